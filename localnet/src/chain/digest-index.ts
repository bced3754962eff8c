import { toBase58 } from '@mysten/bcs';
import { type Digest, digestBytes, parseDigest } from './hash.ts';

const DIGEST_BYTES = 32;
const WORDS = DIGEST_BYTES / 4;
const LEAST = 1024;

/** Digests one after the other, and the number of each. */
export interface DigestColumns {
  readonly digests: Uint8Array;
  readonly numbers: Uint32Array;
}

/**
 * Numbers by digest, in the order they were added, which is that of the numbers. A million of them are three arrays: a map of
 * texts takes four times the room and, at a start, ten times the time.
 */
export class DigestIndex {
  #words: Uint32Array;
  #numbers: Uint32Array;
  #length: number;
  /** Places of entries, one more than they are, by the first word of the digest; 0 is free. At most half of them are taken. */
  #slots: Uint32Array;

  constructor(
    { digests, numbers }: DigestColumns = { digests: new Uint8Array(), numbers: new Uint32Array() },
  ) {
    const room = Math.max(LEAST, numbers.length);
    this.#words = new Uint32Array(room * WORDS);
    new Uint8Array(this.#words.buffer).set(digests.subarray(0, numbers.length * DIGEST_BYTES));
    this.#numbers = new Uint32Array(room);
    this.#numbers.set(numbers);
    this.#length = numbers.length;
    this.#slots = new Uint32Array();
    this.#place();
  }

  get size(): number {
    return this.#length;
  }

  get(digest: Digest): number | undefined {
    const bytes = parseDigest(digest);
    if (!bytes) return undefined;
    const entry = this.#slots[this.#find(wordsOf(bytes))]!;
    return entry === 0 ? undefined : this.#numbers[entry - 1];
  }

  set(digest: Digest, number: number): void {
    const words = wordsOf(digestBytes(digest));
    let slot = this.#find(words);
    const known = this.#slots[slot]!;
    if (known > 0) {
      this.#numbers[known - 1] = number;
      return;
    }
    if (this.#length === this.#numbers.length) {
      this.#grow();
      slot = this.#find(words);
    }
    this.#words.set(words, this.#length * WORDS);
    this.#numbers[this.#length] = number;
    this.#length++;
    this.#slots[slot] = this.#length;
  }

  /** Forgets the entries whose number is below the first or not below the end. */
  keep(first: number, end: number): void {
    const kept = [...this.#numbers.subarray(0, this.#length).keys()].filter((i) => {
      const number = this.#numbers[i]!;
      return number >= first && number < end;
    });
    if (kept.length === this.#length) return;
    const words = new Uint32Array(Math.max(LEAST, kept.length) * WORDS);
    const numbers = new Uint32Array(Math.max(LEAST, kept.length));
    kept.forEach((from, to) => {
      words.set(this.#words.subarray(from * WORDS, (from + 1) * WORDS), to * WORDS);
      numbers[to] = this.#numbers[from]!;
    });
    [this.#words, this.#numbers, this.#length] = [words, numbers, kept.length];
    this.#place();
  }

  /** The entries whose numbers are not above one; they stay as they are, whatever is added or forgotten later. */
  columns(last: number): DigestColumns {
    let length = this.#length;
    while (length > 0 && this.#numbers[length - 1]! > last) length--;
    return {
      digests: new Uint8Array(this.#words.buffer, 0, length * DIGEST_BYTES),
      numbers: this.#numbers.subarray(0, length),
    };
  }

  *[Symbol.iterator](): IterableIterator<[Digest, number]> {
    const { digests, numbers } = this.columns(Number.POSITIVE_INFINITY);
    for (const [i, number] of numbers.entries())
      yield [toBase58(digests.subarray(i * DIGEST_BYTES, (i + 1) * DIGEST_BYTES)), number];
  }

  /** Where a digest is, or where it would go. */
  #find(words: Uint32Array): number {
    const mask = this.#slots.length - 1;
    let slot = words[0]! & mask;
    for (let entry = this.#slots[slot]!; entry > 0; entry = this.#slots[slot]!) {
      if (this.#holds((entry - 1) * WORDS, words)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #holds(at: number, words: Uint32Array): boolean {
    for (let i = 0; i < WORDS; i++) if (this.#words[at + i] !== words[i]) return false;
    return true;
  }

  /** Twice the room. What was handed out stays as it is. */
  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2);
    const numbers = new Uint32Array(this.#numbers.length * 2);
    words.set(this.#words);
    numbers.set(this.#numbers);
    [this.#words, this.#numbers] = [words, numbers];
    this.#place();
  }

  /** Puts all entries where they are found. */
  #place(): void {
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(this.#numbers.length * 2)));
    const mask = slots.length - 1;
    for (let i = 0; i < this.#length; i++) {
      let slot = this.#words[i * WORDS]! & mask;
      while (slots[slot]! > 0) slot = (slot + 1) & mask;
      slots[slot] = i + 1;
    }
    this.#slots = slots;
  }
}

/** The words of a digest; its bytes may lie anywhere in memory. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(WORDS);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}
