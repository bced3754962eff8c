/** Where a multiplier begins: what comes after this many costs so much each. */
type Tier = readonly [after: number, multiplier: number];

/** How work is priced. Prices are in internal units, a thousand of which make a gas unit. */
export interface GasSchedule {
  /** By instructions executed so far. */
  readonly instructions: readonly Tier[];
  /** By abstract bytes that were put on the operand stack so far. */
  readonly sizes: readonly Tier[];
  /** Natives whose amount is taken as it is; of those after them it counts as so many instructions. */
  readonly nativeCalls: number;
}

/** Sui's, the same for protocol 122 and all later ones. Its third row, for stacks of over 1,000 operands, is left out. */
export const SUI_SCHEDULE: GasSchedule = {
  instructions: [
    [0, 1],
    [20_000, 2],
    [50_000, 10],
    [100_000, 50],
    [200_000, 100],
    [10_000_000, 1000],
  ],
  sizes: [
    [0, 1],
    [100_000, 2],
    [500_000, 5],
    [1_000_000, 100],
    [100_000_000, 1000],
  ],
  nativeCalls: 700,
};

/** Everything costs the same however much there was before: for tests of Move code and for play without a network. */
export const FLAT_SCHEDULE: GasSchedule = { instructions: [[0, 1]], sizes: [[0, 1]], nativeCalls: Infinity };

/** What one instruction costs besides itself: operands it pushes and abstract bytes it adds to the stack. */
export interface GasStep {
  readonly pushes: number;
  readonly size: number;
}

/** Instructions that are paid for together, before the first of them runs. */
export interface GasSegment {
  readonly steps: readonly GasStep[];
  readonly pushes: number;
  readonly size: number;
  /** Offset of the first instruction. */
  readonly offset: number;
}

export const segmentOf = (steps: readonly GasStep[], offset: number): GasSegment => ({
  steps,
  pushes: steps.reduce((sum, step) => sum + step.pushes, 0),
  size: steps.reduce((sum, step) => sum + step.size, 0),
  offset,
});

/** Indices of a meter's cells, which running code counts in. */
const CELLS = { instructions: 0, size: 1, flat: 2, instructionStop: 3, sizeStop: 4 } as const;

/** The figures of a meter, not rounded. */
export interface GasFigures {
  /** Internal units used. */
  readonly internal: number;
  readonly instructions: number;
  /** Abstract bytes put on the operand stack. */
  readonly stackSize: number;
  readonly nativeCalls: number;
}

const multiplierAt = (tiers: readonly Tier[], count: number): number =>
  tiers.findLast(([after]) => after === 0 || count >= after)![1];
const nextTier = (tiers: readonly Tier[], count: number): number =>
  tiers.find(([after]) => after > count)?.[0] ?? Infinity;

/**
 * What a transaction may spend on computation, and what it has spent. Running code adds to the cells; only where a cell
 * passes its stop, at the next tier or before the budget could be used up, is what it did priced step by step.
 */
export class GasMeter {
  readonly budget: number;
  readonly cells = new Float64Array(5);
  readonly #schedule: GasSchedule;
  #cost = 0;
  #instructions = 0;
  #size = 0;
  #perInstruction: number;
  #perByte: number;
  #nextInstructions: number;
  #nextSize: number;
  #natives = 0;

  constructor(budget: number, schedule: GasSchedule) {
    this.budget = budget;
    this.#schedule = schedule;
    this.#perInstruction = multiplierAt(schedule.instructions, 0);
    this.#perByte = multiplierAt(schedule.sizes, 0);
    this.#nextInstructions = nextTier(schedule.instructions, 0);
    this.#nextSize = nextTier(schedule.sizes, 0);
    this.#restart();
  }

