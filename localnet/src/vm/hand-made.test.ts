import { expect, test } from 'vitest';
import { HAND_MADE, runHandMade } from '../../conformance/hand-made.ts';

test.each(HAND_MADE)('$name', (each) => {
  expect(runHandMade(each)).toEqual(each.expected);
});
