import type { SignatureToken } from '../src/vm/bytecode/binary-format.ts';
import type { RawInstruction } from '../src/vm/bytecode/instructions.ts';
import { createSession, createVm } from '../src/vm/index.ts';
import { Assembler } from './assembler.ts';

/** Bytecode that the verifier admits and the compiler never writes, with what it has to come to. */
interface HandMade {
  readonly name: string;
  readonly assembler: Assembler;
  readonly function?: string;
  readonly args?: readonly unknown[];
  /** Results, or the failure in words. */
  readonly expected: readonly unknown[] | string;
  /** It is on chain since before today's bounds. */
  readonly published?: boolean;
}

const u64 = (value: number | bigint): RawInstruction => ({ LdU64: BigInt(value) });

interface CodeOptions {
  readonly parameters?: readonly SignatureToken[];
  readonly returns?: readonly SignatureToken[];
  readonly locals?: readonly SignatureToken[];
}

/** A module of one function `f`. */
function code(instructions: readonly RawInstruction[], options: CodeOptions = {}): Assembler {
  const assembler = new Assembler();
  assembler.function('f', { returns: ['U64'], ...options, code: instructions });
  return assembler;
}

/** A module whose element type of vectors is u64. */
function vectorCode(
  returns: readonly SignatureToken[],
  write: (element: number) => readonly RawInstruction[],
): Assembler {
  const assembler = new Assembler();
  assembler.function('f', { returns, code: write(assembler.signature('U64')) });
  return assembler;
}

const STORES: readonly HandMade[] = [
  {
    name: 'a value read from a local survives a store to the local',
    assembler: code([{ CopyLoc: 0 }, u64(5), { StLoc: 0 }, { MoveLoc: 0 }, 'Add', 'Ret'], {
      parameters: ['U64'],
    }),
    args: [1],
    expected: [6],
  },
  {
    name: 'a value moved out of a local survives a store to the local',
    assembler: code(
      [{ MoveLoc: 0 }, u64(50), { StLoc: 0 }, { CopyLoc: 0 }, 'Sub', { CopyLoc: 0 }, 'Add', 'Ret'],
      { parameters: ['U64'] },
    ),
    args: [60],
    expected: [60],
  },
  {
    name: 'a comparison is made before a later store changes what it compared',
    assembler: code(
      [{ CopyLoc: 0 }, u64(3), 'Lt', u64(9), { StLoc: 0 }, { CopyLoc: 0 }, u64(9), 'Eq', 'And', 'Ret'],
      { parameters: ['U64'], returns: ['Bool'] },
    ),
    args: [1],
    expected: [true],
  },
  {
    name: 'a cast of a local is made before a later store',
    assembler: code(
      [{ CopyLoc: 0 }, 'CastU8', u64(9), { StLoc: 0 }, 'CastU64', { MoveLoc: 0 }, 'Add', 'Ret'],
      { parameters: ['U64'] },
    ),
    args: [1],
    expected: [10],
  },
  {
    name: 'a local in a box is read before a later write',
    assembler: code(
      [
        u64(1),
        { StLoc: 0 },
        { CopyLoc: 0 },
        u64(7),
        { MutBorrowLoc: 0 },
        'WriteRef',
        { MoveLoc: 0 },
        'Add',
        'Ret',
      ],
      { locals: ['U64'] },
    ),
    expected: [8],
  },
  {
    name: 'operands left on the stack are kept while others come and go',
    assembler: code([u64(1), u64(2), u64(3), u64(4), 'Mul', 'Add', 'Add', 'Nop', u64(10), 'Pop', 'Ret']),
    expected: [15],
  },
  {
    name: 'BrTrue jumps when it is true',
    assembler: code([{ CopyLoc: 0 }, { BrTrue: 4 }, u64(1), 'Ret', u64(2), 'Ret'], { parameters: ['Bool'] }),
    args: [true],
    expected: [2],
  },
  {
    name: 'BrTrue goes on when it is false',
    assembler: code([{ CopyLoc: 0 }, { BrTrue: 4 }, u64(1), 'Ret', u64(2), 'Ret'], { parameters: ['Bool'] }),
    args: [false],
    expected: [1],
  },
  ...[false, true].flatMap((a) =>
    [false, true].flatMap((b) =>
      [
        { op: 'And', expected: [a && b] },
        { op: 'Or', expected: [a || b] },
      ].map(({ op, expected }) => ({
        name: `${a} ${op} ${b}`,
        assembler: code([{ CopyLoc: 0 }, { CopyLoc: 1 }, op, 'Ret'], {
          parameters: ['Bool', 'Bool'],
          returns: ['Bool'],
        }),
        args: [a, b],
        expected,
      })),
    ),
  ),
  {
    name: 'code nobody jumps to is left alone',
    assembler: code([{ Branch: 3 }, u64(9), 'Ret', u64(4), 'Ret', u64(5), 'Abort']),
    expected: [4],
  },
];

