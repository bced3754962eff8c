import { expect, test } from 'vitest';
import { seedRandom } from '../core/seed.ts';
import { totalExpenses } from './figures.ts';
import { rollDice } from './movement.ts';
import { createTestGame } from './testing/test-game.ts';

// Street cleaner: 1,600 less taxes 280, other 300, debts 200 + 60 + 60 + 50 = 950: payday 650. Courier: 2,000 - 1,220 = 780.

test.each([
  [0, 5, 5],
  [22, 4, 2],
  [23, 1, 0],
  [20, 6, 2],
])('1.1 position = (position + steps) %% 24: from %i by %i to %i', (from, die, to) => {
  const game = createTestGame(['street-cleaner']);
  game.place(from);
  game.roll(die);
  expect(game.books(0).position).toBe(to);
});

test('1.2 PAYCHECK is settled while passing, before the event of the square of arrival', () => {
  const game = createTestGame(['street-cleaner']);
  game.stack('offers', 'better-company');
  game.place(4);
  game.roll(3);
  expect(game.events.map(({ kind }) => kind).slice(0, 4)).toEqual(['rolled', 'moved', 'payday', 'drawn']);
  expect(game.books(0).cash).toBe(600 + 650);
});

test('1.2 downsizing right after a payday is paid from it', () => {
  const game = createTestGame(['street-cleaner'], { dice: 'quick' });
  game.place(12);
  game.roll(3, 4);
  // One PAYCHECK (13) is passed: 600 + 650 = 1,250, then 950 is due: no loan is needed.
  expect(game.books(0).cash).toBe(300);
  expect(game.eventsOf('borrowed')).toEqual([]);
});

test.each([
  [[6], 4, 1],
  [[6, 6], 4, 2],
  [[6, 6, 6], 4, 3],
  [[1], 5, 0],
])('1.3 a move of %j from square %i that passes %i PAYCHECKs pays as many times', (dice, from, count) => {
  const game = createTestGame(['street-cleaner'], { dice: dice.length === 1 ? 'official' : 'quick' });
  if (dice.length === 3) game.books(0).charityTurns = 3;
  game.place(from);
  game.roll(...dice);
  expect(game.eventsOf('payday').map(({ count: k, each, delta }) => [k, each, delta])).toEqual(
    count === 0 ? [] : [[count, 650, count * 650]],
  );
});

test('1.4 cards are drawn without replacement: no card comes twice before the pile is through', () => {
  const game = createTestGame(['street-cleaner']);
  const { draw } = game.state.decks.offers;
  const size = draw.length;
  const seen: string[] = [];
  for (let i = 0; i < size; i++) {
    game.place(6);
    game.roll(1);
    seen.push(...game.eventsOf('drawn').map(({ card }) => card));
    expect(game.eventsOf('reshuffled')).toEqual([]);
    game.take({ kind: 'end', seat: 0 });
  }
  expect(size).toBe(44);
  expect(new Set(seen).size).toBe(44);
});

test('1.4 the top of the draw pile is taken, and a settled card goes to the discard pile', () => {
  const game = createTestGame(['street-cleaner']);
  game.offer('better-company');
  expect(game.eventsOf('drawn')).toEqual([
    { kind: 'drawn', seat: 0, deck: 'offers', card: 'better-company' },
  ]);
  expect(game.state.decks.offers.discard).toEqual(['better-company']);
  expect(game.state.decks.offers.draw).not.toContain('better-company');
});

test('1.4 a card that is not settled yet is in neither pile', () => {
  const game = createTestGame(['street-cleaner']);
  game.deal('mill-cottage');
  const { draw, discard } = game.state.decks['small-deals'];
  expect([...draw, ...discard]).not.toContain('mill-cottage');
  game.take({ kind: 'decline', seat: 0 });
  expect(discard).toEqual(['mill-cottage']);
});

test('1.4 an empty draw pile is made anew by shuffling the discards', () => {
  const game = createTestGame(['street-cleaner']);
  const pile = game.state.decks.offers;
  pile.discard = pile.draw;
  pile.draw = [];
  game.place(6);
  game.roll(1);
  expect(game.eventsOf('reshuffled')).toEqual([{ kind: 'reshuffled', deck: 'offers', count: 44 }]);
  expect(pile.draw).toHaveLength(43);
});

test('1.5 a card that everyone may sell at asks every player who can, at the same price', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge']);
  for (const seat of [0, 1, 2]) game.own(seat, 'station-house');
  game.offer('buyer-young-couple');
  const prices = [0, 1, 2].map((seat) => {
    game.take({ kind: 'sell', seat, asset: game.books(seat).assets[0]?.id ?? 0, quantity: 1 });
    return game.eventsOf('sold')[0]?.price;
  });
  expect(prices).toEqual([75_000, 75_000, 75_000]);
});

