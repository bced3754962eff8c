import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { createSuite, findKiller } from './mutation.ts';

// All of them take minutes: a usual run looks at one in sixty, a long run at every one.
const EVERY = process.env.TYCOON_LONG === '1' ? 1 : 60;

test('breaking an instruction or a native makes a test fail', async () => {
  const suite = await createSuite();
  const mutants = MUTANTS.filter((_, i) => i % EVERY === 0);
  expect(mutants.filter((mutant) => !findKiller(suite, mutant)).map((mutant) => mutant.name)).toEqual([]);
}, 900_000);
