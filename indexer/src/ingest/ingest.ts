import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainStatus, Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { batches } from './batches.ts';
import { IngestError } from './failure.ts';
import { follow } from './follow.ts';

/** Where checkpoints go. The position and the rows change together or not at all. */
export interface CheckpointSink {
  position(): Promise<Position>;
  /** Stores consecutive checkpoints, the first of which is `next`; afterwards `next` is the one behind the last. */
  commit(chainId: string, checkpoints: readonly Checkpoint[]): Promise<void>;
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
  readonly maxBatch?: number;
  readonly minWaitMs?: number;
  readonly maxWaitMs?: number;
}

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
  maxBatch = 256,
}: IngestOptions): Promise<string> {
  const { chainId, next } = await sink.position();
  const status = await source.status(signal);
  judge(status, chainId, next);
  notice({ kind: 'following', chainId: status.chainId, next, latest: status.latest });
  // A stream that hangs must not keep a failed commit from being reported.
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  for await (const batch of batches(follow(source, next, either), maxBatch)) {
    await sink.commit(status.chainId, batch).catch((error: unknown) => {
      failed.abort();
      throw error;
    });
    const last = batch.at(-1) as Checkpoint;
    notice({ kind: 'committed', next: last.sequence + 1n, checkpoints: batch.length });
  }
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
