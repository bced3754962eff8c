import { expect, test } from 'vitest';
import { playGame } from '../core/play.ts';
import { createSearch } from '../core/search.ts';
import { seedRandom } from '../core/seed.ts';
import { measurePace, spread } from './balance.ts';
import { plannerBot, speculatorBot } from './bots/planner.ts';
import { BOTS } from './bots.ts';
import { makeConfig } from './config.ts';
import { cashflow } from './game.ts';
import { AT_THE_END } from './state.ts';
import { createTestGame } from './testing/test-game.ts';

const LONG = process.env.TYCOON_LONG === '1';

/** For a machine that is busy with other things. */
const PATIENCE_MS = LONG ? 600_000 : 120_000;

test(
  'every bot plays whole games by the rules, alone and at full tables, with any settings',
  () => {
    for (const [index, bot] of BOTS.entries()) {
      for (const players of [1, 2, 6]) {
        for (const settings of [{}, { smallDeals: false }, { bigDeals: false, dice: 'quick' as const }]) {
          const config = makeConfig(players, { ...settings, roundLimit: 150 });
          const bots = config.players.map((_, seat) => BOTS[(index + seat) % BOTS.length] ?? bot);
          expect(playGame(cashflow, config, `${bot.id} ${players}`, bots).outcome).not.toBeNull();
        }
      }
    }
  },
  PATIENCE_MS,
);

test('the five bots have names in both languages and ids of their own', () => {
  expect(BOTS.map(({ id }) => id)).toEqual(['novice', 'cautious', 'trader', 'landlord', 'planner']);
  for (const { name } of BOTS) expect(name.en !== '' && name.zh !== '').toBe(true);
});

test(
  'the planner leaves the rat race sooner than the cautious bot in every profession',
  () => {
    const cautious = measurePace(BOTS[0] ?? plannerBot, LONG ? 3_200 : 800, 'race');
    const planner = measurePace(plannerBot, LONG ? 3_200 : 800, 'race');
    for (const [index, { profession, median }] of planner.entries()) {
      expect([profession, median < (cautious[index]?.median ?? 0)]).toEqual([profession, true]);
    }
  },
  PATIENCE_MS,
);

test(
  'for the planner no profession is more than twice as slow as the median',
  () => {
    const paces = measurePace(plannerBot, LONG ? 6_400 : 1_600, 'balance');
    for (const { arrived } of paces) expect(arrived).toBeGreaterThan(0.8);
    const { median, slowest } = spread(paces);
    expect(median).toBeLessThan(80);
    expect(slowest).toBeLessThan(2);
  },
  PATIENCE_MS,
);

test(
  'the search of the core plays it too: it finds that a way to the fast track is worth taking',
  () => {
    const search = createSearch(cashflow, {
      id: 'search',
      name: { en: 'Search', zh: '搜索' },
      iterations: 60,
      rollout: plannerBot,
      maxMoves: 400,
      value: (state, seat) => (state.players[seat]?.track === 'fast-track' ? 0.5 : 0),
      reward: ({ ranks }, seat) => (ranks[seat] === 1 ? 1 : 0),
    });
    const game = createTestGame(['street-cleaner', 'courier'], { roundLimit: 40 });
    game.own(0, 'solar-share');
    const choose = (): unknown =>
      search.choose(cashflow.view(game.state, 0), () => cashflow.legal(game.state, 0), seedRandom('search'));
    expect(choose()).toEqual({ kind: 'enter', seat: 0 });
  },
  PATIENCE_MS,
);

/** A street cleaner at the bank with 2,000 in hand, so far from covering its expenses of 950, and why the planner does what it does. */
function atTheBank(gap: number) {
  const game = createTestGame(['street-cleaner', 'courier']);
  Object.assign(game.own(0, 'theatre-share'), { cashflow: 950 - gap });
  Object.assign(game.books(0), { cash: 2_000 });
  game.state.pending = AT_THE_END;
  const reasons: unknown[] = [];
  const action = plannerBot.choose(
    cashflow.view(game.state, 0),
    () => cashflow.legal(game.state, 0),
    seedRandom('bank'),
    (reason) => reasons.push(reason),
  );
  return { action, reasons };
}

test('the planner counts on paying off the dearest debts first, and pays where that opens the fast track', () => {
  // The store asks 50 for 1,000, the card 60 for 2,000, the car 60 for 4,000: 2,000 pays off the store, and no other with what is left.
  expect(atTheBank(50).reasons).toEqual([{ kind: 'opens_fast_track', gap: 50, relief: 50 }]);
  expect(atTheBank(50).action).toMatchObject({ kind: 'repay', amount: 1_000 });
  expect(atTheBank(51)).toEqual({
    action: { kind: 'end', seat: 0 },
    reasons: [{ kind: 'no_better_use', gap: 51 }],
  });
});

test('the speculator buys very cheap papers with what the bank lends until a payday costs a quarter of the expenses, the planner with its cash', () => {
  const game = createTestGame(['street-cleaner', 'courier']);
  game.deal('luma-1');
  Object.assign(game.books(0), { cash: 900 });
  const { payday, totalExpenses } = game.figures(0);
  const bought = (bot: typeof plannerBot): unknown =>
    bot.choose(cashflow.view(game.state, 0), () => cashflow.legal(game.state, 0), seedRandom('papers'));
  // Papers of Luma are printed at 1, 5, 9, 17 and 32, on average 12.8: at 1 they are below three tenths of that.
  expect(bought(plannerBot)).toEqual({ kind: 'buy', seat: 0, quantity: 900 });
  // A street cleaner has a payday of 650 and expenses of 950: a loan of 8,000 costs 800 of it and leaves -150, one of 9,000 would leave -250 where -237.5 is the least.
  expect([payday, totalExpenses]).toEqual([650, 950]);
  expect(bought(speculatorBot)).toEqual({ kind: 'buy', seat: 0, quantity: 8_900 });
});

test('the spread is the slowest median over the middle one', () => {
  const pace = (median: number) => ({ profession: 'x', players: 1, arrived: 1, median });
  expect(spread([pace(40), pace(30), pace(75)])).toEqual({ median: 40, slowest: 75 / 40 });
});
