import { expect, test } from 'vitest';
import { compareCases, findCases } from './compare.ts';
import { createMachine } from './machine.ts';
import { randomPrograms } from './random-programs.ts';
import { compileWithGenesis } from './toolchain.ts';

const COUNT = 1000;
const SEEDS = process.env.TYCOON_LONG ? [20261116, 1, 2, 3, 4] : [20261116];

test.each(SEEDS)(
  '1,000 random programs of seed %i end in the official VM as they end here',
  async (seed) => {
    const sources = randomPrograms(seed, COUNT);
    const vm = createMachine(await compileWithGenesis({ corpus: '0x9' }, [sources]));
    const comparisons = await compareCases(vm, sources, findCases(vm));
    const different = comparisons.filter((each) => each.difference);
    expect(different.map((each) => `${each.name}: ${each.difference}`)).toEqual([]);
    expect(comparisons.length).toBe(COUNT);
    const failing = comparisons.filter((each) => each.ours.kind === 'failed').length;
    expect(failing).toBeGreaterThan(COUNT / 5);
    expect(failing).toBeLessThan((COUNT * 4) / 5);
  },
  600_000,
);
