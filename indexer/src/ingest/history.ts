import type { ChainStatus, Checkpoint, CheckpointSource } from '../source/checkpoint.ts';
import { IngestError, NodeBehind } from './failure.ts';

/** Whether what a node serves continues what the index holds. Digests decide: heights are the same on every fork of a chain. */

/** How far an index is. */
export interface Position {
  /** The chain whose checkpoints are stored, or null before the first. */
  readonly chainId: string | null;
  readonly next: bigint;
  /** Digest of the checkpoint before `next`, where the index knows it. */
  readonly digest: string | null;
  /** By what an index that does not know it, because it is older than digests, recognises its chain. */
  readonly traces: Traces | null;
}

/** What an index without digests holds of the end of its chain. */
export interface Traces {
  /** Time of the checkpoint before `next`. */
  readonly timestampMs: bigint;
  /** The last transaction that is stored, if any is. */
  readonly transaction: {
    readonly checkpoint: bigint;
    readonly position: number;
    readonly digest: string;
  } | null;
}

/** Whether the node can serve the index at all, by what it says of itself. */
export function checkStatus(status: ChainStatus, { chainId, next }: Position): void {
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
  if (status.latest + 1n < next) throw new NodeBehind(status.latest, next);
}

/**
 * Compares the last checkpoint of the index with the node's at that height. Resolves to its digest; to null where the index has
 * none to compare with and the node has pruned its own.
 */
export async function recognise(
  source: CheckpointSource,
  { chainId, next, digest, traces }: Position,
  lowest: bigint,
  signal: AbortSignal,
): Promise<string | null> {
  const last = next - 1n;
  if (chainId === null || last < lowest) return digest;
  const found = await checkpointAt(source, last, signal);
  if (digest !== null) {
    if (found.digest !== digest)
      throw diverged(`Checkpoint ${last}`, `digest ${digest}`, `digest ${found.digest}`);
    return digest;
  }
  if (traces) await compareTraces(source, found, traces, lowest, signal);
  return found.digest;
}

async function compareTraces(
  source: CheckpointSource,
  last: Checkpoint,
  { timestampMs, transaction }: Traces,
  lowest: bigint,
  signal: AbortSignal,
): Promise<void> {
  if (last.timestampMs !== timestampMs) {
    throw diverged(`Checkpoint ${last.sequence}`, `time ${timestampMs}`, `time ${last.timestampMs}`);
  }
  if (!transaction || transaction.checkpoint < lowest) return;
  const { checkpoint, position, digest } = transaction;
  const found = checkpoint === last.sequence ? last : await checkpointAt(source, checkpoint, signal);
  const there = found.transactions[position]?.digest;
  if (there !== digest) {
    const place = `Transaction ${position} of checkpoint ${checkpoint}`;
    throw diverged(place, `digest ${digest}`, there === undefined ? 'none' : `digest ${there}`);
  }
}

async function checkpointAt(
  source: CheckpointSource,
  sequence: bigint,
  signal: AbortSignal,
): Promise<Checkpoint> {
  const found = await source.checkpoint(sequence, signal);
  if (found.sequence !== sequence) {
    throw new Error(`asked for checkpoint ${sequence}, the node answered with ${found.sequence}`);
  }
  return found;
}

/** The same checkpoints, each known to follow the one before; `digest` is that of the one before the first, where it is known. */
export async function* linked(
  checkpoints: AsyncIterable<Checkpoint>,
  digest: string | null,
): AsyncGenerator<Checkpoint> {
  let last = digest;
  for await (const checkpoint of checkpoints) {
    const { sequence, previousDigest } = checkpoint;
    if (last !== null && previousDigest !== last) {
      throw diverged(
        `Checkpoint ${sequence}`,
        `previous digest ${last}, which is that of checkpoint ${sequence - 1n} in the index`,
        `previous digest ${previousDigest}`,
      );
    }
    yield checkpoint;
    last = checkpoint.digest;
  }
}

const diverged = (what: string, expected: string, found: string): IngestError =>
  new IngestError(
    'diverged',
    `${what} of the node is not the one that the index goes on from: expected ${expected}, found ${found}. The node's chain ` +
      'went back to an earlier checkpoint and on from there in another way, so that the index holds what this chain does not. ' +
      'Point the indexer at a node of the chain that it holds, or index this one into an empty database.',
  );
