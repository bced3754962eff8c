import type { CompiledModule, SignatureToken } from '../src/vm/bytecode/binary-format.ts';
import type { Status } from '../src/vm/bytecode/errors.ts';
import type { RawInstruction } from '../src/vm/bytecode/instructions.ts';
import { Assembler } from './assembler.ts';

/**
 * Modules put together of three parts: how a reference is taken from something, how it is kept, and what is done to
 * that something meanwhile. What the verifier has to say follows from Move's rules for the parts and is written beside
 * them; nothing here asks the verifier.
 */
interface BorrowCase {
  readonly name: string;
  readonly module: CompiledModule;
  readonly expected: Status | 'accepted';
}

type Code = readonly RawInstruction[];
const u64 = (value: number): RawInstruction => ({ LdU64: BigInt(value) });

/** What a taken reference reaches: all of its source, an unknown part of it, or one field. */
type Reach = 'all' | 'field0' | 'field1';

interface Taking {
  readonly name: string;
  /** From a mutable reference to the source, on the stack, to the taken reference. */
  readonly code: Code;
  readonly type: SignatureToken;
  readonly mutable: boolean;
  readonly reach: Reach;
}

interface Offence {
  readonly name: string;
  readonly code: Code;
  /** Why it is refused while the taken reference lives; undefined when both may be. */
  readonly refused: (taking: Taking) => Status | undefined;
}

/** A type to borrow from, in a module that has everything the cases of it need. */
interface Source {
  readonly name: string;
  readonly type: SignatureToken;
  /** Makes a value of the type. */
  readonly make: Code;
  readonly takings: readonly Taking[];
  /** Things to do with a mutable reference to the source, which is a copy of local 0. */
  readonly offences: readonly Offence[];
}

const always = (status: Status) => (): Status => status;
const whenMutable =
  (status: Status) =>
  ({ mutable }: Taking): Status | undefined =>
    mutable ? status : undefined;

/** Locals: three mutable references to different values of the source's type, a truth, and the taken reference. */
const SOURCE = 0;
const OTHER = 1;
const THIRD = 2;
const TRUTH = 3;
const KEPT = 4;

/** What can be done with any type. `same` and `touch` are functions from and of a mutable reference. */
function common(make: Code, touch: number): Offence[] {
  const source = { CopyLoc: SOURCE };
  return [
    { name: 'written', code: [...make, source, 'WriteRef'], refused: always('WRITEREF_EXISTS_BORROW_ERROR') },
    {
      name: 'read',
      code: [source, 'ReadRef', 'Pop'],
      refused: whenMutable('READREF_EXISTS_MUTABLE_BORROW_ERROR'),
    },
    {
      name: 'compared on the left',
      code: [source, { CopyLoc: THIRD }, 'Eq', 'Pop'],
      refused: whenMutable('READREF_EXISTS_MUTABLE_BORROW_ERROR'),
    },
    {
      name: 'compared on the right',
      code: [{ CopyLoc: THIRD }, source, 'Neq', 'Pop'],
      refused: whenMutable('READREF_EXISTS_MUTABLE_BORROW_ERROR'),
    },
    {
      name: 'frozen',
      code: [source, 'FreezeRef', 'Pop'],
      refused: whenMutable('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR'),
    },
    {
      name: 'given to a function',
      code: [source, { Call: touch }],
      refused: always('CALL_BORROWED_MUTABLE_REFERENCE_ERROR'),
    },
    { name: 'copied as a reference', code: [source, 'Pop'], refused: () => undefined },
  ];
}

/** Takings that any type has: a copy of the reference, and what a function makes of it; each also frozen. */
function wholes(type: SignatureToken, same: number): Taking[] {
  const to = { MutableReference: type };
  return [
    { name: 'a copy', code: [], type: to, mutable: true, reach: 'all' },
    { name: 'the result of a function', code: [{ Call: same }], type: to, mutable: true, reach: 'all' },
  ];
}

const frozen = (taking: Taking): Taking => ({
  ...taking,
  name: `${taking.name}, frozen`,
  code: [...taking.code, 'FreezeRef'],
  type: { Reference: (taking.type as { MutableReference: SignatureToken }).MutableReference },
  mutable: false,
});

const withFrozen = (takings: readonly Taking[]): Taking[] => takings.flatMap((each) => [each, frozen(each)]);

/** A module with a source in it. */
interface Ground {
  readonly assembler: Assembler;
  readonly source: Source;
}

function functions(assembler: Assembler, type: SignatureToken): { same: number; touch: number } {
  const to = { MutableReference: type };
  return {
    same: assembler.function('same', { parameters: [to], returns: [to], code: [{ MoveLoc: 0 }, 'Ret'] }),
    touch: assembler.function('touch', { parameters: [to], code: ['Ret'] }),
  };
}

