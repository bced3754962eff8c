import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import type { SignatureToken } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createVm } from '../vm.ts';
import { createGasMeter, GasMeter, SUI_SCHEDULE } from './gas.ts';
import { createSession } from './session.ts';

const BUDGET = 5_000_000_000;
const meter = () => createGasMeter(BUDGET, SUI_SCHEDULE);

/** What a function `f` of these instructions costs, by Sui's meter. */
function costOf(
  code: readonly RawInstruction[],
  options: { parameters?: readonly SignatureToken[]; locals?: readonly SignatureToken[] } = {},
  build: (assembler: Assembler) => unknown = () => undefined,
  args: readonly unknown[] = [],
): number {
  const assembler = new Assembler();
  build(assembler);
  assembler.function('f', { code, ...options });
  const vm = createVm({ natives: new Map() });
  const loaded = vm.load({ id: '0x9', modules: [assembler.module] });
  if (loaded.kind === 'refused') throw new Error(String(loaded.error));
  const session = createSession({ gas: meter() });
  const values = args.map((value) => ({ kind: 'value', value }) as const);
  const result = vm.call({ package: '0x9', module: 'm', function: 'f' }, values, session);
  if (result.kind === 'failed') throw new Error(String(result.error));
  return session.gas.used;
}

const u64: RawInstruction = { LdU64: 1n };

// Instructions, pushes and bytes, added up by hand. `Ret` is one instruction.
const ROWS: readonly (readonly [string, number, () => number])[] = [
  ['nothing but Ret', 1, () => costOf(['Ret'])],
  // 1 + 1 + 1, Pop 1
  ['a number', 3 + 1 + 1, () => costOf([u64, 'Pop', 'Ret'])],
  // Add takes two and pushes one of one byte
  ['a sum', 3 + 3 + 3 + 1 + 1, () => costOf([u64, u64, 'Add', 'Pop', 'Ret'])],
  // CopyLoc of a u64: 1 + 1 + 8; MoveLoc 1 + 1 + 8
  [
    'a copy and a move of a number',
    10 + 1 + 10 + 1 + 1,
    () =>
      costOf([{ CopyLoc: 0 }, 'Pop', { MoveLoc: 0 }, 'Pop', 'Ret'], { parameters: ['U64'] }, undefined, [5]),
  ],
  // An address counts 32 bytes: 1 + 1 + 32
  [
    'a copy of an address',
    34 + 1 + 1,
    () => costOf([{ CopyLoc: 0 }, 'Pop', 'Ret'], { parameters: ['Address'] }, undefined, ['0'.repeat(64)]),
  ],
  // A vector of 5 u64 counts 2 + 40: 1 + 1 + 42
  [
    'a copy of a vector of five numbers',
    44 + 1 + 1,
    () =>
      costOf([{ CopyLoc: 0 }, 'Pop', 'Ret'], { parameters: [{ Vector: 'U64' }] }, undefined, [
        [1, 2, 3, 4, 5],
      ]),
  ],
  // Borrow 1 + 1 + 8; ReadRef counts what is behind it: 1 + 1 + 42
  [
    'a vector read through a reference',
    10 + 44 + 1 + 1,
    () =>
      costOf([{ ImmBorrowLoc: 0 }, 'ReadRef', 'Pop', 'Ret'], { parameters: [{ Vector: 'U64' }] }, undefined, [
        [1, 2, 3, 4, 5],
      ]),
  ],
  // Eq of two references: 1 + 1 + 1 + 2 × (8 + 42)
  [
    'vectors compared through references',
    10 + 10 + (1 + 1 + 1 + 100) + 1 + 1,
    () =>
      costOf(
        [{ ImmBorrowLoc: 0 }, { ImmBorrowLoc: 0 }, 'Eq', 'Pop', 'Ret'],
        { parameters: [{ Vector: 'U64' }] },
        undefined,
        [[1, 2, 3, 4, 5]],
      ),
  ],
  // Pack 1 + 1 + 2; Unpack of two fields 1 + 2 + 0
  [
    'a struct packed and unpacked',
    3 + 3 + 4 + 3 + 1 + 1 + 1,
    () =>
      costOf([u64, u64, { Pack: 0 }, { Unpack: 0 }, 'Pop', 'Pop', 'Ret'], {}, (a) =>
        a.struct('S', ['U64', 'U64']),
      ),
  ],
  // WriteRef: 1 + 0 + 8 of the new value
  [
    'a number written through a reference',
    3 + 1 + 3 + 10 + 9 + 1,
    () => costOf([u64, { StLoc: 0 }, u64, { MutBorrowLoc: 0 }, 'WriteRef', 'Ret'], { locals: ['U64'] }),
  ],
  // A call costs one, Ret of the callee one
  ['a call', 1 + 1 + 1, () => costOf([{ Call: 0 }, 'Ret'], {}, (a) => a.function('g', { code: ['Ret'] }))],
  // VecPack 1 + 1 + 8, borrow 10, VecLen 1 + 1 + 1
  [
    'a vector measured',
    10 + 1 + 10 + 3 + 1 + 1,
    () =>
      costOf(
        [{ VecPack: [0, 0n] }, { StLoc: 0 }, { ImmBorrowLoc: 0 }, { VecLen: 0 }, 'Pop', 'Ret'],
        { locals: [{ Vector: 'U64' }] },
        (a) => a.signature('U64'),
      ),
  ],
];

