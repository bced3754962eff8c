import { expect, test } from 'vitest';
import { makeReplay } from '../game/replay.ts';
import { seriesOf } from '../game/series.ts';
import { A, B, SAMPLE, SAMPLE_MAP } from '../game/testing/sample-game.ts';
import { turnRows } from './turn-row.ts';

const replay = makeReplay(SAMPLE);

test('a turn is told with what it did to the worth of the one whose turn it was', () => {
  const rows = turnRows(replay, seriesOf(replay, SAMPLE_MAP));
  expect(rows.map(({ turn, round, player, change, worth }) => [turn, round, player, change, worth])).toEqual([
    // Land is worth what it cost, so buying changes nothing.
    [1, 1, A, 0, 10_000],
    [2, 1, B, -100, 9_900],
    [3, 2, A, -500, 9_600],
    [4, 2, B, 5_000, 14_900],
    [5, 3, A, 0, 9_600],
    [6, 3, B, -200, 14_700],
  ]);
});

test('a row has the events of its turn and no others', () => {
  const rows = turnRows(replay, seriesOf(replay, SAMPLE_MAP));
  expect(rows[1]?.events.map(({ type }) => type)).toEqual([
    'RollEvent',
    'MoveEvent',
    'CashEvent',
    'CashEvent',
    'TollEvent',
  ]);
});
