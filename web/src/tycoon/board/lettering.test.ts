import { expect, test } from 'vitest';
import { fitWords, widthOf } from './lettering.ts';

test('words are made to fit: smaller first, then squeezed', () => {
  expect(widthOf('石桥', 10)).toBe(20);
  expect(fitWords('石桥', 10, 30)).toEqual({ fontSize: 10, textLength: null });
  expect(fitWords('石桥', 10, 18)).toEqual({ fontSize: 9, textLength: null });
  expect(fitWords('石桥', 10, 10)).toEqual({ fontSize: 8.2, textLength: 10 });
});
