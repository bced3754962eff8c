import { bcs } from '@mysten/bcs';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { type GameMap, type MapTile, TILE_KINDS } from './map.ts';

const TileStatic = bcs.struct('TileStatic', {
  x: bcs.u16(),
  y: bcs.u16(),
  kind: bcs.u8(),
  size: bcs.u8(),
  price: bcs.u64(),
  base_toll: bcs.u64(),
  special: bcs.u64(),
});

const MapDraft = bcs.struct('MapDraft', {
  id: bcs.u64(),
  version: bcs.u64(),
  width: bcs.u16(),
  height: bcs.u16(),
  tiles: bcs.vector(TileStatic),
  adj: bcs.vector(bcs.vector(bcs.u64())),
  cw_next: bcs.vector(bcs.u64()),
  ccw_next: bcs.vector(bcs.u64()),
  ring_id: bcs.vector(bcs.u16()),
  ring_idx: bcs.vector(bcs.u32()),
});

const kindNumber = (tile: MapTile): number => TILE_KINDS.indexOf(tile.kind);

/** The BCS of the chain's `MapDraft`. */
export function encodeMap(map: GameMap): Uint8Array {
  const { tiles } = map;
  return MapDraft.serialize({
    id: map.id,
    version: map.version,
    width: map.width,
    height: map.height,
    tiles: tiles.map((tile) => ({
      x: tile.x,
      y: tile.y,
      kind: kindNumber(tile),
      size: tile.size,
      price: tile.price,
      base_toll: tile.baseToll,
      special: tile.special,
    })),
    adj: tiles.map((tile) => [...tile.neighbours]),
    cw_next: tiles.map((tile) => tile.cw),
    ccw_next: tiles.map((tile) => tile.ccw),
    ring_id: tiles.map((tile) => tile.ring),
    ring_idx: tiles.map((tile) => tile.ringIndex),
  }).toBytes();
}

/** The digest the chain gives the map when it is published. */
export const digestMap = (map: GameMap): Uint8Array => sha3_256(encodeMap(map));

/** A call of the module `draft` with its pure arguments in BCS. All but `new` take the draft as their first argument. */
export interface DraftCall {
  readonly function: 'new' | 'tiles' | 'links' | 'rings';
  readonly args: readonly Uint8Array[];
}

/**
 * The calls that draft a map on chain. One transaction makes them in order, seals the draft (`draft::seal`) and
 * publishes the template (`map::publish_template`, or `admin::publish_template` with the AdminCap):
 *
 * ```ts
 * const [draft, ...fill] = draftCalls(map);
 * const value = tx.moveCall({ target: `${pkg}::draft::new`, arguments: draft.args.map((arg) => tx.pure(arg)) });
 * ```
 */
export function draftCalls(map: GameMap): readonly [DraftCall, ...DraftCall[]] {
  const { tiles } = map;
  const u8s = (read: (tile: MapTile) => number) => bcs.vector(bcs.u8()).serialize(tiles.map(read)).toBytes();
  const u16s = (read: (tile: MapTile) => number) =>
    bcs.vector(bcs.u16()).serialize(tiles.map(read)).toBytes();
  const u32s = (read: (tile: MapTile) => number) =>
    bcs.vector(bcs.u32()).serialize(tiles.map(read)).toBytes();
  const u64s = (read: (tile: MapTile) => number) =>
    bcs.vector(bcs.u64()).serialize(tiles.map(read)).toBytes();
  const adj = bcs.vector(bcs.vector(bcs.u64())).serialize(tiles.map((tile) => [...tile.neighbours]));
  return [
    {
      function: 'new',
      args: [
        bcs.u64().serialize(map.id).toBytes(),
        bcs.u64().serialize(map.version).toBytes(),
        bcs.u16().serialize(map.width).toBytes(),
        bcs.u16().serialize(map.height).toBytes(),
      ],
    },
    {
      function: 'tiles',
      args: [
        u16s((tile) => tile.x),
        u16s((tile) => tile.y),
        u8s(kindNumber),
        u8s((tile) => tile.size),
        u64s((tile) => tile.price),
        u64s((tile) => tile.baseToll),
        u64s((tile) => tile.special),
      ],
    },
    { function: 'links', args: [adj.toBytes(), u64s((tile) => tile.cw), u64s((tile) => tile.ccw)] },
    { function: 'rings', args: [u16s((tile) => tile.ring), u32s((tile) => tile.ringIndex)] },
  ];
}
