import { expect, test } from 'vitest';
import { silent } from '../core/apply.ts';
import { landIndex } from './data/lands.ts';
import { type ShareId, shareIndex } from './data/shares.ts';
import { drawShuffles, fundFee, houseEffect, openMarket, shuffleRange } from './market.ts';
import type { State } from './state.ts';
import { play, positionOf } from './testing/position.ts';

const STILL = Array<number>(28).fill(0);
const only = (id: string, shuffle: number): number[] => STILL.with(landIndex(id), shuffle);
const price = (state: State, id: ShareId): number => state.prices[shareIndex(id)] as number;
const spread = (state: State, id: ShareId): number => state.history[0]?.spreads[shareIndex(id)] as number;

test.each([
  [100, '1001', 70],
  [100, '6002', 100],
  [100, '8003', 10],
  [33, '1001', 23], // 23.1
  [9, '8003', 0], // 0.9
] as const)('with base %i the stock of %s moves by chance at most %4$i', (stockShuffleBase, id, range) => {
  expect(shuffleRange(positionOf({ config: { stockShuffleBase } }), landIndex(id))).toBe(range);
});

test('chance reaches every value of its range, both ends included, and no other', () => {
  const state = positionOf();
  const seen = new Set<number>();
  for (let i = 0; i < 2000; i++) seen.add(drawShuffles(state)[landIndex('8003')] as number);
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i - 10));
});

// Japan weighs 5000 in 0011, 672 in 0025, 2093 in 0026, 3861 in 0028, 1505 in 0029, 515 in 0035, 433 in 0036, 1125 in 0038 and 0039.
test.each([
  ['1001', 70, 2670], // 2600 + 70
  ['1002', 0, 2600],
  ['0011', 35, 2635], // 35.0; fee 0.26
  ['0012', 0, 2625],
  ['0025', 4, 3196], // 4.704; fee 0.95
  ['0026', 14, 2530], // 14.651
  ['0027', 0, 1068],
  ['0028', 27, 2337], // 27.027
  ['0029', 10, 2151], // 10.535
  ['0035', 3, 3001], // 3.605; 3002 less 1.501
  ['0036', 3, 2748], // 3.031; 2749 less 1.3745
  ['0037', 0, 1212], // fee 0.606
  ['0038', 7, 2523], // 7.875; 2524 less 1.262
  ['0039', 7, 2576], // 7.875; 2577 less 1.2885
] as const)('when Japan alone rises by 70, %s moves by %i to %i', (id, moved, to) => {
  const state = positionOf();
  openMarket(state, only('1001', 70), silent);
  expect([spread(state, id), price(state, id)]).toEqual([moved, to]);
});

test.each([
  ['0011', -35, 2565],
  ['0036', -3, 2742], // -3.031 towards zero; 2743 less 1.3715
  ['0025', -4, 3188], // -4.704 towards zero
] as const)('when Japan alone falls by 70, %s moves by %i to %i', (id, moved, to) => {
  const state = positionOf();
  openMarket(state, only('1001', -70), silent);
  expect([spread(state, id), price(state, id)]).toEqual([moved, to]);
});

test.each([
  [1999, 5, 0],
  [2000, 5, 1],
  [3333, 3, 0],
  [3334, 3, 1],
  [9999, 1, 0],
  [10_000, 1, 1],
])('the fee on %i at %i ten-thousandths is %i', (value, expense, fee) => {
  expect(fundFee(value, expense)).toBe(fee);
});

test('income and payments of a country move its stock once, with chance and houses', () => {
  const state = positionOf({ lands: { '1001': [0, 3] } });
  state.earnings = state.earnings.with(0, 500);
  state.payments = state.payments.with(0, 120);
  openMarket(state, only('1001', -10), silent);
  expect(price(state, '1001')).toBe(3012); // 2600 - 10 + 500 - 120 + 42
  expect([state.earnings[0], state.payments[0]]).toEqual([0, 0]);
  openMarket(state, STILL, silent);
  expect(price(state, '1001')).toBe(3054); // the houses count at every opening
});

test.each([
  ['1001', 1, 4, 100, 14], // 100 x .7 x .8 x 1/4
  ['1001', 4, 4, 100, 56],
  ['1002', 1, 4, 100, 10], // 10.5
  ['1002', 1, 3, 100, 14],
  ['4001', 4, 4, 100, 2], // 100 x .2 x .1
  ['4001', 1, 4, 100, 0], // 0.5
  ['6002', 3, 4, 1000, 600],
  ['1001', 0, 4, 100, 0],
] as const)(
  'on %s %i houses of %i at base %i add %i',
  (id, houses, buildingUpperbound, stockShuffleBase, effect) => {
    const state = positionOf({
      config: { buildingUpperbound, stockShuffleBase },
      lands: { [id]: [0, houses] },
    });
    expect(houseEffect(state, landIndex(id))).toBe(effect);
  },
);

test('no price falls below 1, and the change that is recorded is the real one', () => {
  const state = positionOf({ prices: { '1001': 50, '0011': 20 } });
  openMarket(state, only('1001', -70), silent);
  expect([price(state, '1001'), spread(state, '1001')]).toEqual([1, -49]);
  // The fund follows the real change: -49 x .5 = -24.5.
  expect([price(state, '0011'), spread(state, '0011')]).toEqual([1, -19]);
});

test('only the last ten openings are remembered, newest first', () => {
  const state = positionOf();
  for (let i = 1; i <= 12; i++) openMarket(state, only('1001', i), silent);
  expect(state.openings).toBe(12);
  expect(state.history.map(({ spreads }) => spreads[0])).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(state.history[0]?.prices).toEqual(state.prices);
});

test('past openings do not change with the market', () => {
  const state = positionOf();
  openMarket(state, only('1001', 5), silent);
  const first = JSON.stringify(state.history[0]);
  openMarket(state, only('1001', 7), silent);
  expect(JSON.stringify(state.history[1])).toBe(first);
});

test('the market opens when the turn comes round to the first seat, not before the first turn', () => {
  const state = positionOf({ seats: 3, at: ['PAUSEPLAYER', 'PAUSEPLAYER', 'PAUSEPLAYER'], dice: [1, 1, 1] });
  const opened = (seat: number): number =>
    play(state, { kind: 'roll', seat, dice: 1 }).filter((event) => event.kind === 'opened').length;
  expect([opened(0), opened(1)]).toEqual([0, 0]);
  // Everybody sits out once, so that the turn comes round twice before anybody is asked.
  expect(opened(2)).toBe(2);
  expect([state.current, state.openings, state.turn]).toEqual([0, 2, 7]);
});
