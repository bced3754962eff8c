import { expect, test } from 'vitest';
import { stepsFrom } from './steps.ts';

test.each([
  ['at the first stop there is nothing before', 0, 5, null, 1],
  ['one stop on there is', 1, 5, 0, 2],
  ['in the middle', 3, 5, 2, 4],
  ['between two stops the way back leads to the nearer one', 3.4, 5, 3, 4],
  ['between the first two stops it leads to the first', 0.5, 5, 0, 1],
  ['one before the last stop', 4, 5, 3, 5],
  ['at the last stop there is nothing behind', 5, 5, 4, null],
  ['an axis of one stop leads nowhere', 0, 0, null, null],
])('%s', (_, place, last, back, next) => {
  expect(stepsFrom(place, last)).toEqual({ back, next });
});
