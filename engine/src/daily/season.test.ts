import { expect, test } from 'vitest';
import { boundsOf, isSeason, seasonAt } from './season.ts';

test('seasons are quarters in UTC, each beginning where the one before ends', () => {
  expect(seasonAt(Date.UTC(2026, 9, 1))).toBe('2026-Q4');
  expect(seasonAt(Date.UTC(2026, 9, 1) - 1)).toBe('2026-Q3');
  expect(seasonAt(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-Q4');
  expect(boundsOf('2026-Q4')).toEqual({ from: Date.UTC(2026, 9, 1), to: Date.UTC(2027, 0, 1) });
  expect(boundsOf('2026-Q1')).toEqual({ from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 3, 1) });
});

test.each(['2026-Q5', '2026-Q0', 'all', '26-Q1'])('%s is no season', (text) => {
  expect(isSeason(text)).toBe(false);
  expect(boundsOf(text)).toBeNull();
});
