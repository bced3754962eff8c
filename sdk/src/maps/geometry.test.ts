import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../config/index.ts';
import { houseMap } from '../fixtures/index.ts';
import type { TemplateSnapshot } from '../generated/snapshot.ts';
import type { UnknownKind } from '../move/kind.ts';
import { digestDraft, digestMap } from './encode.ts';
import { fromTemplate } from './from-template.ts';
import {
  boundsOf,
  centreOf,
  forksOf,
  linksOf,
  openGround,
  paintOrder,
  ringsOf,
  touchOf,
} from './geometry.ts';
import { type GameMap, recommendedRules, tileNumber } from './map.ts';

const ring8 = houseMap('ring8');
const classic = houseMap('classic');
const large = houseMap('large');
const tile = (map: GameMap, id: number) => map.tiles[id]!;

test('bounds go around the tiles, wherever they lie on the board', () => {
  expect(boundsOf(ring8)).toEqual({ x: 0, y: 0, width: 3, height: 3 });
  expect(boundsOf(large)).toEqual({ x: 0, y: 0, width: 28, height: 20 });
  const moved = { ...ring8, tiles: ring8.tiles.map((each) => ({ ...each, x: each.x + 5, y: each.y + 2 })) };
  expect(boundsOf(moved)).toEqual({ x: 5, y: 2, width: 3, height: 3 });
  expect(boundsOf({ ...ring8, tiles: [] })).toEqual({ x: 0, y: 0, width: 0, height: 0 });
});

test('a lot of two by two has its middle where its cells meet', () => {
  expect(centreOf(tile(large, 3))).toEqual({ x: 4, y: 1 });
  expect(centreOf(tile(large, 2))).toEqual({ x: 2.5, y: 0.5 });
});

test('tiles are painted row by row; a lot belongs to the row of its front edge', () => {
  // clockwise from the upper left, 0 1 2 / 7 . 3 / 6 5 4
  expect(paintOrder(ring8)).toEqual([0, 1, 2, 7, 3, 6, 5, 4]);
  const order = paintOrder(large);
  expect(order.indexOf(3)).toBeGreaterThan(order.indexOf(23));
  expect(order.indexOf(3)).toBeLessThan(order.indexOf(8));
  expect([...order].sort((a, b) => a - b)).toEqual(large.tiles.map(({ id }) => id));
});

test('every way is named once, with the middle of the shared edge', () => {
  expect(linksOf(ring8)).toHaveLength(8);
  expect(linksOf(ring8)[0]).toEqual({ from: 0, to: 1, touch: { x: 1, y: 0.5 }, isDefault: true });
  // 80 tiles in the ring, a way of 18 with both ends joined to it, one of 11 between the two
  expect(linksOf(large)).toHaveLength(80 + 19 + 12);
  expect(linksOf(large).filter((link) => link.touch === null)).toEqual([]);
  expect(linksOf(large).find(({ from, to }) => from === 12 && to === 80)).toEqual({
    from: 12,
    to: 80,
    touch: { x: 14.5, y: 1 },
    isDefault: true,
  });
});

test('a way to a place that does not exist is not drawn, one that leads only one way is', () => {
  const lame = {
    ...ring8,
    tiles: ring8.tiles.map((each) => ({ ...each, neighbours: each.id === 7 ? [99, 7, 3] : [] })),
  };
  expect(linksOf(lame)).toEqual([{ from: 3, to: 7, touch: null, isDefault: false }]);
});

test('tiles that meet at a corner do not touch', () => {
  const at = (x: number, y: number, size = 1) => ({ ...tile(ring8, 0), x, y, size });
  expect(touchOf(at(0, 0), at(1, 1))).toBeNull();
  expect(touchOf(at(0, 0, 2), at(2, 0))).toEqual({ x: 2, y: 0.5 });
  expect(touchOf(at(0, 0, 2), at(1, 2))).toEqual({ x: 1.5, y: 2 });
  expect(touchOf(at(0, 0), at(2, 0))).toBeNull();
});

test('rings and forks are those of the map', () => {
  expect(ringsOf(ring8)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]]);
  expect(ringsOf(large).map((ring) => [ring.length, ring[0]])).toEqual([
    [80, 0],
    [18, 80],
    [11, 98],
  ]);
  expect(forksOf(large)).toEqual([12, 32, 51, 89]);
});

test('open ground is found from the largest rectangle down', () => {
  expect(openGround(ring8)).toEqual([{ x: 1, y: 1, width: 1, height: 1 }]);
  expect(openGround(classic)).toEqual([{ x: 1, y: 1, width: 11, height: 7 }]);
  const [first, second, third] = openGround(large, 12);
  // left of the middle way, between the lots that reach into it: columns 2 to 13, rows 2 to 17
  expect(first).toEqual({ x: 2, y: 2, width: 12, height: 16 });
  expect(second).toEqual({ x: 15, y: 2, width: 11, height: 8 });
  expect(third).toEqual({ x: 15, y: 12, width: 11, height: 6 });
  for (const { x, y, width, height } of openGround(large)) {
    const taken = large.tiles.filter(
      (each) => each.x < x + width && x < each.x + each.size && each.y < y + height && y < each.y + each.size,
    );
    expect(taken).toEqual([]);
  }
});