test('1.6 taxes are the fixed figure of the profession, whatever one earns', () => {
  const game = createTestGame(['street-cleaner']);
  const before = totalExpenses(game.books(0));
  game.own(0, 'tower-apartments');
  expect(game.figures(0).passiveIncome).toBe(11_500);
  expect(totalExpenses(game.books(0))).toBe(before);
});

test.each([
  ['street-cleaner', 100],
  ['courier', 112],
  ['librarian', 168],
  ['web-developer', 258],
  ['heart-surgeon', 1_344],
])('1.6 a child of a %s costs round(salary x 0.056), at least 100: %i', (profession, cost) => {
  const game = createTestGame([profession]);
  game.place(9);
  game.roll(2);
  expect(game.books(0).childExpense).toBe(cost);
});

test('1.6 a new child adds its cost once and leaves the cost of earlier children', () => {
  const game = createTestGame(['courier']);
  game.books(0).children = 1;
  game.books(0).childExpense = 90;
  game.place(9);
  game.roll(2);
  expect(game.books(0).childExpense).toBe(90 + 112);
});

test('1.7 the fast track takes cash and cash flow along and nothing else', () => {
  const game = createTestGame(['street-cleaner']);
  game.own(0, 'solar-share');
  game.take({ kind: 'enter', seat: 0 });
  const { assets, liabilities, children, track } = game.books(0);
  expect({ assets, liabilities, children, track }).toEqual({
    assets: [],
    liabilities: [],
    children: 0,
    track: 'fast-track',
  });
});

test.each([
  ['official', 0, 1],
  ['official', 3, 2],
  ['quick', 0, 2],
  ['quick', 3, 3],
] as const)('1.8 %s dice with %i throws of charity left are %i', (dice, charityTurns, count) => {
  for (const track of ['rat-race', 'fast-track'] as const) {
    const game = createTestGame(['street-cleaner'], { dice });
    game.books(0).track = track;
    game.books(0).charityTurns = charityTurns;
    game.take({ kind: 'roll', seat: 0 });
    expect(game.eventsOf('rolled')[0]?.dice).toHaveLength(count);
  }
});

test('1.8 charity lasts for three throws and no more', () => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).charityTurns = 3;
  const counts = [1, 2, 3, 4].map(() => {
    rollDice(game.state, 0, (event) => game.events.push(event));
    return game.eventsOf('rolled').at(-1)?.dice.length;
  });
  expect(counts).toEqual([2, 2, 2, 1]);
});

test('1.8 two dice have the distribution of a sum', () => {
  const game = createTestGame(['street-cleaner'], { dice: 'quick' });
  game.state.random.splice(0, 4, ...seedRandom('distribution'));
  const counts = new Map<number, number>();
  for (let i = 0; i < 36_000; i++) {
    const sum = rollDice(game.state, 0, () => {});
    counts.set(sum, (counts.get(sum) ?? 0) + 1);
  }
  // Of 36 equally likely throws 1, 2, … 6, … 2, 1 give 2, 3, … 7, … 11, 12; the sample is within five deviations of it.
  for (let sum = 2; sum <= 12; sum++) {
    const expected = 1_000 * (6 - Math.abs(7 - sum));
    expect(Math.abs((counts.get(sum) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

test('1.9 nobody goes bankrupt in the rat race: the bank lends for whatever is due', () => {
  const game = createTestGame(['heart-surgeon'], { savings: 'none' });
  game.place(18);
  game.roll(1);
  // All expenses, 16,820, are due with nothing in hand: 17,000 are lent.
  expect(game.books(0)).toMatchObject({ status: 'playing', cash: 180 });
  expect(game.eventsOf('borrowed')[0]).toMatchObject({ delta: 17_000, forced: true });
});

test('1.9 on the fast track ventures are sold first, and who is still short is out', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  Object.assign(game.books(0), { track: 'fast-track', cash: 2_999, fastIncome: 60_000, position: 19 });
  game.roll(1);
  expect(game.books(0)).toMatchObject({ status: 'bankrupt', cash: 2_999 });
  expect(game.eventsOf('went_bankrupt')).toEqual([{ kind: 'went_bankrupt', seat: 0, short: 1 }]);
  expect(game.state).toMatchObject({ current: 1, pending: { kind: 'roll' } });
});

test('1.9 alone at the table, bankruptcy loses the game', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.books(0), { track: 'fast-track', cash: 0, fastIncome: 60_000, position: 19 });
  game.roll(1);
  expect(game.state.pending).toEqual({ kind: 'finished', reason: 'all_bankrupt', winner: null });
});
