import { expect, test } from 'vitest';
import { daysInARow, lastDays } from './days.ts';

const HOUR = 3600 * 1000;
const noon = (day: number) => (day * 24 + 12) * HOUR;

test('days in a row are counted back from today, several games of a day once', () => {
  expect(daysInARow([noon(7), noon(8), noon(9), noon(9) + HOUR], noon(9), 0)).toBe(3);
});

test('a row that ended yesterday still stands, one that ended before does not', () => {
  expect(daysInARow([noon(7), noon(8)], noon(9), 0)).toBe(2);
  expect(daysInARow([noon(6), noon(7)], noon(9), 0)).toBe(0);
  expect(daysInARow([], noon(9), 0)).toBe(0);
});

test('midnight is that of the place: 23:00 and 01:00 are two days, whatever they are in Greenwich', () => {
  // Two hours east of Greenwich, where days begin at 22:00 of the day before.
  const late = 9 * 24 * HOUR + 21 * HOUR;
  expect(daysInARow([late, late + 2 * HOUR], late + 2 * HOUR, -120)).toBe(2);
  expect(daysInARow([late, late + 2 * HOUR], late + 2 * HOUR, 0)).toBe(1);
});

test('of the last four days, the ones with a game are told, today last', () => {
  expect(lastDays([noon(3), noon(6), noon(8), noon(8) + HOUR], noon(9), 4, 0)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(lastDays([noon(9)], noon(9), 2, 0)).toEqual([false, true]);
});
