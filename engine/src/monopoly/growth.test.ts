import { expect, test } from 'vitest';
import { shareIndex } from './data/shares.ts';
import { expectedGrowth, expectedReturn } from './growth.ts';
import { positionOf } from './testing/position.ts';

test('growth is what affairs and houses are known to bring, for stocks and their funds', () => {
  const state = positionOf({ lands: { '1001': [0, 3] } });
  state.earnings = state.earnings.with(0, 100);
  state.payments = state.payments.with(0, 20);
  const growth = expectedGrowth(state);
  expect(growth[0]).toBe(122); // 100 - 20 + 42
  expect(growth[1]).toBe(0);
  expect(growth[shareIndex('0011')]).toBe(61);
  expect(growth[shareIndex('0036')]).toBe(5); // 122 x 433 / 10000 = 5.28
});

test('a return counts the tax on selling again', () => {
  const state = positionOf({ prices: { '1001': 1000, '0011': 1000 } });
  expect(expectedReturn(state, 0, 53)).toBe(0.05); // 53 less 3 of tax
  expect(expectedReturn(state, shareIndex('0011'), 51)).toBe(0.05);
});