test.each(ROWS)('%s costs %i internal units', (_, cost, measure) => {
  expect(measure()).toBe(cost);
});

test('instructions cost more as there are more of them: after exactly 20,000 the next ones cost two each', () => {
  const gas = meter();
  for (let i = 0; i < 20_000; i++) gas.charge(1, 0, 0);
  expect(gas.used).toBe(20_000);
  gas.charge(1, 0, 0);
  expect(gas.used).toBe(20_002);
  for (let i = 20_001; i < 50_000; i++) gas.charge(1, 0, 0);
  expect(gas.used).toBe(20_000 + 30_000 * 2);
  gas.charge(1, 0, 0);
  expect(gas.used).toBe(20_000 + 30_000 * 2 + 10);
});

test('a step that reaches a tier of sizes pays for all of itself by it', () => {
  const gas = meter();
  gas.charge(1, 1, 99_999);
  expect(gas.used).toBe(100_001);
  gas.charge(1, 1, 11);
  expect(gas.used).toBe(100_001 + 2 + 22);
});

test('the 701st native pays by instructions', () => {
  const gas = meter();
  for (let i = 0; i < 700; i++) gas.chargeNative(52, 1, 8);
  expect(gas.figures).toMatchObject({ internal: 700 * 61, instructions: 0, nativeCalls: 700 });
  gas.chargeNative(30_000, 1, 8);
  // 30,000 instructions reach the second tier, which holds for all of them.
  expect(gas.figures).toMatchObject({ internal: 700 * 61 + 60_000 + 9, instructions: 30_000 });
});

/** A loop of so many rounds, nine instructions each. */
const counting = (rounds: number): readonly RawInstruction[] => [
  { LdU64: 0n },
  { StLoc: 0 },
  { CopyLoc: 0 },
  { LdU64: BigInt(rounds) },
  'Lt',
  { BrFalse: 11 },
  { MoveLoc: 0 },
  { LdU64: 1n },
  'Add',
  { StLoc: 0 },
  { Branch: 2 },
  'Ret',
];

test.each([100, 2222, 2223, 2500, 20_000])(
  'code of %i rounds costs what its steps cost one by one, whatever tiers it crosses',
  (rounds) => {
    const exact = new GasMeter(BUDGET, SUI_SCHEDULE);
    const step = (pushes: number, size: number) => exact.charge(1, pushes, size);
    step(1, 1);
    step(0, 0);
    for (let i = 0; i <= rounds; i++) {
      step(1, 8);
      step(1, 1);
      step(1, 1);
      step(0, 0);
      if (i === rounds) break;
      step(1, 8);
      step(1, 1);
      step(1, 1);
      step(0, 0);
      step(0, 0);
    }
    step(0, 0);
    expect(costOf(counting(rounds), { locals: ['U64'] })).toBe(exact.used);
  },
);