function numbers(): Ground {
  const assembler = new Assembler();
  const { same, touch } = functions(assembler, 'U64');
  const make = [u64(7)];
  const takings = withFrozen(wholes('U64', same));
  return {
    assembler,
    source: { name: 'a number', type: 'U64', make, takings, offences: common(make, touch) },
  };
}

/** A struct of two fields, plain or generic. */
function structs(generic: boolean): Ground {
  const assembler = new Assembler();
  const { module } = assembler;
  const field: SignatureToken = generic ? { TypeParameter: 0 } : 'U64';
  const generics = generic ? [{ constraints: 0, is_phantom: false }] : [];
  const definition = assembler.struct('S', [field, field], { generics });
  const type: SignatureToken = generic ? { DatatypeInstantiation: [0, ['U64']] } : { Datatype: 0 };
  const { same, touch } = functions(assembler, type);
  const args = assembler.signature('U64');
  const packed = generic
    ? module.struct_def_instantiations.push({ def: definition, type_parameters: args }) - 1
    : definition;
  const fields = [0, 1].map((i) => {
    const handle = assembler.field(definition, i);
    return generic ? module.field_instantiations.push({ handle, type_parameters: args }) - 1 : handle;
  });
  const suffix = generic ? 'Generic' : '';
  const borrow = (mutable: boolean, i: number): RawInstruction => ({
    [`${mutable ? 'Mut' : 'Imm'}BorrowField${suffix}`]: fields[i],
  });
  const make = [u64(1), u64(2), { [`Pack${suffix}`]: packed }];
  const part = (i: number): Taking => ({
    name: `field ${i}`,
    code: [borrow(true, i)],
    type: { MutableReference: 'U64' },
    mutable: true,
    reach: i === 0 ? 'field0' : 'field1',
  });
  const takings = [
    ...withFrozen([...wholes(type, same), part(0), part(1)]),
    {
      name: 'field 0, immutably',
      code: [borrow(false, 0)],
      type: { Reference: 'U64' as const },
      mutable: false,
      reach: 'field0' as const,
    },
  ];
  const offences: Offence[] = [
    ...common(make, touch),
    {
      name: 'borrowed mutably at field 0',
      code: [{ CopyLoc: SOURCE }, borrow(true, 0), 'Pop'],
      refused: ({ reach }) => (reach === 'all' ? 'FIELD_EXISTS_MUTABLE_BORROW_ERROR' : undefined),
    },
    {
      name: 'borrowed immutably at field 0',
      code: [{ CopyLoc: SOURCE }, borrow(false, 0), 'Pop'],
      refused: ({ reach, mutable }) =>
        mutable && reach !== 'field1' ? 'FIELD_EXISTS_MUTABLE_BORROW_ERROR' : undefined,
    },
  ];
  return {
    assembler,
    source: { name: generic ? 'a generic struct' : 'a struct', type, make, takings, offences },
  };
}

/** An enum whose one variant has one field. */
function enums(generic: boolean): Ground {
  const assembler = new Assembler();
  const { module } = assembler;
  const field: SignatureToken = generic ? { TypeParameter: 0 } : 'U64';
  const generics = generic ? [{ constraints: 0, is_phantom: false }] : [];
  const definition = assembler.enum('E', [[field]], { generics });
  const type: SignatureToken = generic ? { DatatypeInstantiation: [0, ['U64']] } : { Datatype: 0 };
  const { same, touch } = functions(assembler, type);
  const variant = generic
    ? module.variant_instantiation_handles.push({
        enum_def:
          module.enum_def_instantiations.push({
            def: definition,
            type_parameters: assembler.signature('U64'),
          }) - 1,
        variant: 0,
      }) - 1
    : assembler.variant(definition, 0);
  const suffix = generic ? 'Generic' : '';
  const make = [u64(1), { [`PackVariant${suffix}`]: variant }];
  const open = (kind: 'Imm' | 'Mut'): RawInstruction => ({ [`UnpackVariant${suffix}${kind}Ref`]: variant });
  const takings: Taking[] = [
    ...withFrozen([
      ...wholes(type, same),
      {
        name: 'the field',
        code: [open('Mut')],
        type: { MutableReference: 'U64' },
        mutable: true,
        reach: 'field0',
      },
    ]),
    {
      name: 'the field, immutably',
      code: ['FreezeRef', open('Imm')],
      type: { Reference: 'U64' },
      mutable: false,
      reach: 'field0',
    },
  ];
  const offences: Offence[] = [
    ...common(make, touch),
    {
      name: 'opened mutably',
      code: [{ CopyLoc: SOURCE }, open('Mut'), 'Pop'],
      refused: ({ reach }) => (reach === 'all' ? 'FIELD_EXISTS_MUTABLE_BORROW_ERROR' : undefined),
    },
    {
      name: 'opened immutably',
      code: [{ CopyLoc: SOURCE }, 'FreezeRef', open('Imm'), 'Pop'],
      refused: whenMutable('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR'),
    },
  ];
  return {
    assembler,
    source: { name: generic ? 'a generic enum' : 'an enum', type, make, takings, offences },
  };
}

