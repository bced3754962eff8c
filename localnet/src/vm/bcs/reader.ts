import { decodeAddress } from '../bytecode/address.ts';
import { canonical } from '../types/integers.ts';
import type { Value } from '../types/values.ts';

/** Bytes that are no value of the type. */
export class BcsError extends Error {}

const MAX_LENGTH = 0xffff_ffff;

/** Bytes that are read from the front; refuses everything that is not the one encoding of a value. */
export class BcsReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get rest(): number {
    return this.#bytes.length - this.#at;
  }

  /** Where the next bytes begin, which are taken with this. */
  take(size: number): number {
    if (this.rest < size) throw new BcsError(`${size} bytes wanted, ${this.rest} left`);
    const at = this.#at;
    this.#at += size;
    return at;
  }

  uleb(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) {
        if (byte === 0 && shift > 0) throw new BcsError('a length in more bytes than it needs');
        if (value > MAX_LENGTH) break;
        return value;
      }
    }
    throw new BcsError('a length beyond 32 bits');
  }

  /** The number of elements that follow. */
  length(): number {
    const length = this.uleb();
    // No Move value takes less than a byte, so a longer vector cannot be in there: refuse before allocating it.
    if (length > this.rest) throw new BcsError(`${length} elements in ${this.rest} bytes`);
    return length;
  }

  u8(): number {
    return this.#bytes[this.take(1)]!;
  }

  bool(): boolean {
    const byte = this.u8();
    if (byte > 1) throw new BcsError(`${byte} is no bool`);
    return byte === 1;
  }

  u16(): number {
    return this.#view.getUint16(this.take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.take(4), true);
  }

  u64(): Value {
    const at = this.take(8);
    const high = this.#view.getUint32(at + 4, true);
    if (high < 0x20_0000) return high * 0x1_0000_0000 + this.#view.getUint32(at, true);
    return canonical(this.#view.getBigUint64(at, true));
  }

  /** An integer of 128 bits or more. */
  wide(size: number): bigint {
    const at = this.take(size);
    let value = 0n;
    for (let i = at + size - 8; i >= at; i -= 8) value = (value << 64n) | this.#view.getBigUint64(i, true);
    return value;
  }

  address(): string {
    return decodeAddress(this.#bytes, this.take(32));
  }

  bytes(): number[] {
    const length = this.length();
    const at = this.take(length);
    return Array.from(this.#bytes.subarray(at, at + length));
  }
}
