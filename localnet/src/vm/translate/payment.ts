import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import { SIZES } from '../runtime/gas.ts';
import type { Type } from '../types/types.ts';
import { fixedSize } from '../types/value-operations.ts';
import type { Block } from './block.ts';
import type { FunctionContext } from './context.ts';

/** What an instruction pushes and adds to the size of the stack, as Sui counts it, before it is translated. */
type Payment = (block: Block, instruction: Instruction) => void;

const fixed =
  (pushes: number, size: number): Payment =>
  (block) =>
    block.pay(pushes, size);
const nothing = fixed(0, 0);
const one = fixed(1, 1);
const reference = fixed(1, SIZES.reference);
const pack = fixed(1, 2);

/** Source of the abstract bytes of a value. */
export function sizeSource(context: FunctionContext, type: Type, value: string): string {
  const size = fixedSize(type);
  return size === undefined
    ? `${context.link(context.linker.operations.sizer(type), 'size')}(${value})`
    : `${size}`;
}

/** Pays for an instruction that puts a copy of a value on the stack or takes one from it, `extra` bytes besides. */
function payForValues(
  block: Block,
  pushes: number,
  extra: number,
  values: readonly { readonly type: Type; readonly source: () => string }[],
): void {
  let known = extra;
  const unknown: string[] = [];
  for (const { type, source } of values) {
    const size = fixedSize(type);
    if (size === undefined) unknown.push(sizeSource(block.context, type, source()));
    else known += size;
  }
  if (unknown.length === 0) block.pay(pushes, known);
  else block.payBySize(pushes, [...unknown, ...(known > 0 ? [`${known}`] : [])].join('+'));
}

/** An operand that is compared counts with what it points at. */
function compared(block: Block, depth: number): { type: Type; source: () => string; extra: number } {
  const operand = block.peek(depth);
  const { type } = operand;
  const isReference = type.kind === 'reference';
  return {
    type: isReference ? type.to : type,
    source: () => block.nameAt(depth),
    extra: isReference ? SIZES.reference : 0,
  };
}

const equality: Payment = (block) => {
  const [right, left] = [compared(block, 0), compared(block, 1)];
  payForValues(block, 1, 1 + left.extra + right.extra, [left, right]);
};

const unpacked =
  (fields: (block: Block, index: number) => number): Payment =>
  (block, { index }) =>
    block.pay(fields(block, index), 0);
const widthOf = (
  { variants }: { readonly variants: readonly { readonly fields: readonly unknown[] }[] },
  tag = 0,
) => variants[tag]!.fields.length;
const variantWidth = (block: Block, index: number) => {
  const { type, tag } = block.context.variant(index);
  return widthOf(type, tag);
};
const variantInstanceWidth = (block: Block, index: number) => {
  const { type, tag } = block.context.variantInstance(index);
  return widthOf(type, tag);
};

/** A native is paid for when it is called and once more when it starts. */
function call(block: Block, native: boolean): void {
  block.pay(0, 0);
  if (native) block.pay(0, 0);
}

const PAYMENTS: Readonly<Record<Opcode, Payment>> = {
  Nop: nothing,
  Ret: nothing,
  Branch: nothing,
  BrTrue: nothing,
  BrFalse: nothing,
  Abort: nothing,
  Pop: nothing,
  StLoc: nothing,
  VariantSwitch: nothing,
  LdU8: one,
  LdU16: one,
  LdU32: one,
  LdU64: one,
  LdU128: one,
  LdU256: one,
  LdTrue: one,
  LdFalse: one,
  LdConst: (block, { index }) =>
    block.pay(1, block.context.module.compiled.constant_pool[index]!.data.length),
  CopyLoc(block, { index }) {
    const type = block.context.locals[index]!;
    payForValues(block, 1, 0, [{ type, source: () => `l${index}` }]);
  },
  MoveLoc: reference,
  ImmBorrowLoc: reference,
  MutBorrowLoc: reference,
  FreezeRef: reference,
  ImmBorrowField: reference,
  MutBorrowField: reference,
  ImmBorrowFieldGeneric: reference,
  MutBorrowFieldGeneric: reference,
  VecImmBorrow: reference,
  VecMutBorrow: reference,
  CastU8: one,
  CastU16: one,
  CastU32: one,
  CastU64: one,
  CastU128: one,
  CastU256: one,
  Not: one,
  Add: one,
  Sub: one,
  Mul: one,
  Mod: one,
  Div: one,
  BitOr: one,
  BitAnd: one,
  Xor: one,
  Shl: one,
  Shr: one,
  Or: one,
  And: one,
  Lt: one,
  Gt: one,
  Le: one,
  Ge: one,
  Eq: equality,
  Neq: equality,
  ReadRef(block) {
    const { type } = block.peek(0);
    const to = type.kind === 'reference' ? type.to : type;
    payForValues(block, 1, 0, [{ type: to, source: () => block.nameAt(0) }]);
  },
  WriteRef(block) {
    const { type } = block.peek(1);
    payForValues(block, 0, 0, [{ type, source: () => block.nameAt(1) }]);
  },
  Pack: pack,
  PackGeneric: pack,
  PackVariant: pack,
  PackVariantGeneric: pack,
  Unpack: unpacked((block, index) => widthOf(block.context.struct(index))),
  UnpackGeneric: unpacked((block, index) => widthOf(block.context.structInstance(index))),
  UnpackVariant: unpacked(variantWidth),
  UnpackVariantImmRef: unpacked(variantWidth),
  UnpackVariantMutRef: unpacked(variantWidth),
  UnpackVariantGeneric: unpacked(variantInstanceWidth),
  UnpackVariantGenericImmRef: unpacked(variantInstanceWidth),
  UnpackVariantGenericMutRef: unpacked(variantInstanceWidth),
  VecPack: fixed(1, SIZES.reference),
  VecUnpack: (block, { value }) => block.pay(Number(value), 0),
  VecLen: one,
  VecPushBack: nothing,
  VecPopBack: fixed(1, 0),
  VecSwap: nothing,
  Call: (block, { index }) => call(block, block.context.isNative(index, [])),
  CallGeneric(block, { index }) {
    const { handle, type_parameters } = block.context.module.compiled.function_instantiations[index]!;
    call(block, block.context.isNative(handle, block.context.signature(type_parameters)));
  },
};

export const payFor = (block: Block, instruction: Instruction): void =>
  PAYMENTS[instruction.op](block, instruction);
