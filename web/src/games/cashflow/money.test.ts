import { expect, test } from 'vitest';
import { narrow, narrowChange } from './money.ts';

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
