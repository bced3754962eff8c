import { expect, test } from 'vitest';
import { Assembler } from '../../conformance/assembler.ts';
import type { SignatureToken } from './binary-format.ts';
import type { RawInstruction } from './instructions.ts';
import { createSession } from './session.ts';
import { createVm } from './vm.ts';

// Bytecode that the verifier admits and the compiler never writes.

const u64 = (value: number | bigint): RawInstruction => ({ LdU64: BigInt(value) });

function run(assembler: Assembler, args: readonly unknown[] = [], name = 'f') {
  const vm = createVm({ natives: new Map() });
  const loaded = vm.load({ id: '0x9', modules: [assembler.module] });
  if (loaded.kind === 'refused') throw new Error(String(loaded.error));
  const values = args.map((value) => ({ kind: 'value', value }) as const);
  const result = vm.call({ package: '0x9', module: 'm', function: name }, values, createSession());
  return result.kind === 'returned' ? result.values.map(({ value }) => value) : String(result.error);
}

/** Runs one function with the given code. */
function runCode(
  code: readonly RawInstruction[],
  {
    parameters = [],
    returns = ['U64'],
    locals = [],
    args = [],
  }: {
    parameters?: readonly SignatureToken[];
    returns?: readonly SignatureToken[];
    locals?: readonly SignatureToken[];
    args?: readonly unknown[];
  } = {},
) {
  const assembler = new Assembler();
  assembler.function('f', { parameters, returns, locals, code });
  return run(assembler, args);
}

test('a value read from a local survives a store to the local', () => {
  const code = [{ CopyLoc: 0 }, u64(5), { StLoc: 0 }, { MoveLoc: 0 }, 'Add', 'Ret'];
  expect(runCode(code, { parameters: ['U64'], args: [1] })).toEqual([6]);
});

test('a value moved out of a local survives a store to the local', () => {
  const code = [{ MoveLoc: 0 }, u64(50), { StLoc: 0 }, { CopyLoc: 0 }, 'Sub', { CopyLoc: 0 }, 'Add', 'Ret'];
  expect(runCode(code, { parameters: ['U64'], args: [60] })).toEqual([60]);
});

test('a comparison is made before a later store changes what it compared', () => {
  const code = [
    { CopyLoc: 0 },
    u64(3),
    'Lt',
    u64(9),
    { StLoc: 0 },
    { CopyLoc: 0 },
    u64(9),
    'Eq',
    'And',
    'Ret',
  ];
  expect(runCode(code, { parameters: ['U64'], returns: ['Bool'], args: [1] })).toEqual([true]);
});

test('a cast of a local is made before a later store', () => {
  const code = [{ CopyLoc: 0 }, 'CastU8', u64(9), { StLoc: 0 }, 'CastU64', { MoveLoc: 0 }, 'Add', 'Ret'];
  expect(runCode(code, { parameters: ['U64'], args: [1] })).toEqual([10]);
});

test('a local of a boxed kind is read before a later store', () => {
  const code = [
    u64(1),
    { StLoc: 0 },
    { CopyLoc: 0 },
    u64(7),
    { MutBorrowLoc: 0 },
    'WriteRef',
    { MoveLoc: 0 },
    'Add',
    'Ret',
  ];
  expect(runCode(code, { locals: ['U64'] })).toEqual([8]);
});

test('operands left on the stack are kept while others come and go', () => {
  const code = [u64(1), u64(2), u64(3), u64(4), 'Mul', 'Add', 'Add', 'Nop', u64(10), 'Pop', 'Ret'];
  expect(runCode(code)).toEqual([15]);
});

test('vectors are packed from and unpacked to the stack in order', () => {
  const assembler = new Assembler();
  const element = assembler.signature('U64');
  assembler.function('f', {
    returns: ['U64', 'U64', 'U64'],
    code: [u64(1), u64(2), u64(3), { VecPack: [element, 3n] }, { VecUnpack: [element, 3n] }, 'Ret'],
  });
  expect(run(assembler)).toEqual([1, 2, 3]);
});

test('unpacking a vector of another length is a vector error', () => {
  const assembler = new Assembler();
  const element = assembler.signature('U64');
  assembler.function('f', {
    returns: ['U64'],
    code: [u64(1), u64(2), { VecPack: [element, 2n] }, { VecUnpack: [element, 1n] }, 'Ret'],
  });
  expect(run(assembler)).toBe('VECTOR_OPERATION_ERROR 3 in 0x9::m::f at 3');
});

