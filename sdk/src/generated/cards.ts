// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * The catalogue of cards and what they do. A card that cannot be used as asked is kept: the call aborts before
 * anything is spent.
 *
 * Meant to be extended: a new card is a kind in `types`, a row of the table of `use_card`, a price and an arm in `apply`.
 * Prices and the draw, which gives every kind the same chance, are meant to be tuned.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface UseCardArguments {
  readonly game: ObjectInput;
  readonly cap: ObjectInput;
  readonly kind: PureInput<number>;
  readonly target: PureInput<string | null>;
  readonly tile: PureInput<bigint | number | null>;
  readonly value: PureInput<number | null>;
}

/**
 * Uses a card in the card phase, before the roll; as many as the player likes, one call each.
 *
 * What each card takes, and what it puts on the board. Clients have this table from here.
 *
 * | card | target | tile | value | puts |
 * |---|---|---|---|---|
 * | MOVE_CTRL | | | 1 to 6 | |
 * | BARRIER | | a tile without one | | BARRIER |
 * | BOMB | | a tile without one | | BOMB |
 * | DOG | | a tile without one | | DOG |
 * | RENT_FREE | | | | |
 * | FREEZE | another player | | | |
 * | U_TURN | another player | | | |
 */
export const useCard = (packageId: string, args: UseCardArguments): Thunk => moveCall(packageId, 'cards', 'use_card', [object(args.game), object(args.cap), pure(bcs.u16(), args.kind), pure(bcs.option(bcs.Address), args.target), pure(bcs.option(u64), args.tile), pure(bcs.option(bcs.u8()), args.value)]);

export interface PriceArguments {
  readonly kind: PureInput<number>;
}

/** What a shop asks for a card; 0 where there is no such card. */
export const price = (packageId: string, args: PriceArguments): Thunk => moveCall(packageId, 'cards', 'price', [pure(bcs.u16(), args.kind)]);

export interface LiesOnRoadArguments {
  readonly kind: PureInput<number>;
}

/** Whether the card puts something on a tile. */
export const liesOnRoad = (packageId: string, args: LiesOnRoadArguments): Thunk => moveCall(packageId, 'cards', 'lies_on_road', [pure(bcs.u16(), args.kind)]);
