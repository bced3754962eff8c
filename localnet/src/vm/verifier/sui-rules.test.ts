import { fromBase64 } from '@mysten/bcs';
import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { createMachine } from '../../../conformance/machine.ts';
import framework from '../../generated/framework.json' with { type: 'json' };
import type { SignatureToken } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';

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

/** Code that leaves an id: a new one, that of the object in local 1, and what ends an id. */
interface Ids {
  readonly fresh: readonly RawInstruction[];
  readonly old: readonly RawInstruction[];
  readonly end: RawInstruction;
  /** A function of the module that hands on a new id. */
  readonly handedOn: readonly RawInstruction[];
}

/** `f(ctx: &mut TxContext, old: S): S`, which makes the new object of the id that this code leaves; local 2 is an id. */
function making(code: (ids: Ids) => readonly RawInstruction[]) {
  return (a: Assembler) => {
    const object = a.import('2', 'object');
    const uid = { Datatype: a.importDatatype(object, 'UID', STORE) };
    const context = {
      MutableReference: { Datatype: a.importDatatype(a.import('2', 'tx_context'), 'TxContext', DROP) },
    };
    const fresh = a.importFunction(object, 'new', { parameters: [context], returns: [uid] });
    const end = a.importFunction(object, 'delete', { parameters: [uid] });
    a.struct('S', [uid, 'U64'], { abilities: KEY, names: ['id', 'n'] });
    const type = { Datatype: a.module.datatype_handles.length - 1 };
    const handedOn = a.function('hand_on', {
      parameters: [context],
      returns: [uid],
      code: [{ MoveLoc: 0 }, { Call: fresh }, 'Ret'],
    });
    const made = code({
      fresh: [{ CopyLoc: 0 }, { Call: fresh }],
      old: [{ MoveLoc: 1 }, { Unpack: 0 }, 'Pop'],
      end: { Call: end },
      handedOn: [{ CopyLoc: 0 }, { Call: handedOn }],
    });
    a.function('f', {
      parameters: [context, type],
      returns: [type],
      locals: [uid],
      code: [...made, { LdU64: 1n }, { Pack: 0 }, 'Ret'],
    });
  };
}

/** One of two ways to fill local 2, which is then read. */
const either = (one: readonly RawInstruction[], other: readonly RawInstruction[]): RawInstruction[] => {
  const second = 2 + one.length + 2;
  return [
    'LdTrue',
    { BrTrue: second },
    ...one,
    { StLoc: 2 },
    { Branch: second + other.length + 1 },
    ...other,
    { StLoc: 2 },
    { MoveLoc: 2 },
  ];
};

test('an object is made of a new id, and of none that came another way', () => {
  const refused = 'VERIFICATION_ERROR: an object is made without a new UID';
  const made = (code: (ids: Ids) => readonly RawInstruction[]) => verdict(making(code));
  const throughLocal: readonly RawInstruction[] = [{ StLoc: 2 }, { MoveLoc: 2 }];
  expect(made(({ old, end, fresh }) => [...old, end, ...fresh])).toBe('accepted');
  expect(made(({ old, end, fresh }) => [...old, end, ...fresh, ...throughLocal])).toBe('accepted');
  expect(made(({ old }) => old)).toBe(refused);
  expect(made(({ old }) => [...old, ...throughLocal])).toBe(refused);
  expect(made(({ old, end, handedOn }) => [...old, end, ...handedOn])).toBe(refused);
  expect(made(({ old, end, fresh }) => either([...old, end, ...fresh], [...old, end, ...fresh]))).toBe(
    'accepted',
  );
  expect(made(({ old, end, fresh }) => either(old, [...old, end, ...fresh]))).toBe(refused);
  expect(made(({ old, end, fresh }) => either([...old, end, ...fresh], old))).toBe(refused);
});

const contextOf = (a: Assembler) => ({
  Datatype: a.importDatatype(a.import('2', 'tx_context'), 'TxContext', DROP),
});

