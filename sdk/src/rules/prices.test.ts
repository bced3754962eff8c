import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../config/index.ts';
import { salaryAfter } from './prices.ts';

const ring = { tileCount: 40, config: { ...DEFAULT_RULES, salary: 200n } };

// A quarter of forty tiles is ten steps.
test.each([
  ['ten steps round pay', { lapCw: 6, lapCcw: 0 }, 4, false, 200n],
  ['nine do not', { lapCw: 6, lapCcw: 0 }, 3, false, 0n],
  ['steps back take away from those on', { lapCw: 12, lapCcw: 3 }, 2, true, 0n],
  ['coming round the other way pays too', { lapCw: 1, lapCcw: 9 }, 2, true, 200n],
])('%s at the start', (_, lap, steps, isCcw, salary) => {
  expect(salaryAfter(ring, lap, steps, isCcw)).toBe(salary);
});
