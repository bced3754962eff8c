import { expect, test } from 'vitest';
import { part, percent, RATES } from './data/rates.ts';
import { shareIndex } from './data/shares.ts';
import { playerAt } from './state.ts';
import { positionOf } from './testing/position.ts';
import {
  houseSale,
  houseWorth,
  landSale,
  landWorth,
  netWorth,
  profit,
  shareSale,
  stockWorth,
  transferTax,
} from './worth.ts';

test.each([
  [1, 0],
  [333, 0],
  [334, 1],
  [666, 1],
  [667, 2],
  [1000, 3],
  [2600, 7], // 7.8
])('selling a stock at %i is taxed with %i', (price, tax) => {
  for (const id of ['1001', '8003'] as const) expect(transferTax(shareIndex(id), price)).toBe(tax);
});

test.each([
  [1, 0],
  [999, 0],
  [1000, 1],
  [1999, 1],
  [2000, 2],
  [2746, 2],
])('selling a fund at %i is taxed with %i', (price, tax) => {
  for (const id of ['0011', '0036', '0039'] as const) {
    expect(transferTax(shareIndex(id), price)).toBe(tax);
  }
});

test.each([
  ['foreclose', 2600, 2080],
  ['foreclose', 501, 400], // 400.8
  ['impose', 600, 660],
  ['impose', 1, 1], // 1.1
  ['houseTax', 33, 0], // 0.99
  ['houseTax', 34, 1], // 1.02
  ['houseTax', 3000, 90],
  ['landTax', 99, 0],
  ['landTax', 100, 1],
  ['incomeTax', 19, 0],
  ['incomeTax', 20, 1],
  ['incomeTax', 1234, 61], // 61.7
  ['handlingFee', 701, 0], // 0.998925
  ['handlingFee', 702, 1], // 1.00035
  ['handlingFee', 100_000, 142], // 142.5
] as const)('%s of %i is %i', (rate, amount, expected) => {
  expect(part(amount, RATES[rate])).toBe(expected);
});

test('hundredths are exact where floating point loses one: 90 at .7 is 63', () => {
  expect(percent(90, 70)).toBe(63);
  expect(percent(1500, 90)).toBe(1350);
  expect(percent(99, 33)).toBe(32); // 32.67
});

test('a land and its houses sell at their discounts, each rounded down', () => {
  const { config } = positionOf({ config: { landDiscountPercent: 33, houseDiscountPercent: 77 } });
  expect(landSale(config, 0)).toBe(858); // 2600 x .33
  expect(houseSale(config, 0)).toBe(1155); // 1500 x .77
  const standard = positionOf().config;
  expect([landSale(standard, 0), houseSale(standard, 0)]).toEqual([2600, 1350]);
});

test('net worth is cash, lands, houses and shares at what they would sell for', () => {
  const state = positionOf({
    cash: [100, 0],
    lands: { '1001': [0, 2], '9001': [0, 0] },
    shares: [
      [0, '6002', 2],
      [0, '0036', 3],
    ],
  });
  // 100 + 2600 + 2 x 1350 + 2000 + 2 x (4000 - 12) + 3 x (2746 - 2)
  expect(netWorth(state, 0)).toBe(23_608);
  const player = playerAt(state, 0);
  expect(landWorth(player)).toBe(4600);
  expect(houseWorth(state, player)).toBe(3000);
  expect(stockWorth(state, player)).toBe(16_238); // 2 x 4000 + 3 x 2746
});

test('profit is what selling would bring beyond the cost', () => {
  const state = positionOf({ shares: [[0, '1001', 2]], prices: { '1001': 3000 } });
  expect(shareSale(state, 0)).toBe(2991);
  expect(profit(state, { share: 0, amount: 2, cost: 5200 })).toBe(782);
});
