// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Buying land and building on it: the player's own calls in phase MANAGE, on the tile it stands on, one of them a turn
 * or, where the config lets a stop build several levels, as many levels as it can pay for; and the automatic mode, which
 * does one of them without a signature. Selling, where the config allows it: any tile one owns, as often as one likes.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface BuyArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Buys the land one stands on. */
export const buy = (packageId: string, args: BuyArguments): Thunk => moveCall(packageId, 'estate', 'buy', [object(args.game), object(args.registry), object(args.cap), pure(u64, args.tileId)]);

export interface UpgradeArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Builds one level on one's own land. */
export const upgrade = (packageId: string, args: UpgradeArguments): Thunk => moveCall(packageId, 'estate', 'upgrade', [object(args.game), object(args.registry), object(args.cap), pure(u64, args.tileId)]);

export interface SellBuildingArguments {
  readonly game: ObjectInput;
  readonly cap: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Sells the building on one's own land for half of what it has cost. */
export const sellBuilding = (packageId: string, args: SellBuildingArguments): Thunk => moveCall(packageId, 'estate', 'sell_building', [object(args.game), object(args.cap), pure(u64, args.tileId)]);

export interface SellLandArguments {
  readonly game: ObjectInput;
  readonly cap: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Sells one's own land without a building for half of what was paid. */
export const sellLand = (packageId: string, args: SellLandArguments): Thunk => moveCall(packageId, 'estate', 'sell_land', [object(args.game), object(args.cap), pure(u64, args.tileId)]);

export interface HasChoiceArguments {
  readonly game: ObjectInput;
  readonly template: ObjectInput;
  readonly player: PureInput<string>;
}

/** Whether the player could buy or upgrade where it stands, with its cash and what it could sell. */
export const hasChoice = (packageId: string, args: HasChoiceArguments): Thunk => moveCall(packageId, 'estate', 'has_choice', [object(args.game), object(args.template), pure(bcs.Address, args.player)]);

export interface CanBuyArguments {
  readonly game: ObjectInput;
  readonly template: ObjectInput;
  readonly player: PureInput<string>;
  readonly means: PureInput<bigint | number>;
}

/** Whether the player stands on land of nobody that costs no more than `means`. */
export const canBuy = (packageId: string, args: CanBuyArguments): Thunk => moveCall(packageId, 'estate', 'can_buy', [object(args.game), object(args.template), pure(bcs.Address, args.player), pure(u64, args.means)]);

export interface CanUpgradeArguments {
  readonly game: ObjectInput;
  readonly template: ObjectInput;
  readonly player: PureInput<string>;
  readonly means: PureInput<bigint | number>;
}

/** Whether the player stands on its own land and building on costs no more than `means`. */
export const canUpgrade = (packageId: string, args: CanUpgradeArguments): Thunk => moveCall(packageId, 'estate', 'can_upgrade', [object(args.game), object(args.template), pure(bcs.Address, args.player), pure(u64, args.means)]);
