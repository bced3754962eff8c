import { expect, test } from 'vitest';
import { type HighCard, highcard } from '../example/highcard.ts';
import { type Bot, withAmounts } from './bot.ts';
import { duel, rateOf } from './duel.ts';

const name = { en: 'Bot', zh: '机器人' };

/** Bets the most from this card on, and folds what is lower. */
const bettor = (from: number): Bot<HighCard> => ({
  id: `from ${from}`,
  name,
  choose: (view, choices) => {
    const kind = (view.card ?? 0) >= from ? 'bet' : 'fold';
    const choice = choices().find(({ action }) => action.kind === kind) ?? choices()[0];
    if (choice === undefined) throw new Error('nothing to choose');
    return withAmounts(
      choice,
      choice.amounts === undefined ? {} : { amount: choice.amounts.amount?.max ?? 1 },
    );
  },
});

const table = {
  config: { players: 2, coins: 30, rounds: 5 },
  seats: 2,
  seed: 'duel',
  deals: 60,
  maxMoves: 100,
};
const [blind, sharp] = [bettor(1), bettor(8)];

test('who bets on high cards alone finishes ahead of one who bets on every card', () => {
  const { low } = rateOf(duel(highcard, { ...table, first: [sharp], second: [blind] }));
  expect(low).toBeGreaterThan(0.5);
});

test('what one kind wins of a deal the other loses, and two that play alike share every deal', () => {
  const won = duel(highcard, { ...table, first: [sharp], second: [blind] });
  const lost = duel(highcard, { ...table, first: [blind], second: [sharp] });
  expect(won.map((share) => 1 - share)).toEqual(lost);
  expect(duel(highcard, { ...table, first: [sharp], second: [sharp] })).toEqual(Array(60).fill(0.5));
});

test('the bots of a kind sit down in turn, also where each deal has room for one of them', () => {
  const first = [blind];
  const turns = duel(highcard, { ...table, first, second: [blind, sharp] });
  const alone = duel(highcard, { ...table, first, second: [sharp] });
  // In even deals both play alike, in odd ones the sharp one sits there.
  expect(turns).toEqual(alone.map((share, deal) => (deal % 2 === 0 ? 0.5 : share)));
  expect(turns.some((share) => share !== 0.5)).toBe(true);
});

test('a game that does not end is drawn', () => {
  const cut = { ...table, deals: 1, maxMoves: 1, first: [sharp], second: [blind] };
  expect(duel(highcard, cut)).toEqual([0.5]);
});

test('deals that vary less than single games are worth more of them', () => {
  // Four whole wins and four losses vary by 2/7, so they are worth 7 games; halves and one quarter off vary far less.
  const coins = rateOf([1, 0, 1, 0, 1, 0, 1, 0]);
  const even = rateOf([0.75, 0.25, 0.75, 0.25, 0.75, 0.25, 0.75, 0.25]);
  expect(coins.share).toBe(0.5);
  expect(even.share).toBe(0.5);
  // Wilson's interval of 3.5 in 7 and of 14 in 28.
  expect([coins.low, coins.high].map((bound) => bound.toFixed(3))).toEqual(['0.202', '0.798']);
  expect([even.low, even.high].map((bound) => bound.toFixed(3))).toEqual(['0.326', '0.674']);
  expect(rateOf([1, 1, 1]).low).toBeLessThan(1);
});
