import { houseMap } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { layoutOf, standOf } from './layout.ts';

const ring8 = houseMap('ring8');
const classic = houseMap('classic');
const large = houseMap('large');

test('faces lie on a pitch of 88 by 76; a lot of two by two is 170 by 138', () => {
  // the ring of eight has no room for its name and gets a head of 66
  const small = layoutOf(ring8);
  expect([small.width, small.height]).toEqual([3 * 88 + 60, 66 + 3 * 76 - 5 + 60]);
  expect(small.faces[3]).toEqual({ x: 30 + 2 * 88 + 3, y: 30 + 66 + 76, width: 82, height: 62 });
  const big = layoutOf(large);
  expect([big.width, big.height]).toEqual([28 * 88 + 60, 20 * 76 - 5 + 60]);
  expect(big.faces[3]).toEqual({ x: 30 + 3 * 88 + 3, y: 30, width: 170, height: 138 });
});

test('a grid lays out the whole board, also where nothing lies', () => {
  const wide = {
    ...ring8,
    width: 9,
    height: 4,
    tiles: ring8.tiles.map((tile) => ({ ...tile, x: tile.x + 5 })),
  };
  expect(layoutOf(wide).faces[0]?.x).toBe(33);
  expect(layoutOf(wide, true).faces[0]?.x).toBe(33 + 5 * 88);
});

test('the name stands in the highest open row that is wide enough', () => {
  expect(layoutOf(classic).title).toEqual({ x: 30 + 88, y: 30 + 76, width: 11 * 88, height: 76 });
});

test('six pieces share a tile without standing on each other', () => {
  const face = { x: 0, y: 0, width: 82, height: 62 };
  for (const count of [2, 3, 4, 5, 6]) {
    const places = Array.from({ length: count }, (_, i) => standOf(face, i, count));
    for (const [i, a] of places.entries()) {
      expect(a.x).toBeGreaterThan(0);
      expect(a.x).toBeLessThan(82);
      for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(15);
    }
  }
});
