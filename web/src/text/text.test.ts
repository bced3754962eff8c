import { expect, test } from 'vitest';
import { number, signed } from './text.ts';

test.each([
  [1234567, '1,234,567', '+1,234,567'],
  [-4500, '−4,500', '−4,500'],
  [0, '0', '0'],
  [-0, '0', '0'],
])('%d is written %s, as a change %s', (value, plain, change) => {
  expect(number(value)).toBe(plain);
  expect(signed(value)).toBe(change);
});
