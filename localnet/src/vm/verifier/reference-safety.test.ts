import { expect, test } from 'vitest';
import { Assembler } from '../../../conformance/assembler.ts';
import { borrowCases } from '../../../conformance/borrow-rules.ts';
import type { CompiledModule } from '../bytecode/binary-format.ts';
import type { RawInstruction } from '../bytecode/instructions.ts';
import { createVm } from '../vm.ts';

/** What publishing a module says about it. */
function verdict(module: CompiledModule): string {
  const error = createVm({ natives: new Map() }).verify({ id: '0x9', modules: [module] });
  return error ? error.status : 'accepted';
}

const cases = [...borrowCases()];

test('modules that break a borrow rule are refused with its status, and those that keep it are accepted', () => {
  const wrong = cases.flatMap(({ name, module, expected }) => {
    const found = verdict(module);
    return found === expected ? [] : [`${name}: ${found}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
});

test('every status of a borrow rule is among them, and at least 200 modules break one', () => {
  const refused = cases.filter(({ expected }) => expected !== 'accepted');
  expect(refused.length).toBeGreaterThanOrEqual(200);
  expect([...new Set(refused.map(({ expected }) => expected))].sort()).toEqual([
    'BORROWLOC_EXISTS_BORROW_ERROR',
    'CALL_BORROWED_MUTABLE_REFERENCE_ERROR',
    'COPYLOC_EXISTS_BORROW_ERROR',
    'FIELD_EXISTS_MUTABLE_BORROW_ERROR',
    'FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR',
    'MOVELOC_EXISTS_BORROW_ERROR',
    'READREF_EXISTS_MUTABLE_BORROW_ERROR',
    'RET_BORROWED_MUTABLE_REFERENCE_ERROR',
    'STLOC_UNSAFE_TO_DESTROY_ERROR',
    'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
    'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR',
    'VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR',
    'WRITEREF_EXISTS_BORROW_ERROR',
  ]);
});

test('the place of a broken rule is the instruction that breaks it', () => {
  const assembler = new Assembler();
  assembler.function('f', {
    locals: ['U64'],
    code: [{ LdU64: 1n }, { StLoc: 0 }, { MutBorrowLoc: 0 }, { MoveLoc: 0 }, 'Pop', 'Pop', 'Ret'],
  });
  const error = createVm({ natives: new Map() }).verify({ id: '0x9', modules: [assembler.module] });
  expect(String(error)).toBe('MOVELOC_EXISTS_BORROW_ERROR in 0x9::m::f at 3: local 0 is borrowed');
});

/** Local 1 is led to one of so many fields of what local 0 points at, as a truth decides; then field 0 is borrowed again. */
function manyFields(count: number): CompiledModule {
  const assembler = new Assembler();
  assembler.struct('S', new Array(count).fill('U64'));
  const fields = Array.from({ length: count }, (_, i) => assembler.field(0, i));
  const take = (field: number): RawInstruction[] => [{ CopyLoc: 0 }, { MutBorrowField: field }, { StLoc: 1 }];
  const code = take(fields[0]!);
  for (const field of fields) code.push({ CopyLoc: 2 }, { BrTrue: code.length + 5 }, ...take(field));
  const again: RawInstruction[] = [{ CopyLoc: 0 }, { MutBorrowField: fields[0]! }, 'Pop', 'Ret'];
  const parameters = [{ MutableReference: { Datatype: 0 } }, { MutableReference: 'U64' }, 'Bool'] as const;
  assembler.function('f', { parameters, code: [...code, ...again] });
  return assembler.module;
}

test('ten paths of one reference are told apart, eleven are taken for everything', () => {
  expect(verdict(manyFields(10))).toBe('accepted');
  expect(verdict(manyFields(11))).toBe('FIELD_EXISTS_MUTABLE_BORROW_ERROR');
});

test('code that would keep the verifier busy for ever is refused', () => {
  const assembler = new Assembler();
  const to = { MutableReference: 'U64' } as const;
  const count = 100;
  const many = assembler.function('many', {
    parameters: new Array(count).fill(to),
    returns: new Array(count).fill({ Reference: 'U64' }),
    code: [{ LdU64: 1n }, 'Abort'],
  });
  const round: RawInstruction[] = [];
  for (let i = 0; i < count; i++) round.push({ CopyLoc: i });
  round.push({ Call: many });
  for (let i = 0; i < count; i++) round.push('Pop');
  const code: RawInstruction[] = [];
  // A block each: one of them may not push as much as all of them.
  for (let i = 0; i < 200; i++) code.push(...round, { Branch: code.length + round.length + 1 });
  assembler.function('f', { parameters: new Array(count).fill(to), code: [...code, 'Ret'] });
  expect(verdict(assembler.module)).toBe('PROGRAM_TOO_COMPLEX');
});