/** Pushes to a vector for ever. */
function pushing(): Assembler {
  const assembler = new Assembler();
  const element = assembler.signature('U8');
  const push: RawInstruction[] = [{ MutBorrowLoc: 0 }, { LdU8: 1 }, { VecPushBack: element }, { Branch: 2 }];
  assembler.function('f', {
    locals: [{ Vector: 'U8' }],
    code: [{ VecPack: [element, 0n] }, { StLoc: 0 }, ...push],
  });
  return assembler;
}

const VECTORS: readonly HandMade[] = [
  {
    name: 'a vector has a greatest length',
    assembler: pushing(),
    expected: 'VECTOR_OPERATION_ERROR 4 in 0x9::m::f at 4',
  },
  {
    name: 'vectors are packed from and unpacked to the stack in order',
    assembler: vectorCode(['U64', 'U64', 'U64'], (element) => [
      u64(1),
      u64(2),
      u64(3),
      { VecPack: [element, 3n] },
      { VecUnpack: [element, 3n] },
      'Ret',
    ]),
    expected: [1, 2, 3],
  },
  {
    name: 'unpacking a vector of another length is a vector error',
    assembler: vectorCode(['U64'], (element) => [
      u64(1),
      u64(2),
      { VecPack: [element, 2n] },
      { VecUnpack: [element, 1n] },
      'Ret',
    ]),
    expected: 'VECTOR_OPERATION_ERROR 3 in 0x9::m::f at 3',
  },
];

/** An enum value of variant 0, taken apart as the right and as the wrong variant. */
function variants(): HandMade[] {
  return [
    { op: 'UnpackVariant', borrow: { MoveLoc: 0 }, read: 'Nop' },
    { op: 'UnpackVariantImmRef', borrow: { ImmBorrowLoc: 0 }, read: 'ReadRef' },
    { op: 'UnpackVariantMutRef', borrow: { MutBorrowLoc: 0 }, read: 'ReadRef' },
    { op: 'UnpackVariantGeneric', borrow: { MoveLoc: 0 }, read: 'Nop' },
    { op: 'UnpackVariantGenericImmRef', borrow: { ImmBorrowLoc: 0 }, read: 'ReadRef' },
    { op: 'UnpackVariantGenericMutRef', borrow: { MutBorrowLoc: 0 }, read: 'ReadRef' },
  ].flatMap(({ op, borrow, read }) => {
    const generic = op.includes('Generic');
    const assembler = new Assembler();
    const field: SignatureToken = generic ? { TypeParameter: 0 } : 'U64';
    const generics = generic ? [{ constraints: 0, is_phantom: false }] : [];
    const choice = assembler.enum('Choice', [[field], [field]], { generics });
    const { module } = assembler;
    const type: SignatureToken = generic ? { DatatypeInstantiation: [0, ['U64']] } : { Datatype: 0 };
    const instance = generic
      ? module.enum_def_instantiations.push({ def: choice, type_parameters: assembler.signature('U64') }) - 1
      : choice;
    const table = generic ? module.variant_instantiation_handles : module.variant_handles;
    const [first, second] = [0, 1].map((variant) => table.push({ enum_def: instance, variant }) - 1);
    const pack = generic ? { PackVariantGeneric: first } : { PackVariant: first };
    const body = (index: number | undefined) => [
      u64(1),
      pack,
      { StLoc: 0 },
      borrow,
      { [op]: index },
      read,
      'Ret',
    ];
    assembler.function('right', { returns: ['U64'], locals: [type], code: body(first) });
    assembler.function('wrong', { returns: ['U64'], locals: [type], code: body(second) });
    return [
      { name: `${op} of the variant gives its field`, assembler, function: 'right', expected: [1] },
      {
        name: `${op} of another variant is a tag mismatch`,
        assembler,
        function: 'wrong',
        expected: 'VARIANT_TAG_MISMATCH in 0x9::m::wrong at 4',
      },
    ];
  });
}

