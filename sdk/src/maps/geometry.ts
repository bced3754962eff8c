import { type GameMap, isFork, type MapTile } from './map.ts';

/** Cells of the board: from the upper left corner, `x` to the right and `y` down. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A way between two tiles, named once: `from` is the lower id. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** The middle of the edge they share, in cells; null where they do not touch and the way is a bridge. */
  readonly touch: { readonly x: number; readonly y: number } | null;
  /** A player who chooses nothing may walk it: it is the default exit of one of its ends. */
  readonly isDefault: boolean;
}

export const rectOf = ({ x, y, size }: MapTile): Rect => ({ x, y, width: size, height: size });

/** The middle of a tile, in cells. */
export const centreOf = ({ x, y, size }: MapTile): { readonly x: number; readonly y: number } => ({
  x: x + size / 2,
  y: y + size / 2,
});

/** The smallest rectangle around all tiles, which may be less than the board. */
export function boundsOf({ tiles }: GameMap): Rect {
  if (tiles.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...tiles.map((tile) => tile.x));
  const y = Math.min(...tiles.map((tile) => tile.y));
  const right = Math.max(...tiles.map((tile) => tile.x + tile.size));
  const bottom = Math.max(...tiles.map((tile) => tile.y + tile.size));
  return { x, y, width: right - x, height: bottom - y };
}

/** Ids from back to front: a tile is painted after everything whose front edge lies behind its own. */
export const paintOrder = ({ tiles }: GameMap): readonly number[] =>
  [...tiles].sort((a, b) => a.y + a.size - (b.y + b.size) || a.x - b.x).map((tile) => tile.id);

/** Every way of the map, once. Neighbours that do not exist are left out, so that an unfinished map can be drawn. */
export const linksOf = ({ tiles }: GameMap): readonly Link[] =>
  tiles.flatMap((tile) =>
    tile.neighbours.flatMap((id) => {
      const other = tiles[id];
      const isNamedBefore = other !== undefined && id < tile.id && other.neighbours.includes(tile.id);
      if (!other || id === tile.id || isNamedBefore) return [];
      const [from, to] = tile.id < id ? [tile, other] : [other, tile];
      const isDefault = [from.cw, from.ccw].includes(to.id) || [to.cw, to.ccw].includes(from.id);
      return [{ from: from.id, to: to.id, touch: touchOf(from, to), isDefault }];
    }),
  );

/** The middle of the edge that two tiles share, or null where they share none. */
export function touchOf(a: MapTile, b: MapTile): Link['touch'] {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.size, b.x + b.size);
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.size, b.y + b.size);
  const isBeside = left === right && top < bottom;
  const isAbove = top === bottom && left < right;
  return isBeside || isAbove ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
}

/** The rings by number, each with its tiles in their order. */
export function ringsOf({ tiles }: GameMap): readonly (readonly number[])[] {
  const numbers = [...new Set(tiles.map((tile) => tile.ring))].sort((a, b) => a - b);
  return numbers.map((ring) =>
    tiles
      .filter((tile) => tile.ring === ring)
      .sort((a, b) => a.ringIndex - b.ringIndex)
      .map((tile) => tile.id),
  );
}

export const forksOf = ({ tiles }: GameMap): readonly number[] => tiles.filter(isFork).map((tile) => tile.id);

/** A board of more cells has no ground: anybody may publish one of four thousand million, and to look for ground takes time. */
const MAX_CELLS = 10_000;

/** Open ground within the bounds: the largest free rectangle, then the largest of what is left, and so on. */
export function openGround(map: GameMap, smallest = 1): readonly Rect[] {
  const bounds = boundsOf(map);
  if (bounds.width * bounds.height > MAX_CELLS) return [];
  const free = Array.from({ length: bounds.height }, () => new Array<boolean>(bounds.width).fill(true));
  const take = (rect: Rect) => {
    for (let y = rect.y; y < rect.y + rect.height; y++) {
      free[y]?.fill(false, Math.max(rect.x, 0), rect.x + rect.width);
    }
  };
  for (const tile of map.tiles) take({ ...rectOf(tile), x: tile.x - bounds.x, y: tile.y - bounds.y });
  const found: Rect[] = [];
  for (;;) {
    const rect = largestFree(free);
    if (!rect || rect.width * rect.height < smallest) return found;
    take(rect);
    found.push({ ...rect, x: rect.x + bounds.x, y: rect.y + bounds.y });
  }
}

/** The largest rectangle of free cells: for each cell as its lower right corner, the heights of the columns to the left. */
function largestFree(free: readonly (readonly boolean[])[]): Rect | null {
  let best: Rect | null = null;
  const heights: number[] = [];
  for (const [row, cells] of free.entries()) {
    for (const [column, isFree] of cells.entries()) {
      heights[column] = isFree ? (heights[column] ?? 0) + 1 : 0;
      let height = Number.POSITIVE_INFINITY;
      for (let x = column; x >= 0 && height > 0; x--) {
        height = Math.min(height, heights[x] ?? 0);
        const width = column - x + 1;
        if (width * height > (best ? best.width * best.height : 0)) {
          best = { x, y: row - height + 1, width, height };
        }
      }
    }
  }
  return best;
}
