// Generated from the compiled Move package by `npm run generate`. Do not edit.
/** Shops sell cards to those who stop there, as many as they can pay for and hold. */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs } from '../move/layout.ts';

export interface BuyCardArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly kind: PureInput<number>;
}

/** Buys a card in the shop one stands on. */
export const buyCard = (packageId: string, args: BuyCardArguments): Thunk => moveCall(packageId, 'shop', 'buy_card', [object(args.game), object(args.registry), object(args.cap), pure(bcs.u16(), args.kind)]);

export interface HasChoiceArguments {
  readonly game: ObjectInput;
  readonly template: ObjectInput;
  readonly player: PureInput<string>;
}

/** Whether the player stands in a shop and could buy something. */
export const hasChoice = (packageId: string, args: HasChoiceArguments): Thunk => moveCall(packageId, 'shop', 'has_choice', [object(args.game), object(args.template), pure(bcs.Address, args.player)]);
