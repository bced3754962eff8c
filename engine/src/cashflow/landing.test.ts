import { expect, test } from 'vitest';
import { RAT_RACE } from './content/tracks.ts';
import { AT_THE_END } from './state.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';

// Street cleaner: salary 1,600, expenses 950, payday 650, savings 600. Judge: salary 9,500, expenses 6,570, payday 2,930.

/** The only player lands on the square, from the one before. */
function land(square: number, game: TestGame = createTestGame(['street-cleaner'])): TestGame {
  game.place(square - 1);
  game.roll(1);
  return game;
}

test('4.1 the rat race has 24 squares: 12 opportunities, 3 each of liability, paycheck and offer, one each of the rest', () => {
  const squares = (kind: string): number[] =>
    RAT_RACE.flatMap((square, index) => (square === kind ? [index] : []));
  expect(RAT_RACE).toHaveLength(24);
  expect(squares('OPPORTUNITY')).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]);
  expect(squares('LIABILITY')).toEqual([1, 9, 17]);
  expect(squares('CHARITY')).toEqual([3]);
  expect(squares('PAYCHECK')).toEqual([5, 13, 21]);
  expect(squares('OFFER')).toEqual([7, 15, 23]);
  expect(squares('CHILD')).toEqual([11]);
  expect(squares('DOWNSIZE')).toEqual([19]);
});

test.each([
  ['small-deals', 'mill-cottage'],
  ['big-deals', 'auction-house'],
] as const)('4.1.1 OPPORTUNITY draws one card from the chosen deck: %s', (deck, card) => {
  const game = land(2);
  game.stack(deck, card);
  const before = game.state.decks[deck].draw.length;
  game.take({ kind: 'draw', seat: 0, deck });
  expect(game.eventsOf('drawn')).toEqual([{ kind: 'drawn', seat: 0, deck, card }]);
  expect(game.state.decks[deck].draw).toHaveLength(before - 1);
});

test.each([
  [{ smallDeals: false }, 'big-deals', 'small-deals'],
  [{ bigDeals: false }, 'small-deals', 'big-deals'],
] as const)('4.1.1 the choice of deck follows the settings: with %j only %s', (settings, on, off) => {
  const game = land(2, createTestGame(['street-cleaner'], settings));
  expect(game.choices(0).map(({ action }) => action)).toEqual([{ kind: 'draw', seat: 0, deck: on }]);
  expect(game.take({ kind: 'draw', seat: 0, deck: off })).toBe('deck_off');
});

test('4.1.2 LIABILITY draws one doodad and takes no fixed fine', () => {
  const game = createTestGame(['street-cleaner']);
  game.stack('doodads', 'toothache');
  land(9, game);
  expect(game.eventsOf('drawn').map(({ deck }) => deck)).toEqual(['doodads']);
  expect(game.books(0).cash).toBe(600);
  game.take({ kind: 'pay', seat: 0 });
  expect(game.books(0).cash).toBe(600 - 340);
});

test('4.1.3 OFFER draws one offer', () => {
  const game = land(7);
  expect(game.eventsOf('drawn').map(({ deck }) => deck)).toEqual(['offers']);
});

test('4.1.4 PAYCHECK asks nothing; arriving counts as passing, once', () => {
  const game = land(5);
  expect(game.eventsOf('payday')).toEqual([{ kind: 'payday', seat: 0, count: 1, each: 650, delta: 650 }]);
  expect(game.books(0).cash).toBe(1_250);
  expect(game.state.pending).toEqual(AT_THE_END);
});

test('4.1.4 leaving a PAYCHECK does not pay again', () => {
  const game = land(6);
  expect(game.eventsOf('payday')).toEqual([]);
});

test('4.1.5 to donate costs round(totalIncome x 0.1) and brings three throws of charity', () => {
  const game = land(3, createTestGame(['judge'], { savings: 'salary' }));
  expect(game.state.pending).toEqual({ kind: 'charity', amount: 950 });
  game.take({ kind: 'donate', seat: 0 });
  expect(game.books(0)).toMatchObject({ cash: 9_500 - 950, charityTurns: 3 });
  expect(game.eventsOf('donated')).toEqual([{ kind: 'donated', seat: 0, delta: -950 }]);
});

