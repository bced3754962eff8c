import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { clockFace, clockWords, countdown } from './countdown.ts';

// A turn of 120 s that is over at 120,000.
const view = gameOf([playerOf('0xa'), playerOf('0xb')]);

test.each([
  [0, { seconds: 120, share: 1, isShort: false, isOver: false }],
  [60_000, { seconds: 60, share: 0.5, isShort: false, isOver: false }],
  [96_200, { seconds: 24, share: 23_800 / 120_000, isShort: false, isOver: false }],
  [105_000, { seconds: 15, share: 0.125, isShort: true, isOver: false }],
  [119_999, { seconds: 1, share: 1 / 120_000, isShort: true, isOver: false }],
  [120_000, { seconds: 0, share: 0, isShort: true, isOver: false }],
  [120_400, { seconds: 0, share: 0, isShort: true, isOver: true }],
  [999_999, { seconds: 0, share: 0, isShort: true, isOver: true }],
])('at %i the clock shows what is left', (now, expected) => {
  expect(countdown(view, now)).toEqual(expected);
});

test('a clock ahead of the chain never shows more than the whole time', () => {
  expect(countdown(view, -30_000)).toMatchObject({ share: 1 });
});

test('no time runs in a lobby or when the game is over', () => {
  expect(countdown({ ...view, status: 'ready' }, 0)).toBeNull();
  expect(countdown({ ...view, status: 'ended' }, 0)).toBeNull();
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [24, '0:24'],
  [65, '1:05'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%i seconds are said as %s', (seconds, face) => {
  expect(clockFace(seconds)).toBe(face);
});

test('from a day on the clock tells days and hours, below it the time as ever', () => {
  const words = (days: number, hours: number) => `${days} d ${hours} h`;
  expect(clockWords(6 * 86_400 + 23 * 3600 + 59 * 60, words)).toBe('6 d 23 h');
  expect(clockWords(86_400, words)).toBe('1 d 0 h');
  expect(clockWords(86_399, words)).toBe('23:59:59');
});
