import { type Address, parseAddress } from '../bytecode/address.ts';
import { refusal } from '../bytecode/errors.ts';
import { asciiBytes } from '../bytecode/utf8.ts';
import { type DatatypeType, isDatatype, isPrimitive, type PrimitiveKind, type Type } from '../types/types.ts';
import { BcsWriter } from './writer.ts';

/** Tags of `TypeTag` in BCS, as hashed into the ids of dynamic fields. */
const TAGS: Readonly<Record<PrimitiveKind | 'vector' | 'struct', number>> = {
  bool: 0,
  u8: 1,
  u64: 2,
  u128: 3,
  address: 4,
  signer: 5,
  vector: 6,
  struct: 7,
  u16: 8,
  u32: 9,
  u256: 10,
};

function writeTypeTag(type: Type, writer: BcsWriter): void {
  if (isPrimitive(type)) writer.u8(TAGS[type.kind]);
  else if (type.kind === 'vector') {
    writer.u8(TAGS.vector);
    writeTypeTag(type.element, writer);
  } else if (isDatatype(type)) {
    writer.u8(TAGS.struct);
    writer.address(type.definingId);
    for (const name of [type.declaration.module.name, type.declaration.name]) {
      const bytes = asciiBytes(name);
      writer.uleb(bytes.length);
      writer.raw(bytes);
    }
    writer.uleb(type.args.length);
    for (const arg of type.args) writeTypeTag(arg, writer);
  } else throw refusal('TYPE_RESOLUTION_FAILURE', 'a reference has no type tag');
}

export function encodeTypeTag(type: Type): Uint8Array {
  const writer = new BcsWriter();
  writeTypeTag(type, writer);
  return writer.bytes();
}

const TYPE_TAG_SIZE = 24;
const STRUCT_TAG_SIZE = 32;

/** Abstract bytes of a type tag, as gas counts them. */
export function typeTagSize(type: Type): number {
  if (type.kind === 'vector') return TYPE_TAG_SIZE + typeTagSize(type.element);
  return isDatatype(type) ? TYPE_TAG_SIZE + structTagSize(type) : TYPE_TAG_SIZE;
}

/** Abstract bytes of the tag of a struct or enum, which stands within a type tag or alone. */
export const structTagSize = ({ declaration, args }: DatatypeType): number =>
  args.reduce(
    (sum, arg) => sum + typeTagSize(arg),
    STRUCT_TAG_SIZE + declaration.module.name.length + declaration.name.length,
  );

/** Which of a datatype's two addresses a name shows: that of the package that defined it, or of its first version. */
export type TagIds = 'defining' | 'original';

/** A type as text, addresses in 64 digits without prefix: the form of `std::type_name`. */
export function typeName(type: Type, ids: TagIds): string {
  if (type.kind === 'vector') return `vector<${typeName(type.element, ids)}>`;
  if (type.kind === 'reference') return `&${type.mutable ? 'mut ' : ''}${typeName(type.to, ids)}`;
  if (!isDatatype(type)) return type.kind;
  const { declaration, definingId, args } = type;
  const address = ids === 'defining' ? definingId : declaration.module.address;
  const suffix = args.length > 0 ? `<${args.map((arg) => typeName(arg, ids)).join(',')}>` : '';
  return `${address}::${declaration.module.name}::${declaration.name}${suffix}`;
}

/** A type as a type tag in text, with defining ids and 0x: `0x0…2::coin::Coin<0x0…2::sui::SUI>`. */
export function formatTypeTag(type: Type): string {
  const known = formatted.get(type);
  if (known !== undefined) return known;
  const text = typeName(type, 'defining').replace(/\b([0-9a-f]{64}::)/g, '0x$1');
  formatted.set(type, text);
  return text;
}

const formatted = new WeakMap<Type, string>();

/** A type written down, before its names are looked up. */
export type ParsedTypeTag =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: 'vector'; readonly element: ParsedTypeTag }
  | {
      readonly kind: 'datatype';
      readonly address: Address;
      readonly module: string;
      readonly name: string;
      readonly args: readonly ParsedTypeTag[];
    };

const isPrimitiveName = (name: string): name is PrimitiveKind =>
  name in TAGS && name !== 'vector' && name !== 'struct';
const MAX_DEPTH = 16;

/** Reads `vector<u8>` or `0x2::coin::Coin<0x2::sui::SUI>`. */
export function parseTypeTag(text: string): ParsedTypeTag {
  const tokens = text.match(/[^<>,\s]+|[<>,]/g) ?? [];
  let at = 0;
  const wrong = () => refusal('TYPE_RESOLUTION_FAILURE', `"${text.slice(0, 200)}" is no type`);
  const expect = (token: string) => {
    if (tokens[at++] !== token) throw wrong();
  };
  const list = (depth: number): ParsedTypeTag[] => {
    if (tokens[at] !== '<') return [];
    const args: ParsedTypeTag[] = [];
    do {
      at++;
      args.push(one(depth + 1));
    } while (tokens[at] === ',');
    expect('>');
    return args;
  };
  const one = (depth: number): ParsedTypeTag => {
    const word = tokens[at++];
    if (word === undefined || depth > MAX_DEPTH) throw wrong();
    if (isPrimitiveName(word)) return { kind: word };
    const args = list(depth);
    if (word === 'vector' && args.length === 1) return { kind: 'vector', element: args[0]! };
    const [address = '', module, name, ...rest] = word.split('::');
    const parsed = parseAddress(address);
    if (!parsed || !module || !name || rest.length > 0) throw wrong();
    return { kind: 'datatype', address: parsed, module, name, args };
  };
  const tag = one(0);
  if (at !== tokens.length) throw wrong();
  return tag;
}
