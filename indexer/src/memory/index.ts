import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Deployment } from '@tycoon/sdk';
import { createGrpcSource } from '../source/grpc.ts';
import {
  listEvents,
  listGames,
  listLeaders,
  listMaps,
  listSeasons,
  Missing,
  mapStatistics,
  playerProfile,
  statistics,
} from './answers.ts';
import { readEvidence } from './evidence.ts';
import { createTables, type Tables } from './tables.ts';

interface MemoryIndexOptions {
  readonly client: SuiGrpcClient;
  readonly deployment: Pick<Deployment, 'packageIds' | 'registryId'>;
}

type Answer = (tables: Tables, query: URLSearchParams, part: string) => object;

/** The paths below a network that are answered, and by whom; `*` is one part. */
const PATHS: readonly (readonly [RegExp, Answer])[] = [
  [/^games$/, (tables, query) => listGames(tables, query)],
  [/^games\/([^/]+)\/events$/, (tables, query, game) => listEvents(tables, game, query)],
  [/^players\/([^/]+)$/, (tables, _, address) => playerProfile(tables, address)],
  [/^leaderboard$/, (tables, query) => listLeaders(tables, query)],
  [/^seasons$/, (tables) => listSeasons(tables)],
  [/^maps$/, (tables, query) => listMaps(tables, query)],
  [/^maps\/(\d+)\/statistics$/, (tables, query, map) => mapStatistics(tables, map, query)],
  [/^statistics$/, (tables) => statistics(tables)],
  [/^status$/, (tables) => ({ nextCheckpoint: String(tables.position().next), state: 'following' })],
];

const EVIDENCE = /^games\/([^/]+)\/evidence$/;

/** Checkpoints that are projected together. */
const BATCH = 200;

/**
 * An index without a database, for a network that one person plays on: the same projections over the same checkpoints, in memory.
 * The returned `fetch` answers the reading part of the API; each answer has everything that the node had when it was asked.
 */
export function createMemoryIndex({ client, deployment }: MemoryIndexOptions): typeof fetch {
  const source = createGrpcSource(client, { withBytes: false });
  const sourceOfBytes = createGrpcSource(client);
  const tables = createTables(deployment);
  const forever = new AbortController().signal;
  let last: Promise<void> = Promise.resolve();

  async function catchUp(): Promise<void> {
    const { latest } = await source.status(forever);
    for (let { next } = tables.position(); next <= latest; next = tables.position().next) {
      const count = Math.min(BATCH, Number(latest - next) + 1);
      const wanted = Array.from({ length: count }, (_, i) => source.checkpoint(next + BigInt(i), forever));
      tables.add(await Promise.all(wanted));
    }
  }

  return async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const path = pathname.split('/').slice(4).join('/');
    // One after the other: two that read the same checkpoints would count them twice.
    last = last.catch(() => {}).then(catchUp);
    await last;
    // All networks there are: clients ask for them to see whether anybody answers.
    if (path === '') return Response.json({ items: [] });
    const checked = EVIDENCE.exec(path);
    if (checked)
      return Response.json(
        await readEvidence(sourceOfBytes, tables, deployment.packageIds, checked[1] ?? ''),
      );
    for (const [pattern, answer] of PATHS) {
      const found = pattern.exec(path);
      if (!found) continue;
      try {
        return Response.json(answer(tables, searchParams, found[1] ?? ''));
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        return Response.json({ code: error.code, detail: error.message }, { status: 404 });
      }
    }
    return Response.json({ code: 'not_found' }, { status: 404 });
  };
}
