import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TestServer } from '@tycoon/harness/indexer/fixture';
import { createApi, createHub, createMetrics, createProgress, listen } from '@tycoon/indexer';
import type { Load, LoadResult } from './load.ts';

const REQUESTS = 2000;
/** The first ones fill caches and compile. */
const WARM_UP = 300;
const CLIENTS = 4;

/** What pages ask for most, by name: the path of the n-th request. */
const QUERIES: Readonly<Record<string, (game: string, n: number) => string>> = {
  'list of games': () => '/games?status=ended',
  'one game': (game) => `/games/${game}`,
  'a game at a turn': (game, n) => `/games/${game}?turn=${1 + (n % 8)}`,
  'events of a game': (game) => `/games/${game}/events`,
  leaderboard: () => '/leaderboard',
};

interface QueryFigure extends LoadResult {
  readonly name: string;
}

/** A game and the network it was played on. */
export interface Played {
  readonly network: string;
  readonly game: string;
}

/** Asks the API over HTTP for games all across the tables, a few clients at a time. */
export async function loadQueries(
  { database }: TestServer,
  games: readonly Played[],
): Promise<readonly QueryFigure[]> {
  const services = {
    queries: database.queries,
    hub: createHub(),
    metrics: createMetrics(),
    progress: createProgress([]),
  };
  const api = createApi({ services, rateLimit: { perSecond: 1e9, burst: 1e9 } });
  const server = await listen(api, '127.0.0.1', 0);
  const worker = new Worker(new URL('./load.ts', import.meta.url));
  const ask = async (load: Load): Promise<LoadResult> => {
    worker.postMessage(load);
    const [result] = await once(worker, 'message');
    return result as LoadResult;
  };
  try {
    const figures: QueryFigure[] = [];
    for (const [name, path] of Object.entries(QUERIES)) {
      // A step that is prime to any number of games reaches them all.
      const urls = Array.from({ length: WARM_UP + REQUESTS }, (_, n) => {
        const { network, game } = games[(n * 7919) % games.length] as Played;
        return `${server.url}/api/v1/${network}${path(game, n)}`;
      });
      await ask({ urls: urls.slice(0, WARM_UP), clients: CLIENTS });
      figures.push({ name, ...(await ask({ urls: urls.slice(WARM_UP), clients: CLIENTS })) });
    }
    return figures;
  } finally {
    await worker.terminate();
    await server.close();
  }
}
