import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { Refusal } from '../../chain/refusal.ts';
import type { Handler, Handlers } from '../dispatch.ts';
import type { Network } from '../network.ts';

/** Calls that move the network's time. A caller who may send them decides every game that waits for a deadline. */
const timeTravel = ({ ledger }: Network) =>
  ({
    'sui.forking.v1alpha.ForkingService/AdvanceClock': async (request: T.AdvanceClockRequest) => {
      const { timestampMs, transactions } = await ledger.advanceClock(Number(request.durationMs ?? 0n));
      return { timestampMs: BigInt(timestampMs), txDigest: transactions[0]!.digest };
    },
    'sui.forking.v1alpha.ForkingService/AdvanceCheckpoint': async () => {
      const { sequenceNumber, timestampMs } = await ledger.heartbeat();
      return { checkpointSequenceNumber: BigInt(sequenceNumber), timestampMs: BigInt(timestampMs) };
    },
  }) satisfies Handlers;

/** Control over time, for tests: the service that Sui's own forking node has. */
export const forkingService = (network: Network): Handlers => ({
  ...timeTravel(network),
  'sui.forking.v1alpha.ForkingService/GetStatus': () => ({
    epoch: 0n,
    checkpointSequenceNumber: BigInt(network.ledger.head.sequenceNumber),
    timestampMs: BigInt(network.ledger.head.timestampMs),
    forkedAtCheckpoint: 0n,
  }),
});

const refuse: Handler = () => {
  throw new Refusal(
    'permissionDenied',
    'Callers do not move the time of this network: it was started without --time-travel',
  );
};

const CLOSED: Record<keyof ReturnType<typeof timeTravel>, Handler> = {
  'sui.forking.v1alpha.ForkingService/AdvanceClock': refuse,
  'sui.forking.v1alpha.ForkingService/AdvanceCheckpoint': refuse,
};

/** The same network for callers who must not move its time. */
export const withoutTimeTravel = (handlers: Handlers): Handlers => ({ ...handlers, ...CLOSED });
