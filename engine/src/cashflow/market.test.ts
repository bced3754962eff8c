import { expect, test } from 'vitest';
import { cashflow } from './game.ts';
import { LIMIT } from './money.ts';
import { AT_THE_END } from './state.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';

// Every seat begins with the savings of its profession: cleaner 600, courier 700, judge 600.

const sell = (game: TestGame, seat: number, index = 0, quantity = 1): string | null =>
  game.take({ kind: 'sell', seat, asset: game.books(seat).assets[index]?.id ?? 0, quantity });

test('5.3.1 a sell offer may be declined', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'mill-cottage');
  game.offer('buyer-young-couple');
  game.take({ kind: 'pass', seat: 0 });
  expect(game.books(0)).toMatchObject({ cash: 600, assets: [{ card: 'mill-cottage' }] });
  expect(game.state.pending).toEqual(AT_THE_END);
});

test.each([
  ['better-business', 'corner-laundry', 1_300, 250],
  ['better-company', 'queue-app', 0, 250],
  ['export-company', 'queue-app', 0, 400],
])('5.3.1 %s raises the cash flow of %s from %i by %i', (offer, card, flow, by) => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(1, card);
  game.offer(offer);
  expect(game.figures(1).passiveIncome).toBe(flow + by);
});

test('5.3.1 an improvement reaches every matching asset of everybody, and nothing else', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(0, 'queue-app');
  game.own(0, 'spice-tins');
  game.own(0, 'corner-laundry');
  game.own(1, 'wooden-toys');
  game.offer('better-company');
  expect(game.figures(0).passiveIncome).toBe(0 + 250 + 110 + 250 + 1_300);
  expect(game.figures(1).passiveIncome).toBe(40 + 250);
  expect(game.eventsOf('nothing_happened')).toEqual([]);
});

test('5.3.1 a forced sale of partnerships pays twice the cash put in and asks nobody', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(0, 'theatre-share');
  game.own(1, 'solar-share');
  game.own(1, 'mill-cottage');
  game.offer('partnership-wound-up');
  expect(game.books(0)).toMatchObject({ cash: 600 + 40_000, assets: [] });
  expect(game.books(1)).toMatchObject({ cash: 600 + 50_000, assets: [{ card: 'mill-cottage' }] });
  expect(game.eventsOf('sold').map(({ forced, delta }) => [forced, delta])).toEqual([
    [true, 40_000],
    [true, 50_000],
  ]);
  expect(game.eventsOf('nothing_happened')).toEqual([]);
  expect(game.state.pending).toEqual(AT_THE_END);
});

test('5.3.1 foreclosure takes the drawer’s oldest matching asset and pays nothing', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(0, 'attic-flat');
  game.own(0, 'mill-cottage');
  game.own(0, 'canal-house');
  game.own(1, 'orchard-house');
  game.offer('foreclosed-cottage');
  expect(game.books(0).assets).toMatchObject([{ card: 'attic-flat' }, { card: 'canal-house' }]);
  expect(game.books(0).cash).toBe(600);
  expect(game.books(1).assets).toHaveLength(1);
  expect(game.eventsOf('nothing_happened')).toEqual([]);
});

test.each(['partnership-wound-up', 'better-company', 'foreclosed-duplex'])(
  '5.3.1 an event that touches nobody is logged: %s',
  (card) => {
    const game = createTestGame(['street-cleaner']);
    game.offer(card);
    expect(game.eventsOf('nothing_happened')).toEqual([{ kind: 'nothing_happened', seat: 0, card }]);
  },
);

test.each([
  // sale price, mortgage, settlement
  ['mill-cottage', 'buyer-young-couple', 75_000, 49_000, 26_000],
  ['lake-house', 'buyer-young-couple', 75_000, 98_000, 0],
  ['hospital-fourplex', 'buyer-cooperative', 4 * 55_000, 178_000, 42_000],
  ['twin-lanterns', 'buyer-cooperative', 2 * 55_000, 65_000, 45_000],
  ['mill-eightplex', 'buyer-railway', 430_000, 284_000, 146_000],
  ['brick-apartments', 'buyer-insurer', 12 * 45_000, 440_000, 100_000],
  ['reed-field', 'buyer-highway', 5 * 4_000, 0, 20_000],
  ['corner-laundry', 'buyer-laundry', 95_000, 40_000, 55_000],
  ['queue-app', 'buyer-app-giant', 40_000, 0, 40_000],
  ['theatre-share', 'buyer-partnership', 65_000, 0, 65_000],
])(
  '5.3.2 %s sold to %s: %i less the mortgage %i, never below 0, is %i',
  (card, offer, price, mortgage, settlement) => {
    const game = createTestGame(['street-cleaner']);
    game.own(0, card);
    game.offer(offer);
    sell(game, 0);
    expect(game.eventsOf('sold')[0]).toMatchObject({ price, mortgage, delta: settlement });
    expect(game.books(0).cash).toBe(600 + settlement);
  },
);

