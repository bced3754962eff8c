import { MoveError, type Place } from '../src/vm/bytecode/errors.ts';
import { type GasFigures, GasMeter, type GasSchedule } from '../src/vm/runtime/gas.ts';
import { Block } from '../src/vm/translate/block.ts';

type Tiers = GasSchedule['sizes'];

/** A counter with its multiplier: it changes when the count goes beyond where the next tier begins, for the step that does it. */
class Counter {
  readonly #tiers: Tiers;
  count = 0;
  #tier = 0;

  constructor(tiers: Tiers) {
    this.#tiers = tiers;
  }

  add(amount: number): number {
    this.count += amount;
    const next = this.#tiers[this.#tier + 1];
    if (next && this.count > next[0])
      while (this.#tiers[this.#tier + 1] && this.#tiers[this.#tier + 1]![0] <= this.count) this.#tier++;
    return this.#tiers[this.#tier]![1] * amount;
  }
}

/** Sui's meter as it is described: one step after the other, nothing known before. It shares nothing with the meter of the VM but its shape. */
export class ReferenceMeter extends GasMeter {
  readonly #instructions: Counter;
  readonly #size: Counter;
  readonly #flatNatives: number;
  #natives = 0;
  #cost = 0;

  constructor(budget: number, schedule: GasSchedule) {
    super(budget, schedule);
    this.#instructions = new Counter(schedule.instructions);
    this.#size = new Counter(schedule.sizes);
    this.#flatNatives = schedule.nativeCalls;
  }

  override get used(): number {
    return this.#cost;
  }

  override get figures(): GasFigures {
    return {
      internal: Math.min(this.#cost, this.budget),
      instructions: this.#instructions.count,
      stackSize: this.#size.count,
      nativeCalls: this.#natives,
    };
  }

  override charge(instructions: number, pushes: number, size: number): void {
    this.#cost += this.#instructions.add(instructions) + this.#size.add(size) + pushes;
  }

  override deduct(amount: number): void {
    this.#cost += amount;
  }

  override chargeNative(amount: number, pushes: number, size: number): void {
    this.#natives++;
    const counts = this.#natives > this.#flatNatives;
    this.charge(counts ? amount : 0, pushes, size);
    if (!counts) this.deduct(amount);
  }
}

/** Tiers so close together that most segments cross one. */
export const NARROW_SCHEDULE: GasSchedule = {
  instructions: [
    [0, 1],
    [7, 2],
    [20, 3],
    [45, 10],
    [100, 11],
    [300, 50],
    [2000, 100],
  ],
  sizes: [
    [0, 1],
    [30, 2],
    [100, 5],
    [450, 7],
    [3000, 100],
  ],
  nativeCalls: 2,
};

/** Runs what is translated meanwhile with a payment before each instruction, by a reference meter. */
export function withReference<T>(meter: ReferenceMeter, run: () => T): T {
  running = meter;
  const { pay, payBySize, settleGas } = Block.prototype;
  Block.prototype.pay = function (pushes, size) {
    this.emit(`${this.context.link(step, 'step')}(${pushes},${size},W,${this.offset});`);
  };
  Block.prototype.payBySize = function (pushes, size) {
    this.emit(`${this.context.link(step, 'step')}(${pushes},${size},W,${this.offset});`);
  };
  Block.prototype.settleGas = () => undefined;
  try {
    return run();
  } finally {
    Object.assign(Block.prototype, { pay, payBySize, settleGas });
  }
}

let running: ReferenceMeter;

function step(pushes: number, size: number, place: Place, offset: number): void {
  running.charge(1, pushes, size);
  if (running.isEmpty) throw new MoveError('OUT_OF_GAS', undefined, place, offset);
}
