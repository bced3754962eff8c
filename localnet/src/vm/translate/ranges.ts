import { blockStarts } from '../bytecode/flow-graph.ts';
import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import type { FunctionBody, Module } from '../bytecode/module.ts';
import { MAX_VALUES } from '../types/integers.ts';
import { bitsOf, type IntegerKind, type Type } from '../types/types.ts';
import { effectOf } from '../verifier/stack-usage.ts';

/** Bounds of an integer. Where it is known what fits, nothing has to be checked. */
export interface Range {
  readonly least: bigint;
  readonly most: bigint;
}

export const exactly = (value: bigint): Range => ({ least: value, most: value });
const upTo = (most: bigint): Range => ({ least: 0n, most });
const UNKNOWN = upTo(MAX_VALUES.u256);

/** All values of a type; what is no integer has no use for it. */
export const rangeOf = (type: Type): Range =>
  bitsOf(type.kind) > 0 ? upTo(MAX_VALUES[type.kind as IntegerKind]) : UNKNOWN;

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const greatest = (a: bigint, b: bigint) => (a > b ? a : b);

/** All ones, as long as a number. */
const ones = (value: bigint) => (value === 0n ? 0n : (1n << BigInt(value.toString(2).length)) - 1n);

/** Bounds of results that are not cut off at the width of their type, by the bounds of both operands. */
const RESULTS: Partial<Record<Opcode, (a: Range, b: Range) => bigint>> = {
  Add: (a, b) => a.most + b.most,
  Sub: (a) => a.most,
  Mul: (a, b) => a.most * b.most,
  Div: (a, b) => a.most / greatest(b.least, 1n),
  Mod: (a, b) => least(a.most, greatest(b.most, 1n) - 1n),
  BitAnd: (a, b) => least(a.most, b.most),
  BitOr: (a, b) => ones(a.most | b.most),
  Xor: (a, b) => ones(a.most | b.most),
  Shr: (a, b) => a.most >> b.least,
};

/** Bounds of what an instruction makes of two integers before it is checked; `undefined` where only its type bounds it. */
export function resultOf(op: Opcode, a: Range, b: Range): Range | undefined {
  const most = RESULTS[op]?.(a, b);
  return most === undefined ? undefined : upTo(most);
}

export const within = (range: Range, most: Range): Range => upTo(least(range.most, most.most));

/** Rounds after which a local that still grows is taken to be able to become anything, and after which all are. */
const PATIENCE = 2;
const ROUNDS = 8;

const WIDE: ReadonlySet<Opcode> = new Set<Opcode>(['LdU128', 'LdU256', 'CastU128', 'CastU256']);

/** Bounds of all that a function ever stores in each local. Only wide integers gain by them, so it is looked for those only. */
export function localRanges(
  module: Module,
  body: FunctionBody,
  locals: readonly Type[],
  parameters: number,
  boxed: ReadonlySet<number>,
): readonly Range[] {
  const all = locals.map(rangeOf);
  if (!body.code.some(({ op }) => WIDE.has(op))) return all;
  const isOpen = (local: number) =>
    local < parameters || boxed.has(local) || bitsOf(locals[local]!.kind) === 0;
  const known = all.map((range, local) => (isOpen(local) ? range : upTo(0n)));
  for (let round = 0; round < ROUNDS; round++) {
    let grew = false;
    forEachStore(module, body, known, (local, stored) => {
      const range = within(stored, all[local]!);
      if (isOpen(local) || range.most <= known[local]!.most) return;
      known[local] = round < PATIENCE ? range : all[local]!;
      grew = true;
    });
    if (!grew) return known;
  }
  return all;
}

/** Follows the code block by block. A stack is empty where a block begins. */
function forEachStore(
  module: Module,
  body: FunctionBody,
  locals: readonly Range[],
  store: (local: number, stored: Range) => void,
): void {
  const starts = new Set(blockStarts(body));
  let stack: Range[] = [];
  body.code.forEach((instruction, offset) => {
    if (starts.has(offset)) stack = [];
    const [popped, pushed] = effectOf(module.compiled, instruction, stack.length);
    const operands = stack.splice(stack.length - popped);
    if (instruction.op === 'StLoc') store(instruction.index, operands[0]!);
    for (let i = 0; i < pushed; i++) stack.push(pushedBy(instruction, operands, locals));
  });
}

function pushedBy(
  { op, index, value }: Instruction,
  operands: readonly Range[],
  locals: readonly Range[],
): Range {
  if (op.startsWith('LdU')) return exactly(value);
  if (op === 'CopyLoc' || op === 'MoveLoc') return locals[index]!;
  const [a, b] = operands;
  if (op.startsWith('CastU')) return within(a!, upTo(MAX_VALUES[`u${op.slice(5)}` as IntegerKind]));
  const result = a && b && resultOf(op, a, b);
  return result ? within(result, UNKNOWN) : UNKNOWN;
}