test('5.3.3 players are asked from the current one on, in turn order, and each sale settles at once', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge']);
  game.state.current = 1;
  for (const seat of [0, 1, 2]) game.own(seat, 'mill-cottage');
  game.offer('buyer-young-couple');
  expect(game.eventsOf('window_opened')[0]).toMatchObject({ asked: [1, 2, 0], passing: [] });
  expect(cashflow.actors(game.state)).toEqual([1]);
  sell(game, 1);
  expect(game.books(1)).toMatchObject({ cash: 700 + 26_000, assets: [] });
  expect(cashflow.actors(game.state)).toEqual([2]);
  game.take({ kind: 'pass', seat: 2 });
  expect(game.eventsOf('passed')).toEqual([{ kind: 'passed', seat: 2, card: 'buyer-young-couple' }]);
  expect(cashflow.actors(game.state)).toEqual([0]);
  sell(game, 0);
  expect(game.state.pending).toEqual(AT_THE_END);
  expect(game.state.current).toBe(1);
});

test('5.3.3 any number of matching assets may be sold, and which is the seller’s choice', () => {
  const game = createTestGame(['street-cleaner']);
  for (const card of ['mill-cottage', 'canal-house', 'orchard-house', 'attic-flat']) game.own(0, card);
  game.offer('buyer-returning-son');
  expect(game.choices(0).map(({ action }) => action.kind)).toEqual(['sell', 'sell', 'sell', 'pass']);
  sell(game, 0, 1);
  sell(game, 0, 1);
  expect(game.books(0).assets).toMatchObject([{ card: 'mill-cottage' }, { card: 'attic-flat' }]);
  expect(game.state.pending.kind).toBe('window');
  game.take({ kind: 'pass', seat: 0 });
  // 90,000 - 56,000 and 90,000 - 63,000.
  expect(game.books(0).cash).toBe(600 + 34_000 + 27_000);
});

test('5.3.3 what is sold leaves the assets, and its cash flow the passive income', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'mill-cottage');
  game.own(0, 'garden-flat');
  expect(game.figures(0).passiveIncome).toBe(180 + 200);
  game.offer('buyer-young-couple');
  sell(game, 0);
  expect(game.figures(0)).toMatchObject({ passiveIncome: 200, payday: 650 + 200 });
});

test('5.3.3 who holds nothing that fits passes without being asked, and the log says so', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge']);
  game.own(2, 'mill-cottage');
  game.offer('buyer-young-couple');
  expect(game.eventsOf('window_opened')[0]).toMatchObject({ asked: [2], passing: [0, 1] });
  expect(game.take({ kind: 'pass', seat: 0 })).toBe('not_your_turn');
});

test('5.3.3 where nobody holds anything the window closes by itself', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.offer('buyer-young-couple');
  expect(game.eventsOf('window_opened')[0]).toMatchObject({ asked: [], passing: [0, 1] });
  expect(game.state.pending).toEqual(AT_THE_END);
});

test('5.3.3 the fast track and the bankrupt are not asked; who skips turns is', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge', 'dentist']);
  for (const seat of [1, 2, 3]) game.own(seat, 'mill-cottage');
  game.books(1).track = 'fast-track';
  game.books(2).status = 'bankrupt';
  game.books(3).skipTurns = 2;
  game.offer('buyer-young-couple');
  expect(game.eventsOf('window_opened')[0]).toMatchObject({ asked: [3], passing: [0] });
});

test('a private buyer asks the drawer only', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(0, 'mill-cottage');
  game.own(1, 'mill-cottage');
  game.offer('buyer-neighbour');
  expect(game.eventsOf('window_opened')[0]).toMatchObject({ asked: [0], passing: [] });
});

test('an asset the offer does not speak of, one of somebody else and one that is not there are refused', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(0, 'mill-cottage');
  game.own(0, 'garden-flat');
  const other = game.own(1, 'canal-house');
  game.offer('buyer-young-couple');
  expect(sell(game, 0, 1)).toBe('not_matching');
  expect(game.take({ kind: 'sell', seat: 0, asset: other.id, quantity: 1 })).toBe('no_such_asset');
  expect(game.take({ kind: 'sell', seat: 0, asset: 99_999, quantity: 1 })).toBe('no_such_asset');
  expect(game.take({ kind: 'sell_shares', seat: 0, quantity: 1 })).toBe('not_now');
  expect(sell(game, 0, 0, 2)).toBe('bad_quantity');
  expect(sell(game, 0, 0, 0)).toBe('bad_quantity');
});