test.each([
  [0, 160],
  [5, 161],
  [4, 160],
  [-700, 100],
])(
  '4.1.5 the donation is a tenth, rounded, at least 100: with %i of passive income %i',
  (passive, amount) => {
    const game = createTestGame(['street-cleaner']);
    const asset = game.own(0, 'mill-cottage');
    Object.assign(asset, { cashflow: passive });
    expect(land(3, game).state.pending).toEqual({ kind: 'charity', amount });
  },
);

test('4.1.5 to skip costs nothing and brings nothing', () => {
  const game = land(3);
  game.take({ kind: 'skip', seat: 0 });
  expect(game.books(0)).toMatchObject({ cash: 600, charityTurns: 0 });
  expect(game.state.pending).toEqual(AT_THE_END);
});

test.each([
  [160, 0, 3],
  [159, 159, 0],
])(
  '4.1.5 with %i in hand a donation of 160 leaves %i: too little counts as skipping, without a loan',
  (cash, left, turns) => {
    const game = createTestGame(['street-cleaner']);
    game.books(0).cash = cash;
    land(3, game);
    expect(game.take({ kind: 'donate', seat: 0 })).toBeNull();
    expect(game.books(0)).toMatchObject({ cash: left, charityTurns: turns });
    expect(game.eventsOf('borrowed')).toEqual([]);
  },
);

test('4.1.6 a child is added by force: children + 1, expenses + its cost, payday recalculated', () => {
  const game = land(11, createTestGame(['judge']));
  expect(game.books(0)).toMatchObject({ children: 1, childExpense: 532 });
  expect(game.figures(0)).toMatchObject({ totalExpenses: 6_570 + 532, payday: 2_930 - 532 });
});

test('4.1.6 the third child comes, the fourth does not', () => {
  const game = createTestGame(['judge']);
  const children = [1, 2, 3, 4].map(() => {
    land(11, game);
    game.take({ kind: 'end', seat: 0 });
    return game.books(0).children;
  });
  expect(children).toEqual([1, 2, 3, 3]);
  expect(game.books(0).childExpense).toBe(3 * 532);
});

test('4.1.7 downsizing takes all expenses of a month at once and three turns', () => {
  const game = createTestGame(['street-cleaner'], { savings: 'salary' });
  land(19, game);
  expect(game.books(0)).toMatchObject({ cash: 1_600 - 950, skipTurns: 3 });
  expect(game.eventsOf('paid')).toEqual([
    { kind: 'paid', seat: 0, bill: 'downsizing', card: null, delta: -950 },
  ]);
});

test.each([
  [950, 0, 0],
  [949, 1_000, 999],
  [0, 1_000, 50],
])('4.1.7 with %i in hand the bank lends %i for it and %i are left', (cash, loan, left) => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).cash = cash;
  land(19, game);
  expect(game.eventsOf('borrowed').map(({ delta }) => delta)).toEqual(loan === 0 ? [] : [loan]);
  expect(game.books(0).cash).toBe(left);
});

test('4.1.7 the next three turns of the one who was laid off are skipped', () => {
  const game = createTestGame(['street-cleaner', 'courier'], { savings: 'salary' });
  land(19, game);
  game.take({ kind: 'end', seat: 0 });
  const turns: number[] = [];
  for (let i = 0; i < 4; i++) {
    turns.push(game.state.current);
    game.place(20);
    game.roll(1);
    game.take({ kind: 'end', seat: game.state.current });
  }
  expect(turns).toEqual([1, 1, 1, 1]);
  expect(game.state).toMatchObject({ current: 0, round: 5 });
});

test('a negative payday is a forced payment, covered by a loan', () => {
  const game = createTestGame(['street-cleaner'], { savings: 'none' });
  game.own(0, 'hill-house');
  Object.assign(game.books(0).assets[0] ?? {}, { cashflow: -2_000 });
  // Payday: 1,600 - 2,000 - 950 = -1,350, so 2,000 are lent; the old figure is paid.
  land(5, game);
  expect(game.events.map(({ kind }) => kind)).toEqual(['rolled', 'moved', 'borrowed', 'payday']);
  expect(game.eventsOf('payday')[0]).toMatchObject({ each: -1_350, delta: -1_350 });
  expect(game.books(0).cash).toBe(650);
  expect(game.figures(0).payday).toBe(-1_550);
});
