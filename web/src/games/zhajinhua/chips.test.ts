import { expect, test } from 'vitest';
import { chipColumns } from './chips.ts';

test.each([
  [0, []],
  [5, [['white', 1]]],
  [3, [['white', 1]]],
  [
    130,
    [
      ['black', 1],
      ['brass', 1],
      ['white', 2],
    ],
  ],
  [
    900,
    [
      ['black', 7],
      ['black', 2],
    ],
  ],
])('%i as chips', (amount, expected) => {
  expect(chipColumns(amount).map(({ kind, count }) => [kind, count])).toEqual(expected);
});
