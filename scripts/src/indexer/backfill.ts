import { type Checkpoint, type CheckpointSource, type Commit, createStore, ingest } from '@tycoon/indexer';
import type { PlayedChain } from './chain.ts';
import { copyChain } from './copies.ts';
import type { TestServer } from './fixture.ts';

/** What is made in advance and then indexed at once, so that making it does not count. */
const STRETCH = 100_000;

export interface Backfill {
  readonly events: number;
  readonly seconds: number;
  /** Ids of the games. */
  readonly games: readonly string[];
}

/** Indexes copies of a chain's games, so many events of them, and takes the time from the first request to the last commit. */
export async function backfill(
  chain: PlayedChain,
  { database }: TestServer,
  events: number,
  onCommit: (commit: Commit) => void,
): Promise<Backfill> {
  const games = new Set<string>();
  const stored = { events: 0, seconds: 0 };
  const played = withoutMaps(chain.checkpoints);
  const copies = copyChain(played, await idsOf(chain), Math.ceil(events / eventsOf(played)));
  for (let from = 0n; ; ) {
    const stretch = take(copies, STRETCH);
    if (stretch.length === 0) return { ...stored, games: [...games] };
    const end = from + BigInt(stretch.length);
    const finished = new AbortController();
    const sink = createStore({
      database,
      network: 'localnet',
      packageIds: chain.net.deployment.packageIds,
      onCommit(commit) {
        stored.events += commit.rows.events.length;
        for (const id of commit.records.keys()) games.add(id);
        onCommit(commit);
        if (commit.next >= end) finished.abort();
      },
    });
    const begun = performance.now();
    await ingest({ source: serving(chain.chainId, stretch, from), sink, signal: finished.signal });
    stored.seconds += (performance.now() - begun) / 1000;
    from = end;
  }
}

/** A node that has these checkpoints and answers at once. */
const serving = (chainId: string, stretch: readonly Checkpoint[], from: bigint): CheckpointSource => ({
  status: async () => ({ chainId, lowest: 0n, latest: from + BigInt(stretch.length) - 1n }),
  checkpoint: async (sequence) => stretch[Number(sequence - from)] as Checkpoint,
  async *subscribe() {
    yield stretch.at(-1) as Checkpoint;
  },
});

function take(checkpoints: Iterator<Checkpoint>, events: number): Checkpoint[] {
  const taken: Checkpoint[] = [];
  for (let count = 0; count < events; ) {
    const { done, value } = checkpoints.next();
    if (done) break;
    taken.push(value);
    count += eventsOf([value]);
  }
  return taken;
}

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
