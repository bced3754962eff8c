import { expect, test } from 'vitest';
import { heatOf, landingsOf } from './landings.ts';
import { makeReplay } from './replay.ts';
import { leadersOf, seriesOf } from './series.ts';
import { A, B, SAMPLE, SAMPLE_MAP } from './testing/sample-game.ts';

const replay = makeReplay(SAMPLE);
const series = seriesOf(replay, SAMPLE_MAP);

test('worth is cash, land at its list price and what was built, at the beginning of every turn and at the end', () => {
  expect(series.players).toEqual([A, B]);
  expect(series.cash).toEqual([
    [10_000, 10_000],
    [10_000, 10_000],
    [9_000, 10_000],
    [9_100, 9_900],
    [8_600, 9_900],
    [8_600, 14_900],
    [8_000, 14_900],
    [0, 14_700],
  ]);
  expect(series.worth).toEqual([
    [10_000, 10_000],
    [10_000, 10_000],
    [10_000, 10_000],
    [10_100, 9_900],
    [9_600, 9_900],
    [9_600, 14_900],
    [9_600, 14_900],
    [0, 14_700],
  ]);
});

test('nobody leads before somebody is ahead, and who is caught up with leads on', () => {
  expect(leadersOf(series)).toEqual([null, null, null, 0, 1, 1, 1, 1]);
  const level = {
    ...series,
    worth: [
      [1, 2],
      [2, 2],
      [3, 2],
      [2, 2],
    ],
  };
  expect(leadersOf(level)).toEqual([1, 1, 0, 0]);
});

test('landings count where dice led, and heat is the share of the hottest tile', () => {
  const landings = landingsOf(replay.entries);
  expect([...landings].sort()).toEqual([
    [1, 4],
    [3, 2],
  ]);
  expect([...heatOf(landings)].sort()).toEqual([
    [1, 1],
    [3, 0.5],
  ]);
  expect(heatOf(new Map()).size).toBe(0);
});
