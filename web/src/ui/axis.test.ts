import { expect, test } from 'vitest';
import { gridLines, leftOf, linePath, spanOf, topOf } from './axis.ts';

test('a line that has not moved lies in the middle of its chart', () => {
  expect(spanOf([3600, 3600])).toEqual({ low: 3240, high: 3960 });
  expect(spanOf([0, 0])).toEqual({ low: -1, high: 1 });
  expect(spanOf([100, 300])).toEqual({ low: 100, high: 300 });
});

test('grid lines are round figures, five at most', () => {
  expect(gridLines({ low: 3240, high: 3960 })).toEqual([3400, 3600, 3800]);
  expect(gridLines({ low: -550, high: 43_150 })).toEqual([-0, 20_000, 40_000]);
});

test('values lie between the top and the foot, stops between the sides', () => {
  const range = { low: 100, high: 300 };
  expect([300, 200, 100, 50].map((value) => topOf(range, value))).toEqual([0, 50, 100, 100]);
  expect([0, 1, 4].map((stop) => leftOf(4, stop))).toEqual([0, 25, 100]);
  expect(leftOf(0, 0)).toBe(0);
});

test('a line goes through its values, stop by stop, and may end before the right side', () => {
  expect(linePath({ low: 0, high: 10 }, 4, [0, 10, 5])).toBe('M0.00 100.00L25.00 0.00L50.00 50.00');
});
