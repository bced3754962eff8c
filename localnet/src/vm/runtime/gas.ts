/**
 * What a transaction may spend on computation. One unit is one bytecode instruction, or one element copied, compared or
 * hashed; a basic block is paid when it is entered. These are not Sui's tiers: the ledger turns units into a price.
 */
export interface GasMeter {
  readonly budget: number;
  remaining: number;
}

export const createGasMeter = (budget: number): GasMeter => ({ budget, remaining: budget });

export const gasUsed = (meter: GasMeter): number => meter.budget - Math.max(0, meter.remaining);

/** Unit costs of work that is not one instruction. */
export const COSTS = {
  /** A native, besides what it charges for size. */
  native: 10,
  /** Hashing: per call and per byte. */
  hash: 50,
  hashByte: 1,
  /** Reading a child object from the store. */
  load: 100,
  loadByte: 1,
  bcsByte: 1,
} as const;