/** if (x == 0) return 0; else if (x == 1) return 2; … each branch inside the one before. */
function ladder(steps: number): readonly RawInstruction[] {
  const instructions: RawInstruction[] = [];
  for (let i = 0; i < steps; i++) {
    const next = instructions.length + 6;
    instructions.push({ CopyLoc: 0 }, u64(i), 'Eq', { BrFalse: next }, u64(i * 2), 'Ret');
  }
  return [...instructions, u64(99999), 'Ret'];
}

/** Counting loops inside each other, each of one round; the innermost adds one to the argument. */
export function nestedLoops(depth: number): Assembler {
  const instructions: RawInstruction[] = [];
  for (let i = 0; i < depth; i++) instructions.push(u64(0), { StLoc: i + 1 });
  const heads: number[] = [];
  for (let i = 0; i < depth; i++) {
    heads.push(instructions.length);
    const count = { CopyLoc: i + 1 };
    instructions.push(count, u64(1), 'Lt', { BrFalse: -1 }, count, u64(1), 'Add', { StLoc: i + 1 });
  }
  instructions.push({ CopyLoc: 0 }, u64(1), 'Add', { StLoc: 0 });
  for (const head of heads.reverse()) {
    instructions.push({ Branch: head });
    instructions[head + 3] = { BrFalse: instructions.length };
  }
  instructions.push({ MoveLoc: 0 }, 'Ret');
  return code(instructions, { parameters: ['U64'], locals: new Array<SignatureToken>(depth).fill('U64') });
}

/** `f` keeps 1,023 operands while it calls `h`. */
function crowded(h: readonly RawInstruction[]): Assembler {
  const assembler = new Assembler();
  assembler.function('h', { returns: ['U64'], code: h });
  const kept = Array.from({ length: 1023 }, () => u64(1));
  const sums = Array.from({ length: 1023 }, () => 'Add');
  assembler.function('f', { returns: ['U64'], code: [...kept, { Call: 0 }, ...sums, 'Ret'] });
  return assembler;
}

function calling(name: string): Assembler {
  const assembler = new Assembler();
  assembler.function(name, { returns: ['U64'], code: [u64(7), 'Ret'] });
  assembler.function('f', { returns: ['U64'], code: [{ Call: 0 }, 'Ret'] });
  return assembler;
}

const FLOW: readonly HandMade[] = [
  ...[1, 10, 90, 400].flatMap((steps) =>
    [[0, 0] as const, [steps - 1, 2 * (steps - 1)] as const, [steps, 99999] as const].map(([x, answer]) => ({
      name: `step ${x} of a ladder of ${steps} branches`,
      assembler: code(ladder(steps), { parameters: ['U64'] }),
      args: [x],
      expected: [answer],
    })),
  ),
  {
    name: 'loops too deeply nested for structured statements still run',
    assembler: nestedLoops(130),
    published: true,
    args: [41],
    expected: [42],
  },
  {
    name: 'the operand stack of all frames together fits 1,024',
    assembler: crowded([u64(1), 'Ret']),
    expected: [1024],
  },
  {
    name: 'one operand more is an overflow at the very push',
    assembler: crowded([u64(1), u64(1), 'Add', 'Ret']),
    expected: 'EXECUTION_STACK_OVERFLOW in 0x9::m::h at 1',
  },
];

/** Names that mean something to JavaScript are plain names. */
const NAMES: readonly HandMade[] = ['constructor', '__proto__', 'delete', 'new', 'arguments', 'toString'].map(
  (name) => ({
    name: `a function named ${name}`,
    assembler: calling(name),
    expected: [7],
  }),
);

export const HAND_MADE: readonly HandMade[] = [...STORES, ...VECTORS, ...variants(), ...FLOW, ...NAMES];

/** Runs it: results, or the failure in words. */
export function runHandMade({
  assembler,
  function: name = 'f',
  args = [],
  published = false,
}: HandMade): readonly unknown[] | string {
  const vm = createVm({ natives: new Map() });
  const loaded = vm.load({ id: '0x9', modules: [assembler.module], published });
  if (loaded.kind === 'refused') return String(loaded.error);
  const values = args.map((value) => ({ kind: 'value', value }) as const);
  const result = vm.call({ package: '0x9', module: 'm', function: name }, values, createSession());
  return result.kind === 'returned' ? result.values.map(({ value }) => value) : String(result.error);
}
