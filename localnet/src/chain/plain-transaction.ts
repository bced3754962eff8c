import { toBase64 } from '@mysten/bcs';
import { type Address, addressFromBytes } from './address.ts';
import { digestText } from './base58.ts';
import type { Argument, CallArg, Command, GasData, ParsedTransaction } from './transaction.ts';

// Nearly all transactions call, split, merge and transfer; they are read here without the SDK's schema, which is slow,
// and into its shape. Whatever this does not know, and whatever is wrong, is left to the schema: it has the last word.

const LEFT_TO_SCHEMA = Symbol('left to the schema');

const VERSION_1 = 0;
const PROGRAMMABLE = 0;
const NO_EXPIRATION = 0;
const DIGEST_SIZE = 32;

/** The transaction in bytes of the common form; `undefined` for others, be they rare or malformed. */
export function readPlainTransaction(bytes: Uint8Array): ParsedTransaction | undefined {
  try {
    return new PlainReader(bytes).transaction();
  } catch (error) {
    if (error === LEFT_TO_SCHEMA) return undefined;
    throw error;
  }
}

class PlainReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  transaction(): ParsedTransaction {
    this.#expect(VERSION_1);
    this.#expect(PROGRAMMABLE);
    const inputs = this.#list(() => this.#input());
    const commands = this.#list(() => this.#command());
    const sender = this.#address();
    const gasData: GasData = {
      payment: this.#list(() => this.#reference()),
      owner: this.#address(),
      price: this.#u64(),
      budget: this.#u64(),
    };
    this.#expect(NO_EXPIRATION);
    if (this.#at !== this.#bytes.length) throw LEFT_TO_SCHEMA;
    return {
      kind: { ProgrammableTransaction: { inputs, commands }, $kind: 'ProgrammableTransaction' },
      sender,
      gasData,
      expiration: { None: true, $kind: 'None' },
    };
  }

  #input(): CallArg {
    const kind = this.#u8();
    if (kind === 0) return { Pure: { bytes: toBase64(this.#take(this.#length())) }, $kind: 'Pure' };
    if (kind !== 1) throw LEFT_TO_SCHEMA;
    switch (this.#u8()) {
      case 0: {
        const object = { ImmOrOwnedObject: this.#reference(), $kind: 'ImmOrOwnedObject' } as const;
        return { Object: object, $kind: 'Object' };
      }
      case 1: {
        const shared = {
          objectId: this.#address(),
          initialSharedVersion: this.#u64(),
          mutable: this.#bool(),
        };
        return { Object: { SharedObject: shared, $kind: 'SharedObject' }, $kind: 'Object' };
      }
      case 2:
        return { Object: { Receiving: this.#reference(), $kind: 'Receiving' }, $kind: 'Object' };
      default:
        throw LEFT_TO_SCHEMA;
    }
  }

  #command(): Command {
    switch (this.#u8()) {
      case 0: {
        const call = {
          package: this.#address(),
          module: this.#name(),
          function: this.#name(),
          typeArguments: this.#noTypes(),
          arguments: this.#arguments(),
        };
        return { MoveCall: call, $kind: 'MoveCall' };
      }
      case 1: {
        const transfer = { objects: this.#arguments(), address: this.#argument() };
        return { TransferObjects: transfer, $kind: 'TransferObjects' };
      }
      case 2:
        return {
          SplitCoins: { coin: this.#argument(), amounts: this.#arguments() },
          $kind: 'SplitCoins',
        };
      case 3:
        return {
          MergeCoins: { destination: this.#argument(), sources: this.#arguments() },
          $kind: 'MergeCoins',
        };
      default:
        throw LEFT_TO_SCHEMA;
    }
  }

  #arguments(): Argument[] {
    return this.#list(() => this.#argument());
  }

  #argument(): Argument {
    switch (this.#u8()) {
      case 0:
        return { GasCoin: true, $kind: 'GasCoin' };
      case 1:
        return { Input: this.#u16(), $kind: 'Input' };
      case 2:
        return { Result: this.#u16(), $kind: 'Result' };
      case 3:
        return { NestedResult: [this.#u16(), this.#u16()], $kind: 'NestedResult' };
      default:
        throw LEFT_TO_SCHEMA;
    }
  }

  #reference(): GasData['payment'][number] {
    const objectId = this.#address();
    const version = this.#u64();
    this.#expect(DIGEST_SIZE);
    return { objectId, version, digest: digestText(this.#take(DIGEST_SIZE)) };
  }

  #noTypes(): string[] {
    this.#expect(0);
    return [];
  }

  #list<Item>(read: () => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.#length(); left > 0; left--) items.push(read());
    return items;
  }

  #take(size: number): Uint8Array {
    const start = this.#at;
    if (start + size > this.#bytes.length) throw LEFT_TO_SCHEMA;
    this.#at = start + size;
    return this.#bytes.subarray(start, this.#at);
  }

  #expect(byte: number): void {
    if (this.#u8() !== byte) throw LEFT_TO_SCHEMA;
  }

  #u8(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw LEFT_TO_SCHEMA;
    return byte;
  }

  #bool(): boolean {
    const byte = this.#u8();
    if (byte > 1) throw LEFT_TO_SCHEMA;
    return byte === 1;
  }

  #u16(): number {
    return this.#u8() | (this.#u8() << 8);
  }

  #u64(): string {
    const start = this.#at;
    this.#take(8);
    return `${this.#view.getBigUint64(start, true)}`;
  }

  /** A length in at most two bytes and no more than it needs: longer lists are rare. */
  #length(): number {
    const low = this.#u8();
    if (low < 0x80) return low;
    const high = this.#u8();
    if (high === 0 || high >= 0x80) throw LEFT_TO_SCHEMA;
    return (low & 0x7f) | (high << 7);
  }

  #address(): Address {
    return addressFromBytes(this.#take(32));
  }

  #name(): string {
    const bytes = this.#take(this.#length());
    let text = '';
    for (const byte of bytes) {
      if (byte >= 0x80) throw LEFT_TO_SCHEMA;
      text += String.fromCharCode(byte);
    }
    return text;
  }
}
