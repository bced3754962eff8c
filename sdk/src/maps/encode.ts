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