/** A module `m` whose `init` has this shape; with a one-time witness when asked. */
function initialising(
  options: (types: { context: SignatureToken; witness: SignatureToken }) => object,
  witness = false,
) {
  return (a: Assembler) => {
    const context = contextOf(a);
    if (witness) a.struct('M', ['Bool'], { abilities: DROP });
    const type = { Datatype: a.module.datatype_handles.length - 1 };
    const shape = options({ context, witness: type });
    a.function('init', { visibility: 'Private', code: ['Ret'], ...shape });
  };
}

test('init has the shape that publishing calls it by', () => {
  const init = (...args: Parameters<typeof initialising>) => verdict(initialising(...args));
  const mutable = (context: SignatureToken) => ({ MutableReference: context });
  const refused = (reason: string) => `VERIFICATION_ERROR: ${reason}`;
  expect(init(({ context }) => ({ parameters: [mutable(context)] }))).toBe('accepted');
  expect(init(({ context }) => ({ parameters: [{ Reference: context }] }))).toBe('accepted');
  expect(init(({ context, witness }) => ({ parameters: [witness, mutable(context)] }), true)).toBe(
    'accepted',
  );
  expect(init(({ context }) => ({ parameters: [mutable(context)], visibility: 'Public' }))).toBe(
    refused('init must be private'),
  );
  expect(init(({ context }) => ({ parameters: [mutable(context)], isEntry: true }))).toBe(
    refused('init cannot be entry'),
  );
  expect(init(({ context }) => ({ parameters: [mutable(context)], generics: [0] }))).toBe(
    refused('init cannot have type parameters'),
  );
  const returning = { returns: ['U64'], code: [{ LdU64: 1n }, 'Ret'] };
  expect(init(({ context }) => ({ parameters: [mutable(context)], ...returning }))).toBe(
    refused('init cannot return values'),
  );
  expect(init(() => ({}))).toBe(refused('init takes one or two parameters'));
  expect(init(({ context }) => ({ parameters: ['U64', 'U64', mutable(context)] }))).toBe(
    refused('init takes one or two parameters'),
  );
  expect(init(() => ({ parameters: ['U64'] }))).toBe(
    refused('the last parameter of init must be a reference to TxContext'),
  );
  expect(init(({ context }) => ({ parameters: [context] }))).toBe(
    refused('the last parameter of init must be a reference to TxContext'),
  );
  expect(init(({ context }) => ({ parameters: ['U64', mutable(context)] }))).toBe(
    refused('init takes two parameters only with a one-time witness'),
  );
  expect(init(({ context }) => ({ parameters: [mutable(context)] }), true)).toBe(
    refused('the first parameter of init must be the one-time witness M'),
  );
  expect(init(({ context }) => ({ parameters: ['U64', mutable(context)] }), true)).toBe(
    refused('the first parameter of init must be the one-time witness M'),
  );
});

test('nobody calls init', () => {
  const calling = (a: Assembler) => {
    const parameters = [{ MutableReference: contextOf(a) }];
    const init = a.function('init', { visibility: 'Private', parameters, code: ['Ret'] });
    a.function('f', { parameters, code: [{ MoveLoc: 0 }, { Call: init }, 'Ret'] });
  };
  expect(verdict(calling)).toBe('VERIFICATION_ERROR: init is called by a function');
});

test('a permit is asked for by the module of its type', () => {
  const permitting = (own: boolean) => (a: Assembler) => {
    const module = a.import('1', 'internal');
    a.module.datatype_handles.push({
      module,
      name: a.name('Permit'),
      abilities: DROP,
      type_parameters: [{ constraints: 0, is_phantom: true }],
    });
    const permit = (type: SignatureToken): SignatureToken => ({ DatatypeInstantiation: [0, [type]] });
    const handle = a.importFunction(module, 'permit', {
      returns: [permit({ TypeParameter: 0 })],
      generics: [0],
    });
    if (own) a.struct('S', ['U64']);
    a.instance(handle, own ? { Datatype: 1 } : 'U64');
    a.function('f', { code: [{ CallGeneric: 0 }, 'Pop', 'Ret'] });
  };
  expect(verdict(permitting(true))).toBe('accepted');
  expect(verdict(permitting(false))).toBe('VERIFICATION_ERROR: internal::permit of a type of another module');
});
