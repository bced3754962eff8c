import type { Opcode } from '../bytecode/instructions.ts';

/** Instructions that every pass treats alike, so that its table says their rule once. The type still wants every instruction. */
export const CONSTANTS = [
  'LdU8',
  'LdU16',
  'LdU32',
  'LdU64',
  'LdU128',
  'LdU256',
  'LdTrue',
  'LdFalse',
  'LdConst',
] as const satisfies readonly Opcode[];

export const CASTS = [
  'CastU8',
  'CastU16',
  'CastU32',
  'CastU64',
  'CastU128',
  'CastU256',
] as const satisfies readonly Opcode[];

/** Take two plain values and leave one. */
export const OPERATIONS = [
  'Add',
  'Sub',
  'Mul',
  'Div',
  'Mod',
  'BitAnd',
  'BitOr',
  'Xor',
  'Shl',
  'Shr',
  'Lt',
  'Gt',
  'Le',
  'Ge',
  'And',
  'Or',
] as const satisfies readonly Opcode[];

export const alike = <Name extends Opcode, Rule>(
  names: readonly Name[],
  rule: Rule,
): Readonly<Record<Name, Rule>> =>
  Object.fromEntries(names.map((name) => [name, rule])) as Record<Name, Rule>;
