import type { Opcode } from '../src/vm/bytecode/instructions.ts';
import { OPCODES } from '../src/vm/bytecode/instructions.ts';
import { MoveError, type Native, type NativeTable, TEST_NATIVES } from '../src/vm/index.ts';
import type { Block } from '../src/vm/translate/block.ts';
import { HANDLERS } from '../src/vm/translate/function.ts';
import type { Handler } from '../src/vm/translate/handler.ts';
import { corrupt } from './corruption.ts';

/** A machine with one fault. */
export interface Mutant {
  readonly name: string;
  /** Puts the fault in and answers how to take it out again. */
  readonly apply: () => () => void;
  readonly natives: NativeTable;
}

/** Ways to break the translation of an instruction. */
const BREAKS = {
  /** What it pushes is wrong. */
  'pushes something else': (handler) => (block, instruction) => {
    const push = block.push.bind(block);
    block.push = (expression, type, options) => {
      const wrong = block.context.link((value: unknown) => corrupt(type, value), 'corrupt');
      push(`${wrong}(${expression})`, type, options);
    };
    handler(block, instruction);
    Reflect.deleteProperty(block, 'push');
  },
  /** What it emits does not happen; what it pushes is still declared. */
  'does nothing': (handler) => (block, instruction) => {
    const emit = block.emit.bind(block);
    block.emit = (statement) => {
      if (statement.startsWith('const ') || statement.startsWith('if(')) emit(statement);
    };
    handler(block, instruction);
    Reflect.deleteProperty(block, 'emit');
  },
  /** It never fails. */
  'checks nothing': (handler) => (block, instruction) => {
    block.failIf = () => undefined;
    handler(block, instruction);
    Reflect.deleteProperty(block, 'failIf');
  },
  /** Its operands come in the opposite order. */
  'swaps its operands': (handler) => (block, instruction) => {
    const [second, first] = [block.pop(), block.pop()];
    block.push(second.expression, second.type, second);
    block.push(first.expression, first.type, first);
    handler(block, instruction);
  },
  /** Control goes elsewhere. */
  'goes elsewhere': (handler) => (block, instruction) => {
    handler(block, instruction);
    const { terminator } = block;
    if (!terminator || terminator.kind === 'end') return;
    const targets = [...terminator.to].reverse();
    const to =
      targets.length > 1 ? targets : [Math.min(block.offset + 1, block.context.body.code.length - 1)];
    block.terminator = { ...terminator, to } as NonNullable<Block['terminator']>;
  },
  /** What it hands over at the end is wrong. */
  'hands over something else': (handler) => (block, instruction) => {
    const pop = block.pop.bind(block);
    block.pop = () => {
      const operand = pop();
      const wrong = block.context.link((value: unknown) => corrupt(operand.type, value), 'corrupt');
      return { ...operand, expression: `${wrong}(${operand.expression})` };
    };
    handler(block, instruction);
    Reflect.deleteProperty(block, 'pop');
  },
  /** It hands out the original where it has to copy. */
  'does not copy': (handler) => (block, instruction) => {
    const { operations } = block.context.linker;
    const copier = operations.copier;
    Reflect.set(operations, 'copier', () => (value: unknown) => value);
    const push = block.push.bind(block);
    block.push = (expression, type, options) => push(expression, type, options);
    const temporary = block.temporary.bind(block);
    block.temporary = (expression) => temporary(expression.replace(/\.slice\(\)$/, ''));
    handler(block, instruction);
    Reflect.deleteProperty(block, 'push');
    Reflect.deleteProperty(block, 'temporary');
    Reflect.set(operations, 'copier', copier);
  },
  /** It is met where nobody expects it. */
  'fails always': (handler) => (block, instruction) => {
    handler(block, instruction);
    block.failIf('true', 'UNKNOWN_INVARIANT_VIOLATION_ERROR');
  },
  /** A read of a local that is pending is overtaken by a store. */
  'overtakes reads': (handler) => (block, instruction) => {
    block.settle = () => undefined;
    handler(block, instruction);
    Reflect.deleteProperty(block, 'settle');
  },
} satisfies Readonly<Record<string, (handler: Handler) => Handler>>;

type Break = keyof typeof BREAKS;

const CHECKED: ReadonlySet<Opcode> = new Set<Opcode>([
  'Add',
  'Sub',
  'Mul',
  'Div',
  'Mod',
  'Shl',
  'Shr',
  'CastU8',
  'CastU16',
  'CastU32',
  'CastU64',
  'CastU128',
  'VecImmBorrow',
  'VecMutBorrow',
  'VecPushBack',
  'VecPopBack',
  'VecUnpack',
  'VecSwap',
  'UnpackVariant',
  'UnpackVariantImmRef',
  'UnpackVariantMutRef',
  'UnpackVariantGeneric',
  'UnpackVariantGenericImmRef',
  'UnpackVariantGenericMutRef',
]);
const ORDERED: ReadonlySet<Opcode> = new Set<Opcode>(['Sub', 'Div', 'Mod', 'Lt', 'Gt', 'Le', 'Ge']);
const COPYING: ReadonlySet<Opcode> = new Set<Opcode>(['CopyLoc', 'ReadRef', 'LdConst']);
const JUMPS: ReadonlySet<Opcode> = new Set<Opcode>(['Branch', 'BrTrue', 'BrFalse', 'VariantSwitch']);
const ENDS: ReadonlySet<Opcode> = new Set<Opcode>(['Ret', 'Abort']);
const SILENT: ReadonlySet<Opcode> = new Set<Opcode>([
  'StLoc',
  'WriteRef',
  'VecPushBack',
  'VecSwap',
  'Call',
  'CallGeneric',
]);

