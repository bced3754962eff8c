import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeProcess } from './node-process.ts';
import type { Table } from './turns.ts';

/** What a run of turns came to. */
export interface Load {
  readonly turnsPerSecond: number;
  /** Milliseconds that half of the turns took at most, and 99 of 100. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time a turn, in milliseconds, of all threads of the network and of this process. */
  readonly nodeCpuMs: number;
  readonly clientCpuMs: number;
}

/** Every table plays its next turn as soon as the one before is answered. */
export const playHard = (node: NodeProcess, tables: readonly Table[], milliseconds: number): Promise<Load> =>
  measured(node, async (turn) => {
    const end = performance.now() + milliseconds;
    await Promise.all(
      tables.map(async (table) => {
        while (performance.now() < end) await turn(table, performance.now());
      }),
    );
  });

/**
 * Turns come at a rate, table by table, whether the network keeps up or not. A turn that has to wait because the one before is
 * late counts from when it was due, so a network that falls behind cannot hide it.
 */
export const playAtRate = (
  node: NodeProcess,
  tables: readonly Table[],
  milliseconds: number,
  perSecond: number,
): Promise<Load> =>
  measured(node, async (turn) => {
    const start = performance.now();
    const every = 1000 / perSecond;
    await Promise.all(
      tables.map(async (table, i) => {
        for (let due = start + i * every; due < start + milliseconds; due += tables.length * every) {
          const early = due - performance.now();
          if (early > 0) await sleep(early);
          await turn(table, due);
        }
      }),
    );
  });

async function measured(
  node: NodeProcess,
  play: (turn: (table: Table, since: number) => Promise<void>) => Promise<void>,
): Promise<Load> {
  const latencies: number[] = [];
  const before = await node.usage();
  const cpu = process.cpuUsage();
  const start = performance.now();
  await play(async (table, since) => {
    if (!(await table.playTurn())) throw new Error('a game ended before the measurement did');
    latencies.push(performance.now() - since);
  });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const after = await node.usage();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)]!;
  return {
    turnsPerSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    nodeCpuMs: (after.cpuMs - before.cpuMs) / latencies.length,
    clientCpuMs: (user + system) / 1000 / latencies.length,
  };
}
