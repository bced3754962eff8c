import { expect, test } from 'vitest';
import { COACH_MOMENTS } from './moments.ts';
import { nextTip, parseCoached, progressOf } from './seen.ts';
import { COACH } from './text.ts';

const fresh = { seen: [], skipped: [] };

test('the first moment at hand that was not explained is the next tip', () => {
  expect(nextTip(fresh, 'tycoon', ['card', 'roll'])).toBe('card');
  expect(nextTip({ ...fresh, seen: ['tycoon.card'] }, 'tycoon', ['card', 'roll'])).toBe('roll');
  expect(nextTip({ ...fresh, seen: ['tycoon.card', 'tycoon.roll'] }, 'tycoon', ['card', 'roll'])).toBeNull();
});

test('what was explained in one game is new in another', () => {
  expect(nextTip({ ...fresh, seen: ['tycoon.roll'] }, 'cashflow', ['roll'])).toBe('roll');
});

test('who skips the tips of a game hears none there, and those of another game still', () => {
  const quiet = { seen: [], skipped: ['tycoon'] };
  expect(nextTip(quiet, 'tycoon', ['roll'])).toBeNull();
  expect(nextTip(quiet, 'merit', ['act'])).toBe('act');
  expect(nextTip({ seen: [], skipped: ['*'] }, 'merit', ['act'])).toBeNull();
});

test('progress counts the game’s own moments', () => {
  expect(progressOf({ seen: ['tycoon.roll', 'tycoon.buy', 'merit.act'], skipped: [] }, 'tycoon')).toEqual({
    at: 2,
    of: 6,
  });
});

test.each([null, '', 'nonsense', '3', '{"seen":7}', '[]'])(
  '%j in the store means nothing was explained',
  (text) => {
    expect(parseCoached(text)).toEqual(fresh);
  },
);

test('a bubble is short: a title of at most 30 letters, a text of at most 100', () => {
  for (const [game, moments] of Object.entries(COACH_MOMENTS))
    for (const moment of moments) {
      const { title, text } = (COACH as Record<string, Record<string, (typeof COACH)['merit']['act']>>)[
        game
      ]?.[moment] ?? { title: { en: '', zh: '' }, text: { en: '', zh: '' } };
      for (const words of [title.en, title.zh, text.en, text.zh]) expect(words).not.toBe('');
      expect(title.en.length, title.en).toBeLessThanOrEqual(30);
      expect(text.en.length, text.en).toBeLessThanOrEqual(100);
      expect(text.zh.length, text.zh).toBeLessThanOrEqual(40);
    }
});
