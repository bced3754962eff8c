import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { nestedLoops } from '../../../conformance/hand-made.ts';
import { limitsOf } from '../../chain/protocol.ts';
import type { SignatureToken } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createVm, type Limits } from '../index.ts';

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

const nested = (type: SignatureToken, depth: number) =>
  times(depth, () => 0).reduce<SignatureToken>((of) => ({ Vector: of }), type);

/** Declares a struct that weighs 100 under 24 arguments of four. */
function many(a: Assembler): Assembler {
  a.struct('Many', ['Bool'], { generics: times(24, () => ({ constraints: 0, is_phantom: false })) });
  return a;
}

/** Adds a function whose type arguments weigh so much, by instructions of 100 each and of one. */
function typeArguments(a: Assembler, weight: number, name = 'f', parameters: readonly SignatureToken[] = []) {
  const arg = nested('U64', 3);
  const heavy = a.signature({ DatatypeInstantiation: [0, times(24, () => arg)] });
  const light = a.signature('U64');
  const make = (signature: number) => (): RawInstruction[] => [{ VecPack: [signature, 0n] }, 'Pop'];
  const code = [...times(Math.floor(weight / 100), make(heavy)), ...times(weight % 100, make(light))].flat();
  return a.function(name, { parameters, code: [...code, 'Ret'] });
}

/** Functions that have all the type arguments a function may have, and what is left over. */
const ofModule = (weight: number) =>
  filled((a) => {
    many(a);
    for (let rest = weight, i = 0; rest > 0; rest -= 10_000, i++)
      typeArguments(a, Math.min(rest, 10_000), `f${i}`);
  });

const PRIMITIVES = ['Bool', 'U8', 'U16', 'U32', 'U64', 'U128', 'U256', 'Address'] as const;

/** A generic enum under so many lists of type arguments. */
const enumInstances = (count: number) =>
  filled((a) => {
    a.enum('E', [[]], { generics: [{ constraints: 0, is_phantom: false }] });
    for (let i = 0; i < count; i++) {
      const type = nested(PRIMITIVES[i % PRIMITIVES.length]!, Math.floor(i / PRIMITIVES.length));
      a.module.enum_def_instantiations.push({ def: 0, type_parameters: a.signature(type) });
    }
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
  ['enums under type arguments', 100, 'MALFORMED', enumInstances],
  [
    'units that the type arguments of a function weigh',
    10_000,
    'TOO_MANY_TYPE_NODES',
    (n) => filled((a) => typeArguments(many(a), n)),
  ],
  ['units that the type arguments of a module weigh', 500_000, 'TOO_MANY_TYPE_NODES', ofModule],
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

function verdict(assembler: Assembler, limits: Partial<Limits> = {}): string {
  const vm = createVm({ natives: new Map(), limits });
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

// By the tables of Sui's protocol config: from 128 on the bounds are there, from 133 on signatures count with them.
test.each([
  [122, 'accepted', 'accepted', 'accepted'],
  [127, 'accepted', 'accepted', 'accepted'],
  [128, 'MALFORMED', 'TOO_MANY_TYPE_NODES', 'accepted'],
  [132, 'MALFORMED', 'TOO_MANY_TYPE_NODES', 'accepted'],
  [133, 'MALFORMED', 'TOO_MANY_TYPE_NODES', 'TOO_MANY_TYPE_NODES'],
  [135, 'MALFORMED', 'TOO_MANY_TYPE_NODES', 'TOO_MANY_TYPE_NODES'],
])(
  'protocol %i: 101 enums under type arguments %s, a function of 10,001 units %s, with a parameter for the last of them %s',
  (version, enums, types, signature) => {
    const limits = limitsOf(version);
    expect(verdict(enumInstances(101), limits)).toBe(enums);
    expect(
      verdict(
        filled((a) => typeArguments(many(a), 10_001)),
        limits,
      ),
    ).toBe(types);
    expect(
      verdict(
        filled((a) => typeArguments(many(a), 10_000, 'f', ['U64'])),
        limits,
      ),
    ).toBe(signature);
  },
);
