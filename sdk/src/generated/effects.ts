// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * What the news changed for some rounds: the price level, the price of one tile and one closed tile. Later news of the
 * same sort replace earlier ones.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

/** The game-wide effects in force. Rounds count like `Game.turn`; an effect holds up to and with its last round. */
export const Effects = /* @__PURE__ */ bcs.struct('Effects', {
  pricePercent: u64,
  priceUntil: u64,
  pricedTile: bcs.option(u64),
  tilePercent: u64,
  tileUntil: u64,
  closedTile: bcs.option(u64),
  closedUntil: u64,
});
export type Effects = typeof Effects.$inferType;

export interface PricePercentArguments {
  readonly self: ObjectInput;
}

/** Prices and tolls in percent of the usual ones. */
export const pricePercent = (packageId: string, args: PricePercentArguments): Thunk => moveCall(packageId, 'effects', 'price_percent', [object(args.self)]);

export interface PriceUntilArguments {
  readonly self: ObjectInput;
}

/** The last round of the price level. */
export const priceUntil = (packageId: string, args: PriceUntilArguments): Thunk => moveCall(packageId, 'effects', 'price_until', [object(args.self)]);

export interface PricedTileArguments {
  readonly self: ObjectInput;
}

/** The tile whose price and toll are not the usual ones. */
export const pricedTile = (packageId: string, args: PricedTileArguments): Thunk => moveCall(packageId, 'effects', 'priced_tile', [object(args.self)]);

export interface TilePercentArguments {
  readonly self: ObjectInput;
}

/** Its price and toll in percent of the usual ones. */
export const tilePercent = (packageId: string, args: TilePercentArguments): Thunk => moveCall(packageId, 'effects', 'tile_percent', [object(args.self)]);

export interface TileUntilArguments {
  readonly self: ObjectInput;
}

/** The last round in which they are. */
export const tileUntil = (packageId: string, args: TileUntilArguments): Thunk => moveCall(packageId, 'effects', 'tile_until', [object(args.self)]);

export interface ClosedTileArguments {
  readonly self: ObjectInput;
}

/** The closed tile. */
export const closedTile = (packageId: string, args: ClosedTileArguments): Thunk => moveCall(packageId, 'effects', 'closed_tile', [object(args.self)]);

export interface ClosedUntilArguments {
  readonly self: ObjectInput;
}

/** The last round in which it is closed. */
export const closedUntil = (packageId: string, args: ClosedUntilArguments): Thunk => moveCall(packageId, 'effects', 'closed_until', [object(args.self)]);

export interface IsClosedArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Whether the tile is closed: no toll, no sale, no event. */
export const isClosed = (packageId: string, args: IsClosedArguments): Thunk => moveCall(packageId, 'effects', 'is_closed', [object(args.self), pure(u64, args.tileId)]);

export interface ScaleArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
  readonly amount: PureInput<bigint | number>;
}

/** An amount of a tile at the current price level and at the tile's own, floored once. */
export const scale = (packageId: string, args: ScaleArguments): Thunk => moveCall(packageId, 'effects', 'scale', [object(args.self), pure(u64, args.tileId), pure(u64, args.amount)]);