test.each([
  [6, 'bad_quantity', 600, 5],
  [5, null, 600 + 4_500, 0],
  [2, null, 600 + 1_800, 3],
  [0, 'bad_quantity', 600, 5],
])('of five coins %i can be sold: %j', (quantity, code, cash, left) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'crane-attic', 5);
  game.offer('buyer-crane-museum');
  expect(sell(game, 0, 0, quantity)).toBe(code);
  expect(game.books(0).cash).toBe(cash);
  expect(game.books(0).assets).toMatchObject(left === 0 ? [] : [{ quantity: left, cost: left * 300 }]);
  // Who has named a number is done.
  expect(game.state.pending.kind).toBe(code === null ? 'end' : 'window');
});

test('5.4 when a price appears, other players may sell what they hold at that price', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge']);
  game.own(1, 'brio-2', 100);
  game.own(2, 'brio-7', 40);
  game.deal('brio-38');
  game.take({ kind: 'sell_shares', seat: 1, quantity: 60 });
  expect(game.books(1)).toMatchObject({ cash: 700 + 60 * 38, assets: [{ shares: 40, cost: 80 }] });
  // One order a window: the forty that are left stay.
  expect(game.take({ kind: 'sell_shares', seat: 1, quantity: 40 })).toBe('not_your_turn');
  game.take({ kind: 'sell_shares', seat: 2, quantity: 40 });
  expect(game.books(2)).toMatchObject({ cash: 600 + 40 * 38, assets: [] });
  expect(game.state.pending).toEqual({ kind: 'deal', deck: 'small-deals', card: 'brio-38' });
});

test('5.4 the right to buy stays with the current player', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(1, 'brio-2', 1);
  game.deal('brio-38');
  expect(game.choices(1).map(({ action }) => action.kind)).toEqual(['sell_shares', 'pass']);
});

test.each([
  [9, [1, 10]],
  [10, [10]],
  [11, [9]],
  [12, [8]],
])('5.4 shares are sold from the oldest lot on: %i of two lots of ten leave %j', (quantity, left) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'brio-14', 10);
  game.own(0, 'brio-2', 10);
  game.deal('brio-26');
  game.take({ kind: 'sell_shares', seat: 0, quantity });
  expect(game.books(0).assets.map((asset) => 'shares' in asset && asset.shares)).toEqual(left);
  expect(game.books(0).cash).toBe(600 + quantity * 26);
  const [first] = game.eventsOf('shares_sold')[0]?.lots ?? [];
  expect(first).toMatchObject({ shares: Math.max(0, 10 - quantity), cost: Math.max(0, 140 - 14 * quantity) });
});

test('a lot that was split keeps its cost, and a part of it sold takes that part of the cost along', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.own(0, 'brio-7', 10), { shares: 20 });
  game.deal('brio-26');
  game.take({ kind: 'sell_shares', seat: 0, quantity: 7 });
  // 70 paid for what are now 20 shares: of 13 left, 70 x 13 / 20 = 45.5, floored.
  expect(game.books(0).assets).toMatchObject([{ shares: 13, cost: 45 }]);
});

test('a paper whose card does not call everybody may be sold by the drawer only', () => {
  const game = createTestGame(['street-cleaner', 'judge']);
  game.own(0, 'haven-1000', 2);
  game.own(1, 'haven-1000', 2);
  game.deal('haven-1050');
  expect(game.eventsOf('window_opened')[0]).toMatchObject({ asked: [0], passing: [] });
});

test.each([
  [21, 'bad_quantity'],
  [20, null],
  [0, 'bad_quantity'],
  [-1, 'bad_quantity'],
])('of twenty shares in two lots %i can be sold: %j', (quantity, code) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'brio-14', 10);
  game.own(0, 'brio-2', 10);
  game.deal('brio-26');
  expect(game.take({ kind: 'sell_shares', seat: 0, quantity })).toBe(code);
});

test('selling preferred stock ends its dividends', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'pier-250', 5);
  expect(game.figures(0).passiveIncome).toBe(60);
  game.deal('pier-360');
  game.take({ kind: 'sell_shares', seat: 0, quantity: 2 });
  expect(game.figures(0).passiveIncome).toBe(36);
  expect(game.books(0).cash).toBe(600 + 720);
});

test.each([
  [26_000, null],
  [25_999, 'too_large'],
])('with room for %i in the books a sale for 26,000 gives %j', (room, code) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'mill-cottage');
  game.books(0).cash = LIMIT - room;
  game.offer('buyer-young-couple');
  expect(sell(game, 0)).toBe(code);
  expect(game.choices(0)[0]?.action.kind).toBe(code === null ? 'end' : 'pass');
});

test.each([
  [40_000, 0, []],
  [39_999, 1, [{ kind: 'refused_entry', seat: 0, amount: 40_000, code: 'too_large' }]],
])('with room for %i a forced sale for 40,000 leaves %i share, and says why', (room, left, refused) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'theatre-share');
  game.books(0).cash = LIMIT - room;
  game.offer('partnership-wound-up');
  expect(game.books(0).assets).toHaveLength(left);
  expect(game.eventsOf('refused_entry')).toEqual(refused);
});
