import { zstdDecompressSync } from 'node:zlib';
import { bcs, TypeTagSerializer } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase58 } from '@mysten/sui/utils';
import { blake2b } from '@noble/hashes/blake2.js';
import type { ChainEvent, Checkpoint } from './checkpoint.ts';

/**
 * A checkpoint as Sui publishes it in buckets, `<sequence>.binpb.zst`: the gRPC message, compressed by zstd, of which only BCS is
 * filled in. Everything that the index reads is decoded from that here.
 */

/** A larger one is not a checkpoint. */
const MAX_BYTES = 512 * 2 ** 20;

const Digest = bcs
  .byteVector()
  .transform({ output: (bytes: Iterable<number>) => toBase58(Uint8Array.from(bytes)) });

/** As far as its time; what comes behind is not read. */
const SummaryHead = bcs.struct('CheckpointSummary', {
  epoch: bcs.u64(),
  sequenceNumber: bcs.u64(),
  networkTotalTransactions: bcs.u64(),
  contentDigest: Digest,
  previousDigest: bcs.option(Digest),
  gas: bcs.tuple([bcs.u64(), bcs.u64(), bcs.u64(), bcs.u64()]),
  timestampMs: bcs.u64(),
});

const ExecutionDigests = bcs.struct('ExecutionDigests', { transaction: Digest, effects: Digest });

const Contents = bcs.enum('CheckpointContents', {
  V1: bcs.struct('CheckpointContentsV1', {
    transactions: bcs.vector(ExecutionDigests),
    signatures: bcs.vector(bcs.vector(bcs.byteVector())),
  }),
  V2: bcs.struct('CheckpointContentsV2', {
    transactions: bcs.vector(
      bcs.struct('CheckpointTransactionContents', {
        digest: ExecutionDigests,
        // Each with the version of the sender's aliases.
        signatures: bcs.vector(bcs.tuple([bcs.byteVector(), bcs.option(bcs.u64())])),
      }),
    ),
  }),
});

const Events = bcs.vector(
  bcs.struct('Event', {
    packageId: bcs.Address,
    module: bcs.string(),
    sender: bcs.Address,
    type: bcs.StructTag,
    contents: bcs.byteVector(),
  }),
);

/** What is executed in a checkpoint: each transaction's digest, with its signatures. */
function contentsOf(bytes: Uint8Array): readonly { digest: string; signatures: readonly Uint8Array[] }[] {
  const contents = Contents.parse(bytes);
  if (contents.V2) {
    return contents.V2.transactions.map(({ digest, signatures }) => ({
      digest: digest.transaction,
      signatures: signatures.map(([signature]) => Uint8Array.from(signature)),
    }));
  }
  const { transactions, signatures } = contents.V1;
  return transactions.map(({ transaction }, index) => ({
    digest: transaction,
    signatures: (signatures[index] ?? []).map((signature) => Uint8Array.from(signature)),
  }));
}

const eventsOf = (bytes: Uint8Array | undefined): readonly ChainEvent[] =>
  bytes === undefined
    ? []
    : Events.parse(bytes).map(({ packageId, sender, type, contents }) => ({
        type: TypeTagSerializer.tagToString({ struct: type }),
        packageId,
        sender,
        contents: Uint8Array.from(contents),
      }));

const PREFIX = new TextEncoder().encode('CheckpointSummary::');

/** Reads a blob; `withBytes` asks for what executing its transactions again takes. */
export function parseBlob(blob: Uint8Array, withBytes = true): Checkpoint {
  // Plain bytes: drivers write Node's own kind in another way.
  const plain = new Uint8Array(zstdDecompressSync(blob, { maxOutputLength: MAX_BYTES }));
  const message = GrpcTypes.Checkpoint.fromBinary(plain);
  const summary = required(message.summary?.bcs?.value, 'summary.bcs');
  const contents = contentsOf(required(message.contents?.bcs?.value, 'contents.bcs'));
  const { sequenceNumber, previousDigest, timestampMs } = SummaryHead.parse(summary);
  if (contents.length !== message.transactions.length) {
    throw new Error(
      `the bucket's checkpoint ${sequenceNumber} has ${message.transactions.length} transactions, its contents name ${contents.length}`,
    );
  }
  return {
    sequence: BigInt(sequenceNumber),
    digest: toBase58(blake2b(Buffer.concat([PREFIX, summary]), { dkLen: 32 })),
    previousDigest,
    timestampMs: BigInt(timestampMs),
    transactions: message.transactions.map(({ transaction, effects, events }, index) => {
      const { digest, signatures } = contents[index] as (typeof contents)[number];
      const data = required(transaction?.bcs?.value, 'transactions.transaction.bcs');
      const done = required(effects?.bcs?.value, 'transactions.effects.bcs');
      return {
        digest,
        events: eventsOf(events?.bcs?.value),
        ...(withBytes && { bytes: { data, effects: done, signatures } }),
      };
    }),
  };
}

function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Error(`the bucket's checkpoint has no ${field}`);
  return value;
}
