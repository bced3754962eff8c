import { encodeBcs } from '../vm/bcs/writer.ts';
import { FREE, type GasCost, gasFromBcs } from './gas.ts';
import { type Digest, makeDigest, writeDigest } from './hash.ts';
import {
  CheckpointHeadBcs,
  CheckpointRecordBcs,
  recordFromBcs,
  type TransactionRecord,
  writeRecord,
} from './record.ts';
import { CheckpointSummaryBcs } from './schemas.ts';

/** A sealed piece of history: transactions in order, chained to the checkpoint before. */
export interface Checkpoint {
  readonly sequenceNumber: number;
  readonly digest: Digest;
  readonly previousDigest: Digest | undefined;
  readonly contentDigest: Digest;
  readonly timestampMs: number;
  /** Transactions since genesis, this checkpoint's included. */
  readonly totalTransactions: bigint;
  readonly epochGas: GasCost;
  readonly summaryBytes: Uint8Array;
  readonly contentsBytes: Uint8Array;
  readonly transactions: readonly TransactionRecord[];
}

/** What a checkpoint carries on from the one before. */
export type CheckpointHead = Pick<
  Checkpoint,
  'sequenceNumber' | 'digest' | 'timestampMs' | 'totalTransactions' | 'epochGas'
>;

/** Chains transactions to the checkpoint before them. Time never runs backwards. */
export function sealCheckpoint(
  previous: CheckpointHead | undefined,
  transactions: readonly TransactionRecord[],
  timestampMs: number,
): Checkpoint {
  const contentsBytes = encodeContents(transactions);
  const contentDigest = makeDigest('CheckpointContents', contentsBytes);
  const sequenceNumber = previous ? previous.sequenceNumber + 1 : 0;
  const totalTransactions = (previous?.totalTransactions ?? 0n) + BigInt(transactions.length);
  const epochGas = transactions.reduce((sum, record) => addGas(sum, record), previous?.epochGas ?? FREE);
  const time = Math.max(timestampMs, previous?.timestampMs ?? 0);
  const summaryBytes = encodeSummary({
    sequenceNumber,
    totalTransactions,
    contentDigest,
    previousDigest: previous?.digest,
    epochGas,
    timestampMs: time,
  });
  return {
    sequenceNumber,
    digest: makeDigest('CheckpointSummary', summaryBytes),
    previousDigest: previous?.digest,
    contentDigest,
    timestampMs: time,
    totalTransactions,
    epochGas,
    summaryBytes,
    contentsBytes,
    transactions,
  };
}

const CONTENTS_V1 = 0;

/** Writes `CheckpointContentsBcs`: two digests of every transaction, then everyone's signatures. */
export function encodeContents(
  transactions: readonly Pick<TransactionRecord, 'digest' | 'effectsDigest' | 'signatures'>[],
): Uint8Array {
  return encodeBcs((writer) => {
    writer.u8(CONTENTS_V1);
    writer.uleb(transactions.length);
    for (const { digest, effectsDigest } of transactions) {
      writeDigest(digest, writer);
      writeDigest(effectsDigest, writer);
    }
    writer.uleb(transactions.length);
    for (const { signatures } of transactions) {
      writer.uleb(signatures.length);
      for (const signature of signatures) {
        writer.uleb(signature.length);
        writer.raw(signature);
      }
    }
  });
}

type Summary = Pick<
  Checkpoint,
  'sequenceNumber' | 'totalTransactions' | 'contentDigest' | 'previousDigest' | 'epochGas' | 'timestampMs'
>;

/** Writes `CheckpointSummaryBcs`, of epoch 0. */
export function encodeSummary(summary: Summary): Uint8Array {
  const { previousDigest, epochGas } = summary;
  return encodeBcs((writer) => {
    writer.integer(0, 8);
    writer.integer(summary.sequenceNumber, 8);
    writer.integer(summary.totalTransactions, 8);
    writeDigest(summary.contentDigest, writer);
    writer.u8(previousDigest === undefined ? 0 : 1);
    if (previousDigest !== undefined) writeDigest(previousDigest, writer);
    writer.integer(epochGas.computationCost, 8);
    writer.integer(epochGas.storageCost, 8);
    writer.integer(epochGas.storageRebate, 8);
    writer.integer(epochGas.nonRefundableStorageFee, 8);
    writer.integer(summary.timestampMs, 8);
    // No commitments, no end of the epoch, no data of the version.
    for (let i = 0; i < 3; i++) writer.u8(0);
  });
}

function addGas(sum: GasCost, { gasUsed }: TransactionRecord): GasCost {
  return {
    computationCost: sum.computationCost + gasUsed.computationCost,
    storageCost: sum.storageCost + gasUsed.storageCost,
    storageRebate: sum.storageRebate + gasUsed.storageRebate,
    nonRefundableStorageFee: sum.nonRefundableStorageFee + gasUsed.nonRefundableStorageFee,
  };
}

export function encodeCheckpoint(checkpoint: Checkpoint): Uint8Array {
  return encodeBcs((writer) => {
    for (const bytes of [checkpoint.summaryBytes, checkpoint.contentsBytes]) {
      writer.uleb(bytes.length);
      writer.raw(bytes);
    }
    writer.uleb(checkpoint.transactions.length);
    for (const record of checkpoint.transactions) writeRecord(record, writer);
  });
}

export function decodeCheckpoint(bytes: Uint8Array): Checkpoint {
  const stored = CheckpointRecordBcs.parse(bytes);
  return {
    ...readSummary(Uint8Array.from(stored.summary)),
    contentsBytes: Uint8Array.from(stored.contents),
    transactions: stored.transactions.map(recordFromBcs),
  };
}

/** The beginning of an encoded checkpoint, without its transactions: that of genesis holds all of the framework. */
export const decodeCheckpointHead = (
  bytes: Uint8Array,
): CheckpointHead & Pick<Checkpoint, 'previousDigest'> =>
  readSummary(Uint8Array.from(CheckpointHeadBcs.parse(bytes).summary));

function readSummary(summaryBytes: Uint8Array) {
  const summary = CheckpointSummaryBcs.parse(summaryBytes);
  return {
    sequenceNumber: Number(summary.sequenceNumber),
    digest: makeDigest('CheckpointSummary', summaryBytes),
    previousDigest: summary.previousDigest ?? undefined,
    contentDigest: summary.contentDigest,
    timestampMs: Number(summary.timestampMs),
    totalTransactions: BigInt(summary.networkTotalTransactions),
    epochGas: gasFromBcs(summary.epochRollingGasCostSummary),
    summaryBytes,
  };
}
