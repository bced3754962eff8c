import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainStatus, Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { batches } from './batches.ts';
import { IngestError } from './failure.ts';
import { follow } from './follow.ts';

/** Where checkpoints go. The position and the rows change together or not at all. */
export interface CheckpointSink {
  /** Where to go on; whatever was prepared and not stored is forgotten. */
  position(): Promise<Position>;
  /**
   * Works out what the next checkpoints come to, behind everything prepared so far, and resolves to what stores it. Stretches are
   * stored one after the other, each while the next is prepared; after a failure one begins again with `position`.
   */
  prepare(chainId: string, checkpoints: readonly Checkpoint[]): Promise<() => Promise<void>>;
}

export interface Position {
  /** The chain whose checkpoints are stored, or null before the first. */
  readonly chainId: string | null;
  readonly next: bigint;
}

/** What an operator wants to know; never contains a secret. */
export type Notice =
  | { readonly kind: 'following'; readonly chainId: string; readonly next: bigint; readonly latest: bigint }
  | { readonly kind: 'committed'; readonly next: bigint; readonly checkpoints: number }
  | { readonly kind: 'retrying'; readonly reason: string; readonly waitMs: number };

export interface IngestOptions {
  readonly source: CheckpointSource;
  readonly sink: CheckpointSink;
  readonly signal: AbortSignal;
  readonly notice?: (notice: Notice) => void;
  /** Checkpoints and events that are stored at once. */
  readonly maxBatch?: number;
  readonly minWaitMs?: number;
  readonly maxWaitMs?: number;
}

/** Enough to fill a COPY, little enough for memory: a batch is stored, one prepared and one read at a time. */
const MAX_BATCH = 8192;

const weigh = ({ transactions }: Checkpoint): number =>
  transactions.reduce((total, { events }) => total + events.length, 1);

/**
 * Copies a chain into the sink until aborted: every checkpoint once, in order, through any trouble of the node or the
 * database. Returns when aborted; throws an `IngestError` where a retry would not help.
 */
export async function ingest(options: IngestOptions): Promise<void> {
  const { signal, notice = () => {}, minWaitMs = 100, maxWaitMs = 10_000 } = options;
  let waitMs = minWaitMs;
  while (!signal.aborted) {
    const before = performance.now();
    const reason = await attempt(options).catch((error: unknown) => {
      if (error instanceof IngestError) throw error;
      return error instanceof Error ? error.message : String(error);
    });
    if (signal.aborted) return;
    // A stretch of steady work earns a fresh start; otherwise wait twice as long as before.
    waitMs = performance.now() - before > maxWaitMs ? minWaitMs : Math.min(waitMs * 2, maxWaitMs);
    notice({ kind: 'retrying', reason, waitMs });
    await sleep(waitMs, undefined, { signal }).catch(() => {});
  }
}

/** Follows the chain from the stored position until something gives way; resolves to what it was. */
async function attempt({
  source,
  sink,
  signal,
  notice = () => {},
  maxBatch = MAX_BATCH,
}: IngestOptions): Promise<string> {
  const { chainId, next } = await sink.position();
  const status = await source.status(signal);
  judge(status, chainId, next);
  notice({ kind: 'following', chainId: status.chainId, next, latest: status.latest });
  // A stream that hangs must not keep a failure of the database from being reported.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  let storing = Promise.resolve();
  try {
    for await (const batch of batches(follow(source, next, either), maxBatch, weigh)) {
      const store = await sink.prepare(status.chainId, batch);
      await storing;
      const last = batch.at(-1) as Checkpoint;
      storing = store().then(() =>
        notice({ kind: 'committed', next: last.sequence + 1n, checkpoints: batch.length }),
      );
      storing.catch(() => failed.abort());
    }
  } catch (error) {
    // What went wrong in the database is the reason for what went wrong afterwards.
    await storing;
    throw error;
  }
  await storing;
  return "the node's stream ended";
}

function judge(status: ChainStatus, chainId: string | null, next: bigint): void {
  if (chainId !== null && chainId !== status.chainId) {
    throw new IngestError(
      'wrong_chain',
      `The database holds chain ${chainId}, the node serves ${status.chainId}: the network was reset, or the URL is ` +
        'another network’s. Point the indexer at the right node, or at an empty database.',
    );
  }
  if (status.lowest > next) {
    throw new IngestError(
      'pruned',
      `Checkpoint ${next} is needed, but the node's history begins at ${status.lowest}. ` +
        'Use an archive node until the gap is closed.',
    );
  }
  if (status.latest + 1n < next) {
    throw new Error(
      `the node is at checkpoint ${status.latest}, behind the database, which waits for ${next}`,
    );
  }
}
