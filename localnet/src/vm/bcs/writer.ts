import { type Address, writeAddress } from '../bytecode/address.ts';
import type { Integer } from '../types/integers.ts';

/** Bytes under construction. */
export class BcsWriter {
  #bytes: Uint8Array;
  #view: DataView;
  length = 0;

  constructor(capacity = 64) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get capacity(): number {
    return this.#bytes.length;
  }

  #reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }

  u8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  /** Little-endian; wider than four bytes the value may be a bigint. */
  integer(value: Integer, size: number): void {
    this.#reserve(size);
    const { length: at } = this;
    if (size === 8) this.#u64(value, at);
    else if (size > 8) {
      let rest = BigInt(value);
      for (let i = at; i < at + size; i += 8, rest >>= 64n)
        this.#view.setBigUint64(i, BigInt.asUintN(64, rest), true);
    } else {
      let rest = Number(value);
      for (let i = at; i < at + size; i++, rest >>>= 8) this.#bytes[i] = rest;
    }
    this.length += size;
  }

  #u64(value: Integer, at: number): void {
    if (typeof value === 'bigint') {
      this.#view.setBigUint64(at, value, true);
      return;
    }
    const high = Math.floor(value / 0x1_0000_0000);
    this.#view.setUint32(at, value - high * 0x1_0000_0000, true);
    this.#view.setUint32(at + 4, high, true);
  }

  uleb(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.u8((rest & 127) | 128);
      rest = Math.floor(rest / 128);
    }
    this.u8(rest);
  }

  address(address: Address): void {
    this.#reserve(32);
    writeAddress(address, this.#bytes, this.length);
    this.length += 32;
  }

  raw(bytes: ArrayLike<number>): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Starts again with the same memory. */
  clear(): void {
    this.length = 0;
  }

  /** A view of what has been written; the next write may change it. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

/** Writers that lie ready: what is encoded is mostly small, and making one would cost more than using it. */
const ready: BcsWriter[] = [];
/** One that has grown beyond this is not worth keeping. */
const KEPT_CAPACITY = 1 << 20;

/** The bytes that a function writes. */
export function encodeBcs(write: (writer: BcsWriter) => void): Uint8Array {
  const writer = ready.pop() ?? new BcsWriter(4096);
  try {
    write(writer);
    return writer.bytes();
  } finally {
    writer.clear();
    if (writer.capacity <= KEPT_CAPACITY) ready.push(writer);
  }
}
