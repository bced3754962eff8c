import { dirname } from 'node:path/posix';
import { isOwnTest, isUnit } from './imports.ts';
import type { Mutant } from './mutation.ts';
import type { Reach } from './reach.ts';

/** The tests that a mutant has to get past, in rounds: the next round is asked where the last noticed nothing. */
export interface Trial {
  readonly rounds: readonly (readonly string[])[];
  /** How many more evaluate the line, and are not asked, since together they take too long. */
  readonly unasked: number;
}

/** Seconds of tests in each round, as long as they took when nothing was broken. Every round costs the start of vitest besides. */
const ROUNDS = [5, 40, 120] as const;
/** The stories of the page that are asked last, and take the longest. */
const STORIES = 1;

/**
 * The tests that evaluate the line, the nearest first: those of the same name, those of its folder, those of its package, others; of these unit
 * tests before integration tests, and the short before the long.
 */
export function trialOf(
  { file, place }: Pick<Mutant, 'file' | 'place'>,
  tests: readonly string[],
  stories: readonly string[],
  reach: Pick<Reach, 'reaches' | 'secondsOf'>,
): Trial {
  const order = tests
    .filter((test) => reach.reaches(test, file, place))
    .toSorted((a, b) => farness(a, file) - farness(b, file) || reach.secondsOf(a) - reach.secondsOf(b));
  const rounds: string[][] = [];
  let [round, seconds]: [string[], number] = [[], 0];
  for (const test of order) {
    const limit = ROUNDS[rounds.length];
    if (limit === undefined) break;
    round.push(test);
    seconds += reach.secondsOf(test);
    if (seconds >= limit) {
      rounds.push(round);
      [round, seconds] = [[], 0];
    }
  }
  if (round.length > 0) rounds.push(round);
  const asked = rounds.reduce((sum, { length }) => sum + length, 0);
  return {
    rounds: [...rounds, ...stories.slice(0, STORIES).map((story) => [story])],
    unasked: order.length - asked,
  };
}

/** 0 for the test of the file itself; the further away, the more. */
export function farness(test: string, file: string): number {
  if (isOwnTest(test, file)) return 0;
  const place = dirname(test) === dirname(file) ? 1 : test.split('/')[0] === file.split('/')[0] ? 2 : 3;
  return place + (isUnit(test) ? 0 : 3);
}
