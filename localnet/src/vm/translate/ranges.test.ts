import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { RandomSource } from '../../../conformance/random-source.ts';
import type { SignatureToken } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createSession } from '../runtime/session.ts';
import { MAX_VALUES } from '../types/integers.ts';
import { createVm } from '../vm.ts';
import { resultOf } from './ranges.ts';

// Checks are left out where bounds say that a result fits. Every random function ends as plain arithmetic without bounds says.

const KINDS = ['u64', 'u128', 'u256'] as const;
type Kind = (typeof KINDS)[number];
const OPERATIONS = ['Add', 'Sub', 'Mul', 'Div', 'Mod', 'BitAnd', 'BitOr', 'Xor', 'Shl', 'Shr'] as const;
type Operation = (typeof OPERATIONS)[number];

const bitsOf = (kind: Kind) => BigInt(kind.slice(1));
const token = (kind: Kind): SignatureToken => kind.toUpperCase() as SignatureToken;
const cast = (kind: Kind): RawInstruction => `CastU${kind.slice(1)}`;
const load = (kind: Kind, value: bigint): RawInstruction => ({
  [`LdU${kind.slice(1)}`]:
    kind === 'u256' ? Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 255n)) : value,
});

/** Undefined where the instruction fails. */
function compute(operation: Operation, kind: Kind, a: bigint, b: bigint): bigint | undefined {
  const most = MAX_VALUES[kind];
  const fitting = (value: bigint) => (value < 0n || value > most ? undefined : value);
  switch (operation) {
    case 'Add':
      return fitting(a + b);
    case 'Sub':
      return fitting(a - b);
    case 'Mul':
      return fitting(a * b);
    case 'Div':
      return b === 0n ? undefined : a / b;
    case 'Mod':
      return b === 0n ? undefined : a % b;
    case 'BitAnd':
      return a & b;
    case 'BitOr':
      return a | b;
    case 'Xor':
      return a ^ b;
    case 'Shl':
      return b >= bitsOf(kind) ? undefined : (a << b) & most;
    case 'Shr':
      return b >= bitsOf(kind) ? undefined : a >> b;
  }
}

/** Locals 0 to 2 come in, one of each kind; 3 to 8 are made; 9 counts rounds. */
const LOCALS: readonly Kind[] = [...KINDS, ...KINDS, ...KINDS];
const COUNTER = LOCALS.length;
const ROUNDS = 6n;

/** A statement of the random function: what it does to the locals, false where it fails; and its instructions. */
interface Statement {
  readonly code: readonly RawInstruction[];
  readonly run: (locals: bigint[]) => boolean;
}

/** Numbers that lie beside a power of two or anywhere. */
function number(random: RandomSource, kind: Kind): bigint {
  const bits = Number(bitsOf(kind));
  const power = 1n << BigInt(random.chance(40) ? bits - 1 - random.below(8) : random.below(bits));
  return random.chance(50) ? power : power - 1n + BigInt(random.below(2)) * (power >> 1n);
}

/** How far to shift: written out, or whatever a local says. */
function shiftCount(random: RandomSource) {
  const count = random.below(140);
  if (random.chance(50)) return { code: [{ LdU8: count }], value: () => BigInt(count) };
  const local = random.below(LOCALS.length);
  const kind = LOCALS[local]!;
  return {
    code: [{ CopyLoc: local }, load(kind, 63n), 'BitAnd', 'CastU8'],
    value: (locals: bigint[]) => locals[local]! & 63n,
  };
}

