import { fromBase64 } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { createMachine } from '../../../conformance/machine.ts';
import framework from '../../generated/framework.json' with { type: 'json' };

const vm = createMachine(framework.modules.map((text) => fromBase64(text)));
const KEY = 8;
const STORE = 4;
const DROP = 2;

/** What publishing a module says about it. */
function verdict(build: (assembler: Assembler) => unknown, name = 'm'): string {
  const assembler = new Assembler(name);
  build(assembler);
  const error = vm.verify({ id: '0x9', modules: [assembler.module] });
  return error ? `${error.status}: ${error.message}` : 'accepted';
}

const uidOf = (a: Assembler) => ({ Datatype: a.importDatatype(a.import('2', 'object'), 'UID', STORE) });

test('an object starts with its id', () => {
  const refused = 'VERIFICATION_ERROR: the first field of struct S must be id: UID';
  const key = { abilities: KEY };
  expect(verdict((a) => a.struct('S', [uidOf(a)], { ...key, names: ['id'] }))).toBe('accepted');
  expect(verdict((a) => a.struct('S', [uidOf(a)], { ...key, names: ['uid'] }))).toBe(refused);
  expect(verdict((a) => a.struct('S', ['U64', uidOf(a)], { ...key, names: ['n', 'id'] }))).toBe(refused);
  expect(verdict((a) => a.struct('S', ['Address'], { ...key, names: ['id'] }))).toBe(refused);
  const fake = (a: Assembler) => [
    a.struct('UID', ['Address']),
    a.struct('S', [{ Datatype: 0 }], { ...key, names: ['id'] }),
  ];
  expect(verdict(fake)).toBe(refused);
  expect(verdict((a) => a.enum('E', [[]], key))).toBe('VERIFICATION_ERROR: enum E cannot have key');
});

/** A function that transfers its argument; the type is a struct of the module or the framework's upgrade cap. */
function transferring(own: boolean, name: string) {
  return (a: Assembler) => {
    const module = a.import('2', 'transfer');
    const parameters = [{ TypeParameter: 0 }, 'Address'] as const;
    const constraint = name === 'transfer' ? KEY : KEY | STORE;
    const handle = a.importFunction(module, name, { parameters, generics: [constraint] });
    if (own) a.struct('S', [uidOf(a)], { abilities: KEY | STORE, names: ['id'] });
    else a.importDatatype(a.import('2', 'package'), 'UpgradeCap', KEY | STORE);
    const type = { Datatype: a.module.datatype_handles.length - 1 };
    a.instance(handle, type);
    a.function('f', {
      parameters: [type],
      code: [
        { MoveLoc: 0 },
        { LdConst: a.constant('Address', new Array(32).fill(1)) },
        { CallGeneric: 0 },
        'Ret',
      ],
    });
  };
}

test('only the module of a type transfers values of it, unless the type has store', () => {
  const refused = 'VERIFICATION_ERROR: transfer::transfer of a type of another module';
  expect(verdict(transferring(true, 'transfer'))).toBe('accepted');
  expect(verdict(transferring(true, 'public_transfer'))).toBe('accepted');
  expect(verdict(transferring(false, 'public_transfer'))).toBe('accepted');
  expect(verdict(transferring(false, 'transfer'))).toBe(refused);
});

test('only the module of a type emits events of it', () => {
  const emitting = (own: boolean) => (a: Assembler) => {
    const handle = a.importFunction(a.import('2', 'event'), 'emit', {
      parameters: [{ TypeParameter: 0 }],
      generics: [3],
    });
    if (own) a.struct('S', ['U64'], { abilities: 3 });
    const type = own ? ({ Datatype: 0 } as const) : 'U64';
    a.instance(handle, type);
    a.function('f', { parameters: [type], code: [{ MoveLoc: 0 }, { CallGeneric: 0 }, 'Ret'] });
  };
  expect(verdict(emitting(true))).toBe('accepted');
  expect(verdict(emitting(false))).toBe('VERIFICATION_ERROR: event::emit of a type of another module');
});

test('nobody packs a one-time witness', () => {
  const witness = (name: string, abilities: number) => (a: Assembler) => {
    a.struct(name, ['Bool'], { abilities });
    a.function('f', { code: ['LdTrue', { Pack: 0 }, 'Pop', 'Ret'] });
  };
  expect(verdict(witness('OTHER', DROP))).toBe('accepted');
  expect(verdict(witness('M', DROP))).toBe('VERIFICATION_ERROR: the one-time witness M is packed');
  expect(verdict((a) => a.struct('M', ['Bool'], { abilities: DROP }))).toBe('accepted');
  expect(verdict((a) => a.struct('M', ['Bool'], { abilities: 7 }))).toMatch(/must have drop alone/);
  expect(verdict((a) => a.struct('M', ['U64'], { abilities: 7 }))).toBe('accepted');
});
