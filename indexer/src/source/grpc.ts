import type { GrpcTypes, SuiGrpcClient } from '@mysten/sui/grpc';
import type { ChainStatus, Checkpoint, CheckpointSource } from './checkpoint.ts';

/** All that is indexed; masks keep the node from sending the rest. */
const PATHS = [
  'sequence_number',
  'digest',
  'summary.timestamp',
  'summary.previous_digest',
  'transactions.digest',
  'transactions.events.events',
];

/** What executing a transaction again takes. */
const BYTES_PATHS = [
  'transactions.transaction.bcs',
  'transactions.effects.bcs',
  'transactions.signatures.bcs',
];

/** A node that does not say how far it is within this time counts as gone. */
const STATUS_MS = 10_000;

/** Checkpoints of any Sui node over gRPC, with the bytes of their transactions unless those are not wanted. */
export function createGrpcSource(client: SuiGrpcClient, { withBytes = true } = {}): CheckpointSource {
  const readMask = { paths: withBytes ? [...PATHS, ...BYTES_PATHS] : PATHS };
  return {
    async status(signal): Promise<ChainStatus> {
      // A connection that hangs must not look like a node with no news.
      const abort = AbortSignal.any([signal, AbortSignal.timeout(STATUS_MS)]);
      const { response } = await client.ledgerService.getServiceInfo({}, { abort });
      return {
        chainId: required(response.chainId, 'chain_id'),
        lowest: response.lowestAvailableCheckpoint ?? 0n,
        latest: required(response.checkpointHeight, 'checkpoint_height'),
      };
    },
    async checkpoint(sequence, abort) {
      const checkpointId = { oneofKind: 'sequenceNumber', sequenceNumber: sequence } as const;
      const { response } = await client.ledgerService.getCheckpoint({ checkpointId, readMask }, { abort });
      return parseCheckpoint(required(response.checkpoint, 'checkpoint'));
    },
    async *subscribe(abort) {
      const call = client.subscriptionService.subscribeCheckpoints({ readMask }, { abort });
      for await (const { checkpoint } of call.responses) {
        if (checkpoint) yield parseCheckpoint(checkpoint);
      }
    },
  };
}

function parseCheckpoint(message: GrpcTypes.Checkpoint): Checkpoint {
  const { seconds, nanos } = required(message.summary?.timestamp, 'summary.timestamp');
  const sequence = required(message.sequenceNumber, 'sequence_number');
  const { previousDigest } = message.summary ?? {};
  return {
    sequence,
    digest: required(message.digest, 'digest'),
    previousDigest: sequence === 0n ? null : required(previousDigest, 'summary.previous_digest'),
    timestampMs: seconds * 1000n + BigInt(Math.floor(nanos / 1_000_000)),
    transactions: message.transactions.map((transaction) => ({
      digest: required(transaction.digest, 'transactions.digest'),
      events: (transaction.events?.events ?? []).map((event) => ({
        type: required(event.eventType, 'events.event_type'),
        packageId: required(event.packageId, 'events.package_id'),
        sender: required(event.sender, 'events.sender'),
        contents: required(event.contents?.value, 'events.contents'),
      })),
      ...bytesOf(transaction),
    })),
  };
}

function bytesOf({ transaction, effects, signatures }: GrpcTypes.ExecutedTransaction) {
  const [data, done] = [transaction?.bcs?.value, effects?.bcs?.value];
  if (!data || !done) return {};
  return { bytes: { data, effects: done, signatures: signatures.flatMap(({ bcs }) => bcs?.value ?? []) } };
}

function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Error(`the node left out ${field}`);
  return value;
}
