import { DEFAULT_RULES, differingRules } from '../config/index.ts';
import type { TemplateSnapshot, TileSnapshot } from '../generated/snapshot.ts';
import { TILE_KIND_NAMES } from '../generated/vocabulary.ts';
import { ofKind } from '../move/kind.ts';
import { digestMap } from './encode.ts';
import type { GameMap, MapName, MapTile, TileKind } from './map.ts';
import { sameBytes } from './search.ts';
import { validateMap } from './validate.ts';

const KIND_NAMES: Readonly<Record<TileKind, MapName>> = {
  empty: { en: 'Square', zh: '空地' },
  property: { en: 'Lot', zh: '地皮' },
  hospital: { en: 'Hospital', zh: '医院' },
  chance: { en: 'Chance', zh: '机会' },
  bonus: { en: 'Bonus', zh: '奖金' },
  fee: { en: 'Fee', zh: '收费' },
  card: { en: 'Card', zh: '卡牌' },
  news: { en: 'News', zh: '新闻' },
  lottery: { en: 'Lottery', zh: '彩票' },
  prison: { en: 'Prison', zh: '监狱' },
  shop: { en: 'Shop', zh: '商店' },
};

/** What a tile without a name of its own is called: its kind, and for land a number that tells it from the others. */
export const defaultName = (kind: TileKind, number?: number): MapName =>
  number === undefined
    ? KIND_NAMES[kind]
    : { en: `${KIND_NAMES[kind].en} ${number}`, zh: `${KIND_NAMES[kind].zh}${number}` };

/**
 * A map as the chain has it, or the known map of the same digest. Maps that were published without names get some by their
 * kinds.
 * Throws where the template breaks the rules of maps, which no published one does: then a node, or a newer package, tells
 * something else than this program knows.
 */
export function fromTemplate(template: TemplateSnapshot, known: readonly GameMap[] = []): GameMap {
  const recommended = Object.fromEntries(
    differingRules(template.recommended, DEFAULT_RULES).map((rule) => [rule, template.recommended[rule]]),
  );
  const named = known.find((map) => sameBytes(digestMap(map), template.digest));
  // What is recommended for a map may change, nothing else does.
  if (named) return { ...named, recommended };
  let lots = 0;
  const map: GameMap = {
    id: Number(template.id),
    version: Number(template.version),
    key: `map-${template.id}`,
    name: isNamed(template)
      ? { en: template.nameEn, zh: template.nameZh }
      : { en: `Map ${template.id}`, zh: `地图${template.id}` },
    width: template.width,
    height: template.height,
    tiles: template.tiles.map((tile, id) => {
      const kind = ofKind(TILE_KIND_NAMES, tile.kind, undefined);
      if (kind === undefined)
        throw new TypeError(`Map ${template.id}: tile ${id} is of the unknown kind ${tile.kind}.`);
      const usual = kind === 'property' ? defaultName(kind, ++lots) : defaultName(kind);
      const name = isNamed(tile) ? { en: tile.nameEn, zh: tile.nameZh } : usual;
      return makeTile(tile, { id, kind, name });
    }),
    recommended,
  };
  const [problem] = validateMap(map);
  if (problem) throw new TypeError(`Map ${template.id} breaks the rules of maps: ${problem.message}.`);
  return map;
}

const isNamed = ({ nameEn, nameZh }: { readonly nameEn: string; readonly nameZh: string }): boolean =>
  nameEn !== '' && nameZh !== '';

const makeTile = (tile: TileSnapshot, known: Pick<MapTile, 'id' | 'kind' | 'name'>): MapTile => ({
  ...known,
  x: tile.x,
  y: tile.y,
  size: tile.size,
  price: Number(tile.price),
  baseToll: Number(tile.baseToll),
  special: Number(tile.special),
  neighbours: tile.neighbours.map(Number),
  cw: Number(tile.cwNext),
  ccw: Number(tile.ccwNext),
  ring: tile.ringId,
  ringIndex: tile.ringIdx,
  group: tile.group,
});
