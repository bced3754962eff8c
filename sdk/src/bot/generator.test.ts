import { expect, test } from 'vitest';
import { createGenerator } from './generator.ts';

/** Worked out with Python's whole numbers: a step of 0x9e3779b9 modulo 2^32, then two rounds of xor and multiply. */
test.each([
  [1, [13_426, 525_680, 174_333, 703_609]],
  [0xffff_ffff, [124_170, 442_868, 505_678, 329_221]],
] as const)('from the seed %i follow the numbers of splitmix32', (seed, numbers) => {
  const below = createGenerator(seed);
  expect(numbers.map(() => below(1_000_000))).toEqual(numbers);
});

test('seeds that differ by 2^32 are the same one, and others are not', () => {
  const first = (seed: number) => createGenerator(seed)(1_000_000);
  expect(first(2 ** 32 + 5)).toBe(first(5));
  expect(first(-1)).toBe(first(0xffff_ffff));
  expect(first(6)).not.toBe(first(5));
});

test('every face of a die comes up about equally often', () => {
  const below = createGenerator(7);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) counts[below(6)]! += 1;
  // Six standard deviations of 10,000 are 548.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(548);
});
