import { refusal } from './errors.ts';

/** Every instruction of bytecode version 7. Global storage left the language before Sui's version of it. */
export const OPCODES = [
  'Pop',
  'Ret',
  'BrTrue',
  'BrFalse',
  'Branch',
  'LdU8',
  'LdU16',
  'LdU32',
  'LdU64',
  'LdU128',
  'LdU256',
  'CastU8',
  'CastU16',
  'CastU32',
  'CastU64',
  'CastU128',
  'CastU256',
  'LdConst',
  'LdTrue',
  'LdFalse',
  'CopyLoc',
  'MoveLoc',
  'StLoc',
  'Call',
  'CallGeneric',
  'Pack',
  'PackGeneric',
  'Unpack',
  'UnpackGeneric',
  'ReadRef',
  'WriteRef',
  'FreezeRef',
  'MutBorrowLoc',
  'ImmBorrowLoc',
  'MutBorrowField',
  'MutBorrowFieldGeneric',
  'ImmBorrowField',
  'ImmBorrowFieldGeneric',
  'Add',
  'Sub',
  'Mul',
  'Mod',
  'Div',
  'BitOr',
  'BitAnd',
  'Xor',
  'Shl',
  'Shr',
  'Or',
  'And',
  'Not',
  'Eq',
  'Neq',
  'Lt',
  'Gt',
  'Le',
  'Ge',
  'Abort',
  'Nop',
  'VecPack',
  'VecLen',
  'VecImmBorrow',
  'VecMutBorrow',
  'VecPushBack',
  'VecPopBack',
  'VecUnpack',
  'VecSwap',
  'PackVariant',
  'PackVariantGeneric',
  'UnpackVariant',
  'UnpackVariantImmRef',
  'UnpackVariantMutRef',
  'UnpackVariantGeneric',
  'UnpackVariantGenericImmRef',
  'UnpackVariantGenericMutRef',
  'VariantSwitch',
] as const;

export type Opcode = (typeof OPCODES)[number];

/** As the reader hands it over: a name, or an object of one name and its operand. */
export type RawInstruction = string | Readonly<Record<string, unknown>>;

/** One instruction in one shape. */
export interface Instruction {
  readonly op: Opcode;
  /** Index into the table or code the instruction refers to; 0 when it refers to nothing. */
  readonly index: number;
  /** Number loaded by the LdU family, number of elements of VecPack and VecUnpack. */
  readonly value: bigint;
}

const KNOWN: ReadonlySet<string> = new Set(OPCODES);
const isOpcode = (name: string): name is Opcode => KNOWN.has(name);

/** Little-endian bytes to a number: the reader writes u256 literals that way. */
const fromBytes = (bytes: readonly number[]): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

export function parseInstruction(raw: RawInstruction, offset: number): Instruction {
  const [name = '', operand] = typeof raw === 'string' ? [raw] : (Object.entries(raw)[0] ?? []);
  if (!isOpcode(name)) throw refusal('UNKNOWN_OPCODE', `instruction ${name}`, undefined, offset);
  const load = name.startsWith('LdU');
  if (operand === undefined) return { op: name, index: 0, value: 0n };
  if (typeof operand === 'bigint') return { op: name, index: 0, value: operand };
  if (typeof operand === 'number') {
    return load ? { op: name, index: 0, value: BigInt(operand) } : { op: name, index: operand, value: 0n };
  }
  if (Array.isArray(operand) && load) return { op: name, index: 0, value: fromBytes(operand) };
  if (Array.isArray(operand) && operand.length === 2) {
    return { op: name, index: Number(operand[0]), value: BigInt(operand[1]) };
  }
  throw refusal('UNKNOWN_OPCODE', `operand of ${name}`, undefined, offset);
}

/** Instructions after which control never falls through. */
export const endsBlock = (op: Opcode): boolean =>
  op === 'Ret' || op === 'Abort' || op === 'Branch' || op === 'VariantSwitch';

export const isBranch = (op: Opcode): boolean => op === 'BrTrue' || op === 'BrFalse' || op === 'Branch';
