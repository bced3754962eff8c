import type { Type } from '../../vm/index.ts';

/** Structs of the framework that may be given as bytes. */
const PURE_STRUCTS = new Set(['1::ascii::String', '1::string::String', '2::object::ID']);

/** Whether a type may be given as bytes: primitives, strings, ids, and vectors and options of them. */
export function isPureType(type: Type): boolean {
  if (type.kind === 'vector') return isPureType(type.element);
  if (type.kind === 'signer' || type.kind === 'reference' || type.kind === 'enum') return false;
  if (type.kind !== 'struct') return true;
  const name = qualifiedName(type);
  const [arg] = type.args;
  if (name === '1::option::Option') return arg !== undefined && isPureType(arg);
  return PURE_STRUCTS.has(name);
}

/** `2::coin::Coin`: leading zeros of the original address are left out. */
export function qualifiedName(type: Extract<Type, { readonly kind: 'struct' | 'enum' }>): string {
  const { module, name } = type.declaration;
  return `${module.address.replace(/^0+/, '')}::${module.name}::${name}`;
}

/** Whether a type is the framework struct of that name. */
export const isFramework = (type: Type, name: string): boolean =>
  type.kind === 'struct' && qualifiedName(type) === name;

/** Strings need more than bytes of the right shape. */
export function holdsValidText(type: Type, value: unknown): boolean {
  if (type.kind === 'vector')
    return (value as unknown[]).every((element) => holdsValidText(type.element, element));
  if (type.kind !== 'struct') return true;
  const name = qualifiedName(type);
  const bytes = (value as { f0: number[] }).f0;
  if (name === '1::option::Option')
    return holdsValidText(type.variants[0]!.fields[0]!.type, bytes) && bytes.length <= 1;
  if (name === '1::ascii::String') return bytes.every((byte) => byte < 0x80);
  if (name === '1::string::String') return isUtf8(bytes);
  return true;
}

function isUtf8(bytes: readonly number[]): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}
