import {
  DEFAULTS,
  ETFS,
  type Event,
  LAND_IDS,
  type LandId,
  monopoly,
  SHARES,
  STOCKS,
  type View,
} from '@tycoon/engine/monopoly';
import { expect, test } from 'vitest';
import { biggestMoves, causeOf, feeOf, outlooks } from './quotes.ts';

const start = (): View => monopoly.view(monopoly.setup({ ...DEFAULTS, players: ['P1', 'P2'] }, 'quotes'), 0);

test('without affairs or houses nothing is known of a share, and chance reaches as far as its beta', () => {
  const view = start();
  const all = outlooks(view);
  expect(all).toHaveLength(SHARES);
  // By default a stock moves by at most 100 times its beta, which is in hundredths.
  expect(all[0]).toEqual({ known: 0, chance: view.attributes.beta[0] });
});

test('a toll of a country is known, and a fund of its area knows its part', () => {
  const before = start();
  const view: View = { ...before, earnings: before.earnings.map((_, stock) => (stock === 0 ? 900 : 0)) };
  expect(outlooks(view)[0]?.known).toBe(900);
  // The green area has two countries in equal parts.
  expect(outlooks(view)[STOCKS]?.known).toBe(450);
});

test('causes are read between the openings they belong to', () => {
  const view = start();
  const event = (kind: 'tolled' | 'sold_house', stock: number): Event =>
    kind === 'tolled'
      ? { kind, seat: 0, owner: 1, land: LAND_IDS[stock] as LandId, amount: 200 }
      : { kind, seat: 0, land: LAND_IDS[stock] as LandId, price: 900, houses: 0 };
  const opened: Event = { kind: 'opened', opening: 1, prices: [], spreads: [] };
  const lines = [{ events: [event('tolled', 3), opened] }, { events: [event('sold_house', 4)] }];
  expect(causeOf(view, lines, 3, false)).toBe('toll');
  expect(causeOf(view, lines, 3, true)).toBe('chance');
  expect(causeOf(view, lines, 4, true)).toBe('house_sold');
  expect(causeOf(view, lines, 4, false)).toBe('chance');
});

test('the biggest moves come first, up or down', () => {
  const spreads = Array.from({ length: SHARES }, (_, share) =>
    share === 5 ? -450 : share === 9 ? 412 : share % 2,
  );
  const view: View = { ...start(), history: [{ prices: [], spreads }] };
  expect(biggestMoves(view, 2)).toEqual([
    { stock: 5, spread: -450 },
    { stock: 9, spread: 412 },
  ]);
});

test('a fund takes its fee in ten-thousandths, a country none', () => {
  expect(feeOf(0)).toBe(0);
  expect(feeOf(STOCKS)).toBe((ETFS[0]?.expense ?? 0) / 10_000);
  expect(feeOf(STOCKS)).toBe(0.0001);
});
