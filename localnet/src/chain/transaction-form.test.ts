import { toBase64 } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { RANDOM_ID, SUI_ADDRESS } from './address.ts';
import type { Argument, CallArg, Command, Programmable } from './transaction.ts';
import { checkForm } from './transaction-form.ts';

const times = <Item>(count: number, make: (i: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));

const input = (index: number) => ({ $kind: 'Input', Input: index }) as unknown as Argument;
const pure = (bytes: number) => ({ Pure: { bytes: toBase64(new Uint8Array(bytes)) } }) as CallArg;
const shared = (objectId: string = SUI_ADDRESS) =>
  ({ Object: { SharedObject: { objectId, initialSharedVersion: '1', mutable: false } } }) as CallArg;
const command = (of: object) => of as Command;

const call = (of: Partial<NonNullable<Command['MoveCall']>> = {}) =>
  command({
    MoveCall: { package: SUI_ADDRESS, module: 'm', function: 'f', typeArguments: [], arguments: [], ...of },
  });
const split = (amounts: number) =>
  command({ SplitCoins: { coin: input(0), amounts: times(amounts, () => input(0)) } });
const publish = (modules = 1, dependencies = 1) =>
  command({
    Publish: { modules: times(modules, () => ''), dependencies: times(dependencies, () => SUI_ADDRESS) },
  });

/** What is said of a transaction. */
function verdict({ inputs = [], commands = [] }: Partial<Programmable>): string {
  try {
    checkForm({ inputs, commands });
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

/** `vector<vector<… u8>>` */
const nested = (depth: number) => `${'vector<'.repeat(depth - 1)}u8${'>'.repeat(depth - 1)}`;
const size = (what: string, limit: number) => `Size limit exceeded: ${what} is ${limit}`;

const LIMITS: readonly (readonly [
  what: string,
  most: number,
  refusal: string,
  build: (count: number) => Partial<Programmable>,
])[] = [
  [
    'commands',
    1023,
    size('maximum commands in a programmable transaction', 1024),
    (n) => ({ commands: times(n, () => split(1)) }),
  ],
  [
    'objects that go in',
    2048,
    size('maximum input + receiving objects in a transaction', 2048),
    (n) => ({ inputs: times(n, () => shared()) }),
  ],
  ['bytes of a value', 16_383, size('maximum pure argument size', 16_384), (n) => ({ inputs: [pure(n)] })],
  [
    'publishing commands',
    5,
    '5 max publish/upgrade commands allowed, 6 provided',
    (n) => ({ commands: times(n, () => publish()) }),
  ],
  [
    'modules of a package',
    63,
    size('maximum modules in a programmable transaction upgrade command', 64),
    (n) => ({ commands: [publish(n)] }),
  ],
  [
    'packages that one stands on',
    31,
    size('maximum package dependencies', 32),
    (n) => ({ commands: [publish(1, n)] }),
  ],
  [
    'arguments of a call',
    511,
    size('maximum arguments in a move call', 512),
    (n) => ({ commands: [call({ arguments: times(n, () => input(0)) })] }),
  ],
  [
    'amounts to split off',
    511,
    size('maximum arguments in a programmable transaction command', 512),
    (n) => ({ commands: [split(n)] }),
  ],
  [
    'parts of the types of a call',
    15,
    size('maximum type arguments in a call transaction', 16),
    (n) => ({ commands: [call({ typeArguments: times(n, () => 'u8') })] }),
  ],
  [
    'parts of the type of a vector',
    15,
    size('maximum type arguments in a call transaction', 16),
    (n) => ({ commands: [command({ MakeMoveVec: { type: nested(n), elements: [] } })] }),
  ],
];

test.each(LIMITS.map(([what, most, refusal, build]) => ({ what, most, refusal, build })))(
  '$most $what are accepted, one more is refused',
  ({ most, refusal, build }) => {
    expect(verdict(build(most))).toBe('accepted');
    expect(verdict(build(most + 1))).toBe(refusal);
  },
);

test('values are no objects: any number of them goes in', () => {
  expect(verdict({ inputs: times(3000, () => pure(1)) })).toBe('accepted');
});

test('names that are none are refused in calls and in types', () => {
  const refused = 'Invalid identifier found in the transaction: ';
  expect(verdict({ commands: [call({ module: '1m' })] })).toBe(`${refused}1m`);
  expect(verdict({ commands: [call({ function: 'f-g' })] })).toBe(`${refused}m`);
  expect(verdict({ commands: [call({ typeArguments: ['0x2::_::T'] })] })).toBe(`${refused}_`);
  expect(verdict({ commands: [call({ module: '_m', typeArguments: ['0x2::m::_T'] })] })).toBe('accepted');
});

test('after a command that is handed randomness, whatever it is, coins and objects only move', () => {
  const refused = 'Commands following a command with Random can only be TransferObjects or MergeCoins';
  const inputs = [pure(32), shared(RANDOM_ID)];
  const roll = call({ arguments: [input(1)] });
  const give = command({ TransferObjects: { objects: [input(0)], address: input(0) } });
  const pack = command({ MakeMoveVec: { type: null, elements: [input(1)] } });
  expect(verdict({ inputs, commands: [call(), roll, give] })).toBe('accepted');
  expect(verdict({ inputs, commands: [roll, call()] })).toBe(refused);
  expect(verdict({ inputs, commands: [pack, call()] })).toBe(refused);
  expect(verdict({ inputs: [pure(32), shared()], commands: [roll, call()] })).toBe('accepted');
});
