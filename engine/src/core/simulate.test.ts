import { expect, test } from 'vitest';
import { type HighCard, highcard } from '../example/highcard.ts';
import { type Bot, randomBot } from './bot.ts';
import { playGame } from './play.ts';
import { createSearch } from './search.ts';
import { emptyTally, mergeTally, report, simulate } from './simulate.ts';
import { emptyDistribution, mergeDistribution, observe, summarise, wilson } from './statistics.ts';

test.each([
  // Wilson's interval at 95%, from the formula worked out by hand and from published tables (Newcombe 1998).
  [81, 263, 0.308, 0.2553, 0.3662],
  [0, 20, 0, 0, 0.1611],
  [1, 29, 0.0345, 0.0061, 0.1718],
  [20, 20, 1, 0.8389, 1],
])('%i of %i is %f, surely between %f and %f', (hits, total, share, low, high) => {
  const rate = wilson(hits, total);
  expect(rate.share).toBeCloseTo(share, 3);
  expect(rate.low).toBeCloseTo(low, 3);
  expect(rate.high).toBeCloseTo(high, 3);
});

test('a distribution gives mean, deviation and quantiles, and two add up', () => {
  const one = emptyDistribution();
  const two = emptyDistribution();
  for (const value of [1, 2, 3, 4]) observe(one, value);
  for (const value of [5, 6, 7, 8, 9, 10]) observe(two, value);
  mergeDistribution(one, two);
  expect(summarise(one)).toEqual({
    count: 10,
    mean: 5.5,
    deviation: Math.sqrt(8.25),
    min: 1,
    median: 5,
    p10: 1,
    p90: 9,
    max: 10,
  });
  expect(summarise(emptyDistribution()).count).toBe(0);
});

const bold: Bot<HighCard> = {
  id: 'bold',
  name: { en: 'Bold', zh: '大胆' },
  choose: (view, choices) => {
    const choice = choices()[0];
    if (choice?.amounts?.amount === undefined || (view.card ?? 0) < 8)
      return { kind: 'fold', seat: choice?.action.seat ?? 0 };
    return { kind: 'bet', seat: choice.action.seat, amount: choice.amounts.amount.max };
  },
};

const random = randomBot<HighCard>();
const CONFIG = { players: 2, coins: 10, rounds: 5 };
const run = {
  config: CONFIG,
  bots: [bold, random],
  seed: 's',
  games: 60,
  from: 0,
  rotate: true,
  maxMoves: 1000,
};

test('a run done in parts adds up to the run done at once', () => {
  const whole = simulate(highcard, run);
  const parts = emptyTally();
  for (const from of [40, 0, 20]) mergeTally(parts, simulate(highcard, { ...run, from, games: 20 }));
  expect(report(parts)).toEqual(report(whole));
});

test('bots change seats so that none is favoured, unless told to keep them', () => {
  const rotated = report(simulate(highcard, run));
  expect(rotated.bots.bold?.games).toBe(60);
  expect(rotated.bots.bold?.wins.share).toBeGreaterThan(0.6);
  expect(rotated.seats[0]?.wins.share).toBeLessThan(0.7);
  const kept = report(simulate(highcard, { ...run, rotate: false }));
  expect(kept.seats[0]?.wins).toEqual(kept.bots.bold?.wins);
  expect(kept.reasons).toEqual({ rounds: wilson(60, 60) });
});

test('a game that does not end in time is counted as unfinished', () => {
  const { unfinished, games } = report(simulate(highcard, { ...run, maxMoves: 3 }));
  expect([unfinished, games]).toEqual([60, 60]);
});

test('a bot that breaks the rules is our bug and is named', () => {
  const cheat: Bot<HighCard> = {
    ...bold,
    id: 'cheat',
    choose: () => ({ kind: 'bet', seat: 0, amount: 99 }),
  };
  expect(() => playGame(highcard, CONFIG, 's', [cheat, cheat])).toThrow(
    /highcard: bot cheat in seat 0 .*bad_amount/,
  );
});

const search = (options: { iterations: number; now?: () => number; milliseconds?: number }) =>
  createSearch(highcard, {
    id: 'search',
    name: { en: 'Search', zh: '搜索' },
    rollout: random,
    maxMoves: 100,
    value: () => 0,
    ...options,
  });

test('the search, which sees only its own card, beats chance', () => {
  const bots = [search({ iterations: 80 }), random];
  const { bots: standings } = report(simulate(highcard, { ...run, bots, games: 100 }));
  expect(standings.search?.wins.low).toBeGreaterThan(0.5);
});

test('the search stops when its time is over', () => {
  let calls = 0;
  const now = (): number => calls++;
  playGame(highcard, { ...CONFIG, rounds: 1 }, 's', [
    search({ iterations: 1_000_000, now, milliseconds: 5 }),
    random,
  ]);
  expect(calls).toBeLessThan(20);
});

test('the search with the same seed decides the same', () => {
  const play = () =>
    playGame(highcard, CONFIG, 's', [search({ iterations: 30 }), search({ iterations: 30 })]);
  expect(play()).toEqual(play());
});
