import { expect, test } from 'vitest';
import { makeReplay } from './replay.ts';
import { SAMPLE } from './testing/sample-game.ts';
import { entryFor } from './use-replay-keys.ts';

const replay = makeReplay(SAMPLE);

test.each([
  ['an arrow goes to the next turn', 'ArrowRight', false, 6, 11],
  ['from the middle of a turn too', 'ArrowRight', false, 13, 17],
  ['back it goes to the beginning of the turn first', 'ArrowLeft', false, 13, 11],
  ['and then to the turn before', 'ArrowLeft', false, 11, 6],
  ['before the first turn there is nothing', 'ArrowLeft', false, 5, 5],
  ['behind the last turn comes the end', 'ArrowRight', false, 28, 36],
  ['which stays', 'ArrowRight', false, 36, 36],
  ['with shift a round on', 'ArrowRight', true, 11, 17],
  ['with shift a round back', 'ArrowLeft', true, 20, 6],
  ['home', 'Home', false, 20, 5],
  ['end', 'End', false, 6, 36],
  ['a full stop steps over what only keeps books', '.', false, 8, 10],
  ['so does a comma', ',', false, 11, 10],
  ['the last event is the end', '.', false, 35, 36],
  ['and behind it there is nothing', '.', false, 36, 36],
  ['nor before the first', ',', false, 6, 5],
] as const)('%s', (_, key, withShift, at, expected) => {
  expect(entryFor(key, withShift, replay, at)).toBe(expected);
});

test('other keys mean nothing', () => {
  expect(entryFor('x', false, replay, 6)).toBeNull();
});
