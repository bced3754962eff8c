import { expect, test } from 'vitest';
import { makeTurn, parseTurn } from './turn-path.ts';

test.each([
  ['0', 0],
  ['37', 37],
  ['148', 148],
  ['149', 149],
  ['999', 149],
  ['end', 149],
  ['-1', 0],
  ['1.5', 0],
  ['soon', 0],
])('of a game with 148 turns "%s" is stop %i', (turn, stop) => {
  expect(parseTurn(turn, 149)).toBe(stop);
});

test('the end has a name that stays right while the game grows', () => {
  expect([makeTurn(0, 149), makeTurn(148, 149), makeTurn(149, 149)]).toEqual(['0', '148', 'end']);
});
