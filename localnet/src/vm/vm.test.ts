import { fromBase64 } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { Assembler } from '../../conformance/assembler.ts';
import { createMachine } from '../../conformance/machine.ts';
import framework from '../generated/framework.json' with { type: 'json' };
import type { RawInstruction } from './bytecode/instructions.ts';
import { createSession } from './runtime/session.ts';
import { createVm, type Vm } from './vm.ts';

const u64 = (value: number): RawInstruction => ({ LdU64: BigInt(value) });
const value = (given: unknown) => ({ kind: 'value', value: given }) as const;
const bytes = (...given: number[]) => ({ kind: 'bytes', bytes: Uint8Array.from(given) }) as const;

function load(vm: Vm, source: Parameters<Vm['load']>[0]): void {
  const result = vm.load(source);
  if (result.kind === 'refused') throw new Error(String(result.error));
}

/** A machine with one package at 0x9. */
function machine(build: (assembler: Assembler) => void): Vm {
  const assembler = new Assembler();
  build(assembler);
  const vm = createVm({ natives: new Map() });
  load(vm, { id: '0x9', modules: [assembler.module] });
  return vm;
}

const f = { package: '0x9', module: 'm', function: 'f' };

test('arguments may be bytes or values', () => {
  const vm = machine((a) =>
    a.function('f', {
      parameters: ['U64', 'U8'],
      returns: ['U64'],
      code: [{ MoveLoc: 0 }, { MoveLoc: 1 }, 'CastU64', 'Add', 'Ret'],
    }),
  );
  const result = vm.call(f, [bytes(1, 1, 0, 0, 0, 0, 0, 0), value(3)], createSession());
  expect(result).toMatchObject({ kind: 'returned', values: [{ value: 260 }] });
});

test.each([
  ['too few arguments', [], 'NUMBER_OF_ARGUMENTS_MISMATCH'],
  ['too many arguments', [value(1), value(2)], 'NUMBER_OF_ARGUMENTS_MISMATCH'],
  ['bytes that are no value', [bytes(1)], 'FAILED_TO_DESERIALIZE_ARGUMENT'],
])('%s are answered with a code', (_name, args, status) => {
  const vm = machine((a) => a.function('f', { parameters: ['U64'], code: ['Ret'] }));
  expect(vm.call(f, args, createSession())).toMatchObject({ kind: 'failed', error: { status } });
});

test.each([
  ['a package', { package: '0x8' }, 'LINKER_ERROR', 'there is no package 0x8'],
  ['a module', { module: 'n' }, 'LINKER_ERROR', 'there is no module 0x9::n'],
  ['a function', { function: 'g' }, 'FUNCTION_RESOLUTION_FAILURE', 'there is no function 0x9::m::g'],
])('%s that is missing is named', (_what, part, status, message) => {
  const vm = machine((a) => a.function('f', { code: ['Ret'] }));
  expect(vm.call({ ...f, ...part }, [], createSession())).toMatchObject({
    kind: 'failed',
    error: { status, message },
  });
});

test('type arguments are counted and have to have the abilities wanted', () => {
  const vm = machine((a) => {
    a.struct('Bare', ['U64'], { abilities: 0 });
    a.function('f', { generics: [1], code: ['Ret'] });
  });
  const status = (...typeArgs: string[]) => {
    const result = vm.call({ ...f, typeArgs }, [], createSession());
    return result.kind === 'failed' ? result.error.status : 'returned';
  };
  expect(status('u64')).toBe('returned');
  expect(status()).toBe('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH');
  expect(status('u64', 'u64')).toBe('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH');
  expect(status('0x9::m::Bare')).toBe('CONSTRAINT_NOT_SATISFIED');
  expect(status('vector<vector<0x9::m::Bare>>')).toBe('CONSTRAINT_NOT_SATISFIED');
  expect(status('0x9::m::Gone')).toBe('TYPE_RESOLUTION_FAILURE');
  expect(status('vector<u64')).toBe('TYPE_RESOLUTION_FAILURE');
});

