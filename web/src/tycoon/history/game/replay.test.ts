import { replay as replayEvents } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import {
  entryAtStop,
  extendReplay,
  lastStop,
  makeReplay,
  placeOf,
  stopOf,
  stopOfRound,
  turnOf,
} from './replay.ts';
import { A, B, SAMPLE } from './testing/sample-game.ts';

const replay = makeReplay(SAMPLE);

test('turns are counted over the whole game, rounds by the chain', () => {
  expect(replay.turns.map(({ turn, round, player, from, to }) => [turn, round, player, from, to])).toEqual([
    [1, 1, A, 6, 10],
    [2, 1, B, 11, 16],
    [3, 2, A, 17, 19],
    [4, 2, B, 20, 23],
    [5, 3, A, 24, 27],
    [6, 3, B, 28, 36],
  ]);
});

test.each([
  [0, 5],
  [1, 6],
  [4, 20],
  [6, 28],
  [7, 36],
  [99, 36],
  [-1, 5],
])('stop %i shows entry %i', (stop, entry) => {
  expect(entryAtStop(replay, stop)).toBe(entry);
});

test('entries lie between the stops of their turn and the next, the last one at the end', () => {
  expect(lastStop(replay)).toBe(7);
  // Turn 3 has the three entries 17, 18 and 19.
  expect([5, 17, 18, 19, 20, 36].map((entry) => placeOf(replay, entry))).toEqual([
    0,
    3,
    3 + 1 / 3,
    3 + 2 / 3,
    4,
    7,
  ]);
  expect([19, 35, 36].map((entry) => stopOf(replay, entry))).toEqual([3, 6, 7]);
  expect(turnOf(replay, 4)).toBeNull();
});

test.each([
  [0, 1, 1],
  [1, 1, 3],
  [2, 1, 3],
  [2, -1, 0],
  [5, -1, 3],
  [6, 1, 7],
  [7, -1, 5],
  [7, 1, 7],
])('from stop %i, %i rounds away begins stop %i', (stop, rounds, expected) => {
  expect(stopOfRound(replay, stop, rounds)).toBe(expected);
});

test('the last entry is the game as its events make it, and entries are added as they come', () => {
  const whole = replayEvents(SAMPLE.map(({ event }) => event)).get('0x1');
  expect(replay.entries.at(-1)?.view).toEqual(whole);
  const grown = extendReplay(makeReplay(SAMPLE.slice(0, 15)), SAMPLE.slice(15));
  expect(grown).toEqual(replay);
});

test('a table nobody has played at has one place: as it stands', () => {
  const lobby = makeReplay(SAMPLE.slice(0, 3));
  expect([lastStop(lobby), entryAtStop(lobby, 0), entryAtStop(lobby, 1), placeOf(lobby, 2)]).toEqual([
    1, 2, 2, 1,
  ]);
});

test('events that do not begin with a creation are refused', () => {
  expect(() => makeReplay(SAMPLE.slice(1))).toThrow(/creation/);
});
