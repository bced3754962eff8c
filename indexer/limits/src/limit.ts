/** How many requests an address may make: a bucket of `burst`, refilled at `perSecond`. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Addresses that are remembered; the one not seen for longest is forgotten first. */
const MAX_ADDRESSES = 10_000;

/** Takes a token for the address: 0 when there was one, else how many seconds to wait. */
export function createLimiter({ perSecond, burst }: RateLimit, now = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  return (address: string): number => {
    const time = now();
    const bucket = buckets.get(address) ?? { tokens: burst, at: time };
    buckets.delete(address);
    buckets.set(address, bucket);
    if (buckets.size > MAX_ADDRESSES) {
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * perSecond);
    bucket.at = time;
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens--;
    return 0;
  };
}
