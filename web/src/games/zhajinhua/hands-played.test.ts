import type { Event } from '@tycoon/engine/zhajinhua';
import { expect, test } from 'vitest';
import { handsPlayed } from './hands-played.ts';

const line = (seq: number, ...events: readonly Event[]) => ({ seq, seat: 0, action: null, events, hash: '' });

const settled = (hand: number, chipsChange: readonly number[], totalSpent: readonly number[]): Event => ({
  kind: 'settled',
  hand,
  pot: totalSpent.reduce((sum, spent) => sum + spent, 0),
  winners: [chipsChange.indexOf(Math.max(...chipsChange))],
  chipsChange,
  totalSpent,
});

test('each hand tells what the seat won or lost, bonuses included, and what that adds up to', () => {
  const lines = [
    line(1, { kind: 'folded', seat: 1 }, settled(1, [30, 0], [10, 20])),
    line(2, settled(2, [0, 60], [30, 30]), {
      kind: 'bonus',
      seat: 1,
      category: 'straight_flush',
      from: [50, 0],
    }),
  ];
  expect(handsPlayed(lines, 0)).toEqual([
    { hand: 1, pot: 30, winners: [0], net: 20, total: 20 },
    { hand: 2, pot: 60, winners: [1], net: -30 - 50, total: -60 },
  ]);
  expect(handsPlayed(lines, 1).at(-1)).toMatchObject({ net: 30 + 50, total: -20 + 80 });
  expect(handsPlayed([], 0)).toEqual([]);
});
