import { houseMap } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { nextLit, rove } from './roving.ts';

const ring8 = houseMap('ring8');
const classic = houseMap('classic');
const large = houseMap('large');

test('arrows go along the road, over a corner to the nearest tile, and stop at the edge', () => {
  // 0 1 2 / 7 . 3 / 6 5 4
  expect(rove(ring8, 0, 'ArrowRight')).toBe(1);
  expect(rove(ring8, 0, 'ArrowDown')).toBe(7);
  expect(rove(ring8, 1, 'ArrowDown')).toBe(5);
  expect(rove(ring8, 7, 'ArrowRight')).toBe(3);
  expect(rove(ring8, 2, 'ArrowRight')).toBe(2);
  expect(rove(ring8, 2, 'x')).toBeNull();
});

test.each([
  ['classic', classic],
  ['large', large],
])('every tile of %s can be reached by arrows', (_key, map) => {
  const seen = new Set([0]);
  for (const id of seen) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) seen.add(rove(map, id, key) ?? id);
  }
  expect(seen.size).toBe(map.tiles.length);
});

test('lit tiles are gone through in a circle, either way', () => {
  const lit = new Set([9, 2, 5]);
  expect([
    nextLit(lit, 2, false),
    nextLit(lit, 9, false),
    nextLit(lit, 2, true),
    nextLit(new Set(), 1, false),
  ]).toEqual([5, 2, 9, null]);
});
