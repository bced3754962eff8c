import { expect, test } from 'vitest';
import type { Bot } from '../core/bot.ts';
import { playGame } from '../core/play.ts';
import type { Action } from './action.ts';
import { plannerBot } from './bots/planner.ts';
import { makeConfig } from './config.ts';
import { figures } from './figures.ts';
import { cashflow } from './game.ts';
import { createTestGame, type TestGame } from './testing/test-game.ts';
import type { CashFlow } from './types.ts';

/** `TYCOON_LONG=1` plays all games of a claim instead of a sample. */
const LONG = process.env.TYCOON_LONG === '1';
const PATIENCE_MS = LONG ? 600_000 : 120_000;

/** A table whose agreed rounds end with the turn of its last player, who walks to a square where nothing happens. */
function lastTurn(professions: readonly string[]): TestGame {
  const game = createTestGame(professions, { roundLimit: 1 });
  game.state.current = professions.length - 1;
  return game;
}

function runOut(game: TestGame): ReturnType<typeof cashflow.outcome> {
  const seat = game.state.current;
  if (game.books(seat).track === 'rat-race') {
    game.place(20);
    game.roll(1);
    game.take({ kind: 'end', seat });
  } else {
    game.place(8);
    game.roll(1);
  }
  return cashflow.outcome(game.state);
}

test('after the agreed rounds the greater share of expenses covered stands better, whatever the profession', () => {
  const game = lastTurn(['street-cleaner', 'judge', 'street-cleaner']);
  // The cleaner lacks 850 of 950, the judge 5,256 of 6,570: 10.5% and 20% are covered.
  Object.assign(game.own(0, 'theatre-share'), { cashflow: 100 });
  Object.assign(game.own(1, 'theatre-share'), { cashflow: 1_314 });
  const expenses = [0, 1, 2].map((seat) => game.figures(seat).totalExpenses);
  expect(expenses).toEqual([950, 6_570, 950]);
  expect(runOut(game)).toEqual({ ranks: [2, 1, 3], scores: [10, 20, 0], reason: 'round_limit' });
});

test('shares are compared exactly, where their quotients are the same number to a computer', () => {
  const game = lastTurn(['street-cleaner', 'street-cleaner', 'judge']);
  const n = 2 ** 28;
  expect((n - 1) / n).toBe(n / (n + 1));
  for (const [seat, need] of [n, n + 1].entries()) {
    const debt = { id: 900, category: 'car-loan', balance: 0, payment: need - 580, card: null } as const;
    game.books(seat).liabilities = [debt];
    Object.assign(game.own(seat, 'theatre-share'), { cashflow: need - 1 });
  }
  expect(runOut(game)?.ranks).toEqual([2, 1, 3]);
});

test('income bought on credit with paydays below zero stands behind who spends no more than comes in', () => {
  const game = lastTurn(['street-cleaner', 'street-cleaner', 'street-cleaner', 'street-cleaner']);
  // Shares at 250 bring 12 a month, the loan for them costs 25.
  const onCredit = (seat: number, quantity: number) => {
    const balance = 250 * quantity;
    game.books(seat).liabilities.push({
      id: 900 + seat,
      category: 'bank-loan',
      balance,
      payment: balance / 10,
      card: null,
    });
    Object.assign(game.own(seat, 'theatre-share'), { cashflow: 12 * quantity });
  };
  onCredit(1, 40);
  onCredit(2, 10_000);
  onCredit(3, 400);
  expect([0, 1, 2, 3].map((seat) => game.figures(seat).payday)).toEqual([650, 130, -129_350, -4_550]);
  // Nothing of 950 is covered, 480 of 1,950, 120,000 of 250,950, 4,800 of 10,950.
  expect(runOut(game)).toMatchObject({ ranks: [2, 1, 3, 4], scores: [0, 24, 0, 0] });
});

test('among equal shares the greater cash stands better, and equal cash shares the place', () => {
  const game = lastTurn(['street-cleaner', 'judge', 'courier', 'street-cleaner']);
  for (const [seat, income] of [95, 657].entries())
    Object.assign(game.own(seat, 'theatre-share'), { cashflow: income });
  const both = (cleaner: number, judge: number) => {
    game.books(0).cash = cleaner;
    game.books(1).cash = judge;
    return cashflow.outcome(game.state)?.ranks.slice(0, 2);
  };
  expect(runOut(game)?.scores.slice(0, 2)).toEqual([10, 10]);
  expect(both(700, 699)).toEqual([1, 2]);
  expect(both(700, 701)).toEqual([2, 1]);
  expect(both(700, 700)).toEqual([1, 1]);
});

