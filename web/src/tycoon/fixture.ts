import type { GameMap, MapTile, TileKind } from '@tycoon/sdk/maps';

/** Small boards for tests, with nothing in them but what a test asks for. */

const tileOf = (name: string, id: number, count: number, kind: TileKind): MapTile => ({
  id,
  name: { en: name, zh: name },
  kind,
  x: id,
  y: 0,
  size: 1,
  price: kind === 'property' ? 1500 : 0,
  baseToll: kind === 'property' ? 150 : 0,
  special: 0,
  neighbours: [(id + 1) % count, (id + count - 1) % count],
  cw: (id + 1) % count,
  ccw: (id + count - 1) % count,
  ring: 0,
  ringIndex: id,
  group: 0,
});

const KINDS: Readonly<Record<string, TileKind>> = {
  Start: 'empty',
  Hospital: 'hospital',
  Shop: 'shop',
  Card: 'card',
  Fee: 'fee',
};

/** A ring of tiles with these names; every place that is nothing special is a property of 1,500 with a toll of 150. */
export const ring = (...names: readonly string[]): GameMap => ({
  id: 9,
  version: 1,
  key: 'test',
  name: { en: 'Test', zh: '测试' },
  width: names.length,
  height: 1,
  recommended: {},
  tiles: names.map((name, id) => tileOf(name, id, names.length, KINDS[name] ?? 'property')),
});
