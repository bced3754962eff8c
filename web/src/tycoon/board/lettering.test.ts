import { expect, test } from 'vitest';
import { breakWords, fitWords, widthOf } from './lettering.ts';

test('words are made to fit: smaller first, then squeezed', () => {
  expect(widthOf('石桥', 10)).toBe(20);
  expect(fitWords('石桥', 10, 30)).toEqual({ fontSize: 10, textLength: null });
  expect(fitWords('石桥', 10, 18)).toEqual({ fontSize: 9, textLength: null });
  expect(fitWords('石桥', 10, 10)).toEqual({ fontSize: 8.2, textLength: 10 });
});

test('words too long for a line are broken where both lines are short', () => {
  expect(breakWords('Department Store', 12, 70)).toEqual(['Department', 'Store']);
  expect(breakWords('A Mill by the River', 12, 70)).toEqual(['A Mill by', 'the River']);
  expect(breakWords('Night Market', 12, 200)).toBeNull();
  expect(breakWords('Hangzhou', 12, 20)).toBeNull();
});
