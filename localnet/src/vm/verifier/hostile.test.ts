import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { type CompiledModule, serializeModule } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createVm } from '../vm.ts';

const u64 = (value: number): RawInstruction => ({ LdU64: BigInt(value) });

/** What publishing a module says about it. */
function verdict(module: CompiledModule, others: readonly CompiledModule[] = []): string {
  const vm = createVm({ natives: new Map() });
  const error = vm.verify({ id: '0x9', modules: [module, ...others] });
  return error ? error.status : 'accepted';
}

/** A module with one function of this code. */
function withCode(
  code: readonly RawInstruction[],
  build: (assembler: Assembler) => object = () => ({}),
): CompiledModule {
  const assembler = new Assembler();
  assembler.function('f', { code, ...build(assembler) });
  return assembler.module;
}

test('a module that is in order is accepted', () => {
  expect(verdict(withCode(['Ret']))).toBe('accepted');
});

/** A function's options in a module that has other things too. */
const having = (_others: unknown, options: object = {}): object => options;

type CodeRow = readonly [string, string, readonly RawInstruction[], ((assembler: Assembler) => object)?];

const CODE: readonly CodeRow[] = [
  ['no code', 'EMPTY_CODE_UNIT', []],
  ['code that runs past its end', 'INVALID_FALL_THROUGH', [u64(1), 'Pop']],
  ['a conditional branch at the end', 'INVALID_FALL_THROUGH', ['LdTrue', { BrTrue: 0 }]],
  ['a jump out of the code', 'INDEX_OUT_OF_BOUNDS', [{ Branch: 7 }]],
  ['a jump that is no number', 'INDEX_OUT_OF_BOUNDS', [{ Branch: 0.5 }]],
  ['an instruction nobody knows', 'UNKNOWN_OPCODE', ['MoveTo', 'Ret']],
  ['an operand taken from nothing', 'NEGATIVE_STACK_SIZE_WITHIN_BLOCK', ['Add', 'Ret']],
  ['operands left behind by a return', 'POSITIVE_STACK_SIZE_AT_BLOCK_END', [u64(1), 'Ret']],
  [
    'operands left behind by a block',
    'POSITIVE_STACK_SIZE_AT_BLOCK_END',
    [u64(1), 'LdTrue', { BrTrue: 3 }, 'Pop', 'Ret'],
  ],
  ['operands carried over a jump', 'POSITIVE_STACK_SIZE_AT_BLOCK_END', [u64(1), { Branch: 2 }, 'Pop', 'Ret']],
  ['a sum of different widths', 'INTEGER_OP_TYPE_MISMATCH_ERROR', [u64(1), { LdU8: 1 }, 'Add', 'Pop', 'Ret']],
  ['a sum of truths', 'INTEGER_OP_TYPE_MISMATCH_ERROR', ['LdTrue', 'LdTrue', 'Add', 'Pop', 'Ret']],
  ['a shift by a u64', 'INTEGER_OP_TYPE_MISMATCH_ERROR', [u64(1), u64(1), 'Shl', 'Pop', 'Ret']],
  [
    'a comparison of different widths',
    'INTEGER_OP_TYPE_MISMATCH_ERROR',
    [u64(1), { LdU8: 1 }, 'Lt', 'Pop', 'Ret'],
  ],
  ['equality of different types', 'EQUALITY_OP_TYPE_MISMATCH_ERROR', [u64(1), 'LdTrue', 'Eq', 'Pop', 'Ret']],
  ['logic on numbers', 'BOOLEAN_OP_TYPE_MISMATCH_ERROR', [u64(1), u64(1), 'And', 'Pop', 'Ret']],
  ['negation of a number', 'BOOLEAN_OP_TYPE_MISMATCH_ERROR', [u64(1), 'Not', 'Pop', 'Ret']],
  ['a branch on a number', 'BR_TYPE_MISMATCH_ERROR', [u64(1), { BrTrue: 2 }, 'Ret']],
  ['an abort with a truth', 'ABORT_TYPE_MISMATCH_ERROR', ['LdTrue', 'Abort']],
  ['a cast of a truth', 'INTEGER_OP_TYPE_MISMATCH_ERROR', ['LdTrue', 'CastU8', 'Pop', 'Ret']],
  ['a result of another type', 'RET_TYPE_MISMATCH_ERROR', ['LdTrue', 'Ret'], () => ({ returns: ['U64'] })],
  [
    'a store of another type',
    'STLOC_TYPE_MISMATCH_ERROR',
    ['LdTrue', { StLoc: 0 }, 'Ret'],
    () => ({ locals: ['U64'] }),
  ],
  [
    'a read of a local that has no value',
    'COPYLOC_UNAVAILABLE_ERROR',
    [{ CopyLoc: 0 }, 'Pop', 'Ret'],
    () => ({ locals: ['U64'] }),
  ],
  [
    'a move of a local that was moved',
    'MOVELOC_UNAVAILABLE_ERROR',
    [{ MoveLoc: 0 }, 'Pop', { MoveLoc: 0 }, 'Pop', 'Ret'],
    () => ({ parameters: ['U64'] }),
  ],
  [
    'a borrow of a local that has no value',
    'BORROWLOC_UNAVAILABLE_ERROR',
    [{ ImmBorrowLoc: 0 }, 'Pop', 'Ret'],
    () => ({ locals: ['U64'] }),
  ],
  [
    'a local that only one path fills',
    'COPYLOC_UNAVAILABLE_ERROR',
    ['LdTrue', { BrTrue: 4 }, u64(1), { StLoc: 0 }, { CopyLoc: 0 }, 'Pop', 'Ret'],
    () => ({ locals: ['U64'] }),
  ],
  ['a local beyond the locals', 'INDEX_OUT_OF_BOUNDS', [{ CopyLoc: 3 }, 'Pop', 'Ret']],
  [
    'a reference to a reference',
    'BORROWLOC_REFERENCE_ERROR',
    [{ ImmBorrowLoc: 0 }, 'Pop', 'Ret'],
    () => ({ parameters: [{ Reference: 'U64' }] }),
  ],
  [
    'a write through an immutable reference',
    'WRITEREF_NO_MUTABLE_REFERENCE_ERROR',
    [u64(1), { MoveLoc: 0 }, 'WriteRef', 'Ret'],
    () => ({ parameters: [{ Reference: 'U64' }] }),
  ],
  [
    'a write of another type',
    'WRITEREF_TYPE_MISMATCH_ERROR',
    ['LdTrue', { MoveLoc: 0 }, 'WriteRef', 'Ret'],
    () => ({ parameters: [{ MutableReference: 'U64' }] }),
  ],
  ['a read of what is no reference', 'READREF_TYPE_MISMATCH_ERROR', [u64(1), 'ReadRef', 'Pop', 'Ret']],
  [
    'freezing what is frozen',
    'FREEZEREF_TYPE_MISMATCH_ERROR',
    [{ MoveLoc: 0 }, 'FreezeRef', 'Pop', 'Ret'],
    () => ({ parameters: [{ Reference: 'U64' }] }),
  ],
  [
    'a vector of two element types',
    'TYPE_MISMATCH',
    [u64(1), 'LdTrue', { VecPack: [0, 2n] }, 'Pop', 'Ret'],
    (a) => having(a.signature('U64')),
  ],
  [
    'a vector instruction on a number',
    'TYPE_MISMATCH',
    [u64(1), { VecUnpack: [0, 0n] }, 'Ret'],
    (a) => having(a.signature('U64')),
  ],
  [
    'a vector of more elements than fit',
    'VALUE_STACK_PUSH_OVERFLOW',
    [{ VecPack: [0, 0n] }, { VecUnpack: [0, 1n << 63n] }, 'Ret'],
    (a) => having(a.signature('U64')),
  ],
  [
    'a vector packed of more than there is',
    'NEGATIVE_STACK_SIZE_WITHIN_BLOCK',
    [{ VecPack: [0, 1n << 63n] }, 'Pop', 'Ret'],
    (a) => having(a.signature('U64')),
  ],
  [
    'a vector instruction with two types',
    'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
    [{ VecPack: [0, 0n] }, 'Pop', 'Ret'],
    (a) => having(a.signature('U64', 'U8')),
  ],
  [
    'a push into an immutable vector',
    'TYPE_MISMATCH',
    [{ MoveLoc: 0 }, u64(1), { VecPushBack: 0 }, 'Ret'],
    (a) => having(a.signature('U64'), { parameters: [{ Reference: { Vector: 'U64' } }] }),
  ],
  [
    'an index that is no u64',
    'TYPE_MISMATCH',
    [{ MoveLoc: 0 }, { LdU8: 1 }, { VecImmBorrow: 0 }, 'Pop', 'Ret'],
    (a) => having(a.signature('U64'), { parameters: [{ Reference: { Vector: 'U64' } }] }),
  ],
  ['a call of nothing', 'INDEX_OUT_OF_BOUNDS', [{ Call: 9 }, 'Ret']],
  [
    'a call with the wrong arguments',
    'CALL_TYPE_MISMATCH_ERROR',
    ['LdTrue', { Call: 0 }, 'Ret'],
    (a) => having(a.function('g', { parameters: ['U64'], code: ['Ret'] })),
  ],
  [
    'a loop with two entries',
    'INVALID_LOOP_SPLIT',
    ['LdTrue', { BrTrue: 4 }, 'LdTrue', { BrTrue: 7 }, 'LdTrue', { BrTrue: 2 }, 'Ret', { Branch: 4 }],
  ],
  ['a constant that is not there', 'INDEX_OUT_OF_BOUNDS', [{ LdConst: 0 }, 'Pop', 'Ret']],
  ['a jump table that is not there', 'INDEX_OUT_OF_BOUNDS', [{ VariantSwitch: 0 }]],
  [
    'a popped value without drop',
    'POP_WITHOUT_DROP_ABILITY',
    [u64(1), { Pack: 0 }, 'Pop', 'Ret'],
    (a) => having(a.struct('S', ['U64'], { abilities: 0 })),
  ],
  [
    'a copied value without copy',
    'COPYLOC_WITHOUT_COPY_ABILITY',
    [{ CopyLoc: 0 }, { Unpack: 0 }, 'Pop', { MoveLoc: 0 }, { Unpack: 0 }, 'Pop', 'Ret'],
    (a) => having(a.struct('S', ['U64'], { abilities: 0 }), { parameters: [{ Datatype: 0 }] }),
  ],
  [
    'a read copy without copy',
    'READREF_WITHOUT_COPY_ABILITY',
    [{ MoveLoc: 0 }, 'ReadRef', { Unpack: 0 }, 'Pop', 'Ret'],
    (a) => having(a.struct('S', ['U64'], { abilities: 0 }), { parameters: [{ Reference: { Datatype: 0 } }] }),
  ],
  [
    'a value without drop overwritten',
    'WRITEREF_WITHOUT_DROP_ABILITY',
    [u64(1), { Pack: 0 }, { MoveLoc: 0 }, 'WriteRef', 'Ret'],
    (a) =>
      having(a.struct('S', ['U64'], { abilities: 0 }), {
        parameters: [{ MutableReference: { Datatype: 0 } }],
      }),
  ],
  [
    'a value without drop lost at the end',
    'UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP',
    ['Ret'],
    (a) => having(a.struct('S', ['U64'], { abilities: 0 }), { parameters: [{ Datatype: 0 }] }),
  ],
  [
    'a value without drop stored over',
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
    [u64(1), { Pack: 0 }, { StLoc: 0 }, { MoveLoc: 0 }, { Unpack: 0 }, 'Pop', 'Ret'],
    (a) => having(a.struct('S', ['U64'], { abilities: 0 }), { parameters: [{ Datatype: 0 }] }),
  ],
  [
    'a struct packed from the wrong fields',
    'PACK_TYPE_MISMATCH_ERROR',
    ['LdTrue', { Pack: 0 }, 'Pop', 'Ret'],
    (a) => having(a.struct('S', ['U64'])),
  ],
  [
    'another struct unpacked',
    'UNPACK_TYPE_MISMATCH_ERROR',
    [u64(1), { Unpack: 0 }, 'Pop', 'Ret'],
    (a) => having(a.struct('S', ['U64'])),
  ],
  [
    'a field of another struct',
    'BORROWFIELD_TYPE_MISMATCH_ERROR',
    [{ MoveLoc: 0 }, { ImmBorrowField: 0 }, 'Pop', 'Ret'],
    (a) => having([a.struct('S', ['U64']), a.field(0, 0)], { parameters: [{ Reference: 'U64' }] }),
  ],
  [
    'a field that is not there',
    'INDEX_OUT_OF_BOUNDS',
    ['Ret'],
    (a) => having([a.struct('S', ['U64']), a.field(0, 5)]),
  ],
  [
    'a generic struct packed as if it were not',
    'GENERIC_MEMBER_OPCODE_MISMATCH',
    [u64(1), { Pack: 0 }, 'Pop', 'Ret'],
    (a) =>
      having(a.struct('S', [{ TypeParameter: 0 }], { generics: [{ constraints: 0, is_phantom: false }] })),
  ],
  [
    'a switch over what is behind no reference',
    'ENUM_SWITCH_BAD_OPERAND',
    [{ MoveLoc: 0 }, { VariantSwitch: 0 }, 'Ret'],
    (a) =>
      having(a.enum('E', [[], []]), {
        parameters: [{ Datatype: 0 }],
        jumpTables: [{ enum: 0, targets: [2, 2] }],
      }),
  ],
  [
    'a jump table that nobody uses',
    'INVALID_ENUM_SWITCH',
    ['Ret'],
    (a) => having(a.enum('E', [[], []]), { jumpTables: [{ enum: 0, targets: [0, 0] }] }),
  ],
  [
    'a switch over what is no enum',
    'ENUM_TYPE_MISMATCH',
    [{ MoveLoc: 0 }, { VariantSwitch: 0 }, 'Ret'],
    (a) =>
      having(a.enum('E', [[], []]), {
        parameters: [{ Reference: 'U64' }],
        jumpTables: [{ enum: 0, targets: [2, 2] }],
      }),
  ],
  [
    'a switch with a variant missing',
    'INVALID_ENUM_SWITCH',
    [{ MoveLoc: 0 }, { VariantSwitch: 0 }, 'Ret'],
    (a) =>
      having(a.enum('E', [[], []]), {
        parameters: [{ Reference: { Datatype: 0 } }],
        jumpTables: [{ enum: 0, targets: [2] }],
      }),
  ],
  [
    'a type parameter that is not there',
    'INDEX_OUT_OF_BOUNDS',
    ['Ret'],
    () => ({ locals: [{ TypeParameter: 0 }] }),
  ],
  [
    'a vector of references',
    'INVALID_SIGNATURE_TOKEN',
    ['Ret'],
    () => ({ locals: [{ Vector: { Reference: 'U64' } }] }),
  ],
  [
    'a type argument without the ability',
    'CONSTRAINT_NOT_SATISFIED',
    [{ CallGeneric: 0 }, 'Ret'],
    (a) =>
      having([
        a.struct('S', ['U64'], { abilities: 0 }),
        a.instance(a.function('g', { generics: [1], code: ['Ret'] }), { Datatype: 0 }),
      ]),
  ],
  [
    'a generic function called without types',
    'GENERIC_MEMBER_OPCODE_MISMATCH',
    [{ Call: 0 }, 'Ret'],
    (a) => having(a.function('g', { generics: [0], code: ['Ret'] })),
  ],
  ['too many locals', 'TOO_MANY_LOCALS', ['Ret'], () => ({ locals: new Array(300).fill('U64') })],
  ['too many parameters', 'TOO_MANY_PARAMETERS', ['Ret'], () => ({ parameters: new Array(200).fill('U64') })],
  [
    'too many blocks',
    'TOO_MANY_BASIC_BLOCKS',
    [...Array.from({ length: 1100 }, (_, i) => ({ Branch: i + 1 })), 'Ret'],
  ],
  ['a native in a package of users', 'MISSING_DEPENDENCY', ['Ret'], (a) => having(a.function('stolen', {}))],
];

