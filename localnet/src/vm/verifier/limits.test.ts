import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { nestedLoops } from '../../../conformance/hand-made.ts';
import type { SignatureToken } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createVm } from '../index.ts';

// Bounds of Sui's protocol on what is published: the largest that is taken, and one more.

const times = <Item>(count: number, make: (i: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));

function filled(fill: (assembler: Assembler) => unknown): Assembler {
  const assembler = new Assembler();
  fill(assembler);
  return assembler;
}

const code = (...instructions: readonly RawInstruction[]) =>
  filled((a) => a.function('f', { code: [...instructions, 'Ret'] }));

/** A local of a type with 32 datatypes at four each, and vectors of them, each of which weighs one. */
const localOf = (weight: number) =>
  filled((a) => {
    const vectors = weight - 32 * 4;
    a.struct('S', ['Bool']);
    a.struct('Many', ['Bool'], { generics: times(31, () => ({ constraints: 0, is_phantom: false })) });
    const args = times(31, (i) =>
      times(Math.floor((vectors + i) / 31), () => 0).reduce<SignatureToken>((of) => ({ Vector: of }), {
        Datatype: 0,
      }),
    );
    a.function('f', { locals: [{ DatatypeInstantiation: [1, args] }], code: ['Ret'] });
  });

const LIMITS: readonly (readonly [
  what: string,
  most: number,
  status: string,
  build: (count: number) => Assembler,
])[] = [
  [
    'fields of a struct',
    32,
    'MAX_FIELD_DEFINITIONS_REACHED',
    (n) =>
      filled((a) =>
        a.struct(
          'S',
          times(n, () => 'U64'),
        ),
      ),
  ],
  [
    'fields of all variants of an enum',
    32,
    'MAX_FIELD_DEFINITIONS_REACHED',
    (n) => filled((a) => a.enum('E', [times(16, () => 'U64'), times(n - 16, () => 'U64')])),
  ],
  [
    'structs and enums',
    200,
    'MAX_STRUCT_DEFINITIONS_REACHED',
    (n) => filled((a) => [a.enum('E', [[]]), ...times(n - 1, (i) => a.struct(`S${i}`, ['U64']))]),
  ],
  [
    'functions',
    1000,
    'MALFORMED',
    (n) => filled((a) => times(n, (i) => a.function(`f${i}`, { code: ['Ret'] }))),
  ],
  ['module handles', 100, 'MALFORMED', (n) => filled((a) => times(n - 1, (i) => a.import('9', `n${i}`)))],
  [
    'type parameters of a function',
    32,
    'TOO_MANY_TYPE_PARAMETERS',
    (n) => filled((a) => a.function('f', { generics: times(n, () => 0), code: ['Ret'] })),
  ],
  [
    'parameters of a function',
    128,
    'TOO_MANY_PARAMETERS',
    (n) => filled((a) => a.function('f', { parameters: times(n, () => 'U64'), code: ['Ret'] })),
  ],
  ['units that a type weighs', 256, 'TOO_MANY_TYPE_NODES', localOf],
  ['loops in each other', 5, 'LOOP_MAX_DEPTH_REACHED', nestedLoops],
  [
    'pushes of a block',
    10_000,
    'VALUE_STACK_PUSH_OVERFLOW',
    (n) => code(...times(n, (): RawInstruction[] => ['LdTrue', 'Pop']).flat()),
  ],
  [
    'operands at once',
    1024,
    'VALUE_STACK_OVERFLOW',
    (n) => code(...times(n, (): RawInstruction => 'LdTrue'), ...times(n, (): RawInstruction => 'Pop')),
  ],
];

function verdict(assembler: Assembler): string {
  const vm = createVm({ natives: new Map() });
  // What is imported has to be there.
  const { module } = assembler;
  const others = module.module_handles
    .slice(1)
    .map(({ name }) => new Assembler(module.identifiers[name]!).module);
  const error = vm.verify({ id: '0x9', modules: [module, ...others] });
  return error?.status ?? 'accepted';
}

test.each(LIMITS.map(([what, most, status, build]) => ({ what, most, status, build })))(
  '$most $what are accepted, one more is refused with $status',
  ({ most, status, build }) => {
    expect(verdict(build(most))).toBe('accepted');
    expect(verdict(build(most + 1))).toBe(status);
  },
);

test('what was published before a bound was looked at is still loaded', () => {
  const vm = createVm({ natives: new Map() });
  const { module } = filled((a) =>
    a.struct(
      'S',
      times(33, () => 'U64'),
    ),
  );
  expect(vm.load({ id: '0x9', modules: [module], published: true }).kind).toBe('loaded');
});
