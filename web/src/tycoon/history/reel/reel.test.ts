import { replay } from '@tycoon/sdk/events';
import { expect, test } from 'vitest';
import { beatAtStop, extendReel, lastStop, makeReel, placeOf, stopOf, stopOfRound, turnOf } from './reel.ts';
import { A, B, SAMPLE } from './sample-game.ts';

const reel = makeReel(SAMPLE);

test('turns are counted over the whole game, rounds by the chain', () => {
  expect(reel.turns.map(({ turn, round, player, from, to }) => [turn, round, player, from, to])).toEqual([
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
])('stop %i shows beat %i', (stop, beat) => {
  expect(beatAtStop(reel, stop)).toBe(beat);
});

test('beats lie between the stops of their turn and the next, the last one at the end', () => {
  expect(lastStop(reel)).toBe(7);
  // Turn 3 has the three beats 17, 18 and 19.
  expect([5, 17, 18, 19, 20, 36].map((beat) => placeOf(reel, beat))).toEqual([
    0,
    3,
    3 + 1 / 3,
    3 + 2 / 3,
    4,
    7,
  ]);
  expect([19, 35, 36].map((beat) => stopOf(reel, beat))).toEqual([3, 6, 7]);
  expect(turnOf(reel, 4)).toBeNull();
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
  expect(stopOfRound(reel, stop, rounds)).toBe(expected);
});

test('the last beat is the game as its events make it, and beats are added as they come', () => {
  const whole = replay(SAMPLE.map(({ event }) => event)).get('0x1');
  expect(reel.beats.at(-1)?.view).toEqual(whole);
  const grown = extendReel(makeReel(SAMPLE.slice(0, 15)), SAMPLE.slice(15));
  expect(grown).toEqual(reel);
});

test('a table nobody has played at has one place: as it stands', () => {
  const lobby = makeReel(SAMPLE.slice(0, 3));
  expect([lastStop(lobby), beatAtStop(lobby, 0), beatAtStop(lobby, 1), placeOf(lobby, 2)]).toEqual([
    1, 2, 2, 1,
  ]);
});

test('what does not begin with a creation is no game', () => {
  expect(() => makeReel(SAMPLE.slice(1))).toThrow(/creation/);
});
