import { expect, test } from 'vitest';
import { below, between, nextBits, type Random, shuffle } from './random.ts';
import { commitSeed, deriveSeed, isCommitted, seedRandom } from './seed.ts';

test('the generator gives the numbers of the published reference for the state 1, 2, 3, 4', () => {
  // First outputs of xoshiro128** 1.1 by Blackman and Vigna: the first is rotl(2 * 5, 7) * 9.
  const random: Random = [1, 2, 3, 4];
  expect([nextBits(random), nextBits(random), nextBits(random), nextBits(random)]).toEqual([
    11520, 0, 5927040, 70819200,
  ]);
});

test('below draws again where the last range is incomplete', () => {
  // For n = 3 * 2^30 a quarter of all draws has to be thrown away; taken modulo n they would double the low third.
  const random = seedRandom('bias');
  const n = 3 * 2 ** 30;
  let low = 0;
  for (let i = 0; i < 30_000; i++) if (below(random, n) < 2 ** 30) low++;
  expect(low / 30_000).toBeGreaterThan(0.32);
  expect(low / 30_000).toBeLessThan(0.35);
});

test('between draws both bounds and everything in between, and nothing beyond', () => {
  const random = seedRandom('ends');
  const seen = new Set<number>();
  for (let i = 0; i < 200; i++) seen.add(between(random, 1, 6));
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('all orders of a shuffle are equally likely', () => {
  const random = seedRandom('orders');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const items = [1, 2, 3, 4];
    shuffle(random, items);
    const key = items.join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // Chi squared with 23 degrees of freedom: beyond 49.7 once in a thousand seeds.
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(chi).toBeLessThan(49.7);
});

test('a seed gives one generator and another seed another', () => {
  expect(seedRandom('a')).toEqual(seedRandom('a'));
  expect(seedRandom('a')).not.toEqual(seedRandom('b'));
});

test('a commitment holds its seed to its word', () => {
  const commitment = commitSeed('seed 1');
  expect(isCommitted(commitment, 'seed 1')).toBe(true);
  expect(isCommitted(commitment, 'seed 2')).toBe(false);
  expect(deriveSeed('seed 1', 1)).not.toBe(deriveSeed('seed 1', 2));
  expect(new Set([commitSeed('x'), deriveSeed('x', 0), deriveSeed('x', 1)]).size).toBe(3);
});
