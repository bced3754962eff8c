import { expect, test } from 'vitest';
import { forwards, pointAt } from './ring.ts';

test.each([
  [0, 100, [0, -100]],
  [90, 100, [100, 0]],
  [180, 50, [0, 50]],
])('%i degrees at radius %i', (degrees, radius, expected) => {
  const [x, y] = pointAt(radius, degrees);
  expect([x + 0, y + 0]).toEqual(expected);
});

test.each([
  ['a few squares on', 3, 7, 24, 7],
  ['past the start', 22, 3, 24, 27],
  ['after several laps', 50, 3, 24, 51],
  ['staying', 27, 3, 24, 27],
])('a piece walks %s', (_name, before, square, squares, expected) => {
  expect(forwards(before, square, squares)).toBe(expected);
});
