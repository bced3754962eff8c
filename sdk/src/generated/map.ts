// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Map templates: the static half of a game, written once and never changed. A registry holds templates by id; a game
 * keeps the id, the digest and the registry it was created from and reads the rest from here.
 *
 * Templates are made by `tycoon::draft`, which validates them. Tile ids are 0 to `tile_count - 1`, and every table
 * has an entry for each of them. Names, streets and the rules recommended for a map stand beside its template, in
 * tables of the registry: walking reads none of them.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, type Kind, Table, UID, u64 } from '../move/layout.ts';
import type { TileKind } from './vocabulary.ts';

/** One tile as the template knows it. */
export const TileStatic = /* @__PURE__ */ bcs.struct('TileStatic', {
  x: bcs.u16(),
  y: bcs.u16(),
  kind: bcs.u8() as Kind<TileKind>,
  size: bcs.u8(),
  price: u64,
  baseToll: u64,
  special: u64,
});
export type TileStatic = typeof TileStatic.$inferType;

/** A whole map. Without `drop`: what was drafted is published. */
export const MapTemplate = /* @__PURE__ */ bcs.struct('MapTemplate', {
  id: u64,
  version: u64,
  width: bcs.u16(),
  height: bcs.u16(),
  tileCount: u64,
  tilesStatic: Table,
  adj: Table,
  cwNext: Table,
  ccwNext: Table,
  ringId: Table,
  ringIdx: Table,
  hospitalIds: bcs.vector(u64),
  prisonIds: bcs.vector(u64),
  shopIds: bcs.vector(u64),
  newsIds: bcs.vector(u64),
  digest: bcs.byteVector(),
});
export type MapTemplate = typeof MapTemplate.$inferType;

/** What is published with a template: names in both languages, and the street of each tile, 0 for none. */
export const MapLabels = /* @__PURE__ */ bcs.struct('MapLabels', {
  nameEn: bcs.string(),
  nameZh: bcs.string(),
  tilesEn: bcs.vector(bcs.string()),
  tilesZh: bcs.vector(bcs.string()),
  groups: bcs.byteVector(),
});
export type MapLabels = typeof MapLabels.$inferType;

/**
 * Templates by id, and what stands beside them by the same id. A curated registry takes new ones only together with its
 * AdminCap. Games are played only on a shared one, so that nobody can keep a map from the others at the table.
 */
export const MapRegistry = /* @__PURE__ */ bcs.struct('MapRegistry', {
  id: UID,
  version: u64,
  shared: bcs.bool(),
  curated: bcs.bool(),
  templates: Table,
  labels: Table,
  streets: Table,
  recommended: Table,
});
export type MapRegistry = typeof MapRegistry.$inferType;

/** A registry of one's own: whoever may use it mutably may publish. `share_registry` opens it for everybody and for games. */
export const createRegistry = (packageId: string): Thunk => moveCall(packageId, 'map', 'create_registry', []);

export interface ShareRegistryArguments {
  readonly registry: ObjectInput;
}

/**
 * Shares a registry in the transaction that made it, and marks it as shared, which nothing else does:
 * `lobby::create_game` takes no other.
 */
export const shareRegistry = (packageId: string, args: ShareRegistryArguments): Thunk => moveCall(packageId, 'map', 'share_registry', [object(args.registry)]);

export interface PublishTemplateArguments {
  readonly registry: ObjectInput;
  readonly template: ObjectInput;
}

/** Publishes a template for good, without names and streets. */
export const publishTemplate = (packageId: string, args: PublishTemplateArguments): Thunk => moveCall(packageId, 'map', 'publish_template', [object(args.registry), object(args.template)]);

export interface PublishLabelledTemplateArguments {
  readonly registry: ObjectInput;
  readonly template: ObjectInput;
  readonly labels: ObjectInput;
  readonly recommended: ObjectInput;
}

/**
 * Publishes a template for good with its names, its streets and the rules that tables on it start with. The digest covers
 * the labels too.
 */
export const publishLabelledTemplate = (packageId: string, args: PublishLabelledTemplateArguments): Thunk => moveCall(packageId, 'map', 'publish_labelled_template', [object(args.registry), object(args.template), object(args.labels), object(args.recommended)]);

export interface HasTemplateArguments {
  readonly registry: ObjectInput;
  readonly id: PureInput<bigint | number>;
}

/** Whether the registry has a template of this id. */
export const hasTemplate = (packageId: string, args: HasTemplateArguments): Thunk => moveCall(packageId, 'map', 'has_template', [object(args.registry), pure(u64, args.id)]);

export interface GetTemplateArguments {
  readonly registry: ObjectInput;
  readonly id: PureInput<bigint | number>;
}

/** The template of this id. */
export const getTemplate = (packageId: string, args: GetTemplateArguments): Thunk => moveCall(packageId, 'map', 'get_template', [object(args.registry), pure(u64, args.id)]);

export interface IsCuratedArguments {
  readonly registry: ObjectInput;
}

