import { createLimiter, type RateLimit } from './limit.ts';
import type { Exhausted } from './quota.ts';

/** How fast something that costs more to open than to hold may be opened: by an address, and by all together. */
export interface OpeningLimits {
  readonly ofAddress: RateLimit;
  readonly inAll: RateLimit;
}

/** A refused opening: whose share is used up, and how many seconds to wait. */
interface Refusal {
  readonly share: Exhausted;
  readonly wait: number;
}

/** Takes an opening for the address; null where there was one. What an address is refused is nothing taken from all. */
export function createOpenings(
  { ofAddress, inAll }: OpeningLimits,
  now?: () => number,
): (address: string) => Refusal | null {
  const own = createLimiter(ofAddress, now);
  const all = createLimiter(inAll, now);
  return (address) => {
    const wait = own(address);
    if (wait > 0) return { share: 'address', wait };
    const waitForAll = all('');
    return waitForAll > 0 ? { share: 'all', wait: waitForAll } : null;
  };
}
