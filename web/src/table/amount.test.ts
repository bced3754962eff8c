import { expect, test } from 'vitest';
import { clampToBounds } from './Amount.tsx';

const bounds = { min: 1000, max: 4500, step: 1000 };

test.each([
  ['one that fits', 3000, 3000],
  ['below', -5, 1000],
  ['above: the last full step', 9999, 4000],
  ['between steps', 2400, 2000],
  ['no number', Number.NaN, 1000],
])('an amount %s', (_name, value, expected) => {
  expect(clampToBounds(bounds, value)).toBe(expected);
});
