import { expect, test } from 'vitest';
import { makeConfig } from './config.ts';
import { cashflow } from './game.ts';
import { createTestGame } from './testing/test-game.ts';

test('3.1 setup gives every player a profession, a dream and the first square, and every deck its cards', () => {
  const state = cashflow.setup(makeConfig(6), 'any');
  expect(new Set(state.players.map(({ profession }) => profession)).size).toBe(6);
  expect(new Set(state.players.map(({ dream }) => dream)).size).toBe(6);
  expect(state.players.map(({ position, track }) => [position, track])).toEqual(
    Array.from({ length: 6 }, () => [0, 'rat-race']),
  );
  expect(Object.values(state.decks).map(({ draw, discard }) => [draw.length, discard.length])).toEqual([
    [55, 0],
    [41, 0],
    [44, 0],
    [46, 0],
  ]);
});

test('3.1 a chosen profession and dream are given, and not dealt to anybody else', () => {
  for (let n = 0; n < 50; n++) {
    const { players } = cashflow.setup(
      makeConfig(6, {
        players: [
          ...Array.from({ length: 5 }, () => ({ profession: null, dream: null })),
          { profession: 'judge', dream: 'bread' },
        ],
      }),
      `${n}`,
    );
    expect(players[5]).toMatchObject({ profession: 'judge', dream: 'bread' });
    expect(players.filter(({ profession }) => profession === 'judge')).toHaveLength(1);
  }
});

test('3.1 the game is finished when somebody wins or all are out', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  for (const seat of [0, 1]) Object.assign(game.books(seat), { track: 'fast-track', cash: 0, position: 19 });
  game.roll(1);
  expect(cashflow.outcome(game.state)).toBeNull();
  game.roll(1);
  expect(cashflow.outcome(game.state)).toEqual({ ranks: [2, 2], scores: [0, 0], reason: 'all_bankrupt' });
  expect(cashflow.actors(game.state)).toEqual([]);
});

test('3.2.1 who has turns to skip loses one, is told so, and the turn is over', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.books(1).skipTurns = 2;
  game.place(20);
  game.roll(1);
  game.take({ kind: 'end', seat: 0 });
  expect(game.eventsOf('turn_skipped')).toEqual([{ kind: 'turn_skipped', seat: 1, left: 1 }]);
  expect(game.state).toMatchObject({ current: 0, round: 2, pending: { kind: 'roll' } });
});

test('3.2.1 alone at the table the skipped turns tick one after the other, each logged', () => {
  const game = createTestGame(['street-cleaner']);
  game.place(18);
  game.roll(1);
  game.take({ kind: 'end', seat: 0 });
  expect(game.eventsOf('turn_skipped').map(({ left }) => left)).toEqual([2, 1, 0]);
  expect(game.state).toMatchObject({ turn: 5, round: 5, pending: { kind: 'roll' } });
});

test('3.2.2 each throw uses up one throw of charity', () => {
  const game = createTestGame(['street-cleaner']);
  game.books(0).charityTurns = 1;
  game.place(0);
  game.roll(1, 1);
  expect(game.eventsOf('rolled')).toEqual([{ kind: 'rolled', seat: 0, dice: [1, 1], charityLeft: 0 }]);
  expect(game.books(0)).toMatchObject({ charityTurns: 0, position: 2 });
});

test('3.2.3 a move on the fast track wraps after 40 squares', () => {
  const game = createTestGame(['street-cleaner']);
  Object.assign(game.books(0), { track: 'fast-track', fastIncome: 60_000, cash: 9_000, position: 38 });
  game.roll(5);
  expect(game.books(0).position).toBe(3);
});

test('3.2.4 nothing but PAYCHECK happens on the squares passed', () => {
  const game = createTestGame(['street-cleaner'], { dice: 'quick' });
  game.place(8);
  game.roll(2, 4);
  // Passed: LIABILITY 9, CHILD 11, PAYCHECK 13; arrived on OPPORTUNITY 14.
  expect(game.books(0)).toMatchObject({ children: 0, cash: 600 + 650 });
  expect(game.state.pending.kind).toBe('opportunity');
});

