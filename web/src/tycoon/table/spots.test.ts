import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { spotsOf } from './spots.ts';

const map = ring('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11');
const all = map.tiles.map(({ id }) => id);

test('a trap goes behind its owner first and on its own way last', () => {
  const tiles = (backwards: boolean) => spotsOf(map, all, 2, backwards).map(({ tile }) => tile);
  // From tile 2 clockwise a die leads to 3..8; behind lie 1, 0, 11, 10, 9.
  expect(tiles(false)).toEqual([1, 0, 11, 10, 9, 2, 3, 4, 5, 6, 7, 8]);
  // The other way round a die leads to 1, 0, 11, 10, 9, 8.
  expect(tiles(true)).toEqual([3, 4, 5, 6, 7, 2, 1, 0, 11, 10, 9, 8]);
});

test('only tiles that are allowed are offered', () => {
  expect(spotsOf(map, [4, 0], 2, false).map(({ tile }) => tile)).toEqual([0, 4]);
});

test('a tile is as far as the shorter way to it, ahead or behind', () => {
  const steps = new Map(spotsOf(map, all, 2, false).map(({ tile, steps: far }) => [tile, far]));
  expect([1, 9, 2, 3, 8].map((tile) => steps.get(tile))).toEqual([-1, -5, 0, 1, 6]);
});
