import type { PlayedChain } from '@tycoon/harness/indexer/chain';
import type { TestServer } from '@tycoon/harness/indexer/fixture';
import { type Checkpoint, type CheckpointSource, createStore, ingest } from '@tycoon/indexer';
import { copyChain } from './copies.ts';

interface Backfill {
  readonly events: number;
  readonly seconds: number;
  /** Ids of the games. */
  readonly games: readonly string[];
}

/**
 * Indexes copies of a chain's games as a network of its own, so many events of them. The time is that from the first request to
 * the last commit; the checkpoints are made before.
 */
export async function backfill(
  chain: PlayedChain,
  { database }: TestServer,
  network: string,
  events: number,
): Promise<Backfill> {
  const played = withoutMaps(chain.checkpoints);
  const copies = Math.ceil(events / eventsOf(played));
  const checkpoints = [...copyChain(played, await idsOf(chain), copies)];
  const games = new Set<string>();
  let stored = 0;
  const finished = new AbortController();
  const sink = createStore({
    database,
    network,
    packageIds: chain.net.deployment.packageIds,
    registryId: chain.net.deployment.registryId,
    onCommit({ next, rows, records }) {
      stored += rows.events.length;
      for (const id of records.keys()) games.add(id);
      if (next >= BigInt(checkpoints.length)) finished.abort();
    },
  });
  const begun = performance.now();
  await ingest({ source: serving(chain.chainId, checkpoints), sink, signal: finished.signal });
  return { events: stored, seconds: (performance.now() - begun) / 1000, games: [...games] };
}

/** A node that has these checkpoints and answers at once. */
const serving = (chainId: string, checkpoints: readonly Checkpoint[]): CheckpointSource => ({
  status: async () => ({ chainId, lowest: 0n, latest: BigInt(checkpoints.length - 1) }),
  checkpoint: async (sequence) => checkpoints[Number(sequence)] as Checkpoint,
  async *subscribe() {
    yield checkpoints.at(-1) as Checkpoint;
  },
});

const eventsOf = (checkpoints: readonly Checkpoint[]): number =>
  checkpoints.flatMap(({ transactions }) => transactions.flatMap(({ events }) => events)).length;

/** Maps are published once; what is copied is the games. */
const withoutMaps = (checkpoints: readonly Checkpoint[]): readonly Checkpoint[] =>
  checkpoints.slice(
    checkpoints.findIndex(({ transactions }) =>
      transactions.some(({ events }) => events.some(({ type }) => type.endsWith('GameCreatedEvent'))),
    ),
  );

/** Ids of games and players, which a copy changes. */
async function idsOf({ net }: PlayedChain): Promise<string[]> {
  const { games } = await net.tycoon.games({ limit: 50 });
  return games.flatMap(({ id, players }) => [id, ...players]);
}
