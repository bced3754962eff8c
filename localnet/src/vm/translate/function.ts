import { MoveError } from '../bytecode/errors.ts';
import { blockStarts } from '../bytecode/flow-graph.ts';
import type { Opcode } from '../bytecode/instructions.ts';
import type { FunctionBody, FunctionDeclaration, Module } from '../bytecode/module.ts';
import type { GasCells, GasMeter, GasSegment, PricedAccount } from '../runtime/gas.ts';
import { createPayments } from '../runtime/payments.ts';
import { canonical, literal, POWERS_OF_TWO, SLOW_U64 } from '../types/integers.ts';
import { bitsOf, type IntegerKind, isPrimitive, type Type } from '../types/types.ts';
import { Links } from '../types/value-operations.ts';
import { identifier, LocalReference } from '../types/values.ts';
import { Block } from './block.ts';
import { branchHandlers } from './branches.ts';
import { callHandlers } from './calls.ts';
import { comparisonHandlers } from './comparisons.ts';
import { constantHandlers } from './constants.ts';
import { FunctionContext, type Linker } from './context.ts';
import { emitFlow, type TranslatedBlock } from './control-flow.ts';
import { datatypeHandlers } from './datatypes.ts';
import type { Handler, HandlerTable } from './handler.ts';
import { integerHandlers } from './integers.ts';
import { localHandlers } from './locals.ts';
import { payFor } from './payment.ts';
import { localRanges } from './ranges.ts';
import { referenceHandlers } from './references.ts';
import { vectorHandlers } from './vectors.ts';

export const HANDLERS: HandlerTable = {
  ...branchHandlers,
  ...callHandlers,
  ...comparisonHandlers,
  ...constantHandlers,
  ...datatypeHandlers,
  ...integerHandlers,
  ...localHandlers,
  ...referenceHandlers,
  ...vectorHandlers,
};

/** What a running VM shares with the functions it compiles. */
export interface MachineState {
  /** The meter's cells while a call runs. */
  readonly cells: GasCells;
  /** The meter of the running call. */
  meter: GasMeter;
  /** What the running native asks for. */
  asked: number;
  /** The segment that was priced last, and what had been paid before it. */
  priced: { readonly segment: GasSegment; readonly before: PricedAccount } | undefined;
  /** The budget does not reach beyond the segment that runs. */
  outOfGas: MoveError | undefined;
  /** Frames on the call stack; operands that callers keep on the stack below the running frame. */
  readonly depth: Int32Array;
}

/** A function to compile, under type arguments. */
interface Instance {
  readonly module: Module;
  readonly declaration: FunctionDeclaration;
  readonly body: FunctionBody;
  readonly typeArgs: readonly Type[];
}

type Compiled = (...args: never[]) => unknown;

/** Compiles a function. It takes its arguments as parameters and returns its result, an array when there are several. */
export function compileFunction(linker: Linker, machine: MachineState, instance: Instance): Compiled {
  return compile(linker, machine, instance, false);
}

function compile(linker: Linker, machine: MachineState, instance: Instance, checked: boolean): Compiled {
  const { module, declaration, body, typeArgs } = instance;
  const resolve = (signature: number) =>
    module.compiled.signatures[signature]!.map((token) =>
      linker.types.resolve(module.compiled, token, typeArgs),
    );
  const parameters = resolve(declaration.handle.parameters);
  const locals = [...parameters, ...resolve(body.locals)];
  const boxed = boxedLocals(body, locals);
  const context = new FunctionContext({
    linker,
    module,
    body,
    place: declaration.place,
    typeArgs,
    locals,
    ranges: localRanges(module, body, locals, parameters.length, boxed),
    links: new Links(),
    boxed,
    checked,
  });
  const flow = emitFlow(translateBlocks(context));
  const args = parameters.map((_, i) => `l${i}`);
  const enter = checked
    ? ''
    : `if(++D[0]>${linker.limits.callDepth + 1}||${crowded(context)})return R(${args});`;
  const source =
    `"use strict";return function ${identifier(declaration.name)}_(${args}){` +
    `${enter}let N;${declareLocals(context, parameters.length)}\n${flow}}`;
  // The rare ways in: too deep, or so near the operand stack's limit that every push has to be watched.
  let careful: Compiled | undefined;
  const enterRarely: Compiled = (...values) => {
    if (machine.depth[0]! > linker.limits.callDepth + 1) {
      throw new MoveError('CALL_STACK_OVERFLOW', undefined, declaration.place, 0);
    }
    careful ??= compile(linker, machine, instance, true);
    return careful(...values);
  };
  const payments = createPayments(machine, context.segments, declaration.place);
  const shared = {
    M: machine.cells.counts,
    B: machine.cells.bytes,
    T: payments.segment,
    X: payments.step,
    U: payments.failure,
    V: payments.native,
    D: machine.depth,
    W: declaration.place,
    R: enterRarely,
    ...RUNTIME,
  };
  return new Function(...Object.keys(shared), ...context.links.names, source)(
    ...Object.values(shared),
    ...context.links.values,
  );
}

/** One-letter names of generated source: error, u64 slow paths, canonical form, powers of two, box of a local. */
const RUNTIME = { E: MoveError, S: SLOW_U64, C: canonical, P: POWERS_OF_TWO, L: LocalReference };

const crowded = ({ limits, maxHeight }: FunctionContext) => `D[1]>${limits.operandStack - maxHeight}`;

function boxedLocals(body: FunctionBody, locals: readonly Type[]): ReadonlySet<number> {
  const borrowed = body.code.filter(({ op, index }) => op === 'MutBorrowLoc' && isPrimitive(locals[index]!));
  return new Set(borrowed.map(({ index }) => index));
}

/** Locals start with a value of their kind, so that the engine sees one kind only. */
function declareLocals({ locals, boxed }: FunctionContext, parameters: number): string {
  return locals
    .map((type, i) => {
      if (i < parameters) return boxed.has(i) ? `l${i}=new L(l${i});` : '';
      return `let l${i}=${boxed.has(i) ? `new L(${zero(type)})` : zero(type)};`;
    })
    .join('');
}

function zero(type: Type): string {
  if (type.kind === 'bool') return 'false';
  return bitsOf(type.kind) > 0 ? literal(type.kind as IntegerKind, 0n) : 'null';
}

function translateBlocks(context: FunctionContext): TranslatedBlock[] {
  const { code } = context.body;
  const starts = blockStarts(context.body);
  const indexOf = new Map(starts.map((start, i) => [start, i]));
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? code.length;
    const block = new Block(context);
    for (let offset = start; offset < end; offset++) {
      const instruction = code[offset]!;
      block.offset = offset;
      if (context.linker.metered) payFor(block, instruction);
      handlerOf(instruction.op)(block, instruction);
    }
    block.settleGas();
    const terminator = block.terminator ?? ({ kind: 'goto', to: [end] } as const);
    return {
      source: block.statements.join('\n'),
      terminator: { ...terminator, to: terminator.to.map((target) => indexOf.get(target)!) },
    };
  });
}

function handlerOf(op: Opcode): Handler {
  const handler = HANDLERS[op];
  if (!handler) throw new Error(`no handler for ${op}`);
  return handler;
}
