import { expect, test } from 'vitest';
import type { Venture } from './asset.ts';
import { FAST_TRACK } from './content/tracks.ts';
import { cashflow } from './game.ts';
import { LIMIT } from './money.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';

// Street cleaner: salary 1,600, expenses 950, savings 600. A theatre share brings 1,000, a solar share 1,400.

/** The player of seat 0 on the fast track, one square before the given one. */
function before(
  square: number,
  more: object = {},
  professions: readonly string[] = ['street-cleaner', 'courier'],
): TestGame {
  const game = createTestGame(professions);
  Object.assign(game.books(0), {
    track: 'fast-track',
    liabilities: [],
    cash: 100_000,
    fastIncome: 60_000,
    fastTrackTarget: 110_000,
    position: square - 1,
    ...more,
  });
  return game;
}

const venture = (id: number, cashflow_: number): Venture => ({
  id,
  category: 'venture',
  square: 2,
  cashflow: cashflow_,
});

test.each([
  [949, 'not_unlocked'],
  [950, null],
  [951, null],
])('6.1 with %i of passive income against 950 of expenses entering gives %j', (flow, code) => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.own(0, 'theatre-share'), { cashflow: flow });
  expect(game.take({ kind: 'enter', seat: 0 })).toBe(code);
});

test.each([
  [165_000, null],
  [164_999, 'too_large'],
])('6.1 with room for %i in the books entering with 165,000 gives %j', (room, code) => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'theatre-share');
  game.books(0).cash = LIMIT - room;
  expect(game.choices(0)).toHaveLength(code === null ? 2 : 1);
  expect(game.take({ kind: 'enter', seat: 0 })).toBe(code);
});

test('6.1 one enters on one’s own turn only', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(1, 'solar-share');
  expect(game.take({ kind: 'enter', seat: 1 })).toBe('not_your_turn');
});

test('6.1 the condition is tested when asked: a new child can close the way again', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.own(0, 'theatre-share'), { cashflow: 950 });
  game.place(10);
  game.roll(1);
  expect(game.take({ kind: 'enter', seat: 0 })).toBe('not_unlocked');
});

test('6.2 entering converts cash, income and target, and clears everything else', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.own(0, 'theatre-share');
  Object.assign(game.books(0), { children: 1, childExpense: 0, charityTurns: 2, position: 17 });
  game.take({ kind: 'enter', seat: 0 });
  // Payday 1,600 + 1,000 - 950 = 1,650: cash 600 + 165,000, passive income 51,650, target 101,650.
  expect(game.books(0)).toMatchObject({
    track: 'fast-track',
    cash: 165_600,
    assets: [],
    liabilities: [],
    children: 0,
    childExpense: 0,
    fastTrackTarget: 101_650,
    charityTurns: 2,
  });
  expect(game.figures(0)).toEqual({
    salary: 0,
    passiveIncome: 51_650,
    totalIncome: 51_650,
    totalExpenses: 0,
    payday: 51_650,
  });
});

test('6.2 seats enter on 0, 6, 13, 20, 26 and 33, nothing happens there, and the turn is over', () => {
  const game = createTestGame([
    'street-cleaner',
    'courier',
    'pastry-cook',
    'carpenter',
    'librarian',
    'paramedic',
  ]);
  const positions = [0, 1, 2, 3, 4, 5].map((seat) => {
    game.own(seat, 'desert-solar-share');
    game.take({ kind: 'enter', seat });
    expect(game.events.map(({ kind }) => kind)).toEqual(['entered_fast_track', 'turn_began']);
    return game.books(seat).position;
  });
  expect(positions).toEqual([0, 6, 13, 20, 26, 33]);
  expect(game.state).toMatchObject({ current: 0, round: 2 });
});

