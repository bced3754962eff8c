import { cardOf, cashflow, makeConfig, type SharesCard } from '@tycoon/engine/cashflow';
import { expect, test } from 'vitest';
import { buyersOf, cardsLeft, papersOf, positionIn } from './facts.ts';

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

test('a paper that is dealt says where its prices lie and what the player holds of it, on average', () => {
  const state = cashflow.setup(makeConfig(2), 'x');
  const card = cardOf('nord-28') as SharesCard;
  const lot = (id: number, price: number, shares: number) => ({
    ...({ id, category: 'shares', card: `nord-${price}`, type: 'NORD', instrument: 'fund' } as const),
    ...{ price, dividend: 0, shares, cost: price * shares },
  });
  state.players[0]?.assets.push(lot(90, 10, 300), lot(91, 20, 100));
  const view = cashflow.view(state, 0);
  const prices = papersOf(view).find(({ symbol }) => symbol === 'NORD')?.prices ?? [];
  // 3,000 for 300 and 2,000 for 100 are 12.5 a share.
  expect(positionIn(view, 0, card)).toEqual({
    low: Math.min(...prices.map(({ price }) => price)),
    high: Math.max(...prices.map(({ price }) => price)),
    held: 400,
    boughtAt: 13,
  });
  expect(positionIn(view, 1, card)).toMatchObject({ held: 0, boughtAt: null });
});
