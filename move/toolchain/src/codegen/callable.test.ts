import { expect, test } from 'vitest';
import type { FunctionInterface, ModuleInterface, MoveType } from './bytecode.ts';
import { callables } from './callable.ts';

const own = (name: string): MoveType => ({
  kind: 'datatype',
  address: '0x0',
  module: 'm',
  name,
  arguments: [],
});
const uid: MoveType = { kind: 'datatype', address: '0x2', module: 'object', name: 'UID', arguments: [] };
const context: MoveType = {
  kind: 'datatype',
  address: '0x2',
  module: 'tx_context',
  name: 'TxContext',
  arguments: [],
};
const ref = (to: MoveType, mutable = false): MoveType => ({ kind: 'reference', mutable, to });
const u64: MoveType = { kind: 'primitive', name: 'u64' };
const fun = (
  name: string,
  parameters: MoveType[],
  returns: MoveType[] = [],
  isEntry = false,
): FunctionInterface => ({
  name,
  isEntry,
  typeParameters: 0,
  parameters,
  returns,
});

const module: ModuleInterface = {
  name: 'm',
  structs: [
    { name: 'Thing', typeParameters: 0, fields: [{ name: 'id', type: uid }] },
    { name: 'Plan', typeParameters: 0, fields: [{ name: 'size', type: u64 }] },
    { name: 'Inner', typeParameters: 0, fields: [{ name: 'size', type: u64 }] },
  ],
  functions: [
    fun('use_plan', [own('Plan')]),
    fun('plan', [u64], [own('Plan')]),
    fun('size', [ref(own('Thing'))], [u64]),
    fun('issue', [ref(own('Thing')), ref(context, true)], [own('Thing')]),
    fun('grow', [ref(own('Thing'), true)]),
    fun('roll', [u64], [], true),
    fun('inner', [ref(own('Thing'))], [ref(own('Inner'))]),
    fun('inner_size', [ref(own('Inner'))], [u64]),
  ],
};

test('a transaction can call the functions whose arguments it can get', () => {
  const found = callables([module]).map(({ fun: { name }, changesState }) => [name, changesState]);
  expect(Object.fromEntries(found)).toEqual({
    use_plan: true,
    plan: true,
    size: false,
    issue: true,
    grow: true,
    roll: true,
  });
});
