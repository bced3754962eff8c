import { expect, test } from 'vitest';
import type { GameMap, MapTile } from './map.ts';
import { parseDraft, parseMap } from './parse.ts';
import { validateMap } from './validate.ts';

/** A ring of four on a board of two by two: a property, a bonus, a hospital and an empty tile. */
const TILES: readonly MapTile[] = (
  [
    ['property', 0, 0, 100, 10, 0],
    ['bonus', 1, 0, 0, 0, 50],
    ['hospital', 1, 1, 0, 0, 0],
    ['empty', 0, 1, 0, 0, 0],
  ] as const
).map(([kind, x, y, price, baseToll, special], id) => ({
  id,
  name: { en: `Tile ${id}`, zh: `格${id}` },
  kind,
  x,
  y,
  size: 1,
  price,
  baseToll,
  special,
  neighbours: [(id + 3) % 4, (id + 1) % 4],
  cw: (id + 1) % 4,
  ccw: (id + 3) % 4,
  ring: 0,
  ringIndex: id,
  group: 0,
}));

const FOUR: GameMap = {
  id: 4,
  version: 1,
  key: 'four',
  name: { en: 'Four', zh: '四格' },
  width: 2,
  height: 2,
  tiles: TILES,
  recommended: {},
};

const change = (id: number, changes: Partial<MapTile>): GameMap => ({
  ...FOUR,
  tiles: TILES.with(id, { ...TILES[id]!, ...changes }),
});

const codes = (map: GameMap) => [...new Set(validateMap(map).map((problem) => problem.code))];

test('a sound map has no problem', () => {
  expect(validateMap(FOUR)).toEqual([]);
});

test.each([
  ['a property without a price', change(0, { price: 0 }), 'ERR_MAP_PRICE'],
  ['a property without a toll', change(0, { baseToll: 0 }), 'ERR_MAP_PRICE'],
  ['a priced tile that is no property', change(3, { price: 1 }), 'ERR_MAP_PRICE'],
  ['a price that could overflow', change(0, { price: 1_000_000_000_001 }), 'ERR_MAP_PRICE'],
  ['a bonus of nothing', change(1, { special: 0 }), 'ERR_MAP_SPECIAL'],
  ['a stay of eleven turns', change(2, { special: 11 }), 'ERR_MAP_SPECIAL'],
  ['a parameter on an empty tile', change(3, { special: 1 }), 'ERR_MAP_SPECIAL'],
  ['a tile of three by three', change(0, { size: 3 }), 'ERR_MAP_TILE_SIZE'],
  ['a hospital of two by two', change(2, { size: 2 }), 'ERR_MAP_TILE_SIZE'],
  ['a tile off the board', change(1, { x: 2 }), 'ERR_MAP_BOUNDS'],
  ['two tiles in one place', change(1, { x: 0 }), 'ERR_MAP_OVERLAP'],
  ['a lot over its neighbours', change(0, { size: 2 }), 'ERR_MAP_OVERLAP'],
  ['a neighbour that does not exist', change(0, { neighbours: [1, 3, 9] }), 'ERR_MAP_NEIGHBOUR'],
  ['a tile that is its own neighbour', change(0, { neighbours: [0, 1, 3] }), 'ERR_MAP_NEIGHBOUR'],
  ['a neighbour named twice', change(0, { neighbours: [1, 3, 1] }), 'ERR_MAP_NEIGHBOUR'],
  ['a tile without neighbours', change(0, { neighbours: [] }), 'ERR_MAP_NEIGHBOUR'],
  ['a way that leads only one way', change(0, { neighbours: [1, 2, 3] }), 'ERR_MAP_ONE_WAY'],
  ['an exit that is no neighbour', change(0, { cw: 2 }), 'ERR_MAP_NEXT'],
  ['directions that do not undo each other', change(1, { ccw: 2 }), 'ERR_MAP_NOT_INVERSE'],
  ['two tiles in one place of a ring', change(3, { ringIndex: 2 }), 'ERR_MAP_RING'],
  ['a single tile', { ...FOUR, tiles: TILES.slice(0, 1) }, 'ERR_MAP_TILE_COUNT'],
] as const)('%s is refused', (_what, map, code) => {
  expect(codes(map)).toContain(code);
});

/** Two rings of three, joined by nothing or by a bridge between tiles 0 and 3. */
function twoRings(bridge: boolean): GameMap {
  const tiles = Array.from({ length: 6 }, (_, id): MapTile => {
    const ring = id < 3 ? 0 : 1;
    const at = (step: number) => ring * 3 + ((id + step) % 3);
    const across = id === 0 ? [3] : id === 3 ? [0] : [];
    return {
      ...TILES[3]!,
      id,
      x: id,
      y: 0,
      neighbours: [at(1), at(2), ...(bridge ? across : [])],
      cw: at(1),
      ccw: at(2),
      ring,
      ringIndex: id % 3,
    };
  });
  return { ...FOUR, width: 6, height: 1, tiles };
}

test('a tile no path leads to is refused', () => {
  expect(codes(twoRings(false))).toContain('ERR_UNREACHABLE');
});

test('a pocket that default exits never leave is refused', () => {
  expect(codes(twoRings(true))).toEqual(['ERR_MAP_POCKET']);
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['a map without tiles', { ...FOUR, tiles: undefined }],
  ['a tile without a name', { ...FOUR, tiles: TILES.with(0, { ...TILES[0]!, name: { en: 'x', zh: '' } }) }],
  [
    'a kind that does not exist',
    { ...FOUR, tiles: TILES.with(0, { ...TILES[0]!, kind: 'castle' as never }) },
  ],
  ['half a price', { ...FOUR, tiles: TILES.with(0, { ...TILES[0]!, price: 0.5 }) }],
  ['a negative coordinate', { ...FOUR, tiles: TILES.with(0, { ...TILES[0]!, x: -1 }) }],
  ['tiles out of order', { ...FOUR, tiles: [...TILES].reverse() }],
  ['a width beyond 16 bits', { ...FOUR, width: 65_536 }],
] as const)('%s is malformed', (_what, json) => {
  const parsed = parseMap(json);
  expect(parsed.ok || parsed.problems[0]?.code).toBe('MALFORMED');
});

test('all faults of a file come at once and say where they are', () => {
  const parsed = parseMap({ ...FOUR, key: '', tiles: TILES.with(2, { ...TILES[2]!, cw: -1, ring: 70_000 }) });
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.message)).toEqual([
    'key is not a text',
    `tile 2: cw is not a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
    'tile 2: ring is not a whole number from 0 to 65535',
  ]);
});

test('size, price, toll and parameter may be left out', () => {
  const { size: _size, price: _price, baseToll: _toll, special: _special, ...bare } = TILES[3]!;
  expect(parseMap({ ...FOUR, tiles: [...TILES.slice(0, 3), bare] })).toEqual({ ok: true, map: FOUR });
});

test('a problem names the tiles it is about', () => {
  const about = (map: GameMap) => validateMap(map).map((problem) => problem.tiles);
  expect(about(change(0, { price: 0 }))).toEqual([[0]]);
  expect(about(change(1, { x: 0 }))).toEqual([[0, 1]]);
  expect(about({ ...FOUR, tiles: TILES.slice(0, 1) })).toEqual([[]]);
  expect(about(twoRings(true))).toEqual([[3], [4], [5], [3], [4], [5]]);
});

test('an unfinished map can be read, a malformed one cannot', () => {
  expect(parseDraft(change(0, { price: 0 })).ok).toBe(true);
  expect(parseDraft({ ...FOUR, width: -1 }).ok).toBe(false);
});
