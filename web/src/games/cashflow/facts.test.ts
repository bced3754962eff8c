import { cashflow, makeConfig } from '@tycoon/engine/cashflow';
import { expect, test } from 'vitest';
import { buyersOf, cardsLeft, papersOf } from './facts.ts';

test('every card is left but those discarded and the one that lies open', () => {
  const state = cashflow.setup(makeConfig(2), 'facts');
  const view = cashflow.view(state, 0);
  expect(cardsLeft(view).size).toBe(55 + 41 + 44 + 46);
  const [gone, open] = ['nord-10', 'nord-28'];
  const later = {
    ...view,
    pending: { kind: 'deal', deck: 'small-deals', card: open } as const,
    decks: { ...view.decks, 'small-deals': { draw: 53, discard: [gone] } },
  };
  expect(cardsLeft(later).size).toBe(55 + 41 + 44 + 46 - 2);
  const nord = papersOf(later).find(({ symbol }) => symbol === 'NORD');
  expect(nord?.prices.filter(({ isLeft }) => !isLeft).map(({ price }) => price)).toEqual([10, 28]);
  const prices = nord?.prices.map(({ price }) => price) ?? [];
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('without preferred stock its papers are not among the facts', () => {
  const symbols = (preferredStock: boolean) =>
    papersOf(cashflow.view(cashflow.setup(makeConfig(2, { preferredStock }), 'x'), 0)).map(
      ({ symbol }) => symbol,
    );
  expect(symbols(true)).toContain('PIER');
  expect(symbols(false)).not.toContain('PIER');
});

test('what buyers pay is listed by what they buy, the least first', () => {
  const buyers = buyersOf(cashflow.view(cashflow.setup(makeConfig(2), 'x'), 0));
  const houses = buyers.find(({ type }) => type === '3Br/2Ba')?.offers ?? [];
  expect(houses.map(({ price }) => price)).toContain(100_000);
  expect(houses.every(({ price }, i) => price >= (houses[i - 1]?.price ?? 0))).toBe(true);
});
