import { expect, test } from 'vitest';
import { narrow, narrowChange, paydayOnTile } from './money.ts';

test.each([
  [999_999_999, '999,999,999', '999,999,999'],
  [1_234_567_890, '1.2346B', '12.346亿'],
  [-2_000_000_000, '−2B', '−20亿'],
])('%i is written %s, or %s in Chinese', (value, en, zh) => {
  expect(narrow(value, 'en')).toBe(en);
  expect(narrow(value, 'zh')).toBe(zh);
});

test('a gain has its sign', () => {
  expect(narrowChange(1_400, 'en')).toBe('+1,400');
  expect(narrowChange(-1_400, 'en')).toBe('−1,400');
});

test.each([
  [0, '0', '0'],
  [1111, '+1,111', '+1,111'],
  [-9999, '−9,999', '−9,999'],
  [53_014, '+53K', '+5.3万'],
  [-40_580, '−40.6K', '−4.06万'],
  [-405_110, '−405K', '−40.5万'],
])('a payday of %i leaves room on its tile for the chip of a throw', (value, en, zh) => {
  expect(paydayOnTile(value, 'en')).toBe(en);
  expect(paydayOnTile(value, 'zh')).toBe(zh);
});
