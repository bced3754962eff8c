import { decodeAddress } from '../address.ts';
import { canonical } from '../integers.ts';
import { bitsOf, type Field, type Type } from '../types.ts';
import { datumClass, makeVariant, type Value } from '../values.ts';

/** Bytes that are no value of the type. */
export class BcsError extends Error {}

const MAX_LENGTH = 0xffff_ffff;

/** Reads values; refuses everything that is not the one encoding of a value. */
class Reader {
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

  #take(size: number): number {
    if (this.rest < size) throw new BcsError(`${size} bytes wanted, ${this.rest} left`);
    const at = this.#at;
    this.#at += size;
    return at;
  }

  #uleb(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#take(1)]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) {
        if (byte === 0 && shift > 0) throw new BcsError('a length in more bytes than it needs');
        if (value > MAX_LENGTH) break;
        return value;
      }
    }
    throw new BcsError('a length beyond 32 bits');
  }

  #integer(bits: number): Value {
    const at = this.#take(bits / 8);
    if (bits === 8) return this.#bytes[at];
    if (bits === 16) return this.#view.getUint16(at, true);
    if (bits === 32) return this.#view.getUint32(at, true);
    if (bits === 64) {
      const high = this.#view.getUint32(at + 4, true);
      if (high < 0x20_0000) return high * 0x1_0000_0000 + this.#view.getUint32(at, true);
      return canonical(this.#view.getBigUint64(at, true));
    }
    let value = 0n;
    for (let i = at + bits / 8 - 8; i >= at; i -= 8)
      value = (value << 64n) | this.#view.getBigUint64(i, true);
    return value;
  }

  #vector(element: Type): Value[] {
    const length = this.#uleb();
    // No Move value takes less than a byte, so a longer vector cannot be in there: refuse before allocating it.
    if (length > this.rest) throw new BcsError(`${length} elements in ${this.rest} bytes`);
    if (element.kind === 'u8') {
      const at = this.#take(length);
      return Array.from(this.#bytes.subarray(at, at + length));
    }
    const elements: Value[] = [];
    for (let i = 0; i < length; i++) elements.push(this.value(element));
    return elements;
  }

  #fields(fields: readonly Field[]): Value[] {
    return fields.map((field) => this.value(field.type));
  }

  value(type: Type): Value {
    switch (type.kind) {
      case 'bool': {
        const byte = this.#bytes[this.#take(1)]!;
        if (byte > 1) throw new BcsError(`${byte} is no bool`);
        return byte === 1;
      }
      case 'address':
      case 'signer':
        return decodeAddress(this.#bytes, this.#take(32));
      case 'vector':
        return this.#vector(type.element);
      case 'struct':
        return new (datumClass(type))(...this.#fields(type.variants[0]!.fields));
      case 'enum': {
        const tag = this.#uleb();
        const variant = type.variants[tag];
        if (!variant) throw new BcsError(`variant ${tag} of ${type.variants.length}`);
        return makeVariant(type, tag, this.#fields(variant.fields));
      }
      case 'reference':
        throw new BcsError('a reference has no encoding');
      default:
        return this.#integer(bitsOf(type.kind));
    }
  }
}

/** The value that bytes encode, all of them. Throws a BcsError when they do not. */
export function decodeValue(type: Type, bytes: Uint8Array): Value {
  const reader = new Reader(bytes);
  const value = reader.value(type);
  if (reader.rest > 0) throw new BcsError(`${reader.rest} bytes after the value`);
  return value;
}