test('a value behind a mutable reference comes back changed', () => {
  const vm = machine((a) =>
    a.function('f', {
      parameters: [{ MutableReference: 'U64' }, { MutableReference: { Vector: 'U8' } }],
      code: [
        u64(9),
        { MoveLoc: 0 },
        'WriteRef',
        { MoveLoc: 1 },
        { LdU8: 7 },
        { VecPushBack: a.signature('U8') },
        'Ret',
      ],
    }),
  );
  const list = [1];
  const result = vm.call(f, [value(1), value(list)], createSession());
  if (result.kind === 'failed') throw new Error(String(result.error));
  expect([...result.mutated].map(([index, each]) => [index, each.value])).toEqual([
    [0, 9],
    [1, [1, 7]],
  ]);
  expect(list).toEqual([1, 7]);
});

test('a signature tells visibility and types', () => {
  const vm = machine((a) =>
    a.function('f', {
      parameters: [{ Reference: 'U8' }],
      returns: ['Bool'],
      code: ['LdTrue', 'Ret'],
      visibility: 'Private',
    }),
  );
  const { visibility, isEntry, parameters, returns } = vm.describe(f);
  expect([visibility, isEntry, parameters.map((t) => t.key), returns.map((t) => t.key)]).toEqual([
    'Private',
    false,
    ['&u8'],
    ['bool'],
  ]);
});

test('a package cannot be loaded twice', () => {
  const assembler = new Assembler();
  assembler.function('f', { code: ['Ret'] });
  const vm = createVm({ natives: new Map() });
  load(vm, { id: '0x9', modules: [assembler.module] });
  expect(vm.load({ id: '0x9', modules: [assembler.module] })).toMatchObject({
    kind: 'refused',
    error: { status: 'DUPLICATE_ELEMENT' },
  });
});

test('a system package with a native nobody wrote is refused by name, unless that is allowed', () => {
  const assembler = new Assembler('magic', '2');
  assembler.function('cast', {});
  assembler.function('f', { code: [{ Call: 0 }, 'Ret'] });
  const source = { id: '0x2', modules: [assembler.module] };
  const strict = createVm({ natives: new Map() });
  expect(strict.load(source)).toMatchObject({
    kind: 'refused',
    error: { status: 'LINKER_ERROR', message: 'the native 0x2::magic::cast is not supported' },
  });
  const lenient = createVm({ natives: new Map(), allowMissingNatives: true });
  load(lenient, source);
  const result = lenient.call({ package: '0x2', module: 'magic', function: 'f' }, [], createSession());
  expect(result).toMatchObject({
    kind: 'failed',
    error: { status: 'LINKER_ERROR', module: '0x2::magic', function: 'cast' },
  });
});

/** Package `lib` at an original id: v1 answers 1, v2 answers 2 and brings in a struct. */
function library(version: 1 | 2): Assembler {
  const assembler = new Assembler('lib', 'a');
  assembler.function('answer', { returns: ['U64'], code: [u64(version), 'Ret'] });
  assembler.struct('Old', ['U64']);
  if (version === 2) assembler.struct('New', ['U64', 'U64']);
  return assembler;
}

/** A package that asks the library, directly and through another package. */
function asking(name: string, address: string, through?: { module: string; address: string }): Assembler {
  const assembler = new Assembler(name, address);
  const target = through ?? { module: 'lib', address: 'a' };
  assembler.importFunction(assembler.import(target.address, target.module), through ? 'ask' : 'answer', {
    returns: ['U64'],
  });
  assembler.function('ask', { returns: ['U64'], code: [{ Call: 0 }, 'Ret'] });
  return assembler;
}

