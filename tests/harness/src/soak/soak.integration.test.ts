import { expect, test } from 'vitest';
import { soak } from './soak.ts';

const LONG = process.env.TYCOON_LONG === '1';

/** Half a minute at a person's pace with a kill or two in every run, thirty minutes as fast as bots can in the long one. */
const { minutes, ...pace } = LONG ? { minutes: 30, tables: 3 } : { minutes: 0.5, tables: 2, restMs: 250 };

test(
  'games go on while processes die at random: nothing is lost, nothing grows, nothing is unexplained',
  async () => {
    const report = await soak({ minutes, ...pace, seed: 7, say: () => {} });
    expect(report.problems).toEqual([]);
    expect(report.disturbances.length).toBeGreaterThanOrEqual(Math.ceil(minutes));
    expect(report.games).toBeGreaterThanOrEqual(minutes);
    expect(report.transactions).toBeGreaterThan(report.games);
  },
  (minutes + 3) * 60_000,
);
