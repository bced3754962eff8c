import type { TycoonEvent } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import { makeReplay } from '../history/game/replay.ts';
import { A, B, SAMPLE, SAMPLE_MAP } from '../history/game/testing/sample-game.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { seatsOf } from '../seats/seat.ts';
import { featsOf } from './feats.ts';

const { entries } = makeReplay(SAMPLE);
const end = entries.at(-1) as TimelineEntry;
const feats = (you: string, winner: string, more: readonly TycoonEvent[] = []) => {
  const all = more.map((event, i) => ({ ...end, index: end.index + 1 + i, event }));
  const seats = seatsOf({ players: [A, B], you, language: 'en' });
  return featsOf({ ...end.view, winners: [winner] }, SAMPLE_MAP, [...entries, ...all], seats);
};

// At half time A is worth 9,600 and B 9,900.
test('a comeback is of the winner who was last at half time: not of the loser, and not of who led', () => {
  expect(feats(A, A)).toContain('comeback');
  expect(feats(A, B)).not.toContain('comeback');
  expect(feats(B, B)).not.toContain('comeback');
});

test('a tower and a bite are of the player they happened to', () => {
  const tower = { type: 'UpgradeEvent', owner: A, fromLv: 3, toLv: 4 } as TycoonEvent;
  expect(feats(A, B, [tower])).toContain('tower');
  expect(feats(B, A, [tower])).not.toContain('tower');
  expect(feats(A, B, [{ ...tower, fromLv: 2, toLv: 3 } as TycoonEvent])).not.toContain('tower');
});

test('who only watches did nothing', () => {
  expect(feats('0xdead', A)).toEqual([]);
});