test('the fast track stands above any share in the rat race, and the bankrupt below any', () => {
  const game = lastTurn(['street-cleaner', 'street-cleaner', 'street-cleaner']);
  Object.assign(game.books(0), { status: 'bankrupt', track: 'fast-track', fastIncome: 900_000 });
  Object.assign(game.own(1, 'theatre-share'), { cashflow: 80_000 });
  const fast = { track: 'fast-track', fastIncome: 51_000, fastTrackTarget: 101_000 };
  Object.assign(game.books(2), fast);
  expect(runOut(game)).toMatchObject({ ranks: [3, 2, 1], scores: [0, 100, 150] });
});

test('on the fast track, where there are no expenses, the share of the target counts', () => {
  const game = lastTurn(['street-cleaner', 'judge', 'courier']);
  Object.assign(game.books(0), { track: 'fast-track', fastIncome: 80_000, fastTrackTarget: 100_000 });
  Object.assign(game.books(1), { track: 'fast-track', fastIncome: 90_000, fastTrackTarget: 150_000 });
  expect(figures(game.books(1)).totalExpenses).toBe(0);
  expect(runOut(game)).toMatchObject({ ranks: [1, 2, 3], scores: [180, 160, 0] });
});

test('a player without expenses in the rat race ranks before those with expenses; income breaks ties among them', () => {
  const game = lastTurn(['street-cleaner', 'street-cleaner', 'judge']);
  // No profession is without taxes; child benefits larger than all of them stand in for one.
  for (const seat of [0, 1]) Object.assign(game.books(seat), { liabilities: [], childExpense: -580 });
  Object.assign(game.own(1, 'theatre-share'), { cashflow: 10 });
  Object.assign(game.own(2, 'theatre-share'), { cashflow: 9_000 });
  expect(game.figures(0).totalExpenses).toBe(0);
  expect(runOut(game)?.ranks).toEqual([2, 1, 3]);
});

test('alone and still in the rat race when the rounds run out, nobody has won, and the reason says so', () => {
  expect(runOut(lastTurn(['street-cleaner']))).toEqual({
    ranks: [2],
    scores: [0],
    reason: 'still_in_rat_race',
  });
});

test('alone and out of the rat race when the rounds run out, the player has won', () => {
  const game = lastTurn(['street-cleaner']);
  Object.assign(game.books(0), { track: 'fast-track', fastIncome: 51_000, fastTrackTarget: 101_000 });
  expect(runOut(game)).toMatchObject({ ranks: [1], reason: 'round_limit' });
});

/** Rolls, pays, declines, and buys nothing, ever. */
const idler: Bot<CashFlow> = {
  id: 'idler',
  name: { en: 'Idler', zh: '闲人' },
  choose: (_view, choices) => {
    const actions = choices().map(({ action }) => action);
    const order: readonly Action['kind'][] = ['roll', 'pay', 'decline', 'pass', 'skip', 'end', 'draw'];
    const found = order.flatMap((kind) => actions.find((action) => action.kind === kind) ?? [])[0];
    return found ?? (actions[0] as Action);
  },
};

test(
  'a street cleaner who never buys does not beat a planner in thirty rounds',
  () => {
    const games = LONG ? 300 : 40;
    let beaten = 0;
    let byDifference = 0;
    for (let game = 0; game < games; game++) {
      const players = [
        { profession: 'street-cleaner', dream: null },
        { profession: null, dream: null },
      ];
      const config = makeConfig(2, { players, roundLimit: 30 });
      const { state, outcome } = playGame(cashflow, config, `m/${game}`, [idler, plannerBot]);
      if (outcome?.ranks[0] === 1) beaten++;
      const [cleaner, planner] = state.players.map((books) => {
        const { passiveIncome, totalExpenses } = figures(books);
        return passiveIncome - totalExpenses;
      }) as [number, number];
      const inRatRace = state.players.every(({ track }) => track === 'rat-race');
      if (outcome?.reason === 'round_limit' && inRatRace && cleaner > planner) byDifference++;
    }
    // By passive income less expenses, whoever has small expenses wins without doing anything.
    expect(byDifference).toBeGreaterThan(games / 3);
    expect(beaten).toBeLessThan(games / 20);
  },
  PATIENCE_MS,
);

test(
  'without a limit every game of planners ends in a dream',
  () => {
    for (let game = 0; game < (LONG ? 200 : 20); game++) {
      const { outcome } = playGame(cashflow, makeConfig(3), `n/${game}`, [
        plannerBot,
        plannerBot,
        plannerBot,
      ]);
      expect([game, outcome?.reason]).toEqual([game, 'dream']);
    }
  },
  PATIENCE_MS,
);
