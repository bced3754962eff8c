// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Drafting a map: lists of plain numbers, one entry a tile, go in; a validated template comes out. A whole map is
 * five calls of one transaction: `new`, `tiles`, `links`, `rings`, `seal`, whose template goes to
 * `map::publish_template` or `admin::publish_template`.
 *
 * What is validated here is never doubted again: a game walks, pays and builds on a template without a check that
 * could abort.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';
import { TileStatic } from './map.ts';

/** A map on its way to the chain. Its BCS, hashed, is the digest of the template. */
export const MapDraft = /* @__PURE__ */ bcs.struct('MapDraft', {
  id: u64,
  version: u64,
  width: bcs.u16(),
  height: bcs.u16(),
  tiles: bcs.vector(TileStatic),
  adj: bcs.vector(bcs.vector(u64)),
  cwNext: bcs.vector(u64),
  ccwNext: bcs.vector(u64),
  ringId: bcs.vector(bcs.u16()),
  ringIdx: bcs.vector(bcs.u32()),
});
export type MapDraft = typeof MapDraft.$inferType;

export interface NewArguments {
  readonly id: PureInput<bigint | number>;
  readonly version: PureInput<bigint | number>;
  readonly width: PureInput<number>;
  readonly height: PureInput<number>;
}

/** An empty draft of a board of `width` by `height` cells. */
export const new_ = (packageId: string, args: NewArguments): Thunk => moveCall(packageId, 'draft', 'new', [pure(u64, args.id), pure(u64, args.version), pure(bcs.u16(), args.width), pure(bcs.u16(), args.height)]);

export interface TilesArguments {
  readonly self: ObjectInput;
  readonly x: PureInput<readonly number[]>;
  readonly y: PureInput<readonly number[]>;
  readonly kind: PureInput<Uint8Array | readonly number[]>;
  readonly size: PureInput<Uint8Array | readonly number[]>;
  readonly price: PureInput<readonly (bigint | number)[]>;
  readonly baseToll: PureInput<readonly (bigint | number)[]>;
  readonly special: PureInput<readonly (bigint | number)[]>;
}

/** Says what every tile is. May be called again to append more tiles. */
export const tiles = (packageId: string, args: TilesArguments): Thunk => moveCall(packageId, 'draft', 'tiles', [object(args.self), pure(bcs.vector(bcs.u16()), args.x), pure(bcs.vector(bcs.u16()), args.y), pure(bcs.byteVector(), args.kind), pure(bcs.byteVector(), args.size), pure(bcs.vector(u64), args.price), pure(bcs.vector(u64), args.baseToll), pure(bcs.vector(u64), args.special)]);

export interface LinksArguments {
  readonly self: ObjectInput;
  readonly adj: PureInput<readonly (readonly (bigint | number)[])[]>;
  readonly cwNext: PureInput<readonly (bigint | number)[]>;
  readonly ccwNext: PureInput<readonly (bigint | number)[]>;
}

/** Says how the tiles hang together: neighbours, and the default exit in each direction. */
export const links = (packageId: string, args: LinksArguments): Thunk => moveCall(packageId, 'draft', 'links', [object(args.self), pure(bcs.vector(bcs.vector(u64)), args.adj), pure(bcs.vector(u64), args.cwNext), pure(bcs.vector(u64), args.ccwNext)]);

export interface RingsArguments {
  readonly self: ObjectInput;
  readonly ringId: PureInput<readonly number[]>;
  readonly ringIdx: PureInput<readonly number[]>;
}

/** Says which ring every tile belongs to and where in it. */
export const rings = (packageId: string, args: RingsArguments): Thunk => moveCall(packageId, 'draft', 'rings', [object(args.self), pure(bcs.vector(bcs.u16()), args.ringId), pure(bcs.vector(bcs.u32()), args.ringIdx)]);

export interface SealArguments {
  readonly self: ObjectInput;
}

/** Validates the draft and makes the template. */
export const seal = (packageId: string, args: SealArguments): Thunk => moveCall(packageId, 'draft', 'seal', [object(args.self)]);

export interface DigestArguments {
  readonly self: ObjectInput;
}

/** SHA3-256 of the draft's BCS. */
export const digest = (packageId: string, args: DigestArguments): Thunk => moveCall(packageId, 'draft', 'digest', [object(args.self)]);