test('two tiles at the far ends of the widest board do not keep anybody waiting for ground', () => {
  const [first, second] = [tile(ring8, 0), tile(ring8, 1)];
  const wide = { ...ring8, tiles: [first, { ...second, x: 0xfffe, y: 0xfffe }] };
  expect(openGround(wide)).toEqual([]);
});

const snapshotOf = (map: GameMap) => ({
  id: BigInt(map.id),
  version: BigInt(map.version),
  width: map.width,
  height: map.height,
  digest: digestMap(map),
  nameEn: map.name.en,
  nameZh: map.name.zh,
  recommended: { ...recommendedRules(map) },
  tiles: map.tiles.map((each) => ({
    x: each.x,
    y: each.y,
    kind: tileNumber(each.kind),
    size: each.size,
    price: BigInt(each.price),
    baseToll: BigInt(each.baseToll),
    special: BigInt(each.special),
    neighbours: each.neighbours.map(BigInt),
    cwNext: BigInt(each.cw),
    ccwNext: BigInt(each.ccw),
    ringId: each.ring,
    ringIdx: each.ringIndex,
    nameEn: each.name.en,
    nameZh: each.name.zh,
    group: each.group,
  })),
});

/** The same map, published without names. */
const namelessOf = (map: GameMap): TemplateSnapshot => {
  const snapshot = snapshotOf(map);
  const none = { nameEn: '', nameZh: '' };
  return {
    ...snapshot,
    ...none,
    digest: digestDraft(map),
    tiles: snapshot.tiles.map((each) => ({ ...each, ...none })),
  };
};

test('a known map is recognised by its digest and keeps its key', () => {
  expect(fromTemplate(snapshotOf(classic), [ring8, classic])).toEqual(classic);
});

test('what is recommended for a map is what the chain says, also of a known one', () => {
  const changed = { ...snapshotOf(classic), recommended: { ...DEFAULT_RULES, salary: 77n } };
  expect(fromTemplate(changed, [classic])).toEqual({ ...classic, recommended: { salary: 77n } });
});

test('an unknown map has its names, streets and rules from the chain', () => {
  const own = { ...classic, id: 12, recommended: { landSales: true, maxTurns: 30n } };
  expect(fromTemplate(snapshotOf(own), [ring8])).toEqual({ ...own, key: 'map-12' });
});

test('a map without names is called by its kinds, its land by number, and is the same map to the chain', () => {
  const map = fromTemplate(namelessOf({ ...ring8, id: 12 }), [ring8]);
  expect([map.id, map.key, map.name.zh]).toEqual([12, 'map-12', '地图12']);
  expect(map.tiles.map(({ name }) => name.en)).toEqual([
    'Lot 1',
    'Lot 2',
    'Card',
    'Lot 3',
    'Lot 4',
    'Hospital',
    'Lot 5',
    'Lot 6',
  ]);
  expect(digestDraft(map)).toEqual(digestDraft({ ...ring8, id: 12 }));
});

const LAST = 2n ** 64n - 1n;

/** What no chain tells: the first tile changed into something that a page could trip over. */
const HOSTILE = [
  ['a neighbour that is no tile', { neighbours: [LAST] }, /tile 0 cannot have the neighbour/],
  ['a neighbour that is the tile itself', { neighbours: [0n, 1n] }, /tile 0 cannot have the neighbour 0/],
  ['an exit that is no tile', { cwNext: LAST }, /the cw exit .* is no neighbour/],
  ['a kind nobody knows', { kind: 200 as UnknownKind }, /tile 0 is of the unknown kind 200/],
  ['a tile of 255 cells a side', { size: 255 }, /tile 0 \(property\) is 255x255/],
  ['a tile outside of the board', { x: 65_535 }, /tile 0 lies outside 3x3/],
  ['a price beyond all prices', { price: LAST }, /tile 0 \(property\) costs/],
] as const;

test.each(HOSTILE)('a template with %s is refused', (_, fault, message) => {
  const snapshot = snapshotOf({ ...ring8, id: 12 });
  const [first, ...rest] = snapshot.tiles;
  if (!first) throw new Error('the ring has tiles');
  const broken = {
    ...snapshot,
    tiles: [
      { ...first, ...fault, neighbours: [...('neighbours' in fault ? fault.neighbours : first.neighbours)] },
      ...rest,
    ],
  };
  expect(() => fromTemplate(broken)).toThrow(message);
});

test('a template without tiles is refused', () => {
  expect(() => fromTemplate({ ...snapshotOf({ ...ring8, id: 12 }), tiles: [] })).toThrow('0 tiles');
});
