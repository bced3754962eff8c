import { expect, test } from 'vitest';
import { tileRows } from './tile-row.ts';

const tile = (id: number, landings: number, invested: number, tolls: number) => ({
  tile: id,
  landings,
  odds: landings / 10,
  purchases: 1,
  upgrades: 0,
  visits: 0,
  invested: String(invested),
  tolls: String(tolls),
  yield: invested === 0 ? null : tolls / invested,
});

const statistics = {
  map: '1',
  games: 2,
  landings: 10,
  tiles: [tile(0, 3, 0, 0), tile(1, 3, 1000, 1500), tile(2, 4, 2000, 500)],
};

test.each([
  ['landings', [2, 0, 1]],
  ['invested', [2, 1, 0]],
  ['taken', [1, 2, 0]],
  ['yield', [1, 2, 0]],
] as const)('tiles are sorted by %s, the largest first', (by, expected) => {
  expect(tileRows(statistics, by).map((row) => row.tile)).toEqual(expected);
});

test('amounts are numbers, and nothing invested has no return', () => {
  expect(tileRows(statistics, 'landings')[1]).toEqual({
    tile: 0,
    landings: 3,
    odds: 0.3,
    bought: 1,
    roofs: 0,
    invested: 0,
    taken: 0,
    yield: null,
  });
});
