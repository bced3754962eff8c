import { expect, test } from 'vitest';
import { AT_THE_END } from './state.ts';
import { createTestGame } from './testing/test-game.ts';

// Street cleaner: expenses 950, payday 650, savings 600.

test('5.2 a doodad for children is discarded by who has none, and the next is drawn', () => {
  const game = createTestGame(['street-cleaner']);
  game.stack('doodads', 'braces', 'birthday', 'toothache');
  game.place(8);
  game.roll(1);
  expect(game.eventsOf('passed_over').map(({ card }) => card)).toEqual(['braces', 'birthday']);
  expect(game.state.pending).toMatchObject({ kind: 'bill', card: 'toothache', amount: 340 });
  expect(game.state.decks.doodads.discard).toEqual(['braces', 'birthday']);
});

test('5.2 with a child the doodad for children is due', () => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).children = 1;
  game.doodad('birthday');
  game.take({ kind: 'pay', seat: 0 });
  expect(game.books(0).cash).toBe(600 - 210);
});

test('5.2 when the deck runs out without a card that fits, nothing happens', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.state.decks.doodads, { draw: ['braces'], discard: ['birthday', 'school-trip'] });
  game.place(8);
  game.roll(1);
  expect(game.eventsOf('passed_over')).toHaveLength(3);
  expect(game.eventsOf('no_card')).toEqual([{ kind: 'no_card', seat: 0, deck: 'doodads' }]);
  expect(game.books(0).cash).toBe(600);
  expect(game.state.pending).toEqual(AT_THE_END);
  expect(game.state.decks.doodads.discard.toSorted()).toEqual(['birthday', 'braces', 'school-trip']);
});

test('5.2 each card is looked at once at most, also across a reshuffle', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.state.decks.doodads, { draw: ['braces'], discard: ['toothache'] });
  game.place(8);
  game.roll(1);
  expect(game.events.map(({ kind }) => kind).slice(2)).toEqual(['passed_over', 'reshuffled', 'drawn']);
  expect(game.eventsOf('reshuffled')).toEqual([{ kind: 'reshuffled', deck: 'doodads', count: 1 }]);
});

test.each([
  ['toothache', 600, 340],
  ['pickpocket', 600, 60],
  ['pickpocket', 604, 60],
  ['pickpocket', 605, 61],
  ['pickpocket', 0, 0],
  ['friend-in-need', 1_000_006, 80_000],
])('5.2 %s with %i in hand costs %i: its price, or its share of the cash', (card, cash, cost) => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).cash = cash;
  game.doodad(card);
  game.take({ kind: 'pay', seat: 0 });
  expect(game.eventsOf('paid')).toEqual([{ kind: 'paid', seat: 0, bill: 'doodad', card, delta: 0 - cost }]);
  expect(game.books(0).cash).toBe(cash - cost);
});

test.each([
  [1_200, [], 0],
  [1_199, [1_000], 999],
  [200, [1_000], 0],
  [199, [2_000], 999],
])('5.2 a doodad of 1,200 with %i in hand borrows %j and leaves %i', (cash, loans, left) => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).cash = cash;
  game.doodad('sofa');
  game.take({ kind: 'pay', seat: 0 });
  expect(game.eventsOf('borrowed').map(({ delta }) => delta)).toEqual(loans);
  expect(game.books(0).cash).toBe(left);
});

test('5.2 a doodad with a loan adds the debt and raises the expenses by its payment', () => {
  const game = createTestGame(['street-cleaner'], { savings: 'salary' });
  game.doodad('motorboat');
  game.take({ kind: 'pay', seat: 0 });
  expect(game.books(0).cash).toBe(600);
  expect(game.books(0).liabilities.at(-1)).toMatchObject({
    category: 'consumer-loan',
    balance: 9_000,
    payment: 180,
  });
  expect(game.figures(0)).toMatchObject({ totalExpenses: 950 + 180, payday: 650 - 180 });
});

test('5.2 the bill waits for Pay and for nothing else', () => {
  const game = createTestGame(['street-cleaner']);
  game.doodad('toothache');
  expect(game.take({ kind: 'end', seat: 0 })).toBe('not_now');
  expect(game.take({ kind: 'decline', seat: 0 })).toBe('not_now');
  expect(game.take({ kind: 'pay', seat: 0 })).toBeNull();
  expect(game.state.decks.doodads.discard).toEqual(['toothache']);
});
