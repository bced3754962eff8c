/** How many of something may be open at a time. */
export interface QuotaLimits {
  readonly perAddress: number;
  readonly inAll: number;
}

/** Whose share is used up: the address's own, or that of all. */
export type Exhausted = 'address' | 'all';

/** Counts what is held open, for each address and in all. */
export interface Quota {
  /** Takes a place for the address; returns how to give it back, or whose share is used up. */
  take(address: string): (() => void) | Exhausted;
  readonly held: number;
}

export function createQuota({ perAddress, inAll }: QuotaLimits): Quota {
  const places = new Map<string, number>();
  let held = 0;
  return {
    take(address) {
      const own = places.get(address) ?? 0;
      if (own >= perAddress) return 'address';
      if (held >= inAll) return 'all';
      places.set(address, own + 1);
      held++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        held--;
        const left = (places.get(address) ?? 0) - 1;
        if (left > 0) places.set(address, left);
        else places.delete(address);
      };
    },
    get held() {
      return held;
    },
  };
}
