import { expect, test } from 'vitest';
import { spreadOut } from './spread.ts';

test.each([
  ['labels with room stay', [10, 50, 90], [10, 50, 90]],
  ['labels too close move down', [10, 12, 14], [10, 20, 30]],
  ['at the foot they move up', [98, 99, 100], [80, 90, 100]],
  ['whatever their order', [14, 10], [20, 10]],
  ['two at one place keep their order', [50, 50], [50, 60]],
] as const)('%s', (_, places, expected) => {
  expect(spreadOut(places, 10, 100)).toEqual(expected);
});
