import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Checkpoint } from '../../chain/checkpoint.ts';
import type { FieldMask } from '../mask.ts';
import { renderGas } from './effects.ts';
import { renderExecuted, renderSignature } from './executed.ts';
import type { TypeSource } from './object.ts';
import { renderTimestamp } from './timestamp.ts';

export function renderCheckpoint(checkpoint: Checkpoint, mask: FieldMask, types: TypeSource): T.Checkpoint {
  const out: T.Checkpoint = { transactions: [] };
  if (mask.has('sequence_number')) out.sequenceNumber = BigInt(checkpoint.sequenceNumber);
  if (mask.has('digest')) out.digest = checkpoint.digest;
  if (mask.has('summary')) out.summary = renderSummary(checkpoint);
  if (mask.has('contents')) {
    out.contents = {
      bcs: { name: 'CheckpointContents', value: checkpoint.contentsBytes },
      digest: checkpoint.contentDigest,
      version: 1,
      transactions: checkpoint.transactions.map((record) => ({
        transaction: record.digest,
        effects: record.effectsDigest,
        signatures: record.signatures.map(renderSignature),
        addressAliasesVersions: [],
      })),
    };
  }
  if (mask.has('transactions')) {
    const below = mask.below('transactions');
    out.transactions = checkpoint.transactions.map((record, index) =>
      renderExecuted(record, below, types, {
        place: { checkpoint: checkpoint.sequenceNumber, timestampMs: checkpoint.timestampMs, index },
        detailed: false,
      }),
    );
  }
  return mask.prune(T.Checkpoint, out);
}

function renderSummary(checkpoint: Checkpoint): T.CheckpointSummary {
  return {
    bcs: { name: 'CheckpointSummary', value: checkpoint.summaryBytes },
    digest: checkpoint.digest,
    epoch: 0n,
    sequenceNumber: BigInt(checkpoint.sequenceNumber),
    totalNetworkTransactions: checkpoint.totalTransactions,
    contentDigest: checkpoint.contentDigest,
    ...(checkpoint.previousDigest !== undefined && { previousDigest: checkpoint.previousDigest }),
    epochRollingGasCostSummary: renderGas(checkpoint.epochGas),
    timestamp: renderTimestamp(checkpoint.timestampMs),
    commitments: [],
  };
}
