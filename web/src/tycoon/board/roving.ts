import { centreOf, type GameMap } from '@tycoon/sdk/maps';

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The tile an arrow key leads to: a neighbour that way if there is one, else the nearest tile that way, preferring those
 * straight ahead. The same tile where the board ends.
 */
export function rove(map: GameMap, from: number, key: string): number | null {
  const tile = map.tiles[from];
  const direction = DIRECTIONS[key];
  if (!tile || !direction) return null;
  const [dx, dy] = direction;
  const here = centreOf(tile);
  const reach = (id: number): number => {
    const other = map.tiles[id];
    if (!other) return Number.POSITIVE_INFINITY;
    const there = centreOf(other);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    return ahead <= 0 || aside > ahead * 2 ? Number.POSITIVE_INFINITY : ahead + aside * 2;
  };
  const nearest = (ids: readonly number[]): number | null => {
    let best: number | null = null;
    for (const id of ids) {
      if (id !== from && reach(id) < (best === null ? Number.POSITIVE_INFINITY : reach(best))) best = id;
    }
    return best;
  };
  return nearest(tile.neighbours) ?? nearest(map.tiles.map(({ id }) => id)) ?? from;
}

/** The first or the last of the lit tiles after this one, in the order of their numbers; null where none is lit. */
export function nextLit(lit: ReadonlySet<number>, from: number, isBack: boolean): number | null {
  const ids = [...lit].sort((a, b) => (isBack ? b - a : a - b));
  return ids.find((id) => (isBack ? id < from : id > from)) ?? ids[0] ?? null;
}