function vectors(): Ground {
  const assembler = new Assembler();
  const type: SignatureToken = { Vector: 'U64' };
  const { same, touch } = functions(assembler, type);
  const element = assembler.signature('U64');
  const make = [u64(1), { VecPack: [element, 1n] }];
  const source = { CopyLoc: SOURCE };
  const takings = withFrozen([
    ...wholes(type, same),
    {
      name: 'an element',
      code: [u64(0), { VecMutBorrow: element }],
      type: { MutableReference: 'U64' },
      mutable: true,
      reach: 'all',
    },
  ]);
  const update = always('VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR');
  const offences: Offence[] = [
    ...common(make, touch),
    { name: 'pushed to', code: [source, u64(1), { VecPushBack: element }], refused: update },
    { name: 'popped from', code: [source, { VecPopBack: element }, 'Pop'], refused: update },
    { name: 'swapped within', code: [source, u64(0), u64(0), { VecSwap: element }], refused: update },
    {
      name: 'borrowed mutably at an element',
      code: [source, u64(0), { VecMutBorrow: element }, 'Pop'],
      refused: always('VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR'),
    },
    {
      name: 'borrowed immutably at an element',
      code: [source, u64(0), { VecImmBorrow: element }, 'Pop'],
      refused: always('VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR'),
    },
    { name: 'measured', code: [source, { VecLen: element }, 'Pop'], refused: () => undefined },
  ];
  return { assembler, source: { name: 'a vector', type, make, takings, offences } };
}

const GROUNDS: readonly (() => Ground)[] = [
  numbers,
  () => structs(false),
  () => structs(true),
  () => enums(false),
  () => enums(true),
  vectors,
];

/** How a taken reference is kept while something is done to its source. */
interface Keeping {
  readonly name: string;
  readonly lives: boolean;
  readonly code: (take: Code, offence: Code, takeOther: Code) => Code;
}

/** Code with a jump to its own end or start, whose offsets are known only here. */
const KEEPINGS: readonly Keeping[] = [
  { name: 'on the stack', lives: true, code: (take, offence) => [...take, ...offence, 'Pop', 'Ret'] },
  {
    name: 'in a local',
    lives: true,
    code: (take, offence) => [...take, { StLoc: KEPT }, ...offence, { MoveLoc: KEPT }, 'Pop', 'Ret'],
  },
  {
    name: 'in a local that nobody reads again',
    lives: true,
    code: (take, offence) => [...take, { StLoc: KEPT }, ...offence, 'Ret'],
  },
  {
    name: 'from either of two branches',
    lives: true,
    code: (take, offence) => {
      const otherwise = 2 + take.length + 2;
      const after = otherwise + take.length + 1;
      return [
        { CopyLoc: TRUTH },
        { BrTrue: otherwise },
        ...take,
        { StLoc: KEPT },
        { Branch: after },
        ...take,
        { StLoc: KEPT },
        ...offence,
        'Ret',
      ];
    },
  },
  {
    name: 'from the round of a loop before',
    lives: true,
    code: (take, offence, takeOther) => {
      const head = takeOther.length + 1;
      const end = head + offence.length + 4 + take.length + 2;
      return [
        ...takeOther,
        { StLoc: KEPT },
        ...offence,
        { CopyLoc: TRUTH },
        { BrTrue: end },
        { MoveLoc: KEPT },
        'Pop',
        ...take,
        { StLoc: KEPT },
        { Branch: head },
        'Ret',
      ];
    },
  },
  {
    name: 'on one of two branches alone',
    lives: false,
    code: (take, offence) => {
      const after = 2 + take.length + 1;
      return [{ CopyLoc: TRUTH }, { BrTrue: after }, ...take, { StLoc: KEPT }, ...offence, 'Ret'];
    },
  },
  { name: 'no longer', lives: false, code: (take, offence) => [...take, 'Pop', ...offence, 'Ret'] },
  {
    name: 'until its local holds another',
    lives: false,
    code: (take, offence, takeOther) => [
      ...take,
      { StLoc: KEPT },
      ...takeOther,
      { StLoc: KEPT },
      ...offence,
      'Ret',
    ],
  },
];

