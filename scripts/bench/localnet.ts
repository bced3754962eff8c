import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { createLocalnet } from '@tycoon/localnet';
import { serve, verifyWithNode } from '@tycoon/localnet/node';
import { closeConnections } from '../src/bench/call.ts';
import { createFastSigner } from '../src/bench/fast-signer.ts';
import { writeHistory } from '../src/bench/history.ts';
import { startNode } from '../src/bench/node-process.ts';
import { openTable, type Table } from '../src/bench/turns.ts';
import { compilePackage } from '../src/move/compiler.ts';
import { findFramework } from '../src/move/framework.ts';
import { readPackage } from '../src/move/sources.ts';
import { publishMaps, readMaps } from '../src/publish/maps.ts';
import { publishPackage } from '../src/publish/package.ts';
import { ROOT } from '../src/root.ts';
import { cost, type Measure, type Measurement, throughput } from './measurement.ts';

const TABLES = 24;
const WARM_UP_MS = 3000;
const MEASURE_MS = 10_000;
const HISTORY = 100_000;
const GAMES_FOR_MEMORY = 40;
const TURNS_FOR_MEMORY = 10;

/** Turns of Tycoon over HTTP, starting and restarting, and memory. Client and network share the machine. */
export const measure: Measure = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'localnet-bench-'));
  try {
    return [
      ...(await measureTurns(join(directory, 'turns'))),
      await measureMemory(),
      ...(await measureRestart(join(directory, 'history'))),
    ];
  } finally {
    closeConnections();
    await rm(directory, { recursive: true, force: true });
  }
};

async function measureTurns(directory: string): Promise<Measurement[]> {
  const node = await startNode(directory);
  try {
    const tables = await openTables(node, TABLES);
    const play = async (milliseconds: number): Promise<number[]> => {
      const latencies: number[] = [];
      const end = performance.now() + milliseconds;
      await Promise.all(
        tables.map(async (table) => {
          while (performance.now() < end) {
            const start = performance.now();
            if (!(await table.playTurn())) return;
            latencies.push(performance.now() - start);
          }
        }),
      );
      return latencies.sort((a, b) => a - b);
    };
    await play(WARM_UP_MS);
    const many = await play(MEASURE_MS);
    const alone = await playAlone(tables);
    const at = (list: readonly number[], share: number) => list[Math.floor(list.length * share)]!;
    return [
      cost('localnet: cold start, genesis included', node.startMs / 1000, 's', { atMost: 3 }),
      throughput(
        `localnet: signed Tycoon turns over HTTP, ${TABLES} games side by side`,
        many.length / (MEASURE_MS / 1000),
        'turns/s',
        { atLeast: 500 },
      ),
      cost('localnet: the same, latency p50', at(many, 0.5), 'ms'),
      cost('localnet: the same, latency p99', at(many, 0.99), 'ms'),
      cost('localnet: one game alone, latency p50', at(alone, 0.5), 'ms', { atMost: 10 }),
      cost('localnet: one game alone, latency p99', at(alone, 0.99), 'ms', { atMost: 50 }),
    ];
  } finally {
    await node.stop();
  }
}

async function playAlone(tables: readonly Table[]): Promise<number[]> {
  const latencies: number[] = [];
  for (const table of tables) {
    for (let i = 0; i < 20; i++) {
      const start = performance.now();
      if (!(await table.playTurn())) break;
      latencies.push(performance.now() - start);
    }
  }
  return latencies.sort((a, b) => a - b);
}

interface Address {
  readonly url: string;
  readonly faucetUrl: string;
}

async function openTables({ url, faucetUrl }: Address, count: number): Promise<Table[]> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url, format: 'binary' });
  const publisher = createFastSigner();
  await requestSuiFromFaucetV2({ host: faucetUrl, recipient: publisher.address });
  const source = join(ROOT, 'move');
  const compiled = await compilePackage(
    await readPackage(source, ['sources']),
    await findFramework('genesis'),
    source,
  );
  const deployment = await publishPackage(client, publisher.keypair, compiled);
  const maps = await readMaps();
  await publishMaps(client, publisher.keypair, deployment, maps);
  const map = maps.find(({ key }) => key === 'classic')!;
  const tables: Table[] = [];
  while (tables.length < count) tables.push(await openTable(url, faucetUrl, deployment, map));
  return tables;
}

/** What the ledger keeps in memory for a game that was opened and played a little: half of the games against all of them. */
async function measureMemory(): Promise<Measurement> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  };
  const localnet = createLocalnet({ verifySignature: verifyWithNode });
  const server = await serve({ localnet, port: 0, log: () => {} });
  const address = { url: server.url, faucetUrl: server.url };
  const sizes: number[] = [];
  for (let i = 0; i < 2; i++) {
    for (const table of await openTables(address, GAMES_FOR_MEMORY)) {
      for (let turn = 0; turn < TURNS_FOR_MEMORY; turn++) await table.playTurn();
    }
    sizes.push(used());
  }
  await server.close();
  const perGame = (sizes[1]! - sizes[0]!) / GAMES_FOR_MEMORY;
  const name = `localnet: memory per 1,000 games of ${TURNS_FOR_MEMORY} turns, history included`;
  return cost(name, (perGame * 1000) / 2 ** 20, 'MB');
}

async function measureRestart(directory: string): Promise<Measurement[]> {
  await writeHistory(directory, HISTORY);
  const node = await startNode(directory);
  const memory = await node.memory();
  await node.stop();
  return [
    cost(
      `localnet: restart after ${HISTORY.toLocaleString('en-US')} transactions`,
      node.startMs / 1000,
      's',
      { atMost: 2 },
    ),
    cost('localnet: memory after that restart', memory / 2 ** 20, 'MB'),
  ];
}
