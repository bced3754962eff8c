import { expect, test } from 'vitest';
import { compareCases, findCases } from './compare.ts';
import { createMachine } from './machine.ts';
import { compileWithGenesis, readCorpus } from './toolchain.ts';

test('every function of the corpus ends in the official VM as it ends here', async () => {
  const sources = await readCorpus();
  const vm = createMachine(await compileWithGenesis({ corpus: '0x9' }, [sources]));
  const cases = findCases(vm);
  const comparisons = await compareCases(vm, sources, cases);
  expect(
    comparisons.filter((each) => each.difference).map((each) => `${each.name}: ${each.difference}`),
  ).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(250);
}, 300_000);
