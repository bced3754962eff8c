import { sha3_256 } from '@noble/hashes/sha3.js';
import { MapDraft } from '../generated/draft.ts';
import { MapLabels } from '../generated/map.ts';
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

/** The BCS of the chain's `MapLabels`: what is published beside the draft. */
export const encodeLabels = (map: GameMap): Uint8Array => MapLabels.serialize(labelsOf(map)).toBytes();

/** Names in both languages and streets, as the chain takes them. */
export const labelsOf = ({ name, tiles }: GameMap) => ({
  nameEn: name.en,
  nameZh: name.zh,
  tilesEn: tiles.map((tile) => tile.name.en),
  tilesZh: tiles.map((tile) => tile.name.zh),
  groups: tiles.map((tile) => tile.group),
});

/** The digest the chain gives the map without its labels. */
export const digestDraft = (map: GameMap): Uint8Array => sha3_256(encodeMap(map));

/** The digest the chain gives the map when it is published with its names and streets. */
export const digestMap = (map: GameMap): Uint8Array => {
  const [draft, labels] = [digestDraft(map), encodeLabels(map)];
  const both = new Uint8Array(draft.length + labels.length);
  both.set(draft);
  both.set(labels, draft.length);
  return sha3_256(both);
};
