import type { Seal } from './journal-format.ts';

/** Where the checkpoints of a journal begin and how each is sealed, in the order they were written. */
export class RecordIndex {
  #offsets: Float64Array;
  #seals: BigUint64Array;
  #length: number;

  constructor(offsets = new Float64Array(1024), seals = new BigUint64Array(1024), length = 0) {
    this.#offsets = offsets;
    this.#seals = seals;
    this.#length = length;
  }

  get length(): number {
    return this.#length;
  }

  /** Where a record begins; `undefined` beyond the last. */
  offset(n: number): number | undefined {
    return n < this.#length ? this.#offsets[n] : undefined;
  }

  seal(n: number): Seal | undefined {
    return n < this.#length ? this.#seals[n] : undefined;
  }

  push(offset: number, seal: Seal): void {
    if (this.#length === this.#offsets.length) this.#grow();
    this.#offsets[this.#length] = offset;
    this.#seals[this.#length] = seal;
    this.#length++;
  }

  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  /** A copy of the first entries. */
  slice(length: number): RecordIndex {
    return new RecordIndex(this.#offsets.slice(0, length), this.#seals.slice(0, length), length);
  }

  #grow(): void {
    const size = Math.max(1024, this.#length * 2);
    const [offsets, seals] = [new Float64Array(size), new BigUint64Array(size)];
    offsets.set(this.#offsets);
    seals.set(this.#seals);
    [this.#offsets, this.#seals] = [offsets, seals];
  }
}
