import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { batches } from './batches.ts';
import { IngestError, NodeBehind } from './failure.ts';
import { type FollowOptions, follow } from './follow.ts';
import { checkStatus, linked, type Position, recognise } from './history.ts';

/** Where checkpoints go. The position and the rows change together or not at all. */
export interface CheckpointSink {
  /** Where to go on; whatever was prepared and not stored is forgotten. */
  position(): Promise<Position>;
  /** Keeps the digest of the last checkpoint, in a place that has none; called right after `position`. */
  adopt(digest: string): Promise<void>;
  /**
   * Works out what the next checkpoints come to, behind everything prepared so far, and resolves to what stores it. Stretches are
   * stored one after the other, each while the next is prepared; after a failure one begins again with `position`.
   */
  prepare(chainId: string, checkpoints: readonly Checkpoint[]): Promise<() => Promise<void>>;
}

/** What an operator wants to know; never contains a secret. */
export type Notice =
  | { readonly kind: 'following'; readonly chainId: string; readonly next: bigint; readonly latest: bigint }
  | { readonly kind: 'adopted'; readonly checkpoint: bigint; readonly digest: string }
  | { readonly kind: 'tip'; readonly latest: bigint }
  | { readonly kind: 'committed'; readonly next: bigint; readonly checkpoints: number }
  | {
      readonly kind: 'retrying';
      readonly reason: string;
      readonly waitMs: number;
      readonly isNodeBehind: boolean;
    };

export interface IngestOptions extends Pick<FollowOptions, 'pulseMs'> {
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
    const gaveWay = await attempt(options).catch((error: unknown) => {
      if (error instanceof IngestError) throw error;
      return error;
    });
    if (signal.aborted) return;
    const reason = gaveWay instanceof Error ? gaveWay.message : String(gaveWay);
    // A stretch of steady work earns a fresh start; otherwise wait twice as long as before.
    waitMs = performance.now() - before > maxWaitMs ? minWaitMs : Math.min(waitMs * 2, maxWaitMs);
    notice({ kind: 'retrying', reason, waitMs, isNodeBehind: gaveWay instanceof NodeBehind });
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
  pulseMs,
}: IngestOptions): Promise<string> {
  const position = await sink.position();
  const { next } = position;
  const status = await source.status(signal);
  checkStatus(status, position);
  const digest = await recognise(source, position, status.lowest, signal);
  if (digest !== null && position.digest === null) {
    await sink.adopt(digest);
    notice({ kind: 'adopted', checkpoint: next - 1n, digest });
  }
  notice({ kind: 'following', chainId: status.chainId, next, latest: status.latest });
  // A stream that hangs, or a chain on which nothing happens, must not keep a failure of the database from being reported.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const onTip = (latest: bigint) => notice({ kind: 'tip', latest });
  const followed = follow(source, next, either, { onTip, ...(pulseMs !== undefined && { pulseMs }) });
  let storing = Promise.resolve();
  try {
    for await (const batch of batches(linked(followed, digest), maxBatch, weigh)) {
      const store = await sink.prepare(status.chainId, batch).catch((error: unknown) => {
        failed.abort();
        throw error;
      });
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