test.each(CODE.map(([name, status, code, build]) => ({ name, status, code, build })))(
  '$name is refused with $status',
  ({ status, code, build }) => {
    expect(verdict(withCode(code, build))).toBe(status);
  },
);

const DATA: readonly (readonly [string, string, (assembler: Assembler) => unknown])[] = [
  [
    'a name with code in it',
    'INVALID_IDENTIFIER',
    (a) => a.struct('P{};globalThis.taken=1;class Q', ['U64']),
  ],
  ['an empty name', 'INVALID_IDENTIFIER', (a) => a.struct('', ['U64'])],
  ['a name with a line break', 'INVALID_IDENTIFIER', (a) => a.struct('a\nb', ['U64'])],
  ['a very long name', 'IDENTIFIER_TOO_LONG', (a) => a.struct('a'.repeat(200), ['U64'])],
  ['a struct without fields', 'ZERO_SIZED_STRUCT', (a) => a.struct('S', [])],
  ['an enum without variants', 'MALFORMED', (a) => a.enum('E', [])],
  ['an enum of too many variants', 'MAX_VARIANTS_REACHED', (a) => a.enum('E', new Array(128).fill([]))],
  [
    'a struct inside itself',
    'RECURSIVE_DATATYPE_DEFINITION',
    (a) => a.struct('S', [{ Vector: { Datatype: 0 } }]),
  ],
  [
    'structs inside each other',
    'RECURSIVE_DATATYPE_DEFINITION',
    (a) => [a.struct('S', [{ Datatype: 1 }]), a.struct('T', [{ Datatype: 0 }])],
  ],
  [
    'a field that cannot be stored',
    'FIELD_MISSING_TYPE_ABILITY',
    (a) => [a.struct('S', ['U64'], { abilities: 0 }), a.struct('T', [{ Datatype: 0 }], { abilities: 4 })],
  ],
  ['a reference in a struct', 'INVALID_SIGNATURE_TOKEN', (a) => a.struct('S', [{ Reference: 'U64' }])],
  [
    'a phantom that is data',
    'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    (a) => a.struct('S', [{ TypeParameter: 0 }], { generics: [{ constraints: 0, is_phantom: true }] }),
  ],
  ['the same struct twice', 'DUPLICATE_ELEMENT', (a) => [a.struct('S', ['U64']), a.struct('S', ['U64'])]],
  [
    'the same function twice',
    'DUPLICATE_ELEMENT',
    (a) => [a.function('f', { code: ['Ret'] }), a.function('f', { code: ['Ret'] })],
  ],
  [
    'the same signature twice',
    'DUPLICATE_ELEMENT',
    (a) => {
      a.function('f', { parameters: ['U64', 'U8'], code: ['Ret'] });
      a.module.signatures.push(['U64', 'U8']);
    },
  ],
  [
    'the same constant twice',
    'DUPLICATE_ELEMENT',
    (a) => {
      a.constant('U8', [1]);
      a.module.constant_pool.push({ type_: 'U8', data: [1] });
    },
  ],
  [
    'the same field handle twice',
    'DUPLICATE_ELEMENT',
    (a) => {
      const at = a.field(a.struct('S', ['U64']), 0);
      a.module.field_handles.push(a.module.field_handles[at]!);
    },
  ],
  [
    'the same instance of a function twice',
    'DUPLICATE_ELEMENT',
    (a) => {
      const at = a.instance(a.function('f', { generics: [0], code: ['Ret'] }), 'U64');
      a.module.function_instantiations.push(a.module.function_instantiations[at]!);
    },
  ],
  ['a constant that is no value of its type', 'MALFORMED_CONSTANT_DATA', (a) => a.constant('U64', [1, 2, 3])],
  ['a constant with bytes left over', 'MALFORMED_CONSTANT_DATA', (a) => a.constant('U8', [1, 2])],
  ['a truth that is neither', 'MALFORMED_CONSTANT_DATA', (a) => a.constant('Bool', [2])],
  [
    'a vector longer than its bytes',
    'MALFORMED_CONSTANT_DATA',
    (a) => a.constant({ Vector: 'U64' }, [255, 255, 255, 127]),
  ],
  ['a constant signer', 'INVALID_CONSTANT_TYPE', (a) => a.constant('Signer', new Array(32).fill(0))],
  [
    'a type nested without end',
    'TOO_MANY_TYPE_NODES',
    (a) =>
      a.signature(Array.from({ length: 100 }).reduce<never>((t) => ({ Vector: t }) as never, 'U8' as never)),
  ],
  ['a module that is not there', 'MISSING_DEPENDENCY', (a) => a.import('7', 'gone')],
  [
    'a friend of another package',
    'INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS',
    (a) => [
      a.module.address_identifiers.push('8'.padStart(64, '0')),
      a.module.friend_decls.push({ address: 1, name: 0 }),
    ],
  ],
  [
    'a friend that is itself',
    'INVALID_FRIEND_DECL_WITH_SELF',
    (a) => a.module.friend_decls.push({ address: 0, name: 0 }),
  ],
  [
    'types that grow with every call',
    'LOOP_IN_INSTANTIATION_GRAPH',
    (a) => {
      const grow = a.function('grow', { generics: [0], code: [{ CallGeneric: 0 }, 'Ret'] });
      a.instance(grow, { Vector: { TypeParameter: 0 } });
    },
  ],
  ['an address that is none', 'INVALID_MODULE_HANDLE', (a) => a.module.address_identifiers.push('xyz')],
];

