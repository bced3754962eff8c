import { expect, test } from 'vitest';
import { bestStreak, earnedBy, isComeback, MEDALS, newlyEarned } from './achievements.ts';
import { type Played, parsePlayed } from './played.ts';

let next = 0;
const game = (part: Partial<Played> = {}): Played => ({
  id: `g${next++}`,
  game: 'tycoon',
  at: 0,
  rank: 2,
  players: 4,
  feats: [],
  ...part,
});
const win = (part: Partial<Played> = {}) => game({ rank: 1, ...part });

test('wins in a row count as long as no game is lost between them', () => {
  expect(bestStreak([win(), win(), game(), win()])).toBe(2);
  expect(bestStreak([])).toBe(0);
  expect(MEDALS.threeWins.progress([win(), win()])).toEqual([2, 3]);
});

test('a game alone is finished, and not won', () => {
  expect(earnedBy([win({ players: 1 })])).toEqual(['firstGame']);
});

test('the first game brings one medal, the first win another, and neither brings it twice', () => {
  const [first, second, third] = [game(), win(), win()];
  const played = [first, second, third];
  expect(newlyEarned(played, first.id)).toEqual(['firstGame']);
  expect(newlyEarned(played, second.id)).toEqual(['firstWin']);
  expect(newlyEarned(played, third.id)).toEqual([]);
  expect(newlyEarned(played, 'another')).toEqual([]);
});

test('all five games have to be finished for all five', () => {
  const four = (['tycoon', 'cashflow', 'zhajinhua', 'monopoly'] as const).map((id) => game({ game: id }));
  expect(MEDALS.allFive.progress(four)).toEqual([4, 5]);
  expect(earnedBy([...four, game({ game: 'merit' })])).toContain('allFive');
});

test('a bite counts only with the win, a tower without it', () => {
  expect(earnedBy([game({ feats: ['bitten', 'tower'] })])).toEqual(['firstGame', 'tower']);
  expect(earnedBy([win({ feats: ['bitten'] })])).toContain('bitten');
});

test('a comeback is a win from the last place at half time', () => {
  const worth = [
    [10, 10],
    [9, 11],
    [8, 12],
    [13, 12],
  ];
  // Of four rows the third is half way: 8 against 12.
  expect(isComeback(worth, 0)).toBe(true);
  expect(isComeback(worth, 1)).toBe(false);
  expect(isComeback([[10, 10]], 0)).toBe(false);
});

test.each([
  null,
  'x',
  '{}',
  '[1,null,{"id":"a"}]',
  '[{"id":"a","game":"chess","at":1,"rank":1,"players":2,"feats":[]}]',
])('%j in the store holds no game', (text) => {
  expect(parsePlayed(text)).toEqual([]);
});
