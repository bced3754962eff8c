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
  readonly tile: ObjectInput;
}

/** What the land costs now, with the price level of the news. */
export const priceNow = (packageId: string, args: PriceNowArguments): Thunk => moveCall(packageId, 'economy', 'price_now', [object(args.game), object(args.tile)]);

export interface UpgradeCostNowArguments {
  readonly game: ObjectInput;
  readonly tile: ObjectInput;
  readonly level: PureInput<number>;
}

/** What building on from a level costs now. */
export const upgradeCostNow = (packageId: string, args: UpgradeCostNowArguments): Thunk => moveCall(packageId, 'economy', 'upgrade_cost_now', [object(args.game), object(args.tile), pure(bcs.u8(), args.level)]);

export interface TollNowArguments {
  readonly game: ObjectInput;
  readonly payer: PureInput<string>;
  readonly tile: ObjectInput;
  readonly level: PureInput<number>;
}

/** What `payer` owes for stopping on a tile: toll times tile buff (the price level) times player buff (none or free). */
export const tollNow = (packageId: string, args: TollNowArguments): Thunk => moveCall(packageId, 'economy', 'toll_now', [object(args.game), pure(bcs.Address, args.payer), object(args.tile), pure(bcs.u8(), args.level)]);

export interface NetWorthArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
}

/** Cash plus, for each tile, its list price and the upgrades paid. */
export const netWorth = (packageId: string, args: NetWorthArguments): Thunk => moveCall(packageId, 'economy', 'net_worth', [object(args.game), pure(bcs.Address, args.player)]);