test('calls go to the version that the package called into is linked with', () => {
  const vm = createVm({ natives: new Map() });
  load(vm, { id: '0xa', modules: [library(1).module] });
  load(vm, {
    id: '0xa2',
    originalId: '0xa',
    modules: [library(2).module],
    typeOrigins: [['lib::Old', '0xa']],
  });
  load(vm, { id: '0xb', modules: [asking('one', 'b').module] });
  load(vm, { id: '0xc', modules: [asking('two', 'c').module], linkage: [['0xa', '0xa2']] });
  // three calls one, which was linked with v1; three itself is linked with v2, and that decides.
  const three = asking('three', 'd', { module: 'one', address: 'b' });
  load(vm, {
    id: '0xd',
    modules: [three.module],
    linkage: [
      ['0xa', '0xa2'],
      ['0xb', '0xb'],
    ],
  });
  const ask = (id: string, module: string, name = 'ask') => {
    const result = vm.call({ package: id, module, function: name }, [], createSession());
    return result.kind === 'returned' ? result.values[0]!.value : String(result.error);
  };
  expect(ask('0xa', 'lib', 'answer')).toBe(1);
  expect(ask('0xa2', 'lib', 'answer')).toBe(2);
  expect(ask('0xb', 'one')).toBe(1);
  expect(ask('0xc', 'two')).toBe(2);
  expect(ask('0xd', 'three')).toBe(2);
  expect(ask('0xb', 'one')).toBe(1);
});

test('a type is one type in every version, named by the version that brought it in', () => {
  const vm = createVm({ natives: new Map() });
  load(vm, { id: '0xa', modules: [library(1).module] });
  load(vm, {
    id: '0xa2',
    originalId: '0xa',
    modules: [library(2).module],
    typeOrigins: [['lib::Old', '0xa']],
  });
  expect(vm.parseType('0xa2::lib::Old')).toBe(vm.parseType('0xa::lib::Old'));
  const full = (digits: string) => `0x${digits.padStart(64, '0')}`;
  expect(vm.formatType(vm.parseType('vector<0xa2::lib::Old>'))).toBe(`vector<${full('a')}::lib::Old>`);
  expect(vm.formatType(vm.parseType('0xa2::lib::New'))).toBe(`${full('a2')}::lib::New`);
});

test('type names know both addresses of a type that an upgrade brought in', () => {
  const vm = createMachine(framework.modules.map((text) => fromBase64(text)));
  load(vm, { id: '0xa', modules: [library(1).module] });
  load(vm, {
    id: '0xa2',
    originalId: '0xa',
    modules: [library(2).module],
    typeOrigins: [['lib::Old', '0xa']],
  });
  const ask = (name: string) => {
    const target = { package: '0x1', module: 'type_name', function: name, typeArgs: ['0xa2::lib::New'] };
    const result = vm.call(target, [], createSession());
    return result.kind === 'returned' ? result.values[0]!.value : String(result.error);
  };
  expect(ask('defining_id')).toBe('a2'.padStart(64, '0'));
  expect(ask('original_id')).toBe('a'.padStart(64, '0'));
});

test('dependencies that are missing are named when the package is loaded', () => {
  const vm = createVm({ natives: new Map() });
  const message = (result: ReturnType<Vm['load']>) =>
    result.kind === 'refused' ? result.error.message : 'loaded';
  expect(message(vm.load({ id: '0xb', modules: [asking('one', 'b').module] }))).toBe(
    'package 0xa is missing',
  );
  load(vm, { id: '0xa', modules: [new Assembler('other', 'a').module] });
  expect(message(vm.load({ id: '0xb', modules: [asking('one', 'b').module] }))).toBe(
    'module 0xa::lib is missing',
  );
});

test('machines side by side do not notice each other', () => {
  const build = (answer: number) => (a: Assembler) => {
    a.struct('S', ['U64']);
    a.function('f', { returns: ['U64'], code: [u64(answer), 'Ret'] });
  };
  const [one, two] = [machine(build(1)), machine(build(2))];
  const session = createSession();
  const ask = (vm: Vm) => vm.call(f, [], session);
  expect(ask(one)).toMatchObject({ values: [{ value: 1 }] });
  expect(ask(two)).toMatchObject({ values: [{ value: 2 }] });
  expect(ask(one)).toMatchObject({ values: [{ value: 1 }] });
  expect(one.parseType('0x9::m::S')).not.toBe(two.parseType('0x9::m::S'));
});
