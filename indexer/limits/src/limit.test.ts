import { expect, test } from 'vitest';
import { createLimiter } from './limit.ts';

test('an address may make its burst at once, then as many as come back', () => {
  let now = 0;
  const take = createLimiter({ perSecond: 2, burst: 3 }, () => now);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
  now = 500;
  expect([take('a'), take('a')]).toEqual([0, 1]);
  now = 60_000;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
});

test('addresses have buckets of their own', () => {
  const take = createLimiter({ perSecond: 1, burst: 1 }, () => 0);
  expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 1, 1]);
});

test('addresses without number do not fill the memory, and the last ones keep their buckets', () => {
  const take = createLimiter({ perSecond: 1, burst: 1 }, () => 0);
  for (let index = 0; index < 20_000; index++) take(`address ${index}`);
  expect(take('address 19999')).toBe(1);
  expect(take('address 0')).toBe(0);
});
