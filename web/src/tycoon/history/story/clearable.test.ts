import { expect, test } from 'vitest';
import { isClearable } from './clearable.ts';

const DAY = 86_400_000;
const ended = { status: 'ended', host: '0xa' } as const;

test('a game can be cleared away by its host, seven days after its end', () => {
  expect(isClearable(ended, '0xa', 1000, 1000 + 7 * DAY)).toBe(true);
  expect(isClearable(ended, '0xa', 1000, 999 + 7 * DAY)).toBe(false);
  expect(isClearable(ended, '0xb', 1000, 1000 + 7 * DAY)).toBe(false);
  expect(isClearable(ended, null, 1000, 1000 + 7 * DAY)).toBe(false);
  expect(isClearable({ ...ended, status: 'active' }, '0xa', 1000, 1000 + 7 * DAY)).toBe(false);
});
