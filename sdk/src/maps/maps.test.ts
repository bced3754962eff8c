import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseMap } from '../fixtures/index.ts';
import { digestDraft, digestMap, encodeMap } from './encode.ts';
import { type GameMap, isFork, type MapTile, TILE_KINDS } from './map.ts';

const KEYS = ['ring8', 'classic', 'large'] as const;
const read = (path: string) => readFileSync(new URL(`../../../move/${path}`, import.meta.url), 'utf8');

const [ring8, classic, large] = KEYS.map(houseMap) as [GameMap, GameMap, GameMap];
const maps = [ring8, classic, large];

const count = (map: GameMap, kind: MapTile['kind']) => map.tiles.filter((tile) => tile.kind === kind).length;

test('all maps are valid', () => {
  expect(maps.map((map) => [map.id, map.key, map.tiles.length])).toEqual([
    [1, 'ring8', 8],
    [2, 'classic', 40],
    [3, 'large', 109],
  ]);
});

test('the ring has the specification’s prices and tolls', () => {
  expect(ring8.tiles.map(({ price, baseToll }) => [price, baseToll])).toEqual([
    [1000, 100],
    [1200, 120],
    [0, 0],
    [1500, 150],
    [1800, 180],
    [0, 0],
    [2000, 200],
    [2200, 220],
  ]);
  expect([ring8.tiles[2]?.kind, ring8.tiles[5]?.kind]).toEqual(['card', 'hospital']);
});

test('the classic map has every kind of tile', () => {
  expect(TILE_KINDS.filter((kind) => count(classic, kind) === 0)).toEqual([]);
});

test('the large map has forks, lots, two hospitals, a prison and shops', () => {
  expect(large.tiles.filter(isFork)).toHaveLength(4);
  expect(large.tiles.filter((tile) => tile.size === 2)).toHaveLength(13);
  expect([count(large, 'hospital'), count(large, 'prison'), count(large, 'shop')]).toEqual([2, 1, 3]);
  expect(TILE_KINDS.filter((kind) => count(large, kind) === 0)).toEqual([]);
});

test('every tile has a name in English and in Chinese, and no two properties of a map the same', () => {
  for (const map of maps) {
    for (const { name } of map.tiles) {
      expect(name.en).toMatch(/^[\x20-\x7e]+$/);
      expect(name.zh).toMatch(/\p{Script=Han}/u);
    }
    const names = map.tiles.filter(({ kind }) => kind === 'property').map(({ name }) => name.en);
    expect(new Set(names).size).toBe(names.length);
  }
});

/** Cells of a tile, `x, y`. */
const cells = ({ x, y, size }: MapTile) =>
  Array.from({ length: size * size }, (_, i) => [x + (i % size), y + Math.floor(i / size)] as const);

test('neighbours touch each other on the board, so that it can be drawn from the coordinates alone', () => {
  const apart = maps.flatMap((map) =>
    map.tiles.flatMap((tile) =>
      tile.neighbours
        .map((id) => map.tiles[id]!)
        .filter(
          (other) =>
            !cells(tile).some(([ax, ay]) =>
              cells(other).some(([bx, by]) => Math.abs(ax - bx) + Math.abs(ay - by) === 1),
            ),
        )
        .map((other) => `${map.key} ${tile.id} ${other.id}`),
    ),
  );
  expect(apart).toEqual([]);
});

test('the digests are those the Move tests compare with the chain’s', () => {
  const fixture = read('tests/maps.move');
  const digests = [...fixture.matchAll(/fun (\w+)_digest[^x]*x"([0-9a-f]+)"/g)].map(([, key, hex]) => [
    key,
    hex,
  ]);
  expect(digests).toEqual(maps.map((map) => [map.key, hex(digestDraft(map))]));
});

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test('the digest covers every number of a map, its names and its streets', () => {
  const tile = classic.tiles[1]!;
  const digest = hex(digestMap(classic));
  const change = (changes: Partial<MapTile>) =>
    hex(digestMap({ ...classic, tiles: classic.tiles.with(1, { ...tile, ...changes }) }));
  for (const field of [
    'x',
    'y',
    'size',
    'price',
    'baseToll',
    'special',
    'cw',
    'ccw',
    'ring',
    'ringIndex',
    'group',
  ] as const) {
    expect(change({ [field]: tile[field] + 1 })).not.toBe(digest);
  }
  expect(change({ kind: 'empty' })).not.toBe(digest);
  expect(change({ neighbours: [...tile.neighbours].reverse() })).not.toBe(digest);
  expect(change({ name: { en: 'Elsewhere', zh: tile.name.zh } })).not.toBe(digest);
  expect(change({ name: { en: tile.name.en, zh: '别处' } })).not.toBe(digest);
  expect(hex(digestMap({ ...classic, name: { en: 'Tour', zh: '游' } }))).not.toBe(digest);
  // What is recommended may change later, and the key is not on chain.
  expect(hex(digestMap({ ...classic, recommended: {}, key: 'other' }))).toBe(digest);
});

test('a draft is laid out as the chain’s struct is', () => {
  const map: GameMap = { ...ring8, id: 7, version: 2, width: 300, height: 1, tiles: ring8.tiles.slice(3, 4) };
  // id, version, width, height; one tile: x 2, y 1, property, 1x1, 1500, 150, 0; adj [[2, 4]], cw, ccw, ring, index
  expect(hex(encodeMap(map))).toBe(
    [
      '0700000000000000',
      '0200000000000000',
      '2c01',
      '0100',
      '01',
      '0200',
      '0100',
      '01',
      '01',
      'dc05000000000000',
      '9600000000000000',
      '0000000000000000',
      '0102',
      '0200000000000000',
      '0400000000000000',
      '010400000000000000',
      '010200000000000000',
      '010000',
      '0103000000',
    ].join(''),
  );
});
