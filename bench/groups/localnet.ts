import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createLocalnet, type Localnet } from '@tycoon/localnet';
import { openLocalnet, serve, verifyWithNode } from '@tycoon/localnet/node';
import { closeConnections } from '../src/call.ts';
import { writeHistory } from '../src/history.ts';
import { type Load, playAtRate, playHard } from '../src/load.ts';
import { cost, type Measure, type Measurement, throughput } from '../src/measurement.ts';
import { startNode } from '../src/node-process.ts';
import { publishTycoon } from '../src/tables.ts';

const TABLES = 24;
const WARM_UP_MS = 10_000;
const RUN_MS = 6000;
const RUNS = 4;
const GOAL_RATE = 500;
/** Turns a second that are asked for, and the latency that 99 of 100 may take then, in milliseconds. */
const PACES = [
  { rate: GOAL_RATE, p50: 10, p99: 50 },
  { rate: 1000, p50: 10, p99: 20 },
];
const HISTORIES = [{ transactions: 100_000, atMost: 2 }];
/** Writing it takes minutes: only with TYCOON_LONG=1. */
const LONG_HISTORY = { transactions: 1_000_000, atMost: 3 };
const GAMES_FOR_MEMORY = 60;
const ROUNDS_FOR_MEMORY = 6;
const TURNS_FOR_MEMORY = 10;

/** Turns of Tycoon over HTTP, starting and restarting, and memory. Client and network are two processes on one machine. */
export const measure: Measure = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'localnet-bench-'));
  try {
    return [
      ...(await measureTurns(join(directory, 'turns'))),
      ...(await measureMemory(join(directory, 'memory'))),
      ...(await measureRestarts(join(directory, 'history'))),
    ];
  } finally {
    closeConnections();
    await rm(directory, { recursive: true, force: true });
  }
};

async function measureTurns(directory: string): Promise<Measurement[]> {
  const node = await startNode(directory);
  try {
    const { openTables } = await publishTycoon(node);
    const tables = await openTables(TABLES);
    await playHard(node, tables, WARM_UP_MS);
    const hard = await best('turnsPerSecond', () => playHard(node, tables, RUN_MS));
    const side = `${TABLES} games side by side`;
    const paced: Measurement[] = [];
    for (const pace of PACES) {
      const load = await best('p99', () => playAtRate(node, tables, RUN_MS, pace.rate));
      const { rate } = pace;
      const asked = `localnet: ${rate.toLocaleString('en-US')} turns a second asked for`;
      paced.push(
        // A run ends with the last answer, a little after the last turn was due.
        throughput(`${asked}, ${side}`, load.turnsPerSecond, 'turns/s', { atLeast: rate * 0.99 }),
        cost(`${asked}, latency p50`, load.p50, 'ms', { atMost: pace.p50 }),
        cost(`${asked}, latency p99`, load.p99, 'ms', { atMost: pace.p99 }),
        cost(`${asked}, processor time a turn, network`, load.nodeCpuMs, 'ms'),
      );
    }
    const alone = await best('p99', () => playHard(node, tables.slice(0, 1), RUN_MS / 2));
    return [
      cost('localnet: cold start, genesis included', node.startMs / 1000, 's', { atMost: 3 }),
      throughput(`localnet: signed Tycoon turns over HTTP, ${side}`, hard.turnsPerSecond, 'turns/s', {
        atLeast: GOAL_RATE,
      }),
      cost('localnet: the same, latency p50 when saturated', hard.p50, 'ms'),
      cost('localnet: the same, latency p99 when saturated', hard.p99, 'ms'),
      cost('localnet: the same, processor time a turn, network', hard.nodeCpuMs, 'ms'),
      cost('localnet: the same, processor time a turn, client', hard.clientCpuMs, 'ms'),
      ...paced,
      cost('localnet: one game alone, latency p50', alone.p50, 'ms', { atMost: 10 }),
      cost('localnet: one game alone, latency p99', alone.p99, 'ms', { atMost: 50 }),
    ];
  } finally {
    await node.stop();
  }
}

/** The best of a few runs: other programs on the machine can only make one worse. */
async function best(by: 'turnsPerSecond' | 'p99', run: () => Promise<Load>): Promise<Load> {
  const runs: Load[] = [];
  while (runs.length < RUNS) runs.push(await run());
  const better = by === 'p99' ? -1 : 1;
  return runs.reduce((a, b) => ((b[by] - a[by]) * better > 0 ? b : a));
}

/**
 * What a network keeps in memory for a game that was opened and played a little: later rounds of games against earlier ones. On
 * disk that is the game's objects and where its transactions are found; without a directory it is everything that happened, too.
 */
async function measureMemory(directory: string): Promise<Measurement[]> {
  const disk = openLocalnet({ directory });
  const kept = [
    { localnet: disk.localnet, where: 'history on disk' },
    {
      localnet: createLocalnet({ verifySignature: verifyWithNode }),
      where: 'history in memory, as in tests',
    },
  ];
  const measured: Measurement[] = [];
  for (const { localnet, where } of kept) {
    const name = `localnet: memory per 1,000 games of ${TURNS_FOR_MEMORY} turns, ${where}`;
    measured.push(cost(name, ((await memoryPerGame(localnet)) * 1000) / 2 ** 20, 'MB'));
  }
  await disk.close();
  return measured;
}

async function memoryPerGame(localnet: Localnet): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  };
  const server = await serve({ localnet, port: 0, log: () => {} });
  const { openTables } = await publishTycoon({ url: server.url, faucetUrl: server.url });
  const sizes: number[] = [];
  for (let i = 0; i < ROUNDS_FOR_MEMORY; i++) {
    for (const table of await openTables(GAMES_FOR_MEMORY)) {
      for (let turn = 0; turn < TURNS_FOR_MEMORY; turn++) await table.playTurn();
    }
    sizes.push(used());
  }
  await server.close();
  const half = ROUNDS_FOR_MEMORY / 2;
  const mean = (part: readonly number[]) => part.reduce((sum, size) => sum + size, 0) / part.length;
  return (mean(sizes.slice(half)) - mean(sizes.slice(0, half))) / (half * GAMES_FOR_MEMORY);
}

async function measureRestarts(directory: string): Promise<Measurement[]> {
  const histories = process.env.TYCOON_LONG ? [...HISTORIES, LONG_HISTORY] : HISTORIES;
  const measured: Measurement[] = [];
  for (const { transactions, atMost } of histories) {
    measured.push(...(await measureRestart(join(directory, `${transactions}`), transactions, atMost)));
  }
  return measured;
}

async function measureRestart(
  directory: string,
  transactions: number,
  atMost: number,
): Promise<Measurement[]> {
  await writeHistory(directory, transactions);
  const node = await startNode(directory);
  const { memoryBytes } = await node.usage();
  await node.stop();
  return [
    cost(
      `localnet: restart after ${transactions.toLocaleString('en-US')} transactions`,
      node.startMs / 1000,
      's',
      { atMost },
    ),
    cost('localnet: memory after that restart', memoryBytes / 2 ** 20, 'MB'),
  ];
}
