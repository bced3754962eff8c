import { expect, test } from 'vitest';
import { Assembler } from '../../conformance/assembler.ts';
import type { SignatureToken } from './bytecode/binary-format.ts';
import type { RawInstruction } from './bytecode/instructions.ts';
import { createGasMeter, gasUsed } from './runtime/gas.ts';
import { createSession } from './runtime/session.ts';
import { createVm } from './vm.ts';

const u64 = (value: number): RawInstruction => ({ LdU64: BigInt(value) });

function call(assembler: Assembler, { budget = 1_000_000, args = [] as unknown[] } = {}) {
  const vm = createVm({ natives: new Map() });
  const loaded = vm.load({ id: '0x9', modules: [assembler.module] });
  if (loaded.kind === 'refused') throw new Error(String(loaded.error));
  const session = createSession({ gas: createGasMeter(budget) });
  const values = args.map((value) => ({ kind: 'value', value }) as const);
  const result = vm.call({ package: '0x9', module: 'm', function: 'f' }, values, session);
  return {
    status: result.kind === 'failed' ? result.error.status : 'returned',
    used: gasUsed(session.gas),
    vm,
  };
}

test('a loop without end stops when the budget is spent, and all of it is', () => {
  const assembler = new Assembler();
  assembler.function('f', { code: [{ Branch: 0 }] });
  expect(call(assembler, { budget: 12_345 })).toMatchObject({ status: 'OUT_OF_GAS', used: 12_345 });
});

test('instructions are paid for up to the one that fails', () => {
  const assembler = new Assembler();
  assembler.function('f', { code: [u64(1), u64(0), 'Div', 'Pop', 'Ret'] });
  expect(call(assembler)).toMatchObject({ status: 'ARITHMETIC_ERROR', used: 9 });
});

test('a callee pays from the same budget', () => {
  const assembler = new Assembler();
  assembler.function('g', { code: ['Nop', 'Nop', 'Ret'] });
  assembler.function('f', { code: [{ Call: 0 }, { Call: 0 }, 'Ret'] });
  expect(call(assembler)).toMatchObject({ status: 'returned', used: 9 });
  expect(call(assembler, { budget: 8 }).status).toBe('OUT_OF_GAS');
});

/** f copies a vector of u64 over and over. */
function copier(compare: boolean): Assembler {
  const assembler = new Assembler();
  const copy: RawInstruction[] = compare
    ? [{ ImmBorrowLoc: 0 }, { ImmBorrowLoc: 0 }, 'Eq', 'Pop']
    : [{ CopyLoc: 0 }, 'Pop'];
  assembler.function('f', { parameters: [{ Vector: 'U64' }], code: [...copy, { Branch: 0 }] });
  return assembler;
}

test.each([
  ['copies', false],
  ['comparisons', true],
])('%s of long vectors are paid by the element', (_name, compare) => {
  const args = [Array.from({ length: 100_000 }, (_, i) => i)];
  expect(call(copier(compare), { budget: 5_000_000, args }).status).toBe('OUT_OF_GAS');
});

/** f pushes to a vector for ever. */
function pusher(element: SignatureToken, push: readonly RawInstruction[]): Assembler {
  const assembler = new Assembler();
  const type = assembler.signature(element);
  const body: RawInstruction[] = [{ MutBorrowLoc: 0 }, ...push, { VecPushBack: type }, { Branch: 2 }];
  assembler.function('f', {
    locals: [{ Vector: element }],
    code: [{ VecPack: [type, 0n] }, { StLoc: 0 }, ...body],
  });
  return assembler;
}

test('a vector that grows without end is a vector error at the limit', () => {
  expect(call(pusher('U64', [u64(1)]), { budget: 1e9 })).toMatchObject({ status: 'VECTOR_OPERATION_ERROR' });
});

test('vectors that double inside each other run out of gas before they run out of memory', () => {
  // v = vector[copy of v, v]: the size doubles, the type grows with it, so it has to be written out.
  const assembler = new Assembler();
  const depth = 40;
  const types: SignatureToken[] = ['U64'];
  for (let i = 0; i < depth; i++) types.push({ Vector: types[i]! });
  const code: RawInstruction[] = [u64(1), { StLoc: 0 }];
  for (let i = 0; i < depth; i++) {
    code.push(
      { CopyLoc: i },
      { MoveLoc: i },
      { VecPack: [assembler.signature(types[i]!), 2n] },
      { StLoc: i + 1 },
    );
  }
  assembler.function('f', { locals: types, code: [...code, 'Ret'] });
  expect(call(assembler, { budget: 300_000 }).status).toBe('OUT_OF_GAS');
});

test('recursion without end is a call stack overflow', () => {
  const assembler = new Assembler();
  assembler.function('f', { code: [{ Call: 0 }, 'Ret'] });
  expect(call(assembler).status).toBe('CALL_STACK_OVERFLOW');
});

test('recursion of functions with many locals is an error and no crash', () => {
  const assembler = new Assembler();
  const locals = new Array<SignatureToken>(250).fill('U64');
  const fill = locals.flatMap((_, i): RawInstruction[] => [u64(i), { StLoc: i }]);
  const sum = locals.flatMap((_, i): RawInstruction[] => [{ CopyLoc: i }, 'Pop']);
  assembler.function('f', { locals, code: [...fill, { Call: 0 }, ...sum, 'Ret'] });
  expect(call(assembler).status).toBe('CALL_STACK_OVERFLOW');
});

test('a machine goes on after a failure as if nothing had been', () => {
  const assembler = new Assembler();
  assembler.function('f', { code: [{ Call: 0 }, 'Ret'] });
  assembler.function('g', { returns: ['U64'], code: [u64(3), 'Ret'] });
  const { vm } = call(assembler);
  const result = vm.call({ package: '0x9', module: 'm', function: 'g' }, [], createSession());
  expect(result).toMatchObject({ kind: 'returned', values: [{ value: 3 }] });
});

test('a type nested deeper than values may be is refused', () => {
  const assembler = new Assembler();
  for (let i = 0; i < 140; i++) assembler.struct(`S${i}`, [i === 0 ? 'U64' : { Datatype: i - 1 }]);
  assembler.function('f', { locals: [{ Datatype: 139 }], code: ['Ret'] });
  expect(call(assembler).status).toBe('VM_MAX_VALUE_DEPTH_REACHED');
});

test('a type of too many nodes is refused where it is made', () => {
  const assembler = new Assembler();
  const generics = [0, 1].map(() => ({ constraints: 0, is_phantom: false }));
  assembler.struct('Two', [{ TypeParameter: 0 }, { TypeParameter: 1 }], { generics });
  // Each call doubles its type argument; there is no loop, so verification accepts it.
  const steps = 9;
  for (let i = 0; i < steps; i++) {
    const code: RawInstruction[] = i === 0 ? ['Ret'] : [{ CallGeneric: i - 1 }, 'Ret'];
    assembler.function(`f${i}`, { generics: [0], locals: [{ TypeParameter: 0 }], code });
    assembler.instance(i, { DatatypeInstantiation: [0, [{ TypeParameter: 0 }, { TypeParameter: 0 }]] });
  }
  assembler.function('f', { code: [{ CallGeneric: steps }, 'Ret'] });
  assembler.instance(steps - 1, 'U64');
  expect(call(assembler).status).toBe('VM_MAX_TYPE_NODES_REACHED');
});
