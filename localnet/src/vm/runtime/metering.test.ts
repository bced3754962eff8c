import { expect, test } from 'vitest';
import { Assembler, type FunctionOptions } from '../../../conformance/assembler.ts';
import { RandomSource } from '../../../conformance/random-source.ts';
import { NARROW_SCHEDULE, ReferenceMeter, withReference } from '../../../conformance/reference-meter.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createVm } from '../vm.ts';
import { FLAT_SCHEDULE, GasMeter, type GasSchedule, SUI_SCHEDULE } from './gas.ts';
import { createSession } from './session.ts';

// Code that no compiler writes, made to slip by a meter that pays for many instructions at once.

const u64: RawInstruction = { LdU64: 1n };
const times = (count: number, ...code: readonly RawInstruction[]): RawInstruction[] =>
  Array.from({ length: count }, () => code).flat();

/** So many rounds of something. Local 0 counts. */
const rounds = (count: number, ...body: readonly RawInstruction[]): RawInstruction[] => [
  { LdU64: 0n },
  { StLoc: 0 },
  { CopyLoc: 0 },
  { LdU64: BigInt(count) },
  'Lt',
  { BrFalse: 11 + body.length },
  ...body,
  { MoveLoc: 0 },
  u64,
  'Add',
  { StLoc: 0 },
  { Branch: 2 },
  'Ret',
];

/** An instruction of code that comes so much later: branches go there. */
const moved =
  (by: number) =>
  (each: RawInstruction): RawInstruction =>
    typeof each === 'object' && ('BrFalse' in each || 'Branch' in each)
      ? Object.fromEntries(Object.entries(each).map(([name, to]) => [name, Number(to) + by]))
      : each;

type Build = (assembler: Assembler) => FunctionOptions & { readonly code: readonly RawInstruction[] };

const WIDE = 32;

const PROGRAMS: Readonly<Record<string, Build>> = {
  'a loop of one branch': () => ({ code: [{ Branch: 0 }] }),
  'a loop of instructions that put nothing on the stack': () => ({ code: ['Nop', 'Nop', { Branch: 0 }] }),
  'one block of 24,000 instructions, over and over': () => ({
    code: [...times(2000, u64, 'Pop'), ...times(20_000, 'Nop'), { Branch: 0 }],
  }),
  'a block of 20,000 instructions shortly before a stop': () => ({
    locals: ['U64'],
    code: [...rounds(1800).slice(0, -1), ...times(20_000, 'Nop'), 'Ret'],
  }),
  'a failure at the end of a long block': () => ({
    code: [...times(1200, u64, 'Pop'), u64, { LdU64: 0n }, 'Div', 'Pop', 'Ret'],
  }),
  'a failure in a loop': () => ({
    locals: ['U64'],
    code: rounds(300, { LdU64: 290n }, { CopyLoc: 0 }, 'Sub', 'Pop'),
  }),
  'constants of 5,000 bytes': (assembler) => {
    const data = [0x88, 0x27, ...Array.from({ length: 5000 }, () => 1)];
    const index = assembler.constant({ Vector: 'U8' }, data);
    return { locals: ['U64'], code: rounds(40, { LdConst: index }, 'Pop', { LdConst: index }, 'Pop') };
  },
  'copies of a vector that grows': (assembler) => {
    const index = assembler.signature('U64');
    return {
      locals: ['U64', { Vector: 'U64' }],
      code: [
        { VecPack: [index, 0n] },
        { StLoc: 1 },
        ...rounds(
          60,
          { MutBorrowLoc: 1 },
          u64,
          { VecPushBack: index },
          { CopyLoc: 1 },
          'Pop',
          { ImmBorrowLoc: 1 },
          { ImmBorrowLoc: 1 },
          'Eq',
          'Pop',
        ).map(moved(2)),
      ],
    };
  },
  'nine hundred operands by one instruction, and gone by the next': (assembler) => {
    const index = assembler.signature('U64');
    return {
      locals: ['U64', { Vector: 'U64' }],
      code: [
        ...times(900, u64),
        { VecPack: [index, 900n] },
        { StLoc: 1 },
        ...rounds(
          200,
          { MoveLoc: 1 },
          { VecUnpack: [index, 900n] },
          { VecPack: [index, 900n] },
          { StLoc: 1 },
        ).map(moved(902)),
      ],
    };
  },
  'nine hundred operands by one instruction': (assembler) => {
    const index = assembler.signature('U64');
    return {
      locals: ['U64'],
      code: rounds(
        12,
        ...times(900, u64),
        { VecPack: [index, 900n] },
        { VecUnpack: [index, 900n] },
        ...times(900, 'Pop'),
      ),
    };
  },
  'structs of 32 fields, taken apart as soon as a call returns them': (assembler) => {
    const fields = Array.from({ length: WIDE }, () => 'U64' as const);
    const index = assembler.struct('Wide', fields);
    const token = { Datatype: 0 } as const;
    assembler.function('g', { returns: [token], code: [...times(WIDE, u64), { Pack: index }, 'Ret'] });
    return {
      locals: ['U64'],
      code: rounds(80, { Call: 0 }, { Unpack: index }, ...times(WIDE, 'Pop')),
    };
  },
  'a recursion without end': (assembler) => {
    assembler.function('g', { code: [u64, 'Pop', { Call: 0 }, 'Ret'] });
    return { code: [u64, { Call: 0 }, 'Pop', 'Ret'] };
  },
};
const SCHEDULES: Readonly<Record<string, GasSchedule>> = {
  flat: FLAT_SCHEDULE,
  narrow: NARROW_SCHEDULE,
  sui: SUI_SCHEDULE,
};
const CASES = Object.keys(PROGRAMS).flatMap((name) =>
  Object.keys(SCHEDULES).map((schedule) => [name, schedule] as const),
);

function machineOf(build: Build) {
  const assembler = new Assembler();
  const options = build(assembler);
  const index = assembler.function('f', options);
  expect(index).toBeGreaterThanOrEqual(0);
  const vm = createVm({ natives: new Map() });
  const loaded = vm.load({ id: '0x9', modules: [assembler.module] });
  if (loaded.kind === 'refused') throw new Error(String(loaded.error));
  return (gas: GasMeter) => {
    const result = vm.call({ package: '0x9', module: 'm', function: 'f' }, [], createSession({ gas }));
    return { end: result.kind === 'failed' ? String(result.error) : 'returned', figures: gas.figures };
  };
}

const MOST = 2_000_000;

test.each(CASES)('%s, by the schedule %s, costs what its instructions cost one by one', (name, schedule) => {
  const ours = machineOf(PROGRAMS[name]!);
  const reference = machineOf(PROGRAMS[name]!);
  const run = (budget: number) => {
    const meter = new ReferenceMeter(budget, SCHEDULES[schedule]!);
    const expected = withReference(meter, () => reference(meter));
    const actual = ours(new GasMeter(budget, SCHEDULES[schedule]!));
    expect({ budget, ...actual }).toEqual({ budget, ...expected });
    return actual.figures.internal;
  };
  const total = run(MOST);
  const random = new RandomSource(3);
  for (let i = 0; i < 8; i++) run(random.below(total + 1));
  for (const budget of [0, 1, total - 1, total]) run(budget);
});
