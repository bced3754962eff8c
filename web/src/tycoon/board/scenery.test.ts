import { houseMap } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';
import { MOTIF_SIZES, sceneryOf, stageSpot } from './scenery.ts';

const ring8 = houseMap('ring8');
const classic = houseMap('classic');
const large = houseMap('large');

test.each([
  ['ring8', ring8],
  ['classic', classic],
  ['large', large],
])('what grows on %s stays within its board, and the die falls on it', (_key, map) => {
  const layout = layoutOf(map);
  const placed = sceneryOf(layout);
  expect(placed.length).toBeGreaterThan(map === ring8 ? -1 : 3);
  for (const { motif, x, y, scale } of placed) {
    const { width, height } = MOTIF_SIZES[motif];
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x + width * scale).toBeLessThan(layout.width);
    expect(y + height * scale).toBeLessThan(layout.height);
  }
  const spot = stageSpot(layout);
  expect(
    layout.faces.some(
      (face) =>
        spot.x > face.x && spot.x < face.x + face.width && spot.y > face.y && spot.y < face.y + face.height,
    ),
  ).toBe(false);
});
