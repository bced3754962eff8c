import { expect, test } from 'vitest';
import { trialOf } from './trial.ts';

const MUTANT = { file: 'web/src/a/b.ts', place: 7 };
const FAR = 'tests/web/x.integration.test.ts';
const TESTS = [
  'engine/src/e.test.ts',
  FAR,
  'web/src/c/d.test.ts',
  'web/src/a/z.test.ts',
  'web/src/a/b.test.ts',
];

const trial = (seconds: Readonly<Record<string, number>> = {}, unreached: readonly string[] = []) =>
  trialOf(MUTANT, TESTS, ['tests/stories/one.test.ts', 'tests/stories/two.test.ts'], {
    reaches: (name, file, place) =>
      !unreached.includes(name) && file === MUTANT.file && place === MUTANT.place,
    secondsOf: (name) => seconds[name] ?? 0,
  });

test('tests are asked from the nearest on, and one story last', () => {
  expect(trial().rounds).toEqual([
    ['web/src/a/b.test.ts', 'web/src/a/z.test.ts', 'web/src/c/d.test.ts', 'engine/src/e.test.ts', FAR],
    ['tests/stories/one.test.ts'],
  ]);
});

test('a test that does not evaluate the line is not asked', () => {
  expect(trial({}, ['web/src/a/z.test.ts', FAR]).rounds[0]).toEqual([
    ...['web/src/a/b.test.ts', 'web/src/c/d.test.ts', 'engine/src/e.test.ts'],
  ]);
});

test('a round ends when its tests take 5, 40 and 120 seconds; what is left after the third is counted', () => {
  const long = { 'web/src/a/b.test.ts': 5, 'web/src/a/z.test.ts': 39, 'web/src/c/d.test.ts': 1 };
  expect(trial(long).rounds.slice(0, 3)).toEqual([
    ['web/src/a/b.test.ts'],
    ['web/src/a/z.test.ts', 'web/src/c/d.test.ts'],
    ['engine/src/e.test.ts', FAR],
  ]);
  expect(trial(long).unasked).toBe(0);
  expect(trial({ ...long, 'engine/src/e.test.ts': 120 }).unasked).toBe(1);
});