  get used(): number {
    const { cells } = this;
    return (
      this.#cost +
      (cells[CELLS.instructions]! - this.#instructions) * this.#perInstruction +
      (cells[CELLS.size]! - this.#size) * this.#perByte +
      cells[CELLS.flat]!
    );
  }

  get isEmpty(): boolean {
    return this.used > this.budget;
  }

  get figures(): GasFigures {
    return {
      internal: Math.min(this.used, this.budget),
      instructions: this.cells[CELLS.instructions]!,
      stackSize: this.cells[CELLS.size]!,
      nativeCalls: this.#natives,
    };
  }

  /** What was counted so far is priced; counting goes on from here. */
  #restart(): void {
    const { cells } = this;
    this.#cost = this.used;
    this.#instructions = cells[CELLS.instructions]!;
    this.#size = cells[CELLS.size]!;
    cells[CELLS.flat] = 0;
    const left = Math.max(0, this.budget - this.#cost);
    // One instruction pushes at most as many operands as the stack holds, each for one unit.
    const instructions = Math.floor(left / 2 / (this.#perInstruction + 1100));
    const size = Math.floor(left / 2 / this.#perByte);
    cells[CELLS.instructionStop] = Math.min(this.#nextInstructions, this.#instructions + instructions);
    cells[CELLS.sizeStop] = Math.min(this.#nextSize, this.#size + size);
  }

  /** One step, exactly: tiers that it reaches hold for all of it. */
  charge(instructions: number, pushes: number, size: number): void {
    const { cells } = this;
    this.#cost = this.used;
    cells[CELLS.flat] = 0;
    this.#instructions = cells[CELLS.instructions]! += instructions;
    this.#size = cells[CELLS.size]! += size;
    if (this.#instructions > this.#nextInstructions) {
      this.#perInstruction = multiplierAt(this.#schedule.instructions, this.#instructions);
      this.#nextInstructions = nextTier(this.#schedule.instructions, this.#instructions);
    }
    if (this.#size > this.#nextSize) {
      this.#perByte = multiplierAt(this.#schedule.sizes, this.#size);
      this.#nextSize = nextTier(this.#schedule.sizes, this.#size);
    }
    this.#cost += this.#perInstruction * instructions + this.#perByte * size + pushes;
    this.#restart();
  }

  /** An amount that has nothing to do with tiers. */
  deduct(amount: number): void {
    this.cells[CELLS.flat]! += amount;
  }

  /** A native ended: what it asked for, what it left on the stack. */
  chargeNative(amount: number, pushes: number, size: number): void {
    if (++this.#natives > this.#schedule.nativeCalls) {
      this.charge(amount, pushes, size);
      return;
    }
    const { cells } = this;
    if (cells[CELLS.size]! + size > cells[CELLS.sizeStop]!) this.charge(0, pushes, size);
    else {
      cells[CELLS.size]! += size;
      cells[CELLS.flat]! += pushes;
    }
    this.deduct(amount);
  }

  /** Takes back a segment that passed a stop and charges its steps one by one. */
  retrace({ steps, pushes, size }: GasSegment): void {
    const { cells } = this;
    cells[CELLS.instructions]! -= steps.length;
    cells[CELLS.size]! -= size;
    cells[CELLS.flat]! -= pushes;
    for (const step of steps) this.charge(1, step.pushes, step.size);
  }
}

/** Takes back the instructions of a segment that were paid for and did not run. */
export function refundGas(cells: Float64Array, { steps }: GasSegment, ran: number): void {
  for (const { pushes, size } of steps.slice(ran)) {
    cells[CELLS.instructions]!--;
    cells[CELLS.size]! -= size;
    cells[CELLS.flat]! -= pushes;
  }
}

export const createGasMeter = (budget: number, schedule: GasSchedule = FLAT_SCHEDULE): GasMeter =>
  new GasMeter(budget, schedule);

/** Internal units that were used, never more than there were. */
export const gasUsed = (meter: GasMeter): number => Math.min(meter.used, meter.budget);

/** What natives cost, in internal units: protocol 122's table and every later one's, for the natives there are. */
export const COSTS = {
  /** Most natives, besides what they charge for sizes. */
  base: 52,
  /** What the transaction knows of itself. */
  context: 30,
  hashByte: 2,
  hashBlock: 2,
  /** Hashes of Sui's own. */
  blake2b: 10,
  /** That an event goes to a stream. */
  stream: 52,
  bcsByte: 2,
  textByte: 2,
  /** An id that is derived from its parent's. */
  derivedId: 1,
} as const;

/** Size of a reference, and what a value that a transaction has touched before counts as. */
export const SIZES = { reference: 8, present: 2 } as const;
