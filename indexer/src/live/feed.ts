import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { events, transactions } from '../database/schema.ts';
import type { Hub, News } from './hub.ts';
import { NETWORK_STATES, type NetworkProgress, type NetworkState, type ProgressReader } from './progress.ts';

/**
 * Brings what any process has committed to the hub of this one, in order and each row once. Tables are the truth: notices only
 * say when to look, and whoever hears none looks by the clock.
 */
interface Feed {
  /** What this process has stored itself, so that it need not be read. */
  offer(news: News & { readonly from: bigint }): void;
  /** Something may have changed. */
  look(): void;
  /** Looks now; resolves when everything that was committed before is told. */
  sync(): Promise<void>;
  /** What other processes say of the networks that they write. */
  readonly others: ProgressReader;
  /** Reads that failed in a row. */
  readonly failures: number;
  close(): Promise<void>;
}

/** Rows that are read at once to tell of them; who watches is better sent to what was missed than told of more. */
const MAX_ROWS = 2000;
const LOOK_EVERY_MS = 1000;
/** A writer that says nothing for so long is missed. */
const SILENT_MS = 15_000;

interface Known {
  /** Everything before has been told of. */
  told: bigint;
  /** What comes next is being read, and will be told when it is. */
  isReading: boolean;
  progress: NetworkProgress;
}

export function createFeed(queries: Queries, hub: Hub, lookEveryMs = LOOK_EVERY_MS): Feed {
  const known = new Map<string, Known>();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let failures = 0;

  async function lookOnce(): Promise<void> {
    const toldBefore = new Map([...known].map(([name, { told }]) => [name, told]));
    for (const { id, name, next, ...said } of await readNetworks(queries)) {
      const progress = progressOf(next, said);
      const before = known.get(name);
      if (!before) {
        known.set(name, { told: next, isReading: false, progress });
        hub.place(name, next);
        continue;
      }
      before.progress = progress;
      // A standby that took over, or a crashed database that does not wait for its disk, may be behind what was told, and brings the
      // very same again. That is told again, too: clients of another server, who come here meanwhile, may not have it.
      if (next < (toldBefore.get(name) ?? next)) {
        before.told = next;
        hub.place(name, next);
      }
      if (next <= before.told) continue;
      before.isReading = true;
      try {
        const news = hub.isWatched(name) ? await readNews(queries, id, name, before.told, next) : null;
        if (news) hub.publish(news);
        else hub.place(name, next);
        before.told = next;
      } finally {
        before.isReading = false;
      }
    }
  }

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      await lookOnce();
      failures = 0;
    }
  }

  function start(): Promise<void> {
    isWanted = true;
    running ??= run()
      .catch((error: unknown) => {
        failures++;
        throw error;
      })
      .finally(() => {
        running = null;
        // Asked for between the last look and here.
        if (isWanted && !isClosed) look();
      });
    return running;
  }

  function look(): void {
    start().catch(() => {});
  }

  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    offer(news) {
      const before = known.get(news.network);
      if (!before || before.isReading) return look();
      if (before.told >= news.next) return;
      if (before.told !== news.from) return look();
      before.told = news.next;
      hub.publish(news);
    },
    look,
    sync: start,
    others: {
      get networks() {
        return [...known.keys()];
      },
      isOurs: () => false,
      of: (network) => known.get(network)?.progress ?? MISSING,
    },
    get failures() {
      return failures;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

const MISSING: NetworkProgress = {
  state: 'no_writer',
  detail: 'nothing is known of the network yet',
  tip: null,
  lag: null,
};

interface NetworkSaid {
  readonly state: string | null;
  readonly detail: string | null;
  readonly tip: bigint | null;
  /** How long ago the writer said so. */
  readonly ageMs: number | null;
}

/** Where the tables are, and what the writers say. */
async function readNetworks(queries: Queries) {
  const rows = (await queries.execute(sql`
    select n.id, n.name, n.next::text as next, w.state, w.detail, w.tip::text as tip,
      (extract(epoch from now() - w.said_at) * 1000)::float8 as age
    from network n left join writer w on w.network = n.id order by n.id`)) as unknown;
  const list = (Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows) as Record<string, unknown>[];
  return list.map(({ id, name, next, state, detail, tip, age }) => ({
    id: Number(id),
    name: String(name),
    next: BigInt(String(next)),
    state: state as string | null,
    detail: detail as string | null,
    tip: tip === null ? null : BigInt(String(tip)),
    ageMs: age === null ? null : Number(age),
  }));
}

function progressOf(next: bigint, { state, detail, tip, ageMs }: NetworkSaid): NetworkProgress {
  const lag = tip === null ? null : tip < next ? 0n : tip + 1n - next;
  if (state === null || ageMs === null) {
    return { state: 'no_writer', detail: 'no process has written the network yet', tip, lag };
  }
  if (ageMs > SILENT_MS) {
    const seconds = Math.floor(ageMs / 1000);
    return { state: 'no_writer', detail: `the writer has said nothing for ${seconds} s`, tip, lag };
  }
  // A writer of a later version may say what this one does not know.
  const isKnown = (NETWORK_STATES as readonly string[]).includes(state);
  return { state: isKnown ? (state as NetworkState) : 'not_followed', detail, tip, lag };
}

/** What the checkpoints from `from` up to before `next` brought; null where that is too much to be told. */
async function readNews(
  queries: Queries,
  network: number,
  name: string,
  from: bigint,
  next: bigint,
): Promise<News | null> {
  const [found, digests] = await Promise.all([
    queries
      .select()
      .from(events)
      .where(and(eq(events.network, network), gte(events.checkpoint, from), lt(events.checkpoint, next)))
      .orderBy(asc(events.checkpoint), asc(events.position), asc(events.ordinal))
      .limit(MAX_ROWS + 1),
    queries
      .select({ digest: transactions.digest })
      .from(transactions)
      .where(
        and(
          eq(transactions.network, network),
          gte(transactions.checkpoint, from),
          lt(transactions.checkpoint, next),
        ),
      )
      .limit(MAX_ROWS + 1),
  ]);
  if (found.length > MAX_ROWS || digests.length > MAX_ROWS) return null;
  return { network: name, next, rows: { events: found, transactions: digests } };
}
