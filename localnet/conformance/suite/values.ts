import { bcs } from '@mysten/sui/bcs';
import { type Address, parseAddress } from '../../src/chain/address.ts';

// Literals of the tests: values of Move, and names of objects that earlier tasks made.

/** An object by the task that made it and its place there, or by its id. */
interface ObjectName {
  readonly id: string;
  readonly version: bigint | undefined;
}

export type TestValue =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'object'; readonly as: ObjectUse; readonly object: ObjectName }
  | { readonly kind: 'objects'; readonly objects: readonly ObjectName[] }
  | { readonly kind: 'digest'; readonly package: string }
  | { readonly kind: 'withdraw'; readonly type: string; readonly amount: bigint };

/** How an object goes in: as its owner asks for, or as the test wants it. */
type ObjectUse = (typeof USES)[number];
const USES = ['object', 'receiving', 'owned', 'mutshared', 'immshared', 'nonexclusive'] as const;

/** What a name of an address stands for. */
export type Resolve = (name: string) => Address;

const bytes = (value: Uint8Array): TestValue => ({ kind: 'bytes', bytes: value });
const WIDTHS: Readonly<Record<string, (value: bigint) => Uint8Array>> = {
  u8: (value) => bcs.u8().serialize(Number(value)).toBytes(),
  u16: (value) => bcs.u16().serialize(Number(value)).toBytes(),
  u32: (value) => bcs.u32().serialize(Number(value)).toBytes(),
  u64: (value) => bcs.u64().serialize(value).toBytes(),
  u128: (value) => bcs.u128().serialize(value).toBytes(),
  u256: (value) => bcs.u256().serialize(value).toBytes(),
};
const vectorOf = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from([...uleb(parts.length), ...parts.flatMap((part) => [...part])]);

function uleb(length: number): number[] {
  const out: number[] = [];
  let left = length;
  do {
    out.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return out;
}

/** Reads a literal of a test. */
export function readValue(text: string, resolve: Resolve): TestValue {
  const literal = readSimple(text, resolve);
  if (literal) return bytes(literal);
  const list = /^vector\[(.*)\]$/s.exec(text) ?? undefined;
  if (list) {
    const elements = splitList(list[1]!).map((element) => readValue(element, resolve));
    const objects = elements.flatMap((element) => (element.kind === 'object' ? element.object : []));
    if (elements.length > 0 && objects.length === elements.length) return { kind: 'objects', objects };
    return bytes(vectorOf(elements.map(plain)));
  }
  const struct = /^struct\((.*)\)$/s.exec(text);
  if (struct) {
    const fields = splitList(struct[1]!).map((field) => plain(readValue(field, resolve)));
    return bytes(Uint8Array.from(fields.flatMap((field) => [...field])));
  }
  const withdraw = /^withdraw<(.*)>\((\d+)\)$/.exec(text);
  if (withdraw) return { kind: 'withdraw', type: withdraw[1]!, amount: BigInt(withdraw[2]!) };
  const digest = /^digest\((\w+)\)$/.exec(text);
  if (digest) return { kind: 'digest', package: digest[1]! };
  const object = /^([a-z]+)\(([^)]*)\)(?:@(\d+))?$/.exec(text);
  const as = USES.find((use) => use === object?.[1]);
  if (!object || !as) throw new Error(`a literal that is not understood: ${text}`);
  const version = object[3] === undefined ? undefined : BigInt(object[3]);
  return { kind: 'object', as, object: { id: objectKey(object[2]!), version } };
}

/** `1,0` as it is; a number as the id it is. */
export const objectKey = (text: string): string => (text.includes(',') ? text : idOf(text));

const idOf = (number: string): Address => {
  const address = parseAddress(`0x${BigInt(number).toString(16)}`);
  if (!address) throw new Error(`${number} is no id`);
  return address;
};

function plain(value: TestValue): Uint8Array {
  if (value.kind !== 'bytes') throw new Error('only values of Move may be inside a value');
  return value.bytes;
}

function readSimple(text: string, resolve: Resolve): Uint8Array | undefined {
  if (text === 'true' || text === 'false') return Uint8Array.of(text === 'true' ? 1 : 0);
  const number = /^(0x[0-9a-fA-F_]+?|[0-9_]+)(u8|u16|u32|u64|u128|u256)?$/.exec(text);
  if (number) return WIDTHS[number[2] ?? 'u64']!(BigInt(number[1]!.replaceAll('_', '')));
  const address = /^@(\w+)$/.exec(text);
  if (address) {
    const name = address[1]!;
    const id = /^\d/.test(name) ? idOf(name) : resolve(name);
    return bcs.Address.serialize(id).toBytes();
  }
  const string = /^(b|x)?"(.*)"$/s.exec(text);
  if (!string) return undefined;
  const content = string[1] === 'x' ? Buffer.from(string[2]!, 'hex') : Buffer.from(string[2]!, 'utf8');
  return vectorOf([...content].map((byte) => Uint8Array.of(byte)));
}

/** Parts between commas that are inside no bracket. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  [...text].forEach((char, i) => {
    if ('([<'.includes(char)) depth++;
    if (')]>'.includes(char)) depth--;
    if (char === ',' && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  });
  const last = text.slice(start);
  return [...parts, last].map((part) => part.trim()).filter((part) => part !== '');
}

/** A type with addresses in the place of their names. */
export function readType(text: string, resolve: Resolve): string {
  return text.replaceAll(/\s/g, '').replaceAll(/(^|[<,])(\w+)::/g, (_, before: string, name: string) => {
    const address = /^\d/.test(name) ? idOf(name) : resolve(name);
    return `${before}${address}::`;
  });
}
