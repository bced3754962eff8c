import { GAMES } from '@tycoon/engine/games';
import { expect, test } from 'vitest';
import { loadKit } from '../games/registry.ts';
import { TIPS } from '../tycoon/table/tips.ts';
import { nextTip, parseCoached, progressOf } from './seen.ts';

const bubbles = (...ids: readonly string[]) => ids.map((id) => ({ id }));

const fresh = { seen: [], skipped: [] };

test('the first moment at hand that was not explained is the next tip', () => {
  expect(nextTip(fresh, 'tycoon', bubbles('card', 'roll'))?.id).toBe('card');
  expect(nextTip({ ...fresh, seen: ['tycoon.card'] }, 'tycoon', bubbles('card', 'roll'))?.id).toBe('roll');
  expect(
    nextTip({ ...fresh, seen: ['tycoon.card', 'tycoon.roll'] }, 'tycoon', bubbles('card', 'roll')),
  ).toBeNull();
});

test('what was explained in one game is new in another', () => {
  expect(nextTip({ ...fresh, seen: ['tycoon.roll'] }, 'cashflow', bubbles('roll'))?.id).toBe('roll');
});

test('who skips the tips of a game hears none there, and those of another game still', () => {
  const quiet = { seen: [], skipped: ['tycoon'] };
  expect(nextTip(quiet, 'tycoon', bubbles('roll'))).toBeNull();
  expect(nextTip(quiet, 'merit', bubbles('act'))?.id).toBe('act');
  expect(nextTip({ seen: [], skipped: ['*'] }, 'merit', bubbles('act'))).toBeNull();
});

test('progress counts the game’s own moments', () => {
  expect(
    progressOf({ seen: ['tycoon.roll', 'tycoon.buy', 'merit.act'], skipped: [] }, 'tycoon', TIPS),
  ).toEqual({
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

test('a bubble is short: a title of at most 30 letters, a text of at most 100', async () => {
  const engine = await Promise.all(GAMES.map(({ id }) => loadKit(id)));
  const bubbles = [TIPS, ...engine.map(({ tips }) => tips)].flat();
  expect(bubbles.length).toBeGreaterThan(engine.length);
  for (const { title, text } of bubbles) {
    for (const words of [title.en, title.zh, text.en, text.zh]) expect(words).not.toBe('');
    expect(title.en.length, title.en).toBeLessThanOrEqual(30);
    expect(text.en.length, text.en).toBeLessThanOrEqual(100);
    expect(text.zh.length, text.zh).toBeLessThanOrEqual(40);
  }
});
