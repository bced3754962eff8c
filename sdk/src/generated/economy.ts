// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Money: every change of cash goes through `credit` and `charge`, which tell it, and all formulas are here.
 *
 * Meant to be tuned: the toll factors and the two upgrade numbers. They hold for all games; what a single game decides
 * is in its config, what a single tile decides in the map.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface TollArguments {
  readonly baseToll: PureInput<bigint | number>;
  readonly level: PureInput<number>;
}

/** The toll of a tile at a level, before buffs. */
export const toll = (packageId: string, args: TollArguments): Thunk => moveCall(packageId, 'economy', 'toll', [pure(u64, args.baseToll), pure(bcs.u8(), args.level)]);

export interface UpgradeCostArguments {
  readonly price: PureInput<bigint | number>;
  readonly level: PureInput<number>;
}

/** What it costs to build on from a level. */
export const upgradeCost = (packageId: string, args: UpgradeCostArguments): Thunk => moveCall(packageId, 'economy', 'upgrade_cost', [pure(u64, args.price), pure(bcs.u8(), args.level)]);

export interface PriceNowArguments {
  readonly game: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
  readonly tile: ObjectInput;
}

/** What the land costs now, with the prices of the news. */
export const priceNow = (packageId: string, args: PriceNowArguments): Thunk => moveCall(packageId, 'economy', 'price_now', [object(args.game), pure(u64, args.tileId), object(args.tile)]);

export interface UpgradeCostNowArguments {
  readonly game: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
  readonly tile: ObjectInput;
}

/** What building on costs now. */
export const upgradeCostNow = (packageId: string, args: UpgradeCostNowArguments): Thunk => moveCall(packageId, 'economy', 'upgrade_cost_now', [object(args.game), pure(u64, args.tileId), object(args.tile)]);

export interface TollNowArguments {
  readonly game: ObjectInput;
  readonly streets: ObjectInput;
  readonly payer: PureInput<string>;
  readonly tileId: PureInput<bigint | number>;
  readonly tile: ObjectInput;
}

/**
 * What `payer` owes for stopping on a tile: toll times tile buff (prices of the news, whole street) times player buff
 * (none or free). `streets` has the street of each tile, and is empty where the game is played without sets.
 */
export const tollNow = (packageId: string, args: TollNowArguments): Thunk => moveCall(packageId, 'economy', 'toll_now', [object(args.game), object(args.streets), pure(bcs.Address, args.payer), pure(u64, args.tileId), object(args.tile)]);

export interface HasWholeStreetArguments {
  readonly game: ObjectInput;
  readonly streets: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Whether the tile is of a street that has one owner. */
export const hasWholeStreet = (packageId: string, args: HasWholeStreetArguments): Thunk => moveCall(packageId, 'economy', 'has_whole_street', [object(args.game), object(args.streets), pure(u64, args.tileId)]);

export interface NetWorthArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
}

/** Cash plus, for each tile, its list price and the upgrades paid. */
export const netWorth = (packageId: string, args: NetWorthArguments): Thunk => moveCall(packageId, 'economy', 'net_worth', [object(args.game), pure(bcs.Address, args.player)]);
