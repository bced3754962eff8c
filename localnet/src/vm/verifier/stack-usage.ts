import type { CompiledModule } from '../bytecode/binary-format.ts';
import { refusal, type Status } from '../bytecode/errors.ts';
import { blockStarts } from '../bytecode/flow-graph.ts';
import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import type { Limits } from '../bytecode/limits.ts';
import type { FunctionBody, FunctionDeclaration } from '../bytecode/module.ts';

/** What a block may push in all, taken off again or not. */
const MAX_PUSHES = 10_000;

/** Blocks take from the operand stack what they put there and leave nothing behind. */
export function verifyStackUsage(
  m: CompiledModule,
  { handle, place }: FunctionDeclaration,
  body: FunctionBody,
  { operandStack }: Limits,
): void {
  const returns = m.signatures[handle.return_]!.length;
  const starts = blockStarts(body);
  starts.forEach((start, block) => {
    const fault = (status: Status) => refusal(status, '', place, start);
    const end = starts[block + 1] ?? body.code.length;
    let height = 0;
    let pushes = 0;
    for (const instruction of body.code.slice(start, end)) {
      const [popped, pushed] = effectOf(m, instruction, returns);
      pushes += pushed;
      if (pushes > MAX_PUSHES) throw fault('VALUE_STACK_PUSH_OVERFLOW');
      if (height < popped) throw fault('NEGATIVE_STACK_SIZE_WITHIN_BLOCK');
      height += pushed - popped;
      if (height > operandStack) throw fault('VALUE_STACK_OVERFLOW');
    }
    if (height > 0) throw fault('POSITIVE_STACK_SIZE_AT_BLOCK_END');
  });
}

/** What an instruction takes from the stack and puts there. */
type Effect = readonly [popped: number, pushed: number];

export function effectOf(m: CompiledModule, { op, index, value }: Instruction, returns: number): Effect {
  if (op === 'Ret') return [returns, 0];
  if (op === 'Call') return callEffect(m, index);
  if (op === 'CallGeneric') return callEffect(m, m.function_instantiations[index]!.handle);
  if (op === 'VecPack') return [Number(value), 1];
  if (op === 'VecUnpack') return [1, Number(value)];
  const fields = fieldCount(m, op, index);
  if (fields !== undefined) return op.startsWith('Pack') ? [fields, 1] : [1, fields];
  return EFFECTS[op as keyof typeof EFFECTS];
}

function callEffect(m: CompiledModule, index: number): Effect {
  const { parameters, return_ } = m.function_handles[index]!;
  return [m.signatures[parameters]!.length, m.signatures[return_]!.length];
}

/** Fields of the struct or variant that an instruction packs or unpacks. */
function fieldCount(m: CompiledModule, op: Opcode, index: number): number | undefined {
  if (!op.startsWith('Pack') && !op.startsWith('Unpack')) return undefined;
  const generic = op.includes('Generic');
  if (op.includes('Variant')) {
    const { enum_def, variant } = (generic ? m.variant_instantiation_handles : m.variant_handles)[index]!;
    const definition = generic ? m.enum_def_instantiations[enum_def]!.def : enum_def;
    return m.enum_defs[definition]!.variants[variant]!.fields.length;
  }
  const definition = generic ? m.struct_def_instantiations[index]!.def : index;
  const { field_information } = m.struct_defs[definition]!;
  return field_information === 'Native' ? 0 : field_information.Declared.length;
}

const NOTHING: Effect = [0, 0];
const LOAD: Effect = [0, 1];
const POP: Effect = [1, 0];
const CHANGE: Effect = [1, 1];
const JOIN: Effect = [2, 1];

/** What the other instructions do to the height of the stack. */
const EFFECTS = {
  Nop: NOTHING,
  Branch: NOTHING,
  Pop: POP,
  BrTrue: POP,
  BrFalse: POP,
  StLoc: POP,
  Abort: POP,
  VariantSwitch: POP,
  LdU8: LOAD,
  LdU16: LOAD,
  LdU32: LOAD,
  LdU64: LOAD,
  LdU128: LOAD,
  LdU256: LOAD,
  LdTrue: LOAD,
  LdFalse: LOAD,
  LdConst: LOAD,
  CopyLoc: LOAD,
  MoveLoc: LOAD,
  MutBorrowLoc: LOAD,
  ImmBorrowLoc: LOAD,
  Not: CHANGE,
  FreezeRef: CHANGE,
  ReadRef: CHANGE,
  CastU8: CHANGE,
  CastU16: CHANGE,
  CastU32: CHANGE,
  CastU64: CHANGE,
  CastU128: CHANGE,
  CastU256: CHANGE,
  MutBorrowField: CHANGE,
  MutBorrowFieldGeneric: CHANGE,
  ImmBorrowField: CHANGE,
  ImmBorrowFieldGeneric: CHANGE,
  VecLen: CHANGE,
  VecPopBack: CHANGE,
  Add: JOIN,
  Sub: JOIN,
  Mul: JOIN,
  Mod: JOIN,
  Div: JOIN,
  BitOr: JOIN,
  BitAnd: JOIN,
  Xor: JOIN,
  Shl: JOIN,
  Shr: JOIN,
  Or: JOIN,
  And: JOIN,
  Eq: JOIN,
  Neq: JOIN,
  Lt: JOIN,
  Gt: JOIN,
  Le: JOIN,
  Ge: JOIN,
  VecImmBorrow: JOIN,
  VecMutBorrow: JOIN,
  WriteRef: [2, 0],
  VecPushBack: [2, 0],
  VecSwap: [3, 0],
} as const satisfies Partial<Record<Opcode, Effect>>;