/** The faults that make sense for an instruction: at least one for each. */
function breaksOf(op: Opcode): Break[] {
  const breaks: Break[] = [];
  if (JUMPS.has(op)) breaks.push('goes elsewhere');
  else if (ENDS.has(op)) breaks.push('hands over something else');
  else if (op === 'Nop' || op === 'Pop') breaks.push('fails always');
  else if (op === 'StLoc' || op === 'WriteRef' || op === 'VecPushBack' || op === 'VecSwap')
    breaks.push('does nothing');
  else breaks.push('pushes something else');
  if (SILENT.has(op) && !breaks.includes('does nothing')) breaks.push('does nothing');
  if (op === 'StLoc') breaks.push('overtakes reads');
  if (CHECKED.has(op)) breaks.push('checks nothing');
  if (ORDERED.has(op)) breaks.push('swaps its operands');
  if (COPYING.has(op)) breaks.push('does not copy');
  return breaks;
}

/** Every instruction, broken. */
function instructionMutants(): Mutant[] {
  return OPCODES.flatMap((op) =>
    breaksOf(op).map((each) => ({
      name: `${op} ${each}`,
      natives: TEST_NATIVES,
      apply() {
        const handler = HANDLERS[op]!;
        HANDLERS[op] = BREAKS[each](handler);
        return () => {
          HANDLERS[op] = handler;
        };
      },
    })),
  );
}

/** A wrong answer of a native, told from its JavaScript form alone. */
function corruptAnswer(answer: unknown): unknown {
  if (typeof answer === 'boolean') return !answer;
  if (typeof answer === 'number') return answer % 2 === 0 ? answer + 1 : answer - 1;
  if (typeof answer === 'bigint') return answer ^ 1n;
  if (typeof answer === 'string') return `${answer.slice(0, -1)}${answer.endsWith('0') ? '1' : '0'}`;
  if (Array.isArray(answer)) return answer.length > 0 ? answer.slice(1) : [1];
  if (typeof answer === 'object' && answer !== null) {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(answer)), answer);
    const fields = Object.keys(copy).filter((field) => field.startsWith('f'));
    return Object.assign(
      copy,
      Object.fromEntries(fields.map((field) => [field, corruptAnswer(copy[field])])),
    );
  }
  return answer;
}

const NATIVE_BREAKS = {
  'answers something else': (native) => (context, typeArgs, place) => {
    const original = native(context, typeArgs, place);
    return (...args) => corruptAnswer(original(...args));
  },
  'does nothing': () => () => () => undefined,
  'aborts with another code': (native) => (context, typeArgs, place) => {
    const original = native(context, typeArgs, place);
    return (...args) => {
      try {
        return original(...args);
      } catch (error) {
        if (!(error instanceof MoveError) || error.status !== 'ABORTED') throw error;
        throw new MoveError('ABORTED', error.subStatus! + 1n, place, 0);
      }
    };
  },
} satisfies Readonly<Record<string, (native: Native) => Native>>;

/** Natives without an answer: breaking them means that they do nothing. */
const MUTE: ReadonlySet<string> = new Set([
  'emit',
  'transfer_impl',
  'freeze_object_impl',
  'share_object_impl',
  'party_transfer_impl',
  'add_child_object',
  'delete_impl',
  'record_new_uid',
  'replace',
  'deallocate_receiving_ticket_for_object',
]);

/** Natives that abort, or nobody could tell the difference. */
const ABORTING: ReadonlySet<string> = new Set([
  'from_bytes',
  'borrow_child_object',
  'borrow_child_object_mut',
  'remove_child_object',
  'defining_id',
  'original_id',
  'share_object_impl',
  'receive_impl',
  'take_from_address_by_id',
  'end_transaction',
]);

/** Natives that nobody could tell from broken ones: they do nothing, or any seed and any witness will do. */
const IDLE: ReadonlySet<string> = new Set([
  'print',
  'print_stack_trace',
  'poison',
  'destroy',
  'generate_rand_seed_for_testing',
  'create_one_time_witness',
]);

/** Every native, broken. */
function nativeMutants(): Mutant[] {
  return [...TEST_NATIVES].flatMap(([module, natives]) =>
    Object.entries(natives).flatMap(([name, native]) => {
      if (IDLE.has(name)) return [];
      const breaks: (keyof typeof NATIVE_BREAKS)[] = [
        MUTE.has(name) ? 'does nothing' : 'answers something else',
      ];
      if (ABORTING.has(name)) breaks.push('aborts with another code');
      return breaks.map((each) => ({
        name: `${module}::${name} ${each}`,
        natives: new Map([...TEST_NATIVES, [module, { ...natives, [name]: NATIVE_BREAKS[each](native) }]]),
        apply: () => () => undefined,
      }));
    }),
  );
}

export const MUTANTS: readonly Mutant[] = [...instructionMutants(), ...nativeMutants()];