function statement(random: RandomSource): Statement {
  const target = 3 + random.below(LOCALS.length - 3);
  const kind = LOCALS[target]!;
  if (random.chance(15)) {
    const value = number(random, kind);
    return {
      code: [load(kind, value), { StLoc: target }],
      run: (locals) => {
        locals[target] = value;
        return true;
      },
    };
  }
  /** A local as this kind, or a number that is written out. */
  const operand = () => {
    if (random.chance(40)) {
      const value = number(random, kind);
      return { code: [load(kind, value)], value: () => value };
    }
    const local = random.chance(60) ? target : random.below(LOCALS.length);
    return { code: [{ CopyLoc: local }, cast(kind)], value: (locals: bigint[]) => locals[local]! };
  };
  const operation = random.pick(OPERATIONS);
  const isShift = operation === 'Shl' || operation === 'Shr';
  const left = operand();
  const right = isShift ? shiftCount(random) : operand();
  return {
    code: [...left.code, ...right.code, operation, { StLoc: target }],
    run(locals) {
      const [a, b] = [left.value(locals), right.value(locals)];
      const most = MAX_VALUES[kind];
      const result = a > most || b > most ? undefined : compute(operation, kind, a, b);
      if (result === undefined) return false;
      locals[target] = result;
      return true;
    },
  };
}

const FUNCTIONS = 1500;

test(`${FUNCTIONS} random functions over wide integers end as arithmetic without bounds does`, () => {
  const random = new RandomSource(20261119);
  let returned = 0;
  for (let n = 0; n < FUNCTIONS; n++) {
    const statements = Array.from({ length: 2 + random.below(7) }, () => statement(random));
    const before = LOCALS.slice(3).flatMap((kind, i) => [load(kind, 0n), { StLoc: i + 3 }]);
    const start = before.length + 2;
    const body = statements.flatMap(({ code }) => code);
    const code: RawInstruction[] = [
      ...before,
      { LdU64: 0n },
      { StLoc: COUNTER },
      { CopyLoc: COUNTER },
      { LdU64: ROUNDS },
      'Lt',
      { BrFalse: start + 4 + body.length + 5 },
      ...body,
      { CopyLoc: COUNTER },
      { LdU64: 1n },
      'Add',
      { StLoc: COUNTER },
      { Branch: start },
      ...LOCALS.map((_, i) => ({ CopyLoc: i })),
      'Ret',
    ];
    const assembler = new Assembler();
    const kinds = LOCALS.map(token);
    assembler.function('f', {
      parameters: kinds.slice(0, 3),
      locals: [...kinds.slice(3), 'U64'],
      returns: kinds,
      code,
    });
    const vm = createVm({ natives: new Map() });
    const loaded = vm.load({ id: '0x9', modules: [assembler.module] });
    if (loaded.kind === 'refused') throw loaded.error;
    const given = KINDS.map((kind) => number(random, kind));
    const args = given.map(
      (value, i) =>
        ({
          kind: 'value',
          value: i === 0 && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value,
        }) as const,
    );
    const locals = [...given, ...LOCALS.slice(3).map(() => 0n)];
    let ends = true;
    for (let round = 0n; round < ROUNDS && ends; round++) ends = statements.every(({ run }) => run(locals));
    const result = vm.call({ package: '0x9', module: 'm', function: 'f' }, args, createSession());
    const ours =
      result.kind === 'returned'
        ? result.values.map(({ value }) => BigInt(value as bigint))
        : result.error.status;
    expect({ code, ours }).toEqual({ code, ours: ends ? locals : 'ARITHMETIC_ERROR' });
    if (ends) returned++;
  }
  expect(returned).toBeGreaterThan(FUNCTIONS / 5);
  expect(returned).toBeLessThan((FUNCTIONS * 4) / 5);
});

test('no result is beyond the bound that the bounds of its operands give it', () => {
  const random = new RandomSource(5);
  for (let n = 0; n < 20_000; n++) {
    const [a, b] = [BigInt(random.below(64)), BigInt(random.below(12))];
    const above = (value: bigint) => value + BigInt(random.below(3));
    const operation = random.pick(OPERATIONS);
    const bound = resultOf(operation, { least: 0n, most: above(a) }, { least: b, most: above(b) });
    const result = compute(operation, 'u128', a, b) ?? 0n;
    expect({ operation, a, b, isWithin: !bound || result <= bound.most }).toMatchObject({ isWithin: true });
  }
});
