import type { TycoonEvent } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import type { Beat } from '../beat.ts';
import { gameOf } from '../fixture.ts';
import { thinkingTime } from './pace.ts';

const view = gameOf([]);
const step: TycoonEvent = { type: 'MoveEvent', game: '0x1', player: '0xa', from: 0n, to: 1n };
const beat = (digest: string, index: number): Beat => ({ event: step, digest, index, view, atMs: 0 });

test('the longer the walk that is told, the later the bot moves', () => {
  expect(thinkingTime([], 'normal')).toBe(900);
  expect(thinkingTime([beat('a', 0)], 'normal')).toBe(1090);
  expect(thinkingTime([beat('a', 0), beat('a', 1)], 'normal')).toBe(1280);
});

test('only what the last transaction did has still to be told', () => {
  expect(thinkingTime([beat('a', 0), beat('a', 1), beat('b', 2)], 'normal')).toBe(1090);
});

test('the pace of the bots is the person’s', () => {
  const times = (['slow', 'normal', 'fast'] as const).map((speed) => thinkingTime([beat('a', 0)], speed));
  expect(times).toEqual([1744, 1090, 218]);
});
