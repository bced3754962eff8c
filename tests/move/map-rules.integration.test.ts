import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type Deployment, TycoonError } from '@tycoon/sdk';
import { publishMap } from '@tycoon/sdk/calls';
import { type GameMap, type MapTile, TILE_KINDS, validateMap } from '@tycoon/sdk/maps';
import { beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let author: Ed25519Keypair;
/** The same package with a registry of the author's own. */
let deployment: Deployment;
let published = 0;

beforeAll(async () => {
  net = await createTycoonNet();
  [author] = (await net.accounts(1)) as [Ed25519Keypair];
  const { events } = await net.tycoon.execute(author, (tx) => {
    const registry = tx.moveCall({ target: `${net.deployment.packageId}::map::create_registry` });
    tx.transferObjects([registry], author.toSuiAddress());
  });
  const created = events.find((event) => event.type === 'RegistryCreatedEvent');
  deployment = { ...net.deployment, registryId: created?.registry ?? '' };
});

/** The chain's verdict: the rule that refused the map, or none. Every map gets an id of its own. */
async function verdict(map: GameMap): Promise<string | undefined> {
  try {
    published += 1;
    await net.tycoon.execute(author, publishMap(deployment, { ...map, id: published }));
    return undefined;
  } catch (error) {
    if (error instanceof TycoonError && error.rule) return error.rule;
    throw error;
  }
}

/** mulberry32: the same maps in every run. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

type Change = (tile: MapTile, dice: (limit: number) => number, tiles: number) => Partial<MapTile>;

/** Small harm of every sort; much of it, but not all, makes a map illegal. */
const CHANGES: readonly Change[] = [
  (tile, dice) => ({ x: tile.x + dice(2) }),
  (tile, dice) => ({ y: Math.max(0, tile.y - dice(2)) }),
  (_tile, dice) => ({ kind: TILE_KINDS[dice(TILE_KINDS.length)] as MapTile['kind'] }),
  (_tile, dice) => ({ size: dice(4) }),
  (_tile, dice) => ({ price: [0, 1, 1_000_000_000_000, 1_000_000_000_001][dice(4)] as number }),
  (_tile, dice) => ({ baseToll: [0, 1, 1_000_000_000_000, 1_000_000_000_001][dice(4)] as number }),
  (_tile, dice) => ({ special: [0, 1, 10, 11, 1_000_000_000_001][dice(5)] as number }),
  (tile, dice, tiles) => ({ neighbours: [...tile.neighbours, dice(tiles + 1)] }),
  (tile) => ({ neighbours: tile.neighbours.slice(1) }),
  (tile) => ({ neighbours: [...tile.neighbours].reverse() }),
  (_tile, dice, tiles) => ({ cw: dice(tiles) }),
  (tile) => ({ cw: tile.ccw }),
  (tile) => ({ cw: tile.ccw, ccw: tile.cw }),
  (_tile, dice, tiles) => ({ ccw: dice(tiles) }),
  (_tile, dice) => ({ ring: dice(3) }),
  (_tile, dice) => ({ ringIndex: dice(60) }),
];

/** The map with one or two tiles changed. */
function harm(map: GameMap, dice: (limit: number) => number): GameMap {
  let { tiles } = map;
  for (let times = dice(2) + 1; times > 0; times--) {
    const tile = tiles[dice(tiles.length)]!;
    const change = CHANGES[dice(CHANGES.length)]!;
    tiles = tiles.with(tile.id, { ...tile, ...change(tile, dice, tiles.length) });
  }
  return { ...map, tiles };
}

test('the chain takes all maps that the SDK finds valid', async () => {
  for (const map of net.maps) expect([map.key, await verdict(map)]).toEqual([map.key, undefined]);
});

test('chain and SDK agree on maps with something wrong', async () => {
  const dice = createDice(20);
  const long = process.env.TYCOON_LONG === '1';
  const found = new Map<string, number>();
  for (let round = 0; round < (long ? 2_000 : 100); round++) {
    const map = harm(net.map(round % 10 === 0 ? 'large' : 'classic'), dice);
    const rule = await verdict(map);
    const problems = validateMap(map).map((problem) => problem.code as string);
    expect({ round, rule, agrees: rule ? problems.includes(rule) : problems.length === 0 }).toEqual({
      round,
      rule,
      agrees: true,
    });
    found.set(rule ?? 'valid', (found.get(rule ?? 'valid') ?? 0) + 1);
  }
  // The harm is of many sorts, or agreeing would mean little.
  expect(found.size).toBeGreaterThan(8);
  expect(found.get('valid')).toBeGreaterThan(5);
}, 600_000);
