import type { CompiledModule, FieldDefinition, SignatureToken } from '../bytecode/binary-format.ts';
import type { Status } from '../bytecode/errors.ts';
import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import type { FunctionBody, FunctionDeclaration } from '../bytecode/module.ts';
import { OperandStack } from './operand-stack.ts';
import { isMutableReference, isReference, pointee, sameToken, substitute } from './tokens.ts';

/** A function under check. */
interface Checked {
  readonly m: CompiledModule;
  readonly body: FunctionBody;
  readonly locals: readonly SignatureToken[];
  readonly returns: readonly SignatureToken[];
  readonly stack: OperandStack;
}

type Rule = (at: Checked, instruction: Instruction) => void;

/** Every instruction finds operands of the types it takes. */
export function verifyTypes(
  m: CompiledModule,
  { handle, place }: FunctionDeclaration,
  body: FunctionBody,
): void {
  const stack = new OperandStack(m, handle.type_parameters, place);
  const locals = [...m.signatures[handle.parameters]!, ...m.signatures[body.locals]!];
  const checked: Checked = { m, body, locals, returns: m.signatures[handle.return_]!, stack };
  body.code.forEach((instruction, offset) => {
    stack.offset = offset;
    RULES[instruction.op](checked, instruction);
  });
}

const arithmetic: Rule = ({ stack }) => {
  const right = stack.popInteger();
  stack.expect(right, 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  stack.push(right);
};
const shift: Rule = ({ stack }) => {
  stack.expect('U8', 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  stack.push(stack.popInteger());
};
const order: Rule = ({ stack }) => {
  stack.expect(stack.popInteger(), 'INTEGER_OP_TYPE_MISMATCH_ERROR');
  stack.push('Bool');
};
const logic: Rule = ({ stack }) => {
  stack.expectAll(['Bool', 'Bool'], 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
  stack.push('Bool');
};
const equality: Rule = ({ stack }) => {
  const type = stack.pop();
  stack.expect(type, 'EQUALITY_OP_TYPE_MISMATCH_ERROR');
  stack.mustHave(type, 'drop', 'EQUALITY_OP_TYPE_MISMATCH_ERROR');
  stack.push('Bool');
};
const load =
  (type: SignatureToken): Rule =>
  ({ stack }) =>
    stack.push(type);
const cast =
  (type: SignatureToken): Rule =>
  ({ stack }) => {
    stack.popInteger();
    stack.push(type);
  };
const branch: Rule = ({ stack }) => stack.expect('Bool', 'BR_TYPE_MISMATCH_ERROR');

const borrowLocal =
  (mutable: boolean): Rule =>
  ({ stack, locals }, { index }) => {
    const type = locals[index]!;
    if (isReference(type)) throw stack.fault('BORROWLOC_REFERENCE_ERROR');
    stack.push(referenceTo(type, mutable));
  };

const referenceTo = (type: SignatureToken, mutable: boolean): SignatureToken =>
  mutable ? { MutableReference: type } : { Reference: type };

/** Pops a reference, mutable where it must be, and answers what it points at. */
function popReference(stack: OperandStack, mutable: boolean, status: Status): SignatureToken {
  const type = stack.pop();
  const to = pointee(type);
  if (to === undefined || (mutable && !isMutableReference(type))) throw stack.fault(status);
  return to;
}

/** A datatype with its fields, as an instruction means it. */
interface Shape {
  readonly type: SignatureToken;
  readonly fields: readonly SignatureToken[];
}

function shapeOf(handle: number, args: readonly SignatureToken[], fields: readonly FieldDefinition[]): Shape {
  return {
    type: args.length > 0 ? { DatatypeInstantiation: [handle, args] } : { Datatype: handle },
    fields: fields.map((field) => substitute(field.signature, args)),
  };
}

function structShape(m: CompiledModule, definition: number, args: readonly SignatureToken[]): Shape {
  const { struct_handle, field_information } = m.struct_defs[definition]!;
  return shapeOf(struct_handle, args, field_information === 'Native' ? [] : field_information.Declared);
}

const struct = ({ m }: Checked, index: number) => structShape(m, index, []);
const structInstance = ({ m }: Checked, index: number) => {
  const { def, type_parameters } = m.struct_def_instantiations[index]!;
  return structShape(m, def, m.signatures[type_parameters]!);
};
const variant = ({ m }: Checked, index: number) => {
  const { enum_def, variant: tag } = m.variant_handles[index]!;
  const { enum_handle, variants } = m.enum_defs[enum_def]!;
  return shapeOf(enum_handle, [], variants[tag]!.fields);
};
const variantInstance = ({ m }: Checked, index: number) => {
  const { enum_def, variant: tag } = m.variant_instantiation_handles[index]!;
  const { def, type_parameters } = m.enum_def_instantiations[enum_def]!;
  const { enum_handle, variants } = m.enum_defs[def]!;
  return shapeOf(enum_handle, m.signatures[type_parameters]!, variants[tag]!.fields);
};

type ShapeOf = (at: Checked, index: number) => Shape;
const pack =
  (shape: ShapeOf): Rule =>
  (at, { index }) => {
    const { type, fields } = shape(at, index);
    at.stack.expectAll(fields, 'PACK_TYPE_MISMATCH_ERROR');
    at.stack.push(type);
  };
const unpack =
  (shape: ShapeOf): Rule =>
  (at, { index }) => {
    const { type, fields } = shape(at, index);
    at.stack.expect(type, 'UNPACK_TYPE_MISMATCH_ERROR');
    at.stack.push(...fields);
  };
const unpackReference =
  (shape: ShapeOf, mutable: boolean): Rule =>
  (at, { index }) => {
    const { type, fields } = shape(at, index);
    at.stack.expect(referenceTo(type, mutable), 'UNPACK_TYPE_MISMATCH_ERROR');
    at.stack.push(...fields.map((field) => referenceTo(field, mutable)));
  };
function borrowField({ stack }: Checked, { type, fields }: Shape, field: number, mutable: boolean): void {
  const to = popReference(stack, mutable, 'BORROWFIELD_TYPE_MISMATCH_ERROR');
  if (!sameToken(to, type)) throw stack.fault('BORROWFIELD_TYPE_MISMATCH_ERROR');
  stack.push(referenceTo(fields[field]!, mutable));
}
const borrow =
  (mutable: boolean): Rule =>
  (at, { index }) => {
    const { owner, field } = at.m.field_handles[index]!;
    borrowField(at, structShape(at.m, owner, []), field, mutable);
  };
const borrowInstance =
  (mutable: boolean): Rule =>
  (at, { index }) => {
    const { handle, type_parameters } = at.m.field_instantiations[index]!;
    const { owner, field } = at.m.field_handles[handle]!;
    borrowField(at, structShape(at.m, owner, at.m.signatures[type_parameters]!), field, mutable);
  };

function call({ m, stack }: Checked, handle: number, args: readonly SignatureToken[]): void {
  const { parameters, return_ } = m.function_handles[handle]!;
  const types = (signature: number) => m.signatures[signature]!.map((token) => substitute(token, args));
  stack.expectAll(types(parameters), 'CALL_TYPE_MISMATCH_ERROR');
  stack.push(...types(return_));
}

/** Pops a reference to a vector with the declared elements. */
function popVector({ m, stack }: Checked, signature: number, mutable: boolean): SignatureToken {
  const element = m.signatures[signature]![0]!;
  if (!sameToken(popReference(stack, mutable, 'TYPE_MISMATCH'), { Vector: element }))
    throw stack.fault('TYPE_MISMATCH');
  return element;
}
const borrowElement =
  (mutable: boolean): Rule =>
  (at, { index }) => {
    at.stack.expect('U64', 'TYPE_MISMATCH');
    at.stack.push(referenceTo(popVector(at, index, mutable), mutable));
  };

/** Elements of VecPack and VecUnpack: never more than the stack holds. */
function elements({ m }: Checked, { index, value }: Instruction): SignatureToken[] {
  return new Array(Number(value)).fill(m.signatures[index]![0]!);
}

const RULES: Readonly<Record<Opcode, Rule>> = {
  Nop: () => undefined,
  Pop: ({ stack }) => stack.mustHave(stack.pop(), 'drop', 'POP_WITHOUT_DROP_ABILITY'),
  Ret: ({ stack, returns }) => stack.expectAll(returns, 'RET_TYPE_MISMATCH_ERROR'),
  Abort: ({ stack }) => stack.expect('U64', 'ABORT_TYPE_MISMATCH_ERROR'),
  Branch: () => undefined,
  BrTrue: branch,
  BrFalse: branch,
  VariantSwitch({ m, body, stack }, { index }) {
    const { enum_handle } = m.enum_defs[body.jumpTables[index]!.head_enum]!;
    const type = stack.pop();
    const to = typeof type !== 'string' && 'Reference' in type ? type.Reference : undefined;
    const handle =
      to === undefined || typeof to === 'string'
        ? undefined
        : 'Datatype' in to
          ? to.Datatype
          : 'DatatypeInstantiation' in to
            ? to.DatatypeInstantiation[0]
            : undefined;
    if (to === undefined) throw stack.fault('ENUM_SWITCH_BAD_OPERAND');
    if (handle !== enum_handle) throw stack.fault('ENUM_TYPE_MISMATCH');
  },
  LdU8: load('U8'),
  LdU16: load('U16'),
  LdU32: load('U32'),
  LdU64: load('U64'),
  LdU128: load('U128'),
  LdU256: load('U256'),
  LdTrue: load('Bool'),
  LdFalse: load('Bool'),
  LdConst: ({ m, stack }, { index }) => stack.push(m.constant_pool[index]!.type_),
  CastU8: cast('U8'),
  CastU16: cast('U16'),
  CastU32: cast('U32'),
  CastU64: cast('U64'),
  CastU128: cast('U128'),
  CastU256: cast('U256'),
  CopyLoc({ stack, locals }, { index }) {
    stack.mustHave(locals[index]!, 'copy', 'COPYLOC_WITHOUT_COPY_ABILITY');
    stack.push(locals[index]!);
  },
  MoveLoc: ({ stack, locals }, { index }) => stack.push(locals[index]!),
  StLoc: ({ stack, locals }, { index }) => stack.expect(locals[index]!, 'STLOC_TYPE_MISMATCH_ERROR'),
  MutBorrowLoc: borrowLocal(true),
  ImmBorrowLoc: borrowLocal(false),
  ReadRef({ stack }) {
    const to = popReference(stack, false, 'READREF_TYPE_MISMATCH_ERROR');
    stack.mustHave(to, 'copy', 'READREF_WITHOUT_COPY_ABILITY');
    stack.push(to);
  },
  WriteRef({ stack }) {
    const to = popReference(stack, true, 'WRITEREF_NO_MUTABLE_REFERENCE_ERROR');
    stack.mustHave(to, 'drop', 'WRITEREF_WITHOUT_DROP_ABILITY');
    stack.expect(to, 'WRITEREF_TYPE_MISMATCH_ERROR');
  },
  FreezeRef: ({ stack }) =>
    stack.push({ Reference: popReference(stack, true, 'FREEZEREF_TYPE_MISMATCH_ERROR') }),
  MutBorrowField: borrow(true),
  ImmBorrowField: borrow(false),
  MutBorrowFieldGeneric: borrowInstance(true),
  ImmBorrowFieldGeneric: borrowInstance(false),
  Call: (at, { index }) => call(at, index, []),
  CallGeneric(at, { index }) {
    const { handle, type_parameters } = at.m.function_instantiations[index]!;
    call(at, handle, at.m.signatures[type_parameters]!);
  },
  Pack: pack(struct),
  PackGeneric: pack(structInstance),
  Unpack: unpack(struct),
  UnpackGeneric: unpack(structInstance),
  PackVariant: pack(variant),
  PackVariantGeneric: pack(variantInstance),
  UnpackVariant: unpack(variant),
  UnpackVariantGeneric: unpack(variantInstance),
  UnpackVariantImmRef: unpackReference(variant, false),
  UnpackVariantMutRef: unpackReference(variant, true),
  UnpackVariantGenericImmRef: unpackReference(variantInstance, false),
  UnpackVariantGenericMutRef: unpackReference(variantInstance, true),
  Add: arithmetic,
  Sub: arithmetic,
  Mul: arithmetic,
  Div: arithmetic,
  Mod: arithmetic,
  BitAnd: arithmetic,
  BitOr: arithmetic,
  Xor: arithmetic,
  Shl: shift,
  Shr: shift,
  Lt: order,
  Gt: order,
  Le: order,
  Ge: order,
  And: logic,
  Or: logic,
  Not({ stack }) {
    stack.expect('Bool', 'BOOLEAN_OP_TYPE_MISMATCH_ERROR');
    stack.push('Bool');
  },
  Eq: equality,
  Neq: equality,
  VecPack(at, instruction) {
    const types = elements(at, instruction);
    at.stack.expectAll(types, 'TYPE_MISMATCH');
    at.stack.push({ Vector: at.m.signatures[instruction.index]![0]! });
  },
  VecUnpack(at, instruction) {
    at.stack.expect({ Vector: at.m.signatures[instruction.index]![0]! }, 'TYPE_MISMATCH');
    at.stack.push(...elements(at, instruction));
  },
  VecLen(at, { index }) {
    popVector(at, index, false);
    at.stack.push('U64');
  },
  VecImmBorrow: borrowElement(false),
  VecMutBorrow: borrowElement(true),
  VecPushBack(at, { index }) {
    at.stack.expect(at.m.signatures[index]![0]!, 'TYPE_MISMATCH');
    popVector(at, index, true);
  },
  VecPopBack: (at, { index }) => at.stack.push(popVector(at, index, true)),
  VecSwap(at, { index }) {
    at.stack.expectAll(['U64', 'U64'], 'TYPE_MISMATCH');
    popVector(at, index, true);
  },
};