test.each([
  [2, 'opportunity'],
  [7, 'end'],
  [9, 'bill'],
  [5, 'end'],
  [3, 'charity'],
  [11, 'end'],
  [19, 'end'],
])('3.2.5 landing on square %i leads to the pending state %s', (square, kind) => {
  const game = createTestGame(['street-cleaner']);
  game.stack('offers', 'better-company');
  game.stack('doodads', 'toothache');
  game.place(square - 1);
  game.roll(1);
  expect(game.state.pending.kind).toBe(kind);
});

test('3.2.6 at an opportunity one chooses Small or Big, then buys or not', () => {
  const game = createTestGame(['street-cleaner']);
  game.place(0);
  game.roll(2);
  expect(game.choices(0).map(({ action }) => action)).toEqual([
    { kind: 'draw', seat: 0, deck: 'small-deals' },
    { kind: 'draw', seat: 0, deck: 'big-deals' },
  ]);
  game.stack('big-deals', 'auction-house');
  game.take({ kind: 'draw', seat: 0, deck: 'big-deals' });
  expect(game.choices(0).map(({ action }) => action.kind)).toEqual(['buy', 'decline']);
});

test('3.2.6 at the end of a turn in the rat race one may borrow, repay or end', () => {
  const game = createTestGame(['street-cleaner'], { savings: 'double-salary' });
  game.place(20);
  game.roll(1);
  const kinds = game.choices(0).map(({ action }) => action.kind);
  // Cash 3,850: the card (2,000) and the store (1,000) can be paid off, the car (4,000) cannot, the home never.
  expect(kinds).toEqual(['end', 'borrow', 'repay', 'repay']);
});

test('3.2.6 only the rat race has a bank: a turn on the fast track ends by itself', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  Object.assign(game.books(0), { track: 'fast-track', fastIncome: 60_000, cash: 0, position: 1 });
  game.roll(1);
  expect(game.state).toMatchObject({ current: 1, pending: { kind: 'roll' } });
  expect(game.take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe('not_your_turn');
});

test('3.2.7 at the end of the turn the next player is on, past those who are out', () => {
  const game = createTestGame(['street-cleaner', 'courier', 'judge']);
  game.books(1).status = 'bankrupt';
  game.place(20);
  game.roll(1);
  game.take({ kind: 'end', seat: 0 });
  expect(game.state).toMatchObject({ current: 2, turn: 2, round: 1 });
});

test('3.2.7 who has met the condition may enter the fast track, before the roll and at the end of the turn', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  expect(game.take({ kind: 'enter', seat: 0 })).toBe('not_unlocked');
  game.own(0, 'theatre-share');
  const kinds = (): string[] => game.choices(0).map(({ action }) => action.kind);
  expect(kinds()).toEqual(['roll', 'enter']);
  game.place(20);
  game.roll(1);
  expect(kinds()).toContain('enter');
  game.take({ kind: 'enter', seat: 0 });
  expect(game.books(0).track).toBe('fast-track');
  expect(game.state.current).toBe(1);
});

test('nobody but the one who is asked may act, and nothing out of its phase', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  expect(game.take({ kind: 'roll', seat: 1 })).toBe('not_your_turn');
  expect(game.take({ kind: 'end', seat: 0 })).toBe('not_now');
  expect(game.take({ kind: 'buy', seat: 0, quantity: 1 })).toBe('not_now');
  expect(game.take({ kind: 'borrow', seat: 0, amount: 1_000 })).toBe('not_now');
  expect(game.events).toEqual([]);
});

test('with a limit of two rounds both are played to their end', () => {
  const game = createTestGame(['street-cleaner', 'courier'], { roundLimit: 2 });
  const seats: number[] = [];
  while (cashflow.outcome(game.state) === null) {
    seats.push(game.state.current);
    game.place(20);
    game.roll(1);
    game.take({ kind: 'end', seat: game.state.current });
  }
  expect(seats).toEqual([0, 1, 0, 1]);
});