test.each(['UnpackVariant', 'UnpackVariantImmRef', 'UnpackVariantMutRef'])(
  '%s of another variant is a tag mismatch',
  (op) => {
    const assembler = new Assembler();
    const choice = assembler.enum('Choice', [['U64'], ['U64']]);
    const [first, second] = [assembler.variant(choice, 0), assembler.variant(choice, 1)];
    const borrow = { UnpackVariant: { MoveLoc: 0 }, UnpackVariantImmRef: { ImmBorrowLoc: 0 } }[op] ?? {
      MutBorrowLoc: 0,
    };
    const read = op === 'UnpackVariant' ? 'Nop' : 'ReadRef';
    const body = (index: number): RawInstruction[] => [
      u64(1),
      { PackVariant: first },
      { StLoc: 0 },
      borrow,
      { [op]: index },
      read,
      'Ret',
    ];
    assembler.function('right', { returns: ['U64'], locals: [{ Datatype: 0 }], code: body(first) });
    assembler.function('wrong', { returns: ['U64'], locals: [{ Datatype: 0 }], code: body(second) });
    expect(run(assembler, [], 'right')).toEqual([1]);
    expect(run(assembler, [], 'wrong')).toBe('VARIANT_TAG_MISMATCH in 0x9::m::wrong at 4');
  },
);

test('code after a return and code nobody jumps to is left alone', () => {
  expect(runCode([{ Branch: 3 }, u64(9), 'Ret', u64(4), 'Ret', u64(5), 'Abort'])).toEqual([4]);
});

test('an infinite loop that does nothing runs out of gas', () => {
  expect(runCode([{ Branch: 0 }], { returns: [] })).toBe('OUT_OF_GAS in 0x9::m::f at 0');
});

/** if (x == 0) return 0; else if (x == 1) return 1; … each branch inside the one before. */
const ladder = (steps: number): RawInstruction[] => {
  const code: RawInstruction[] = [];
  for (let i = 0; i < steps; i++) {
    const next = code.length + 6;
    code.push({ CopyLoc: 0 }, u64(i), 'Eq', { BrFalse: next }, u64(i * 2), 'Ret');
  }
  code.push(u64(99999), 'Ret');
  return code;
};

test.each([1, 10, 90, 400])('a ladder of %i branches gives each answer', (steps) => {
  for (const [x, answer] of [
    [0, 0],
    [steps - 1, 2 * (steps - 1)],
    [steps, 99999],
  ] as const) {
    expect(runCode(ladder(steps), { parameters: ['U64'], args: [x] })).toEqual([answer]);
  }
});

test('loops too deeply nested for structured statements still run', () => {
  // 130 counting loops inside each other, each of one round: the sum counts the rounds.
  const depth = 130;
  const code: RawInstruction[] = [];
  for (let i = 0; i < depth; i++) code.push(u64(0), { StLoc: i + 1 });
  const heads: number[] = [];
  for (let i = 0; i < depth; i++) {
    heads.push(code.length);
    code.push({ CopyLoc: i + 1 }, u64(1), 'Lt', { BrFalse: -1 }, { CopyLoc: i + 1 }, u64(1), 'Add', {
      StLoc: i + 1,
    });
  }
  code.push({ CopyLoc: 0 }, u64(1), 'Add', { StLoc: 0 });
  for (let i = depth - 1; i >= 0; i--) {
    code.push({ Branch: heads[i]! });
    code[heads[i]! + 3] = { BrFalse: code.length };
  }
  code.push({ MoveLoc: 0 }, 'Ret');
  const locals = new Array<SignatureToken>(depth).fill('U64');
  expect(runCode(code, { parameters: ['U64'], locals, args: [41] })).toEqual([42]);
});

test('the operand stack of all frames together is limited, to the very push', () => {
  const assembler = new Assembler();
  // g(n) keeps n values below while it calls h, which pushes one and returns it.
  assembler.function('h', { returns: ['U64'], code: [u64(1), 'Ret'] });
  const keep = (count: number): RawInstruction[] => [
    ...Array.from({ length: count }, () => u64(1)),
    { Call: 0 },
    ...Array.from({ length: count }, () => 'Add'),
    'Ret',
  ];
  assembler.function('fits', { returns: ['U64'], code: keep(1023) });
  expect(run(assembler, [], 'fits')).toEqual([1024]);
  const tight = new Assembler();
  tight.function('h', { returns: ['U64'], code: [u64(1), u64(1), 'Add', 'Ret'] });
  tight.function('bursts', { returns: ['U64'], code: keep(1023) });
  expect(run(tight, [], 'bursts')).toBe('EXECUTION_STACK_OVERFLOW in 0x9::m::h at 1');
});

test('names that mean something to JavaScript are plain names', () => {
  for (const name of [
    'constructor',
    '__proto__',
    'delete',
    'new',
    'arguments',
    'hasOwnProperty',
    'toString',
  ]) {
    const assembler = new Assembler();
    assembler.function(name, { returns: ['U64'], code: [u64(7), 'Ret'] });
    assembler.function('f', { returns: ['U64'], code: [{ Call: 0 }, 'Ret'] });
    expect(run(assembler)).toEqual([7]);
  }
});
