import { expect, test } from 'vitest';
import { moveFor, startFrom } from './replay-keys.ts';

test.each([
  ['an arrow goes a move on', 'ArrowRight', 3, 4],
  ['one goes a move back', 'ArrowLeft', 3, 2],
  ['at the last move but one it goes to the last', 'ArrowRight', 4, 5],
  ['which stays', 'ArrowRight', 5, 5],
  ['from the first move it goes back to the beginning', 'ArrowLeft', 1, 0],
  ['which stays, too', 'ArrowLeft', 0, 0],
  ['home', 'Home', 3, 0],
  ['end', 'End', 3, 5],
  ['other keys mean nothing', 'x', 3, null],
])('%s', (_, key, at, expected) => {
  expect(moveFor(key, at, 5)).toBe(expected);
});

test('playing goes on from where the replay stands, and from the beginning at its end', () => {
  expect([0, 4, 5].map((at) => startFrom(at, 5))).toEqual([0, 4, 0]);
});
