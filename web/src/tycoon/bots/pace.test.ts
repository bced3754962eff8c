import type { TycoonEvent } from '@tycoon/sdk/events';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { thinkingTime } from './pace.ts';

const view = gameOf([playerOf('0xa')]);
const step: TycoonEvent = { type: 'MoveEvent', game: '0x1', player: '0xa', from: 0n, to: 1n };
const walk = (transaction: string, steps: number): TimelineEntry[] =>
  Array.from({ length: steps }, (_, index) => ({ event: step, transaction, index, view, atMs: 0 }));

test('the longer the walk that is shown, the later the bot moves', () => {
  const times = [0, 1, 3, 6].map((steps) => thinkingTime(walk('a', steps), 'normal'));
  expect(times[0]).toBe(700);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('only what the last transaction did is still to be shown', () => {
  expect(thinkingTime([...walk('a', 6), ...walk('b', 1)], 'normal')).toBe(
    thinkingTime(walk('b', 1), 'normal'),
  );
});

test('the pace of the bots is the person’s', () => {
  const times = (['slow', 'normal', 'fast'] as const).map((speed) => thinkingTime([], speed));
  expect(times).toEqual([1120, 700, 140]);
});
