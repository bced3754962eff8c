import { expect, test } from 'vitest';
import { compareCases, findCases } from './compare.ts';
import { createMachine } from './machine.ts';
import { randomPrograms } from './random-programs.ts';
import { compileWithGenesis } from './toolchain.ts';

const LONG = process.env.TYCOON_LONG === '1';

// The official runner prepares the whole package anew for each test, so packages are kept small: one of 60 programs, in the long version twenty-five of 200.
const PER_PACKAGE = LONG ? 200 : 60;
const FIRST_SEED = 20261116;
const PACKAGES = LONG ? 25 : 1;
const SEEDS = Array.from({ length: PACKAGES }, (_, i) => FIRST_SEED + i);

test.each(SEEDS)(
  `${PER_PACKAGE} random programs of seed %i end in the official VM as they end here`,
  async (seed) => {
    const sources = randomPrograms(seed, PER_PACKAGE);
    const vm = createMachine(await compileWithGenesis({ corpus: '0x9' }, [sources]));
    const comparisons = await compareCases(vm, sources, findCases(vm));
    const different = comparisons.filter((each) => each.difference);
    expect(different.map((each) => `${each.name}: ${each.difference}`)).toEqual([]);
    expect(comparisons.length).toBe(PER_PACKAGE);
    const failing = comparisons.filter((each) => each.ours.kind === 'failed').length;
    expect(failing).toBeGreaterThan(PER_PACKAGE / 5);
    expect(failing).toBeLessThan((PER_PACKAGE * 4) / 5);
  },
  600_000,
);
