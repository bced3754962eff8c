import { expect, test } from 'vitest';
import { categoryShares } from './categories.ts';

test('the shares are those of combinatorics, strongest first', () => {
  const hands = categoryShares().map(({ category, share }) => [category, Math.round(share * 22_100)]);
  expect(hands).toEqual([
    ['triple', 13 * 4],
    ['straight_flush', 12 * 4],
    ['flush', (286 - 12) * 4],
    ['straight', 12 * (64 - 4)],
    ['pair', 13 * 6 * 48],
    ['single', (286 - 12) * (64 - 4)],
  ]);
});
