import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../bytecode/limits.ts';
import type { NativeContext } from '../runtime/natives.ts';
import { createValueOperations } from '../types/value-operations.ts';
import { createVm } from '../vm.ts';
import { suiDynamicField } from './sui-dynamic-field.ts';
import { NATIVES } from './table.ts';

const vm = createVm({ natives: NATIVES });
let charged = 0;
const charge = (units: number) => {
  charged += units;
};
const context = {
  charge,
  limits: DEFAULT_LIMITS,
  operations: createValueOperations(),
} as unknown as NativeContext;
const PARENTS = ['a1', 'b2', 'c3'].map((byte) => byte.repeat(32));

const hasher = (type: Parameters<typeof vm.types.primitive>[0]) =>
  suiDynamicField.hash_type_and_key!(context, [vm.types.primitive(type)], { module: '', function: '' }) as (
    parent: string,
    key: unknown,
  ) => string;

test('ids of fields with plain keys are those of the SDK, for every parent, type and key, asked once or again', () => {
  const ids = {
    u8: hasher('u8'),
    u64: hasher('u64'),
    u128: hasher('u128'),
    bool: hasher('bool'),
    address: hasher('address'),
  };
  const rows = PARENTS.flatMap((parent) => [
    ...[0, 1, 255].map((key) => [ids.u8, parent, key, 'u8', bcs.u8().serialize(key)] as const),
    ...[0, 1, 255, 2n ** 60n].map((key) => [ids.u64, parent, key, 'u64', bcs.u64().serialize(key)] as const),
    ...[0n, 1n, 2n ** 100n].map((key) => [ids.u128, parent, key, 'u128', bcs.u128().serialize(key)] as const),
    ...[false, true].map((key) => [ids.bool, parent, key, 'bool', bcs.bool().serialize(key)] as const),
    ...PARENTS.map((key) => [ids.address, parent, key, 'address', bcs.Address.serialize(key)] as const),
  ]);
  for (let round = 0; round < 2; round++) {
    for (const [idOf, parent, key, type, bytes] of rows) {
      expect(`0x${idOf(parent, key)}`).toBe(deriveDynamicFieldID(parent, type, bytes.toBytes()));
    }
  }
});

test('asking again costs as much gas as asking first, and memory has an end', () => {
  const idOf = hasher('u32');
  const costs = new Set<number>();
  const first = idOf(PARENTS[0]!, 7);
  for (let key = 0; key < 60_000; key++) {
    charged = 0;
    idOf(PARENTS[key % 2]!, key % 50_500);
    costs.add(charged);
  }
  expect(costs.size).toBe(1);
  expect(idOf(PARENTS[0]!, 7)).toBe(first);
});
