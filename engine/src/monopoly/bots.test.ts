import { expect, test } from 'vitest';
import type { Bot } from '../core/bot.ts';
import { playGame } from '../core/play.ts';
import { seedRandom } from '../core/seed.ts';
import { simulate } from '../core/simulate.ts';
import type { Action } from './action.ts';
import { BOTS, balanced, landlord, random, trader } from './bots.ts';
import { monopoly } from './game.ts';
import { legal } from './legal.ts';
import { type Position, positionOf } from './testing/position.ts';
import type { Monopoly } from './types.ts';
import { view } from './view.ts';

const parsed = monopoly.parseConfig({ players: ['A', 'B', 'C', 'D'], maxTurns: 200 });
if (!parsed.ok) throw new Error(parsed.problem.message);
const config = parsed.value;

const choose = (bot: Bot<Monopoly>, position: Position): Action => {
  const state = positionOf(position);
  return bot.choose(view(state), () => legal(state, monopoly.actors(state)[0] ?? 0), seedRandom('x'));
};

test.each(BOTS.map((bot) => [bot.id, bot] as const))(
  '%s plays whole games legally',
  (_, bot) => {
    for (let game = 0; game < 10; game++) {
      const { outcome } = playGame(monopoly, config, `${game}`, [bot, bot, bot, bot]);
      expect(outcome).not.toBeNull();
    }
  },
  60_000,
);

test('every other bot beats the random one', () => {
  for (const bot of [landlord, trader, balanced]) {
    const tally = simulate(monopoly, {
      config: { ...config, players: ['A', 'B'] },
      bots: [bot, random],
      seed: 'duel',
      from: 0,
      games: 40,
      rotate: true,
      maxMoves: 100_000,
    });
    expect(tally.bots[bot.id]?.wins, bot.id).toBeGreaterThan(27);
  }
}, 60_000);

test('the random bot never surrenders', () => {
  const state = positionOf();
  const generator = seedRandom('y');
  for (let i = 0; i < 100; i++) {
    expect(random.choose(view(state), () => legal(state, 0), generator).kind).toBe('roll');
  }
});

const offer = { at: ['1001'], step: { kind: 'offer', land: 0 } } as const;

test.each<[string, Bot<Monopoly>, Position, Action]>([
  [
    'the landlord spends the last coin on land',
    landlord,
    { ...offer, cash: [2600, 0] },
    { kind: 'buy', seat: 0 },
  ],
  ['the trader does not', trader, { ...offer, cash: [2600, 0] }, { kind: 'pass', seat: 0 }],
  [
    'the balanced bot keeps enough to build',
    balanced,
    { ...offer, cash: [4599, 0] },
    { kind: 'pass', seat: 0 },
  ],
  [
    'the landlord buys no shares',
    landlord,
    { cash: [90_000, 0], step: { kind: 'shares', points: 1, arrive: true, financed: false } },
    { kind: 'pass', seat: 0 },
  ],
  [
    'a bot with one point left on an earning space takes the way that pays again',
    balanced,
    { at: ['EARNING01'], step: { kind: 'fork', points: 1 } },
    { kind: 'go', seat: 0, option: 1 },
  ],
  [
    'a debtor sells shares before lands, and no more than needed',
    landlord,
    {
      cash: [10, 0],
      lands: { '4004': [0, 0] },
      shares: [[0, '6002', 3]],
      step: { kind: 'owe', seat: 0, amount: 1000, debt: { kind: 'space' } },
    },
    { kind: 'sell_shares', seat: 0, share: '6002', amount: 1 },
  ],
  [
    'a debtor sells a bare land before houses',
    landlord,
    {
      cash: [10, 0],
      lands: { '1001': [0, 1], '6002': [0, 0] },
      step: { kind: 'owe', seat: 0, amount: 1000, debt: { kind: 'space' } },
    },
    { kind: 'sell_land', seat: 0, land: '6002' },
  ],
])('%s', (_, bot, position, action) => {
  expect(choose(bot, position)).toEqual(action);
});

test('the trader buys what is known to rise most for its price', () => {
  const state = positionOf({
    cash: [9000, 0],
    step: { kind: 'shares', points: 1, arrive: true, financed: false },
  });
  state.earnings = state.earnings.with(0, 500); // Japan at 2600
  state.earnings = state.earnings.with(26, 300); // New Zealand at 800
  const action = trader.choose(view(state), () => legal(state, 0), seedRandom('x'));
  expect(action).toEqual({ kind: 'buy_shares', seat: 0, share: '8002', amount: 1 });
});

test('a share that is known to fall is sold before the roll', () => {
  const state = positionOf({ shares: [[0, '1001', 2]] });
  state.payments = state.payments.with(0, 400);
  const action = trader.choose(view(state), () => legal(state, 0), seedRandom('x'));
  expect(action).toEqual({ kind: 'sell_shares', seat: 0, share: '1001', amount: 2 });
});