test.each(DATA)('%s is refused with %s', (_name, status, build) => {
  const assembler = new Assembler();
  build(assembler);
  expect(verdict(assembler.module)).toBe(status);
});

test('calling what another module keeps private is refused', () => {
  const other = new Assembler('other');
  other.function('hidden', { code: ['Ret'], visibility: 'Private' });
  other.function('shown', { code: ['Ret'] });
  const call = (name: string) => {
    const caller = new Assembler();
    caller.importFunction(caller.import('9', 'other'), name);
    caller.function('f', { code: [{ Call: 0 }, 'Ret'] });
    return verdict(caller.module, [other.module]);
  };
  expect(call('shown')).toBe('accepted');
  expect(call('hidden')).toBe('LOOKUP_FAILED');
  expect(call('missing')).toBe('LOOKUP_FAILED');
});

test('friends may call each other, strangers may not', () => {
  const call = (friend: string) => {
    const other = new Assembler('other');
    other.function('shown', { code: ['Ret'], visibility: 'Friend' });
    other.module.friend_decls.push({ address: 0, name: other.name(friend) });
    const caller = new Assembler();
    caller.importFunction(caller.import('9', 'other'), 'shown');
    return verdict(caller.module, [other.module]);
  };
  expect(call('m')).toBe('accepted');
  expect(call('n')).toBe('LOOKUP_FAILED');
});