/** Whether publishing takes an AdminCap. */
export const isCurated = (packageId: string, args: IsCuratedArguments): Thunk => moveCall(packageId, 'map', 'is_curated', [object(args.registry)]);

export interface IsSharedArguments {
  readonly registry: ObjectInput;
}

/** Whether games can be played on its maps. */
export const isShared = (packageId: string, args: IsSharedArguments): Thunk => moveCall(packageId, 'map', 'is_shared', [object(args.registry)]);

export interface RegistryVersionArguments {
  readonly registry: ObjectInput;
}

/** The version of the package it is of. */
export const registryVersion = (packageId: string, args: RegistryVersionArguments): Thunk => moveCall(packageId, 'map', 'registry_version', [object(args.registry)]);

export interface LabelsArguments {
  readonly registry: ObjectInput;
  readonly id: PureInput<bigint | number>;
}

/** Names and streets of a map; none where it was published without. */
export const labels = (packageId: string, args: LabelsArguments): Thunk => moveCall(packageId, 'map', 'labels', [object(args.registry), pure(u64, args.id)]);

export interface StreetsArguments {
  readonly registry: ObjectInput;
  readonly id: PureInput<bigint | number>;
}

/** The street of each tile of a map, 0 for none; empty where the map was published without. */
export const streets = (packageId: string, args: StreetsArguments): Thunk => moveCall(packageId, 'map', 'streets', [object(args.registry), pure(u64, args.id)]);

export interface RecommendedArguments {
  readonly registry: ObjectInput;
  readonly id: PureInput<bigint | number>;
}

/** The rules that tables on this map start with. */
export const recommended = (packageId: string, args: RecommendedArguments): Thunk => moveCall(packageId, 'map', 'recommended', [object(args.registry), pure(u64, args.id)]);

export interface NewLabelsArguments {
  readonly nameEn: PureInput<string>;
  readonly nameZh: PureInput<string>;
  readonly tilesEn: PureInput<readonly string[]>;
  readonly tilesZh: PureInput<readonly string[]>;
  readonly groups: PureInput<Uint8Array | readonly number[]>;
}

/** Names and streets for a template: one of each a tile, in the order of the tiles. */
export const newLabels = (packageId: string, args: NewLabelsArguments): Thunk => moveCall(packageId, 'map', 'new_labels', [pure(bcs.string(), args.nameEn), pure(bcs.string(), args.nameZh), pure(bcs.vector(bcs.string()), args.tilesEn), pure(bcs.vector(bcs.string()), args.tilesZh), pure(bcs.byteVector(), args.groups)]);

export interface MapNameArguments {
  readonly self: ObjectInput;
}

/** The map's name in English and in Chinese. */
export const mapName = (packageId: string, args: MapNameArguments): Thunk => moveCall(packageId, 'map', 'map_name', [object(args.self)]);

export interface TileNameArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** A tile's name in English and in Chinese. */
export const tileName = (packageId: string, args: TileNameArguments): Thunk => moveCall(packageId, 'map', 'tile_name', [object(args.self), pure(u64, args.tileId)]);

export interface StreetArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** A tile's street, 0 for none. */
export const street = (packageId: string, args: StreetArguments): Thunk => moveCall(packageId, 'map', 'street', [object(args.self), pure(u64, args.tileId)]);

export interface NextArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
  readonly ccw: PureInput<boolean>;
}

/** The default exit of a tile in a direction. */
export const next = (packageId: string, args: NextArguments): Thunk => moveCall(packageId, 'map', 'next', [object(args.self), pure(u64, args.tileId), pure(bcs.bool(), args.ccw)]);

export interface IsForkArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Whether more than two ways meet on the tile. */
export const isFork = (packageId: string, args: IsForkArguments): Thunk => moveCall(packageId, 'map', 'is_fork', [object(args.self), pure(u64, args.tileId)]);

export interface IsExitArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
  readonly exit: PureInput<bigint | number>;
  readonly ccw: PureInput<boolean>;
}

/**
 * Whether a player on `tile_id` may walk on to `exit`: a neighbour from which the way in this direction does not lead
 * straight back.
 */
export const isExit = (packageId: string, args: IsExitArguments): Thunk => moveCall(packageId, 'map', 'is_exit', [object(args.self), pure(u64, args.tileId), pure(u64, args.exit), pure(bcs.bool(), args.ccw)]);

export interface HospitalAfterArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
  readonly ccw: PureInput<boolean>;
}

/**
 * The first hospital met walking on from a tile by default exits, the map's first one if none lies on that way, none
 * if the map has none.
 */
export const hospitalAfter = (packageId: string, args: HospitalAfterArguments): Thunk => moveCall(packageId, 'map', 'hospital_after', [object(args.self), pure(u64, args.tileId), pure(bcs.bool(), args.ccw)]);

export interface IdArguments {
  readonly self: ObjectInput;
}

/** The template's id within its registry. */
export const id = (packageId: string, args: IdArguments): Thunk => moveCall(packageId, 'map', 'id', [object(args.self)]);