test('6.3 the board has 40 squares: 6 penalties, 1 donation, 4 paydays, 1 dream, 28 opportunities', () => {
  const squares = (kind: string): number[] =>
    FAST_TRACK.flatMap((square, index) => (square.kind === kind ? [index] : []));
  expect(FAST_TRACK).toHaveLength(40);
  expect(squares('FAST_PENALTY')).toEqual([0, 6, 13, 20, 26, 33]);
  expect(squares('FAST_DONATION')).toEqual([1]);
  expect(squares('FAST_PAYDAY')).toEqual([9, 17, 29, 37]);
  expect(squares('FAST_DREAM')).toEqual([23]);
  expect(squares('FAST_OPPORTUNITY')).toHaveLength(28);
});

test('6.3 one die, two with charity, whose throws are added', () => {
  const game = before(2);
  game.books(0).charityTurns = 3;
  game.roll(2, 5);
  expect(game.books(0)).toMatchObject({ position: 8, charityTurns: 2 });
});

test('6.3 there is no bank loan on the fast track, not even for a penalty', () => {
  const game = before(20, { cash: 2_999 });
  game.roll(1);
  expect(game.eventsOf('borrowed')).toEqual([]);
  expect(game.books(0).status).toBe('bankrupt');
});

test('6.3 passing FAST_PAYDAY pays the cash flow day, as often as it is passed', () => {
  const game = before(9);
  Object.assign(game.books(0), { charityTurns: 1, position: 8 });
  game.roll(6, 6);
  // From 8 to 20 past 9 and 17: twice 60,000, then the penalty of 3,000 on 20.
  expect(game.eventsOf('payday')[0]).toMatchObject({ count: 2, each: 60_000, delta: 120_000 });
  expect(game.books(0).cash).toBe(100_000 + 120_000 - 3_000);
});

test('6.4 FAST_PAYDAY pays on arrival, once, and does nothing else', () => {
  const game = before(9);
  game.roll(1);
  expect(game.books(0)).toMatchObject({ cash: 160_000, assets: [] });
});

test.each([
  [60_000, 30_000],
  [50_001, 25_001],
  [4_001, 2_001],
  [4_000, 2_000],
  [1_000, 2_000],
])(
  '6.4 FAST_OPPORTUNITY with a payday of %i raises passive income by %i: half of it, at least 2,000',
  (payday, boost) => {
    const game = before(2, { fastIncome: payday });
    game.roll(1);
    expect(game.figures(0).passiveIncome).toBe(payday + boost);
    expect(game.eventsOf('venture_gained')[0]?.asset).toMatchObject({ square: 2, cashflow: boost });
  },
);

test.each([
  [60_000, 12_000],
  [25_000, 5_000],
  [25_003, 5_001],
  [10_000, 5_000],
])('6.4 FAST_DONATION with an income of %i asks for %i: a fifth, at least 5,000', (income, amount) => {
  const game = before(1, { fastIncome: income });
  game.roll(1);
  expect(game.state.pending).toEqual({ kind: 'charity', amount });
  game.take({ kind: 'donate', seat: 0 });
  expect(game.books(0)).toMatchObject({ cash: 100_000 - amount, charityTurns: 3 });
  expect(game.state.current).toBe(1);
});

test('6.4 who cannot pay the donation has skipped it', () => {
  const game = before(1, { cash: 11_999 });
  game.roll(1);
  game.take({ kind: 'donate', seat: 0 });
  expect(game.books(0)).toMatchObject({ cash: 11_999, charityTurns: 0, status: 'playing' });
});

test('6.4 FAST_PENALTY takes max(totalExpenses, 3,000), and expenses are 0 here', () => {
  const game = before(6, { cash: 3_000 });
  game.roll(1);
  expect(game.books(0)).toMatchObject({ cash: 0, status: 'playing' });
  expect(game.eventsOf('paid')).toEqual([
    { kind: 'paid', seat: 0, bill: 'penalty', card: null, delta: -3_000 },
  ]);
});

