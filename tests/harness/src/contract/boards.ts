import type { GameMap, MapTile, TileKind } from '@tycoon/sdk/maps';

/** A tile of a test board: a kind, with its special amount where it has one. */
type Spot = TileKind | readonly [TileKind, number];

const PRICE = 1_000;
const TOLL = 100;

/**
 * A ring in one row. On a ring of two the first step of any roll leads to the other tile, so whatever lies there is met for
 * certain, and on a ring of one kind it does not matter what the dice show.
 */
export function ring(id: number, key: string, spots: readonly Spot[]): GameMap {
  const count = spots.length;
  return {
    id,
    version: 1,
    key,
    name: { en: key, zh: key },
    width: count,
    height: 1,
    tiles: spots.map((spot, place) => tile(spot, place, count)),
    recommended: {},
  };
}

function tile(spot: Spot, id: number, count: number): MapTile {
  const [kind, special] = typeof spot === 'string' ? [spot, 0] : spot;
  const [cw, ccw] = [(id + 1) % count, (id + count - 1) % count];
  return {
    id,
    name: { en: `${kind} ${id}`, zh: `${kind} ${id}` },
    kind,
    x: id,
    y: 0,
    size: 1,
    price: kind === 'property' ? PRICE : 0,
    baseToll: kind === 'property' ? TOLL : 0,
    special,
    neighbours: cw === ccw ? [cw] : [ccw, cw],
    cw,
    ccw,
    ring: 0,
    ringIndex: id,
    group: 0,
  };
}

/** The boards that cases play on; the keys are how they ask for them. */
export const BOARDS = {
  street: ring(1, 'street', ['property', 'property']),
  market: ring(2, 'market', ['shop', 'shop']),
  clinic: ring(3, 'clinic', ['hospital', 'hospital']),
  jail: ring(4, 'jail', ['prison', 'prison']),
  fortune: ring(5, 'fortune', ['chance', 'chance']),
  raffle: ring(6, 'raffle', ['lottery', 'lottery']),
  press: ring(7, 'press', ['news', 'news']),
  parcels: ring(8, 'parcels', ['card', 'card']),
  bazaar: ring(9, 'bazaar', [...Array<Spot>(39).fill('shop'), 'hospital']),
  levy: ring(10, 'levy', [
    ['fee', 1_000_000],
    ['fee', 1_000_000],
  ]),
  grant: ring(11, 'grant', [
    ['bonus', 250],
    ['bonus', 250],
  ]),
} as const satisfies Readonly<Record<string, GameMap>>;

export type BoardName = keyof typeof BOARDS;
