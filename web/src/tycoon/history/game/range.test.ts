import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

test('the range holds every line with a little room', () => {
  // From 600 to 1,000: 8% of 400 is 32.
  expect(
    rangeOf(
      [
        [600, 900],
        [1000, 700],
      ],
      [null, null],
    ),
  ).toEqual({ low: 568, high: 1032 });
});

test('a player who is out does not make the others flat', () => {
  expect(
    rangeOf(
      [
        [900, 800],
        [1000, 0],
      ],
      [null, 1],
    ),
  ).toEqual({ low: 784, high: 1016 });
});

test('lines that come near nothing begin there', () => {
  // 8% of 900 is 72.
  expect(rangeOf([[100], [1000]], [null])).toEqual({ low: 0, high: 1072 });
});

test('nothing to show is a range too', () => {
  expect(rangeOf([], [])).toEqual({ low: 0.99, high: 1.01 });
  expect(rangeOf([[0, 0]], [null, null]).low).toBe(0);
});