test('6.4 a penalty beyond the cash waits for the sale of ventures and is paid as soon as it can be', () => {
  const game = before(6, {
    cash: 500,
    assets: [venture(901, 2_000), venture(902, 2_200), venture(903, 9_000)],
  });
  game.roll(1);
  expect(game.state.pending).toEqual({ kind: 'raise', amount: 3_000 });
  expect(game.choices(0).map(({ action }) => action)).toEqual([
    { kind: 'liquidate', seat: 0, asset: 901 },
    { kind: 'liquidate', seat: 0, asset: 902 },
    { kind: 'liquidate', seat: 0, asset: 903 },
  ]);
  expect(game.take({ kind: 'liquidate', seat: 0, asset: 5 })).toBe('no_such_asset');
  game.take({ kind: 'liquidate', seat: 0, asset: 901 });
  expect(game.books(0).cash).toBe(2_500);
  expect(game.state.pending.kind).toBe('raise');
  game.take({ kind: 'liquidate', seat: 0, asset: 902 });
  // 500 + 2,000 + 2,200 - 3,000; the two cash flows are gone.
  expect(game.books(0)).toMatchObject({ cash: 1_700, status: 'playing' });
  expect(game.figures(0).passiveIncome).toBe(60_000 + 9_000);
  expect(game.state.current).toBe(1);
});

test.each([
  [1_000, 'raise'],
  [999, 'roll'],
])(
  '6.4 with %i in hand and a venture of 2,000 the penalty leads to %s: who cannot reach it is out',
  (cash, kind) => {
    const game = before(6, { cash, assets: [venture(901, 2_000)] });
    game.roll(1);
    expect(game.state.pending.kind).toBe(kind);
    expect(game.books(0)).toMatchObject({ cash, status: kind === 'raise' ? 'playing' : 'bankrupt' });
  },
);

test('6.4 one who is out is never on turn again, and the others play on', () => {
  const game = before(6, { cash: 0 });
  game.roll(1);
  for (let i = 0; i < 3; i++) {
    expect(game.state.current).toBe(1);
    game.place(20);
    game.roll(1);
    game.take({ kind: 'end', seat: 1 });
  }
});

test('6.4 FAST_DREAM below the target is a dream shot and no more', () => {
  const game = before(23, { fastIncome: 109_999 });
  game.roll(1);
  expect(game.eventsOf('dream_shot')).toEqual([
    { kind: 'dream_shot', seat: 0, passiveIncome: 109_999, target: 110_000 },
  ]);
  expect(game.state).toMatchObject({ current: 1, pending: { kind: 'roll' } });
});

test.each([110_000, 110_001])('6.4 FAST_DREAM with %i of 110,000 wins at once', (income) => {
  const game = before(23, { fastIncome: income });
  game.roll(1);
  expect(game.state.pending).toEqual({ kind: 'finished', reason: 'dream', winner: 0 });
});

test('6.5 the target alone does not win: passing the dream is not reaching it', () => {
  const game = before(22, { fastIncome: 500_000 });
  game.roll(3);
  expect(game.books(0).position).toBe(24);
  expect(cashflow.outcome(game.state)).toBeNull();
});

test('6.5 the winner is first and the rest are ranked behind', () => {
  const game = before(23, { fastIncome: 200_000 }, ['street-cleaner', 'courier', 'judge']);
  Object.assign(game.books(2), { track: 'fast-track', fastIncome: 900_000 });
  game.roll(1);
  expect(cashflow.outcome(game.state)).toMatchObject({ ranks: [1, 3, 2], reason: 'dream' });
});

test('a figure the books cannot hold exactly is refused and told, and the game goes on', () => {
  const huge = 500_000_000_000_000;
  const game = before(2, { fastIncome: huge - 1 });
  game.roll(1);
  expect(game.eventsOf('refused_entry')).toMatchObject([{ seat: 0, code: 'too_large' }]);
  expect(game.figures(0).passiveIncome).toBe(huge - 1);
  expect(game.state.current).toBe(1);
  const rich = before(9, { cash: huge - 59_999 });
  rich.roll(1);
  expect(rich.eventsOf('refused_entry')).toMatchObject([{ amount: 60_000 }]);
  expect(rich.books(0).cash).toBe(huge - 59_999);
});
