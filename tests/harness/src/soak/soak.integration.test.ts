import { expect, test } from 'vitest';
import { soak } from './soak.ts';

/** Half a minute with a kill or two in every run, thirty minutes in the long one. */
const MINUTES = process.env.TYCOON_LONG ? 30 : 0.5;

test(
  'games go on while processes die at random: nothing is lost, nothing grows, nothing is unexplained',
  async () => {
    const report = await soak({ minutes: MINUTES, tables: 3, seed: 7, say: () => {} });
    expect(report.problems).toEqual([]);
    expect(report.disturbances.length).toBeGreaterThanOrEqual(Math.ceil(MINUTES));
    expect(report.games).toBeGreaterThanOrEqual(MINUTES);
    expect(report.transactions).toBeGreaterThan(report.games);
  },
  (MINUTES + 3) * 60_000,
);
