import { expect, test } from 'vitest';
import { gridLines, spanOf } from './Chart.tsx';

test('a line that has not moved lies in the middle of its chart', () => {
  expect(spanOf([3600, 3600])).toEqual([3240, 3960]);
  expect(spanOf([0, 0])).toEqual([-1, 1]);
  expect(spanOf([100, 300])).toEqual([100, 300]);
});

test('grid lines are round figures, five at most', () => {
  expect(gridLines(3240, 3960)).toEqual([3400, 3600, 3800]);
  expect(gridLines(-550, 43_150)).toEqual([-0, 20_000, 40_000]);
});
