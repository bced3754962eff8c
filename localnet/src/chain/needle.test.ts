import { expect, test } from 'vitest';
import { mayHold } from './needle.ts';

const bytes = Uint8Array.of(1, 1, 2, 3, 1, 1, 1, 4);
const of = (...needle: number[]) => Uint8Array.from(needle);

test.each([
  ['at the beginning', [[of(1, 1, 2)]], true],
  ['at the end', [[of(1, 1, 4)]], true],
  ['after a false start', [[of(1, 4)]], true],
  ['the whole', [[bytes]], true],
  ['beyond the end', [[of(4, 5)]], false],
  ['in pieces only', [[of(2, 1)]], false],
  ['all of a group', [[of(2), of(4)]], true],
  ['not all of a group', [[of(2), of(9)]], false],
  ['one of two groups', [[of(9)], [of(3)]], true],
  ['no group', [], false],
] as const)('needles are found %s', (_, needles, isFound) => {
  expect(mayHold(bytes, needles)).toBe(isFound);
});
