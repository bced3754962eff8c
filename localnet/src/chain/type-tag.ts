import { type Address, parseAddress, SUI_ADDRESS } from './address.ts';

const PRIMITIVES = ['bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'address', 'signer'] as const;
type Primitive = (typeof PRIMITIVES)[number];

interface StructTag {
  readonly kind: 'struct';
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly args: readonly TypeTag[];
}

/** A closed Move type. */
export type TypeTag =
  | { readonly kind: Primitive }
  | { readonly kind: 'vector'; readonly element: TypeTag }
  | StructTag;

/** The canonical text of a type: full addresses, no spaces. Two types are equal when their texts are. */
export type TypeText = string;

export const SUI_TYPE: TypeText = `${SUI_ADDRESS}::sui::SUI`;
export const GAS_COIN_TYPE: TypeText = `${SUI_ADDRESS}::coin::Coin<${SUI_TYPE}>`;

const IDENTIFIER = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const MAX_DEPTH = 16;
const MAX_TEXT = 4096;
const CACHE_SIZE = 10_000;
const cache = new Map<string, TypeTag>();

/** Nodes of a type as it is written: a coin of SUI has two. */
export const countNodes = (text: TypeText): number => text.split(/[<,]/).length;

/** The text of a type, canonical. */
export function formatType(tag: TypeTag): TypeText {
  if (tag.kind === 'vector') return `vector<${formatType(tag.element)}>`;
  if (tag.kind !== 'struct') return tag.kind;
  const args = tag.args.length > 0 ? `<${tag.args.map(formatType).join(',')}>` : '';
  return `${tag.address}::${tag.module}::${tag.name}${args}`;
}

/** Reads a type in any accepted form; `undefined` where the text is none. */
export function parseType(text: string): TypeTag | undefined {
  const known = cache.get(text);
  if (known) return known;
  if (text.length > MAX_TEXT) return undefined;
  const reader = { text, position: 0 };
  const tag = readType(reader, 0);
  if (!tag || reader.position !== text.length) return undefined;
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, tag);
  return tag;
}

/** Like {@link parseType}, for structs only. */
export function parseStruct(text: string): StructTag | undefined {
  const tag = parseType(text);
  return tag?.kind === 'struct' ? tag : undefined;
}

/** The struct of a text that is known to be canonical. */
export function structOf(text: TypeText): StructTag {
  const tag = parseStruct(text);
  if (!tag) throw new Error(`${text} is no struct type`);
  return tag;
}

/** `T` of `0x2::coin::Coin<T>`, else `undefined`. */
export function coinTypeOf(type: TypeText): TypeText | undefined {
  const prefix = `${SUI_ADDRESS}::coin::Coin<`;
  return type.startsWith(prefix) ? type.slice(prefix.length, -1) : undefined;
}

interface Reader {
  readonly text: string;
  position: number;
}

function readType(reader: Reader, depth: number): TypeTag | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const word = readWord(reader);
  const primitive = PRIMITIVES.find((name) => name === word);
  if (primitive) return { kind: primitive };
  if (word === 'vector') {
    const args = readArguments(reader, depth);
    const [element] = args ?? [];
    return args?.length === 1 && element ? { kind: 'vector', element } : undefined;
  }
  const address = parseAddress(word);
  if (!address || !accept(reader, '::')) return undefined;
  const module = readWord(reader);
  if (!IDENTIFIER.test(module) || !accept(reader, '::')) return undefined;
  const name = readWord(reader);
  if (!IDENTIFIER.test(name)) return undefined;
  const args = reader.text[reader.position] === '<' ? readArguments(reader, depth) : [];
  return args ? { kind: 'struct', address, module, name, args } : undefined;
}

function readArguments(reader: Reader, depth: number): TypeTag[] | undefined {
  if (!accept(reader, '<')) return undefined;
  const args: TypeTag[] = [];
  do {
    skipSpace(reader);
    const tag = readType(reader, depth + 1);
    if (!tag) return undefined;
    args.push(tag);
    skipSpace(reader);
  } while (accept(reader, ','));
  return accept(reader, '>') ? args : undefined;
}

function readWord(reader: Reader): string {
  const start = reader.position;
  while (/\w/.test(reader.text[reader.position] ?? '')) reader.position++;
  return reader.text.slice(start, reader.position);
}

function skipSpace(reader: Reader): void {
  while (reader.text[reader.position] === ' ') reader.position++;
}

function accept(reader: Reader, token: string): boolean {
  if (!reader.text.startsWith(token, reader.position)) return false;
  reader.position += token.length;
  return true;
}
