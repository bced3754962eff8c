import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestError } from '../ingest/failure.ts';
import { parseBlob } from './blob.ts';
import type { CheckpointSource } from './checkpoint.ts';

/** Where checkpoints of the past are published, a file each. */
export interface Bucket {
  /** The file of a checkpoint; null where there is none. */
  blob(sequence: bigint, signal: AbortSignal): Promise<Uint8Array | null>;
}

const FETCH_MS = 30_000;

/** A directory, or what is served below an address, such as https://checkpoints.testnet.sui.io. */
export function openBucket(where: string): Bucket {
  if (!/^https?:/.test(where)) {
    return {
      blob: (sequence) =>
        readFile(join(where, `${sequence}.binpb.zst`)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        }),
    };
  }
  const base = where.replace(/\/$/, '');
  return {
    async blob(sequence, signal) {
      const response = await fetch(`${base}/${sequence}.binpb.zst`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]),
      });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      // Object stores that may not be listed refuse what they do not have.
      if (response.status === 404 || response.status === 403) return null;
      throw new Error(`the bucket answered with ${response.status} for checkpoint ${sequence}`);
    },
  };
}

/** The newest checkpoints come from the node in any case: buckets are some minutes behind. */
const FRESH = 1000n;

/**
 * The past from a bucket, the present from a node. What the bucket does not have the node is asked for, and where that has pruned
 * it, ingestion stops. The index goes on from one to the other by digests, so that a bucket of another chain is noticed.
 */
export function createBucketSource(
  node: CheckpointSource,
  bucket: Bucket,
  withBytes = true,
): CheckpointSource {
  let [lowest, latest] = [0n, 0n];
  return {
    async status(signal) {
      const status = await node.status(signal);
      ({ lowest, latest } = status);
      return { ...status, lowest: 0n };
    },
    async checkpoint(sequence, signal) {
      const blob =
        sequence < lowest || sequence + FRESH < latest ? await bucket.blob(sequence, signal) : null;
      if (blob) return parseBlob(blob, withBytes);
      if (sequence < lowest) {
        throw new IngestError(
          'pruned',
          `Checkpoint ${sequence} is needed: the bucket does not have it, and the node's history begins at ${lowest}. ` +
            'Name another bucket, or an archive node.',
        );
      }
      return node.checkpoint(sequence, signal);
    },
    subscribe: (signal) => node.subscribe(signal),
  };
}
