import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createTestServer } from '@tycoon/harness/indexer/fixture';
import { startService } from '@tycoon/indexer';
import { closeConnections } from '../call.ts';
import { startNode } from '../node-process.ts';
import { publishTycoon } from '../tables.ts';
import type { Table } from '../turns.ts';
import type { Crowd } from './crowd.ts';
import type { Load, LoadResult } from './load.ts';

const TABLES = 4;
/** Each table plays a turn so often; every turn is a commit, or nearly. */
const TURN_EVERY_MS = 200;
const REQUESTS = 200;
const WARM_UP = 200;
const CLIENTS = 2;
/** Each waits for a transaction that never comes, from one of so many addresses. */
export const WAITERS = 988;
const ADDRESSES = 19;

/** Milliseconds that a list of games takes while a game is played: with nobody waiting, and beside a crowd that waits. */
interface Waiting {
  readonly alone: readonly number[];
  readonly crowded: readonly number[];
}

/** An index that follows a node of its own, asked for games by a few clients while many wait for unknown transactions. */
export async function measureWaiting(): Promise<Waiting> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-waiting-'));
  const server = await createTestServer();
  const node = await startNode(directory);
  const [asking, waiting] = ['load.ts', 'crowd.ts'].map(
    (file) => new Worker(new URL(`./${file}`, import.meta.url)),
  ) as [Worker, Worker];
  const { deployment, openTables } = await publishTycoon(node);
  const service = await startService({
    database: server.database,
    networks: [
      {
        name: 'localnet',
        url: node.url,
        packageIds: deployment.packageIds,
        registryId: deployment.registryId,
      },
    ],
    host: '127.0.0.1',
    port: 0,
    rateLimit: { perSecond: 1e9, burst: 1e9 },
    say: () => {},
  });
  try {
    const tables = await openTables(TABLES);
    const ask = async (requests: number): Promise<readonly number[]> => {
      const load: Load = {
        urls: Array.from({ length: requests }, () => `${service.url}/api/v1/localnet/games`),
        clients: CLIENTS,
      };
      asking.postMessage(load);
      const [result] = await once(asking, 'message');
      return (result as LoadResult).times;
    };
    /** Asks while turns are played. */
    const measure = async (): Promise<readonly number[]> => {
      const over = new AbortController();
      const playing = tables.map((table) => keepPlaying(table, over.signal));
      const times = await ask(REQUESTS);
      over.abort();
      await Promise.all(playing);
      return times;
    };
    await ask(WARM_UP);
    const alone = await measure();
    const crowd: Crowd = {
      url: `${service.url}/api/v1/localnet/status`,
      waiters: WAITERS,
      addresses: ADDRESSES,
    };
    waiting.postMessage(crowd);
    await once(waiting, 'message');
    await sleep(1000);
    return { alone, crowded: await measure() };
  } finally {
    await Promise.all([asking.terminate(), waiting.terminate()]);
    await service.close();
    closeConnections();
    await node.stop();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function keepPlaying(table: Table, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (!(await table.playTurn())) throw new Error('a game ended before the measurement did');
    await sleep(TURN_EVERY_MS);
  }
}
