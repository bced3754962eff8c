import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database/database.ts';
import { dropEvents } from './database/partitions.ts';
import type { Lead } from './database/peers.ts';
import { IngestError } from './ingest/failure.ts';
import { type IngestOptions, ingest } from './ingest/ingest.ts';
import type { Progress } from './live/progress.ts';

/**
 * Writes one network as long as this process is the one that does: of all processes that want to, the database lets one, and the
 * next when that one's connection is gone.
 */
interface Writer {
  readonly isLeading: boolean;
  /** Becomes the writer if no other process is; then, or until it may, writes until it is stopped. */
  start(): Promise<void>;
  /** Settles when it has stopped. */
  readonly finished: Promise<void>;
}

interface WriterOptions extends Omit<IngestOptions, 'signal'> {
  readonly database: Database;
  readonly name: string;
  /** The number of the network in the tables. */
  readonly id: number;
  readonly progress: Progress;
  /** How many days events are kept; for ever where it is left out. */
  readonly keepDays?: number | undefined;
  readonly say: (line: string) => void;
  readonly fail: (error: IngestError) => void;
  readonly signal: AbortSignal;
}

const VOUCH_MS = 2000;
const PRUNE_MS = 3_600_000;
const AGAIN_MS = 1000;
const DAY_MS = 86_400_000;

/** Where a process has the database for itself. */
const ALONE: Lead = {
  lost: new AbortController().signal,
  vouch: async () => {},
  release: async () => {},
};

export function createWriter(options: WriterOptions): Writer {
  const { database, name, id, progress, say, signal, fail, keepDays, ...parts } = options;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let isLeading = false;

  const obtain = (wait: boolean): Promise<Lead | null> =>
    database.peers ? database.peers.lead(id, { wait, signal }) : Promise.resolve(ALONE);

  /** Writes until the lead is lost or all is over. */
  async function write(lead: Lead): Promise<void> {
    const either = AbortSignal.any([signal, lead.lost]);
    isLeading = true;
    progress.begin(name);
    const vouch = () => lead.vouch(progress.of(name)).catch(() => {});
    const prune = () =>
      keepDays !== undefined && void dropOld(database, id, keepDays, name, say).catch(() => {});
    const timers = [setInterval(vouch, VOUCH_MS), setInterval(prune, PRUNE_MS)];
    void vouch();
    prune();
    try {
      await ingest({ ...parts, signal: either });
    } catch (error) {
      if (!(error instanceof IngestError)) throw error;
      progress.stop(name, error);
      say(`${name}: stopped, ${error.code}. ${error.message}`);
      fail(error);
      // The others would stop for the same reason; this one keeps the place, and says what it is.
      if (!either.aborted) await new Promise((resolve) => either.addEventListener('abort', resolve));
    } finally {
      for (const timer of timers) clearInterval(timer);
      isLeading = false;
      await lead.release().catch(() => {});
    }
  }

  async function keepWriting(first: Lead | null): Promise<void> {
    let lead = first;
    if (!lead) say(`${name}: this process waits until no other writes`);
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        lead ??= await obtain(true);
        if (!lead) return;
        if (!isFirst || !first) say(`${name}: this process writes from now on`);
        await write(lead);
        if (!signal.aborted) say(`${name}: the connection that makes this process the writer is gone`);
      } catch (error) {
        if (!signal.aborted)
          say(`${name}: cannot write (${error instanceof Error ? error.message : error}); trying again`);
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
      lead = null;
    }
  }

  return {
    get isLeading() {
      return isLeading;
    },
    async start() {
      // A database that is away at this moment is waited for like a writer that is there.
      const first = await obtain(false).catch(() => null);
      keepWriting(first).then(finish, finish);
    },
    finished,
  };
}

/** Drops events that are older than they are kept, in whole partitions. */
async function dropOld(
  database: Database,
  network: number,
  keepDays: number,
  name: string,
  say: (line: string) => void,
): Promise<void> {
  const oldest = Date.now() - keepDays * DAY_MS;
  const from = await database.transaction(async (connection) => {
    const [row] = await connection.query(
      `select checkpoint from transaction where network = $1 and timestamp_ms < $2 order by checkpoint desc limit 1`,
      [network, oldest],
    );
    return row ? dropEvents(connection, network, BigInt(row.checkpoint as string) + 1n) : null;
  });
  if (from !== null)
    say(`${name}: events before checkpoint ${from} are older than ${keepDays} days and were dropped`);
}
