import { defaultName, type GameMap, type MapTile, type TileKind } from '@tycoon/sdk/maps';
import { layRoads } from './roads.ts';

/** The outlines one can begin with. */
export const SHAPES = ['ring', 'eight', 'bend'] as const;
type Shape = (typeof SHAPES)[number];

interface BlankOptions {
  readonly shape: Shape;
  readonly columns: number;
  readonly rows: number;
}

export const SMALLEST = 4;
export const LARGEST = 24;

type Cell = readonly [x: number, y: number];

const EXTRAS: readonly TileKind[] = ['card', 'chance', 'bonus', 'news', 'fee', 'lottery'];

/** What a tile of a kind starts with: land has a price that grows with its number, an amount is what such tiles usually pay. */
export const startingValues = (
  kind: TileKind,
  lots: number,
): Pick<MapTile, 'price' | 'baseToll' | 'special'> => {
  const price = kind === 'property' ? 800 + 100 * lots : 0;
  return { price, baseToll: price / 10, special: kind === 'bonus' || kind === 'fee' ? 500 : 0 };
};

/** A map one can play on at once: an outline with land, a start, a hospital, a prison, a shop and something every fifth tile. */
export function blankMap({ shape, columns, rows }: BlankOptions): Omit<GameMap, 'key' | 'name'> {
  const outline = outlineOf(shape, columns, rows);
  const middle = shape === 'eight' ? middleOf(columns, rows) : [];
  const cells = [...outline, ...middle];
  let lots = 0;
  const tiles = cells.map(([x, y], id): MapTile => {
    const kind = kindAt(id, outline.length);
    const name =
      id === 0
        ? { en: 'Start', zh: '起点' }
        : kind === 'property'
          ? defaultName(kind, lots + 1)
          : defaultName(kind);
    const values = startingValues(kind, lots);
    if (kind === 'property') lots++;
    return {
      id,
      name,
      kind,
      x,
      y,
      size: 1,
      ...values,
      neighbours: [],
      cw: id,
      ccw: id,
      ring: 0,
      ringIndex: id,
      group: 0,
    };
  });
  const at = (x: number, y: number) => cells.findIndex((cell) => cell[0] === x && cell[1] === y);
  const ways = [
    ...outline.map((_, i) => [i, (i + 1) % outline.length] as const),
    ...middle.map(([x, y]) => [at(x, y - 1), at(x, y)] as const),
    ...middle.slice(-1).map(([x, y]) => [at(x, y), at(x, y + 1)] as const),
  ];
  const linked = tiles.map((tile) => ({
    ...tile,
    neighbours: ways.flatMap(([a, b]) => (a === tile.id ? [b] : b === tile.id ? [a] : [])),
  }));
  const map = {
    id: 0,
    version: 1,
    key: '',
    name: { en: '', zh: '' },
    width: columns,
    height: rows,
    recommended: {},
    tiles: linked,
  };
  return layRoads(map, true);
}

function kindAt(id: number, outline: number): TileKind {
  const quarter = Math.floor(outline / 4);
  if (id === 0) return 'empty';
  if (id === quarter) return 'hospital';
  if (id === 2 * quarter) return 'prison';
  if (id === 3 * quarter) return 'shop';
  return id % 5 === 3 ? (EXTRAS[Math.floor(id / 5) % EXTRAS.length] ?? 'card') : 'property';
}

/** The cells of the outline, clockwise from the upper left. */
function outlineOf(shape: Shape, columns: number, rows: number): readonly Cell[] {
  const [right, bottom] = [columns - 1, rows - 1];
  if (shape !== 'bend')
    return walk([
      [0, 0],
      [right, 0],
      [right, bottom],
      [0, bottom],
    ]);
  const [x, y] = [Math.floor(columns / 2), Math.floor(rows / 2)];
  return walk([
    [0, 0],
    [x, 0],
    [x, y],
    [right, y],
    [right, bottom],
    [0, bottom],
  ]);
}

/** Every cell on the way from corner to corner and back to the first. */
function walk(corners: readonly Cell[]): readonly Cell[] {
  return corners.flatMap(([x, y], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length] ?? [x, y];
    const [dx, dy] = [Math.sign(toX - x), Math.sign(toY - y)];
    const steps = Math.abs(toX - x) + Math.abs(toY - y);
    return Array.from({ length: steps }, (_, step): Cell => [x + dx * step, y + dy * step]);
  });
}

/** A road down the middle, from the upper side to the lower one. */
const middleOf = (columns: number, rows: number): readonly Cell[] =>
  Array.from({ length: rows - 2 }, (_, i): Cell => [Math.floor(columns / 2), i + 1]);
