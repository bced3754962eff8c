import type { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Handlers } from '../dispatch.ts';
import type { Network } from '../network.ts';

/** Control over time, for tests: the service that Sui's own forking node has. */
export const forkingService = ({ ledger }: Network): Handlers => ({
  'sui.forking.v1alpha.ForkingService/AdvanceClock': async (request: T.AdvanceClockRequest) => {
    const { timestampMs, transactions } = await ledger.advanceClock(Number(request.durationMs ?? 0n));
    return { timestampMs: BigInt(timestampMs), txDigest: transactions[0]!.digest };
  },
  'sui.forking.v1alpha.ForkingService/AdvanceCheckpoint': async () => {
    const { sequenceNumber, timestampMs } = await ledger.heartbeat();
    return { checkpointSequenceNumber: BigInt(sequenceNumber), timestampMs: BigInt(timestampMs) };
  },
  'sui.forking.v1alpha.ForkingService/GetStatus': () => ({
    epoch: 0n,
    checkpointSequenceNumber: BigInt(ledger.head.sequenceNumber),
    timestampMs: BigInt(ledger.head.timestampMs),
    forkedAtCheckpoint: 0n,
  }),
});
