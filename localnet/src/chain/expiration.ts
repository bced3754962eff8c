import type { Digest } from './hash.ts';
import { invalid } from './refusal.ts';
import type { UserTransaction } from './transaction.ts';

interface Moment {
  readonly chainId: Digest;
  readonly epoch: bigint;
  readonly timestampMs: bigint;
}

const isPast = (limit: string | number | bigint | null | undefined, now: bigint): boolean =>
  limit != null && now > BigInt(limit);

/** Refuses a transaction that was meant for another time, or for another network. */
export function checkExpiration(
  { expiration }: UserTransaction,
  { chainId, epoch, timestampMs }: Moment,
): void {
  if (isPast(expiration.Epoch, epoch)) throw invalid('Transaction Expired');
  const window = expiration.ValidDuring ?? expiration.Validity;
  if (!window) return;
  if (window.chain !== chainId) throw invalid(`Transaction is for chain ${window.chain}, this is ${chainId}`);
  const { minEpoch, maxEpoch, minTimestamp, maxTimestamp } = window;
  const isEarly =
    (minEpoch != null && epoch < BigInt(minEpoch)) ||
    (minTimestamp != null && timestampMs < BigInt(minTimestamp));
  if (isEarly || isPast(maxEpoch, epoch) || isPast(maxTimestamp, timestampMs))
    throw invalid('Transaction Expired');
}
