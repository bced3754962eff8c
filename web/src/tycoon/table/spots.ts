import type { GameMap } from '@tycoon/sdk/maps';
import { nextTile, REACH } from '@tycoon/sdk/rules';

/** A tile a trap may lie on, as seen by the one who lays it. */
export interface Spot {
  readonly tile: number;
  /** Steps along the usual way: ahead if positive, behind if negative; null where that says nothing. */
  readonly steps: number | null;
}

/** Beyond this a number of steps tells nobody anything. */
const FAR = 12;

/**
 * Tiles for a trap, the likeliest first: behind oneself, where the others come from, nearest first; then everywhere else; last
 * what one's own next roll may step on.
 */
export function spotsOf(
  map: GameMap,
  tiles: readonly number[],
  from: number,
  backwards: boolean,
): readonly Spot[] {
  const ahead = walk(map, from, backwards);
  const behind = walk(map, from, !backwards);
  const isOwn = (tile: number) => tile === from || (ahead.get(tile) ?? FAR) <= REACH;
  const rank = (tile: number) =>
    isOwn(tile) ? 1e6 + (ahead.get(tile) ?? 0) : (behind.get(tile) ?? 1e5 + tile);
  return tiles.toSorted((a, b) => rank(a) - rank(b)).map((tile) => ({ tile, steps: stepsTo(tile) }));

  function stepsTo(tile: number): number | null {
    if (tile === from) return 0;
    const [on, back] = [ahead.get(tile) ?? FAR + 1, behind.get(tile) ?? FAR + 1];
    if (Math.min(on, back) > FAR) return null;
    return on <= back ? on : -back;
  }
}

/** How far every tile of the usual way is, until it comes round. */
function walk(map: GameMap, from: number, backwards: boolean): ReadonlyMap<number, number> {
  const far = new Map<number, number>();
  let tile = from;
  for (let steps = 1; steps <= map.tiles.length; steps++) {
    tile = nextTile(map, tile, backwards);
    if (tile === from || far.has(tile)) break;
    far.set(tile, steps);
  }
  return far;
}
