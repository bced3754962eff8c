import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { invalid } from '../../chain/refusal.ts';
import type { Handlers } from '../dispatch.ts';
import type { Network } from '../network.ts';

const MAX_ADVANCE_MS = 100n * 365n * 24n * 3600n * 1000n;

/** Control over time, for tests: the service that Sui's own forking node has. */
export const forkingService = ({ ledger }: Network): Handlers => ({
  'sui.forking.v1alpha.ForkingService/AdvanceClock': async (request: T.AdvanceClockRequest) => {
    const duration = request.durationMs ?? 0n;
    if (duration > MAX_ADVANCE_MS) throw invalid(`duration_ms ${duration} is beyond ${MAX_ADVANCE_MS}`);
    const { timestampMs, transactions } = await ledger.advanceClock(Number(duration));
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