export interface VersionArguments {
  readonly self: ObjectInput;
}

/** The version its author gave it. */
export const version = (packageId: string, args: VersionArguments): Thunk => moveCall(packageId, 'map', 'version', [object(args.self)]);

export interface WidthArguments {
  readonly self: ObjectInput;
}

/** Cells from left to right. */
export const width = (packageId: string, args: WidthArguments): Thunk => moveCall(packageId, 'map', 'width', [object(args.self)]);

export interface HeightArguments {
  readonly self: ObjectInput;
}

/** Cells from top to bottom. */
export const height = (packageId: string, args: HeightArguments): Thunk => moveCall(packageId, 'map', 'height', [object(args.self)]);

export interface TileCountArguments {
  readonly self: ObjectInput;
}

/** How many tiles there are; their ids are 0 to one less. */
export const tileCount = (packageId: string, args: TileCountArguments): Thunk => moveCall(packageId, 'map', 'tile_count', [object(args.self)]);

export interface DigestArguments {
  readonly self: ObjectInput;
}

/** The hash of the template's contents. */
export const digest = (packageId: string, args: DigestArguments): Thunk => moveCall(packageId, 'map', 'digest', [object(args.self)]);

export interface HospitalIdsArguments {
  readonly self: ObjectInput;
}

/** The hospitals. */
export const hospitalIds = (packageId: string, args: HospitalIdsArguments): Thunk => moveCall(packageId, 'map', 'hospital_ids', [object(args.self)]);

export interface PrisonIdsArguments {
  readonly self: ObjectInput;
}

/** The prisons. */
export const prisonIds = (packageId: string, args: PrisonIdsArguments): Thunk => moveCall(packageId, 'map', 'prison_ids', [object(args.self)]);

export interface ShopIdsArguments {
  readonly self: ObjectInput;
}

/** The shops. */
export const shopIds = (packageId: string, args: ShopIdsArguments): Thunk => moveCall(packageId, 'map', 'shop_ids', [object(args.self)]);

export interface NewsIdsArguments {
  readonly self: ObjectInput;
}

/** The NEWS tiles. */
export const newsIds = (packageId: string, args: NewsIdsArguments): Thunk => moveCall(packageId, 'map', 'news_ids', [object(args.self)]);

export interface HasTileArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Whether the tile exists. */
export const hasTile = (packageId: string, args: HasTileArguments): Thunk => moveCall(packageId, 'map', 'has_tile', [object(args.self), pure(u64, args.tileId)]);

export interface TileArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** A tile. */
export const tile = (packageId: string, args: TileArguments): Thunk => moveCall(packageId, 'map', 'tile', [object(args.self), pure(u64, args.tileId)]);

export interface NeighboursArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** The neighbours of a tile. */
export const neighbours = (packageId: string, args: NeighboursArguments): Thunk => moveCall(packageId, 'map', 'neighbours', [object(args.self), pure(u64, args.tileId)]);

export interface RingIdArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** The ring a tile belongs to. */
export const ringId = (packageId: string, args: RingIdArguments): Thunk => moveCall(packageId, 'map', 'ring_id', [object(args.self), pure(u64, args.tileId)]);

export interface RingIdxArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** The place of a tile in its ring. */
export const ringIdx = (packageId: string, args: RingIdxArguments): Thunk => moveCall(packageId, 'map', 'ring_idx', [object(args.self), pure(u64, args.tileId)]);

export interface XArguments {
  readonly self: ObjectInput;
}

/** The left edge. */
export const x = (packageId: string, args: XArguments): Thunk => moveCall(packageId, 'map', 'x', [object(args.self)]);

export interface YArguments {
  readonly self: ObjectInput;
}

/** The upper edge. */
export const y = (packageId: string, args: YArguments): Thunk => moveCall(packageId, 'map', 'y', [object(args.self)]);

export interface KindArguments {
  readonly self: ObjectInput;
}

/** The TileKind. */
export const kind = (packageId: string, args: KindArguments): Thunk => moveCall(packageId, 'map', 'kind', [object(args.self)]);

export interface SizeArguments {
  readonly self: ObjectInput;
}

/** Cells a side. */
export const size = (packageId: string, args: SizeArguments): Thunk => moveCall(packageId, 'map', 'size', [object(args.self)]);

export interface PriceArguments {
  readonly self: ObjectInput;
}

/** The list price of the land. */
export const price = (packageId: string, args: PriceArguments): Thunk => moveCall(packageId, 'map', 'price', [object(args.self)]);

export interface BaseTollArguments {
  readonly self: ObjectInput;
}

/** The toll at level 0. */
export const baseToll = (packageId: string, args: BaseTollArguments): Thunk => moveCall(packageId, 'map', 'base_toll', [object(args.self)]);

export interface SpecialArguments {
  readonly self: ObjectInput;
}

/** The parameter of special tiles. */
export const special = (packageId: string, args: SpecialArguments): Thunk => moveCall(packageId, 'map', 'special', [object(args.self)]);