/** Something done to what a parameter points at while a reference into it lives. */
function* throughReferences(): Generator<BorrowCase> {
  for (const ground of GROUNDS) {
    const { takings, offences } = ground().source;
    for (let t = 0; t < takings.length; t++)
      for (let o = 0; o < offences.length; o++)
        for (const keeping of KEEPINGS) {
          // A module of its own for each: they are changed while they are put together.
          const { assembler, source } = ground();
          const [taking, offence] = [source.takings[t]!, source.offences[o]!];
          const to = { MutableReference: source.type };
          assembler.function('f', {
            parameters: [to, to, to, 'Bool'],
            locals: [taking.type],
            code: keeping.code([{ CopyLoc: SOURCE }, ...taking.code], offence.code, [
              { CopyLoc: OTHER },
              ...taking.code,
            ]),
          });
          yield {
            name: `${source.name} is ${offence.name} while ${taking.name} is kept ${keeping.name}`,
            module: assembler.module,
            expected: (keeping.lives && offence.refused(taking)) || 'accepted',
          };
        }
  }
}

/** Something done to a local while a reference into it lives. */
const LOCAL_OFFENCES: readonly {
  readonly name: string;
  readonly code: (make: Code) => Code;
  readonly refused: (taking: Taking) => Status | undefined;
}[] = [
  {
    name: 'copied',
    code: () => [{ CopyLoc: 0 }, 'Pop'],
    refused: whenMutable('COPYLOC_EXISTS_BORROW_ERROR'),
  },
  { name: 'moved', code: () => [{ MoveLoc: 0 }, 'Pop'], refused: always('MOVELOC_EXISTS_BORROW_ERROR') },
  {
    name: 'filled again',
    code: (make) => [...make, { StLoc: 0 }],
    refused: always('STLOC_UNSAFE_TO_DESTROY_ERROR'),
  },
  {
    name: 'borrowed immutably',
    code: () => [{ ImmBorrowLoc: 0 }, 'Pop'],
    refused: whenMutable('BORROWLOC_EXISTS_BORROW_ERROR'),
  },
  { name: 'borrowed mutably', code: () => [{ MutBorrowLoc: 0 }, 'Pop'], refused: () => undefined },
];

function* throughLocals(): Generator<BorrowCase> {
  for (const ground of GROUNDS) {
    const { takings } = ground().source;
    for (let t = 0; t < takings.length; t++) {
      for (const offence of LOCAL_OFFENCES)
        for (const lives of [true, false]) {
          const { assembler, source } = ground();
          const taking = source.takings[t]!;
          const took = [{ MutBorrowLoc: 0 }, ...taking.code];
          const done = offence.code(source.make);
          assembler.function('f', {
            locals: [source.type],
            code: [
              ...source.make,
              { StLoc: 0 },
              ...took,
              ...(lives ? [...done, 'Pop'] : ['Pop', ...done]),
              'Ret',
            ],
          });
          yield {
            name: `a local of ${source.name} is ${offence.name} ${lives ? 'while' : 'after'} ${taking.name} lives`,
            module: assembler.module,
            expected: (lives && offence.refused(taking)) || 'accepted',
          };
        }
      const { assembler, source } = ground();
      const taking = source.takings[t]!;
      assembler.function('f', {
        returns: [taking.type],
        locals: [source.type],
        code: [...source.make, { StLoc: 0 }, { MutBorrowLoc: 0 }, ...taking.code, 'Ret'],
      });
      yield {
        name: `${taking.name} of a local of ${source.name} is returned`,
        module: assembler.module,
        expected: 'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
      };
    }
  }
}

/** A mutable reference is returned together with one into the same. */
function* throughReturns(): Generator<BorrowCase> {
  for (const ground of GROUNDS) {
    const { takings } = ground().source;
    for (let t = 0; t < takings.length; t++)
      for (const both of [true, false]) {
        const { assembler, source } = ground();
        const taking = source.takings[t]!;
        const to = { MutableReference: source.type };
        assembler.function('f', {
          parameters: [to],
          returns: both ? [taking.type, to] : [taking.type],
          code: [{ CopyLoc: 0 }, ...taking.code, ...(both ? [{ MoveLoc: 0 }] : []), 'Ret'],
        });
        yield {
          name: `${taking.name} of ${source.name} is returned ${both ? 'together with its source' : 'alone'}`,
          module: assembler.module,
          expected: both ? 'RET_BORROWED_MUTABLE_REFERENCE_ERROR' : 'accepted',
        };
      }
  }
}

export function* borrowCases(): Generator<BorrowCase> {
  yield* throughReferences();
  yield* throughLocals();
  yield* throughReturns();
}
