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
  /** Offset of the instruction. */
  readonly offset: number;
}

/** Instructions that are paid for together, before the first of them runs. */
export interface GasSegment {
  readonly steps: readonly GasStep[];
  readonly pushes: number;
  readonly size: number;
  /** What they add to the cell of counts. */
  readonly count: number;
  /** What they add to one of the cells of bytes. */
  readonly light: number;
  readonly heavy: number;
}

/**
 * What running code counts in. `counts` has instructions above operands pushed, the stop for both, and bytes; a stop is reached by
 * instructions alone, so pushes and bytes must not outgrow them: instructions that move more count in `bytes`, which has a stop of
 * its own.
 */
export interface GasCells {
  readonly counts: Int32Array;
  readonly bytes: Float64Array;
}

/** Longer than needed: what is short lives among other objects, and the engine looks up where at every access. */
export const createGasCells = (): GasCells => ({ counts: new Int32Array(32), bytes: new Float64Array(32) });

const INSTRUCTION = 2 ** 16;
/** Most bytes and pushes of a segment, for each of its instructions, that stops of instructions allow for. */
const LIGHT = { bytes: 32, pushes: 3 } as const;
/** Most instructions between two stops, and in one segment; three times their sum is less than {@link INSTRUCTION}. */
const STRETCH = 2 ** 14;
export const MAX_SEGMENT = 1000;

export function segmentOf(steps: readonly GasStep[]): GasSegment {
  const pushes = steps.reduce((sum, step) => sum + step.pushes, 0);
  const size = steps.reduce((sum, step) => sum + step.size, 0);
  const isLight = size <= LIGHT.bytes * steps.length;
  const [light, heavy] = isLight ? [size, 0] : [0, size];
  return { steps, pushes, size, count: countOf(steps.length, pushes), light, heavy };
}

/** A step whose bytes are known when it runs. */
export const stepOf = (pushes: number, size: number, offset: number): GasSegment => ({
  steps: [{ pushes, size, offset }],
  pushes,
  size,
  count: countOf(1, pushes),
  light: 0,
  heavy: size,
});

/** What instructions with so many pushes add to the cell of counts. */
export const countOf = (instructions: number, pushes: number): number => instructions * INSTRUCTION + pushes;

/** Whether a segment pushes so much that it has to be priced at once. */
export const isCrowded = ({ steps, pushes }: GasSegment): boolean => pushes > LIGHT.pushes * steps.length;

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

/** What was priced, and by which tiers. */
interface Account {
  cost: number;
  instructions: number;
  size: number;
  perInstruction: number;
  perByte: number;
  nextInstructions: number;
  nextSize: number;
}

export type PricedAccount = Readonly<Account>;

/**
 * What a transaction may spend on computation, and what it has spent. Running code adds to the cells; only where a cell passes its
 * stop, before the next tier or the end of the budget can be reached, is what it did priced.
 */
export class GasMeter {
  readonly budget: number;
  /** Those of the machine while it runs. */
  #cells = createGasCells();
  readonly #schedule: GasSchedule;
  #account: Account;
  #natives = 0;

