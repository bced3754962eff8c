import { bcs as sui } from '@mysten/sui/bcs';
import { expect, test } from 'vitest';
import { bcs, u64 } from './layout.ts';

const EDGES = [0n, 1n, 255n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n];

test.each(EDGES)('u64 writes and reads %i as the official type does', (value) => {
  const bytes = sui.u64().serialize(value).toBytes();
  expect(u64.serialize(value).toBytes()).toEqual(bytes);
  expect(u64.parse(bytes)).toBe(value);
});

test.each([2n ** 64n, -1n])('u64 refuses %i', (value) => {
  expect(() => u64.serialize(value)).toThrow();
});

test.each([
  `0x${'0'.repeat(64)}`,
  `0x${'f'.repeat(64)}`,
  '0x00000000000000000000000000000000000000000000000000000000000000a1',
  '0x0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
])('address %s is written and read as the official type does', (text) => {
  const bytes = sui.Address.serialize(text).toBytes();
  expect(bcs.Address.serialize(text).toBytes()).toEqual(bytes);
  expect(bcs.Address.parse(bytes)).toBe(text);
});

test.each(['0xg', 'player', `0x${'0'.repeat(65)}`])('address %s is refused', (text) => {
  expect(() => bcs.Address.serialize(text)).toThrow();
});

test('values within structs and vectors take the same place', () => {
  const ours = bcs.struct('Pair', { who: bcs.Address, amounts: bcs.vector(u64), last: bcs.u8() });
  const theirs = sui.struct('Pair', { who: sui.Address, amounts: sui.vector(sui.u64()), last: sui.u8() });
  const value = { who: `0x${'7'.repeat(64)}`, amounts: [1n, 2n ** 40n], last: 9 };
  const bytes = theirs.serialize(value).toBytes();
  expect(ours.serialize(value).toBytes()).toEqual(bytes);
  expect(ours.parse(bytes)).toEqual(value);
});
