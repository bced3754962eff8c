import { BcsWriter } from '../vm/bcs/writer.ts';
import { FREE, type GasCost, gasFromBcs } from './gas.ts';
import { type Digest, makeDigest } from './hash.ts';
import { CheckpointRecordBcs, recordFromBcs, type TransactionRecord, writeRecord } from './record.ts';
import { CheckpointContentsBcs, CheckpointSummaryBcs } from './schemas.ts';

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
  const contentsBytes = CheckpointContentsBcs.serialize({
    V1: {
      transactions: transactions.map((record) => ({
        transaction: record.digest,
        effects: record.effectsDigest,
      })),
      userSignatures: transactions.map((record) => [...record.signatures]),
    },
  }).toBytes();
  const contentDigest = makeDigest('CheckpointContents', contentsBytes);
  const sequenceNumber = previous ? previous.sequenceNumber + 1 : 0;
  const totalTransactions = (previous?.totalTransactions ?? 0n) + BigInt(transactions.length);
  const epochGas = transactions.reduce((sum, record) => addGas(sum, record), previous?.epochGas ?? FREE);
  const time = Math.max(timestampMs, previous?.timestampMs ?? 0);
  const summaryBytes = CheckpointSummaryBcs.serialize({
    epoch: 0,
    sequenceNumber,
    networkTotalTransactions: totalTransactions,
    contentDigest,
    previousDigest: previous?.digest ?? null,
    epochRollingGasCostSummary: epochGas,
    timestampMs: time,
    checkpointCommitments: [],
    endOfEpochData: null,
    versionSpecificData: [],
  }).toBytes();
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

function addGas(sum: GasCost, { gasUsed }: TransactionRecord): GasCost {
  return {
    computationCost: sum.computationCost + gasUsed.computationCost,
    storageCost: sum.storageCost + gasUsed.storageCost,
    storageRebate: sum.storageRebate + gasUsed.storageRebate,
    nonRefundableStorageFee: sum.nonRefundableStorageFee + gasUsed.nonRefundableStorageFee,
  };
}

export function encodeCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const writer = new BcsWriter(4096);
  for (const bytes of [checkpoint.summaryBytes, checkpoint.contentsBytes]) {
    writer.uleb(bytes.length);
    writer.raw(bytes);
  }
  writer.uleb(checkpoint.transactions.length);
  for (const record of checkpoint.transactions) writeRecord(record, writer);
  return writer.bytes();
}

export function decodeCheckpoint(bytes: Uint8Array): Checkpoint {
  const stored = CheckpointRecordBcs.parse(bytes);
  const summaryBytes = Uint8Array.from(stored.summary);
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
    contentsBytes: Uint8Array.from(stored.contents),
    transactions: stored.transactions.map(recordFromBcs),
  };
}
