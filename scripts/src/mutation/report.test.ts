import { expect, test } from 'vitest';
import { showChange } from './report.ts';

test('a short change is shown whole', () => {
  expect(showChange('a < b', 'a <= b')).toBe('a < b  →  a <= b');
});

test('a long one is cut to where it changes', () => {
  const [head, tail] = ['x'.repeat(50), 'y'.repeat(70)];
  expect(showChange(`${head} < ${tail}`, `${head} <= ${tail}`)).toBe(
    `…${'x'.repeat(18)} < ${'y'.repeat(39)}…  →  …${'x'.repeat(18)} <= ${'y'.repeat(38)}…`,
  );
});
