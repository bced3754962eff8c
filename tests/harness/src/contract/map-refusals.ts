import { publishMap } from '@tycoon/sdk/calls';
import type { ErrorName } from '@tycoon/sdk/errors';
import type { GameMap, MapTile } from '@tycoon/sdk/maps';
import { draft, map as maps } from '@tycoon/sdk/move';
import { ring } from './boards.ts';
import type { RefusalCase } from './refusals.ts';

type MapRule = Extract<ErrorName, `ERR_MAP_${string}`>;

/** Four tiles of land in a row. */
const sound = (): GameMap => ring(800, 'unsound', ['property', 'property', 'property', 'property']);

const change = (id: number, changes: Partial<MapTile>): GameMap => {
  const map = sound();
  return { ...map, tiles: map.tiles.map((tile) => (tile.id === id ? { ...tile, ...changes } : tile)) };
};

/** Publishing this map is refused. */
const unsound =
  (map: GameMap): RefusalCase =>
  async (net) => {
    const author = await net.account();
    return { attempt: () => net.execute(author, publishMap(net.deployment, map)) };
  };

/** Tiles 1 and 2 default to each other in both directions: who goes there stays there. */
const pocket = (): GameMap => {
  const map = sound();
  const neighbours = [
    [3, 1, 2],
    [0, 2, 3],
    [1, 3, 0],
    [2, 0, 1],
  ];
  const exits = [
    [3, 3],
    [2, 2],
    [1, 1],
    [0, 0],
  ];
  return {
    ...map,
    tiles: map.tiles.map((tile, id) => ({
      ...tile,
      neighbours: neighbours[id] ?? [],
      cw: exits[id]?.[0] ?? 0,
      ccw: exits[id]?.[1] ?? 0,
    })),
  };
};

/** What a map may not be, each by the smallest change to a sound one. */
export const MAP_REFUSALS: Readonly<Record<MapRule, RefusalCase>> = {
  ERR_MAP_TILE_COUNT: unsound({ ...sound(), tiles: sound().tiles.slice(0, 1) }),
  async ERR_MAP_LENGTHS(net) {
    const author = await net.account();
    const { packageId, registryId: registry } = net.deployment;
    return {
      attempt: () =>
        net.execute(author, (tx) => {
          const self = tx.add(draft.new_(packageId, { id: 800, version: 1, width: 4, height: 1 }));
          const lists = { kind: [0, 0], size: [1, 1], price: [0, 0], baseToll: [0, 0], special: [0] };
          tx.add(draft.tiles(packageId, { self, x: [0, 1], y: [0, 0], ...lists }));
          const template = tx.add(draft.seal(packageId, { self }));
          tx.add(maps.publishTemplate(packageId, { registry, template }));
        }),
    };
  },
  async ERR_MAP_KIND(net) {
    const author = await net.account();
    const { packageId, registryId: registry } = net.deployment;
    return {
      attempt: () =>
        net.execute(author, (tx) => {
          const self = tx.add(draft.new_(packageId, { id: 800, version: 1, width: 4, height: 1 }));
          const lists = { kind: [0, 99], size: [1, 1], price: [0, 0], baseToll: [0, 0], special: [0, 0] };
          tx.add(draft.tiles(packageId, { self, x: [0, 1], y: [0, 0], ...lists }));
          tx.add(draft.links(packageId, { self, adj: [[1], [0]], cwNext: [1, 0], ccwNext: [1, 0] }));
          tx.add(draft.rings(packageId, { self, ringId: [0, 0], ringIdx: [0, 1] }));
          const template = tx.add(draft.seal(packageId, { self }));
          tx.add(maps.publishTemplate(packageId, { registry, template }));
        }),
    };
  },
  ERR_MAP_TILE_SIZE: unsound(change(1, { size: 3 })),
  ERR_MAP_BOUNDS: unsound(change(3, { x: 4 })),
  ERR_MAP_OVERLAP: unsound(change(1, { x: 0 })),
  ERR_MAP_PRICE: unsound(change(1, { price: 0 })),
  ERR_MAP_SPECIAL: unsound(change(1, { special: 5 })),
  ERR_MAP_NEIGHBOUR: unsound(change(1, { neighbours: [0, 2, 9] })),
  ERR_MAP_ONE_WAY: unsound(change(1, { neighbours: [0, 2, 3] })),
  ERR_MAP_NEXT: unsound(change(1, { cw: 3 })),
  ERR_MAP_NOT_INVERSE: unsound(change(1, { cw: 0 })),
  ERR_MAP_POCKET: unsound(pocket()),
  ERR_MAP_RING: unsound(change(1, { ringIndex: 0 })),
  // Seventeen characters of three bytes each, where 48 bytes are allowed.
  ERR_MAP_NAME: unsound(change(1, { name: { en: 'Lane', zh: '巷'.repeat(17) } })),
  ERR_MAP_GROUP: unsound(change(1, { group: 5 })),
};
