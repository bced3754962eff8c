import { sha3_256 } from '@noble/hashes/sha3.js';
import { MapDraft } from '../generated/draft.ts';
import { type GameMap, tileNumber } from './map.ts';

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
      kind: tileNumber(tile.kind),
      size: tile.size,
      price: tile.price,
      baseToll: tile.baseToll,
      special: tile.special,
    })),
    adj: tiles.map((tile) => [...tile.neighbours]),
    cwNext: tiles.map((tile) => tile.cw),
    ccwNext: tiles.map((tile) => tile.ccw),
    ringId: tiles.map((tile) => tile.ring),
    ringIdx: tiles.map((tile) => tile.ringIndex),
  }).toBytes();
}

/** The digest the chain gives the map when it is published. */
export const digestMap = (map: GameMap): Uint8Array => sha3_256(encodeMap(map));
