import { expect, test } from 'vitest';
import { NEWCOMER, rate } from './rating.ts';

const opponent = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

test("the worked example of Glickman's paper comes out as printed there", () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { opponent: opponent(1400, 30), score: 1 },
    { opponent: opponent(1550, 100), score: 0 },
    { opponent: opponent(1700, 300), score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  // The paper cuts this one off where it rounds the others.
  expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(0.05999);
});

test('equal newcomers gain and lose the same', () => {
  const winner = rate(NEWCOMER, [{ opponent: NEWCOMER, score: 1 }]);
  const loser = rate(NEWCOMER, [{ opponent: NEWCOMER, score: 0 }]);
  expect(winner.rating - 1500).toBeCloseTo(1500 - loser.rating, 9);
  expect(winner.rating).toBeGreaterThan(1500);
});

test('a draw between equals moves nobody but makes both surer', () => {
  const after = rate(NEWCOMER, [{ opponent: NEWCOMER, score: 0.5 }]);
  expect(after.rating).toBeCloseTo(1500, 9);
  expect(after.deviation).toBeLessThan(350);
});

test('without opponents nothing changes', () => {
  expect(rate(NEWCOMER, [])).toEqual(NEWCOMER);
});

// Worked out by bisection of the paper's function f over 300 halvings, by another program.
test.each([
  [
    'five wins over far better players make a rating less steady',
    50,
    0.06,
    Array(5).fill([2000, 40, 1]),
    1568.9507953,
    50.5347972,
    0.0602843977,
  ],
  [
    'a win and a loss among equals make it steadier',
    60,
    0.09,
    [
      [1500, 60, 1],
      [1500, 60, 0],
    ],
    1500,
    60.1807027,
    0.0899793008,
  ],
] as const)('%s', (_what, deviation, volatility, results, rating, surer, steadier) => {
  const after = rate(
    { rating: 1500, deviation, volatility },
    results.map(([strength, sureness, score]) => ({ opponent: opponent(strength, sureness), score })),
  );
  expect(after.rating).toBeCloseTo(rating, 4);
  expect(after.deviation).toBeCloseTo(surer, 4);
  expect(after.volatility).toBeCloseTo(steadier, 7);
});
