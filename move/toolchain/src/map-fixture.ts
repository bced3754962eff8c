import { digestDraft, type GameMap, type MapTile, tileNumber } from '@tycoon/sdk/maps';
import { formatMove } from './format.ts';

/** A Move module that drafts the given maps, for tests, each with the digest the SDK computes for it. */
export const fixtureModule = (maps: readonly GameMap[]): Promise<string> => formatMove(moduleText(maps));

const moduleText = (maps: readonly GameMap[]): string => `#[test_only]
/// The maps of \`move/maps\`, written by \`node scripts/map-fixtures.ts\`, and the digests the SDK gives them.
module tycoon::maps;

use tycoon::draft::{Self, MapDraft};

use fun tile as MapDraft.tile;

/// A tile: place, kind, size, price, toll, special; neighbours and exits; ring and place in it.
fun tile(
    draft: &mut MapDraft,
    x: u16,
    y: u16,
    kind: u8,
    size: u8,
    price: u64,
    base_toll: u64,
    special: u64,
    adj: vector<u64>,
    cw_next: u64,
    ccw_next: u64,
    ring_id: u16,
    ring_idx: u32,
) {
    draft.tiles(
        vector[x],
        vector[y],
        vector[kind],
        vector[size],
        vector[price],
        vector[base_toll],
        vector[special],
    );
    draft.links(vector[adj], vector[cw_next], vector[ccw_next]);
    draft.rings(vector[ring_id], vector[ring_idx]);
}

${maps.map(fixture).join('\n')}`;

const fixture = (map: GameMap): string => `public fun ${map.key}(): MapDraft {
    let mut draft = draft::new(${map.id}, ${map.version}, ${map.width}, ${map.height});
${map.tiles.map((tile) => `    draft.tile(${tileArguments(tile).join(', ')});`).join('\n')}
    draft
}

public fun ${map.key}_digest(): vector<u8> {
    x"${Buffer.from(digestDraft(map)).toString('hex')}"
}
`;

const tileArguments = (tile: MapTile): readonly (number | string)[] => [
  tile.x,
  tile.y,
  tileNumber(tile.kind),
  tile.size,
  tile.price,
  tile.baseToll,
  tile.special,
  `vector[${tile.neighbours.join(', ')}]`,
  tile.cw,
  tile.ccw,
  tile.ring,
  tile.ringIndex,
];
