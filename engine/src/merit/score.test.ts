import { expect, test } from 'vitest';
import { merit } from './game.ts';
import {
  compareScores,
  multiplierOf,
  PATH_DATA,
  type Path,
  pathOf,
  type Score,
  scoreNumber,
  scoreOf,
  standingsOf,
} from './score.ts';
import type { Player, State } from './state.ts';

const player = (fu: number, hui: number, streak = 0, saved = 0): Player => ({
  wealth: 0,
  fu,
  hui,
  streak,
  helped: false,
  saved,
});

test.each([
  // The rulebook's own examples of √(福 × 慧) × 3.
  [20, 5, 30],
  [5, 20, 30],
  [12, 12, 36],
  [15, 15, 45],
])('merit %i and wisdom %i are worth %i before the bonus', (fu, hui, base) => {
  const score = scoreOf(player(fu, hui));
  expect(scoreNumber({ ...score, bonus: 0 })).toBe(base);
});

test.each([
  [15, 15, 4, 0, 'bodhisattva', 20],
  [15, 15, 3, 0, 'householder', 14],
  [14, 15, 6, 0, 'householder', 14],
  [20, 10, 0, 0, 'giving', 16],
  [21, 20, 0, 0, 'giving', 16],
  [10, 20, 0, 0, 'meditation', 16],
  [9, 20, 0, 0, 'worldly', 8],
  [15, 5, 0, 3, 'relief', 15],
  [15, 5, 0, 2, 'worldly', 8],
  [14, 5, 0, 3, 'worldly', 8],
  [12, 12, 0, 0, 'householder', 14],
  [12, 17, 0, 0, 'householder', 14],
  [12, 18, 0, 0, 'worldly', 8],
  [11, 12, 0, 0, 'worldly', 8],
  [22, 0, 0, 0, 'awakening', 18],
  [0, 22, 0, 0, 'awakening', 18],
  [22, 15, 4, 3, 'bodhisattva', 20],
  [22, 15, 3, 3, 'awakening', 18],
  [21, 14, 6, 3, 'giving', 16],
] as const)(
  'merit %i, wisdom %i, streak %i and %i saved are %s for %i',
  (fu, hui, streak, saved, path, bonus) => {
    const found = pathOf(player(fu, hui, streak, saved));
    expect(found).toBe(path satisfies Path);
    expect(PATH_DATA[found].bonus).toBe(bonus);
  },
);

test('scores are compared exactly where rounding would tie or swap them', () => {
  const score = (square: number, bonus: number): Score => ({ square, bonus });
  // root(900) + 8 = 30 + 8 and root(576) + 14 = 24 + 14: exactly equal.
  expect(compareScores(score(900, 8), score(576, 14))).toBe(0);
  expect(compareScores(score(576, 14), score(900, 8))).toBe(0);
  expect(compareScores(score(901, 8), score(576, 14))).toBeGreaterThan(0);
  expect(compareScores(score(576, 14), score(901, 8))).toBeLessThan(0);
  expect(compareScores(score(0, 20), score(9, 18))).toBeLessThan(0);
  expect(compareScores(score(0, 20), score(3, 18))).toBeGreaterThan(0);
  for (let a = 0; a < 60; a++) {
    for (let b = 0; b < 60; b++) {
      for (const [p, q] of [
        [8, 14],
        [14, 16],
        [15, 20],
        [18, 18],
      ] as const) {
        const exact = compareScores(score(9 * a, p), score(9 * b, q));
        const rough = Math.sqrt(9 * a) + p - Math.sqrt(9 * b) - q;
        expect(Math.sign(exact)).toBe(Math.abs(rough) < 1e-9 ? 0 : Math.sign(rough));
      }
    }
  }
});

/** A finished, successful game with these players. */
const finished = (...players: Player[]): State => {
  const config = merit.parseConfig({});
  if (!config.ok) throw new Error();
  return { ...merit.setup(config.value, 'x'), players, phase: { kind: 'over', failures: [] } };
};

test('titles follow the rank, the second by its path', () => {
  const titles = (...players: Player[]) =>
    standingsOf(finished(...players)).map(({ rank, title }) => [rank, title]);
  expect(titles(player(30, 30, 6), player(20, 18), player(12, 12), player(1, 1))).toEqual([
    [1, 'enlightened'],
    [2, 'bodhisattva'],
    [3, 'stream_enterer'],
    [4, 'believer'],
  ]);
  expect(titles(player(12, 12), player(30, 30, 6), player(1, 1), player(18, 20))).toEqual([
    [3, 'stream_enterer'],
    [1, 'enlightened'],
    [4, 'believer'],
    [2, 'arhat'],
  ]);
});

test('equal scores share a rank and the next one is left out', () => {
  const standings = standingsOf(finished(player(12, 12), player(12, 12), player(1, 1), player(2, 2)));
  expect(standings.map(({ rank }) => rank)).toEqual([1, 1, 4, 3]);
});

test('a failed team sees its scores and gets no titles', () => {
  const state: State = {
    ...finished(player(12, 12), player(20, 10), player(1, 1), player(2, 2)),
    phase: { kind: 'over', failures: ['doom'] },
  };
  expect(standingsOf(state).map(({ title }) => title)).toEqual([null, null, null, null]);
  expect(merit.outcome(state)).toMatchObject({ ranks: [4, 4, 4, 4], reason: 'doom' });
  expect(merit.outcome(state)?.scores[0]).toBe(36 + 14);
});

test.each([
  // 3 √(12 × 12) = 36 and 14 for the householder: 50, times 1.5 up to 4, times 1.2 up to 8.
  [4, [], 75, 15],
  [5, [], 60, 12],
  [8, [], 60, 12],
  [9, [], 50, 10],
  [4, ['too_few_saved'], 50, 10],
] as const)(
  'with calamity %i and failures %j a multiplied score is %f',
  (calamity, failures, score, tenths) => {
    const over = { ...finished(player(12, 12), player(1, 1), player(1, 1), player(1, 1)), calamity };
    const state: State = {
      ...over,
      phase: { kind: 'over', failures },
      config: { ...over.config, calmMultiplier: true },
    };
    expect(multiplierOf(state)).toBe(tenths);
    expect(standingsOf(state)[0]?.score).toBe(score);
    expect(standingsOf({ ...state, config: over.config })[0]?.score).toBe(50);
  },
);