  constructor(budget: number, schedule: GasSchedule) {
    this.budget = budget;
    this.#schedule = schedule;
    this.#account = {
      cost: 0,
      instructions: 0,
      size: 0,
      perInstruction: multiplierAt(schedule.instructions, 0),
      perByte: multiplierAt(schedule.sizes, 0),
      nextInstructions: nextTier(schedule.instructions, 0),
      nextSize: nextTier(schedule.sizes, 0),
    };
    this.#stop();
  }

  get used(): number {
    if (!this.isSettled) {
      this.#settle();
      this.#stop();
    }
    return this.#account.cost;
  }

  get isEmpty(): boolean {
    return this.used > this.budget;
  }

  get figures(): GasFigures {
    const internal = Math.min(this.used, this.budget);
    const { instructions, size } = this.#account;
    return { internal, instructions, stackSize: size, nativeCalls: this.#natives };
  }

  /** Whether nothing was counted since it was priced last. */
  get isSettled(): boolean {
    return this.#cells.counts[0] === 0;
  }

  /** Prices what was counted: no tier begins within it. */
  #settle(): void {
    const { counts, bytes } = this.#cells;
    const pushes = counts[0]! % INSTRUCTION;
    this.#add((counts[0]! - pushes) / INSTRUCTION, pushes, counts[2]! + bytes[0]!);
    counts[0] = 0;
    counts[2] = 0;
    bytes[0] = 0;
  }

  /** By the tiers as they are. */
  #add(instructions: number, pushes: number, size: number): void {
    const account = this.#account;
    account.instructions += instructions;
    account.size += size;
    account.cost += account.perInstruction * instructions + account.perByte * size + pushes;
  }

  /** Sets the stops so that nothing before them can reach a tier or the end of the budget. */
  #stop(): void {
    const { counts, bytes } = this.#cells;
    const { cost, instructions, size, perInstruction, perByte, nextInstructions, nextSize } = this.#account;
    const half = Math.max(0, this.budget - cost) / 2;
    const room = (nextSize - size) / 2;
    const most = Math.min(
      STRETCH,
      nextInstructions - instructions,
      Math.floor(room / LIGHT.bytes),
      Math.floor(half / (perInstruction + LIGHT.bytes * perByte + LIGHT.pushes)),
    );
    counts[1] = (most + 1) * INSTRUCTION - 1;
    bytes[1] = Math.min(room, half / perByte);
  }

  /** One step, exactly: tiers that it reaches hold for all of it. */
  charge(instructions: number, pushes: number, size: number): void {
    this.#settle();
    this.#step(instructions, pushes, size);
    this.#stop();
  }

  #step(instructions: number, pushes: number, size: number): void {
    const account = this.#account;
    const executed = account.instructions + instructions;
    const grown = account.size + size;
    if (executed > account.nextInstructions) {
      account.perInstruction = multiplierAt(this.#schedule.instructions, executed);
      account.nextInstructions = nextTier(this.#schedule.instructions, executed);
    }
    if (grown > account.nextSize) {
      account.perByte = multiplierAt(this.#schedule.sizes, grown);
      account.nextSize = nextTier(this.#schedule.sizes, grown);
    }
    this.#add(instructions, pushes, size);
  }

  /** An amount that has nothing to do with tiers. */
  deduct(amount: number): void {
    this.#settle();
    this.#account.cost += amount;
    this.#stop();
  }

  /** A native ended: what it asked for, what it left on the stack. */
  chargeNative(amount: number, pushes: number, size: number): void {
    const isLate = ++this.#natives > this.#schedule.nativeCalls;
    this.#settle();
    this.#step(isLate ? amount : 0, pushes, size);
    if (!isLate) this.#account.cost += amount;
    this.#stop();
  }

  /** Charges a segment at once where that is the same as step by step; answers whether it did. */
  chargeWhole({ steps, pushes, size }: GasSegment): boolean {
    this.#settle();
    const account = this.#account;
    const price = account.perInstruction * steps.length + account.perByte * size + pushes;
    const isWithin =
      account.instructions + steps.length <= account.nextInstructions &&
      account.size + size <= account.nextSize &&
      account.cost + price <= this.budget;
    if (isWithin) this.#add(steps.length, pushes, size);
    this.#stop();
    return isWithin;
  }

  /** Charges the first steps of a segment one by one; answers the one that the budget did not allow. */
  chargeSteps({ steps }: GasSegment, ran = steps.length): number | undefined {
    let outOfGas: number | undefined;
    for (let i = 0; i < ran && outOfGas === undefined; i++) {
      this.charge(1, steps[i]!.pushes, steps[i]!.size);
      if (this.#account.cost > this.budget) outOfGas = i;
    }
    return outOfGas;
  }

  /** Takes back what running code counted for the steps of a segment from one on. */
  takeBack(segment: GasSegment, from = 0): void {
    const { counts, bytes } = this.#cells;
    const { count, size } = from === 0 ? segment : segmentOf(segment.steps.slice(from));
    counts[0]! -= count;
    if (segment.heavy > 0) bytes[0]! -= size;
    else counts[2]! -= size;
  }

  /** Counts in other cells from now on: those of the machine that runs. */
  countIn(cells: GasCells): void {
    this.#settle();
    cells.counts.fill(0);
    cells.bytes.fill(0);
    this.#cells = cells;
    this.#stop();
  }

  /** What was priced so far, to come back to. */
  save(): PricedAccount {
    return { ...this.#account };
  }

  restore(account: PricedAccount): void {
    this.#account = { ...account };
    this.#stop();
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
