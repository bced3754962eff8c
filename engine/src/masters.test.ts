import { expect, test } from 'vitest';
import { cashflow } from './cashflow/game.ts';
import { strategistBot } from './cashflow/strategist.ts';
import { createTestGame } from './cashflow/testing/test-game.ts';
import type { Bot } from './core/bot.ts';
import type { GameTypes } from './core/game.ts';
import { playGame } from './core/play.ts';
import { seedRandom } from './core/seed.ts';
import { findGame } from './games.ts';

/** Short tables, so that a bot that thinks is done soon. */
const SHORT = { cashflow: { roundLimit: 4 }, monopoly: { maxTurns: 6 }, merit: {} } as const;

test.each(Object.entries(SHORT))('the master of %s plays whole games by the rules', async (id, more) => {
  const entry = findGame(id);
  if (entry === null) throw new Error(id);
  const { game, bots, levels, adviser, asWritten } = await entry.load();
  const named = (name: string | undefined) => bots.find((bot) => bot.id === name) as Bot<GameTypes>;
  const seats = Math.max(2, entry.seats.min);
  const config = game.parseConfig({ ...(asWritten(seats) as object), ...more });
  if (!config.ok) throw new Error(config.problem.message);
  const master = named(levels.master[0]);
  expect(master.isSlow).toBe(true);
  const table = Array.from({ length: seats }, (_, seat) => (seat === 0 ? master : named(adviser)));
  expect(playGame(game, config.value, 'master', table, 5_000).outcome).not.toBeNull();
});

test('the strategist of CashFlow takes an income that opens the fast track at once, and rolls without a thought', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  // 900 of 950 are covered, and Mill Cottage brings 180 a month for 3,000 down.
  Object.assign(game.own(0, 'theatre-share'), { cashflow: 900 });
  const choose = () =>
    strategistBot.choose(
      cashflow.view(game.state, 0),
      () => cashflow.legal(game.state, 0),
      seedRandom('deal'),
    );
  expect(choose()).toEqual({ kind: 'roll', seat: 0 });
  Object.assign(game.books(0), { cash: 3_000 });
  game.deal('mill-cottage');
  expect(choose()).toEqual({ kind: 'buy', seat: 0, quantity: 1 });
});

test('on the fast track the strategist of CashFlow does what the planner does', () => {
  const game = createTestGame(['street-cleaner'], { fastTrack: 'priced' });
  Object.assign(game.books(0), {
    track: 'fast-track',
    liabilities: [],
    cash: 100_000,
    fastIncome: 60_000,
    fastTrackTarget: 110_000,
    position: 2,
  });
  game.state.pending = { kind: 'venture' };
  const view = cashflow.view(game.state, 0);
  expect(strategistBot.choose(view, () => cashflow.legal(game.state, 0), seedRandom('x'))).toEqual({
    kind: 'invest',
    seat: 0,
  });
});