test('a function expected with another signature is refused', () => {
  const other = new Assembler('other');
  other.function('g', { parameters: ['U64'], code: ['Ret'] });
  const caller = new Assembler();
  caller.importFunction(caller.import('9', 'other'), 'g', { parameters: ['U8'] });
  expect(verdict(caller.module, [other.module])).toBe('TYPE_MISMATCH');
});

test('modules that need each other are refused', () => {
  const [a, b] = [new Assembler('a'), new Assembler('b')];
  a.import('9', 'b');
  b.import('9', 'a');
  expect(verdict(a.module, [b.module])).toBe('CYCLIC_MODULE_DEPENDENCY');
});

test('bytes that are no module are refused, whatever they are', () => {
  const vm = createVm({ natives: new Map() });
  const whole = serializeModule(withCode([u64(1), 'Pop', 'Ret']));
  expect(vm.verify({ id: '0x9', modules: [whole] })).toBeUndefined();
  let refused = 0;
  for (let i = 0; i < whole.length; i++) {
    const broken = whole.slice();
    broken[i] = (broken[i]! + 37) % 256;
    const error = vm.verify({ id: '0x9', modules: [broken] });
    if (!error) continue;
    refused++;
    expect(error.status).not.toBe('UNKNOWN_INVARIANT_VIOLATION_ERROR');
  }
  expect(refused).toBeGreaterThan(whole.length / 2);
  expect(vm.verify({ id: '0x9', modules: [whole.slice(0, 20)] })?.status).toBe('CODE_DESERIALIZATION_ERROR');
  expect(vm.verify({ id: '0x9', modules: [] })?.status).toBe('EMPTY_PACKAGE');
  expect(vm.verify({ id: '0x8', modules: [whole] })?.status).toBe('MISMATCHED_MODULE_IDS_IN_PACKAGE');
});
