// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * A turn from hand to hand: mint the cap, roll and step, end, and hand over to the next who can act.
 *
 * # How a client composes a turn
 *
 * One signature, in one transaction block, also when cards are played:
 *
 * ```text
 * cap = turn::mint_turncap(game, seat)
 * cards::use_card(game, &cap, …)            // as many as liked
 * turn::roll_and_step(game, registry, cap, dir_intent, route, random, clock)
 * ```
 *
 * `roll_and_step` is a private `entry` function that takes `Random`: nothing but TransferObjects and MergeCoins may
 * follow it in the block, and it may take the fresh cap because it consumes it, which leaves no value without `store`
 * and `drop` behind. If the move leaves something to decide (land to buy or to build on, a shop) the turn stays open in
 * phase MANAGE and the cap, same id, goes to its player, who signs once more:
 *
 * ```text
 * estate::buy(game, registry, &cap, tile_id)  // or estate::upgrade, shop::buy_card …
 * turn::end_turn(game, cap, clock)
 * ```
 *
 * Otherwise the turn ends by itself, the cap is gone and the next player may mint. A client that lost its cap mints
 * another one: caps are authority, not state; the phase makes sure that a turn has one roll.
 *
 * # Fair dice
 *
 * Everything that can abort is checked before the draw. After it `play` and all it calls clamp, skip or bankrupt, so no
 * argument and no state lets a player undo a roll it does not like. What the chain cannot see is the gas budget: a
 * transaction that runs out of gas is undone as well. Clients set a budget with room for every outcome.
 */

import { clock, moveCall, type ObjectInput, object, type PureInput, pure, random, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface MintTurncapArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** A cap for the turn that runs, for its player. */
export const mintTurncap = (packageId: string, args: MintTurncapArguments): Thunk => moveCall(packageId, 'turn', 'mint_turncap', [object(args.game), object(args.seat)]);

export interface RollAndStepArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly dirIntent: PureInput<number | null>;
  readonly route: PureInput<readonly (bigint | number)[]>;
}

/**
 * Rolls the dice from the network's randomness and moves. `dir_intent` is a direction for this move alone; `route` the
 * exits to take at the forks met, in order. What turns out to be no exit of the fork met is not an error: the way goes
 * on by the default exit.
 */
export const rollAndStep = (packageId: string, args: RollAndStepArguments): Thunk => moveCall(packageId, 'turn', 'roll_and_step', [object(args.game), object(args.registry), object(args.cap), pure(bcs.option(bcs.u8()), args.dirIntent), pure(bcs.vector(u64), args.route), random, clock]);

export interface RollWithClockArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly dirIntent: PureInput<number | null>;
  readonly route: PureInput<readonly (bigint | number)[]>;
}

/** The same with the predictable dice, for games whose config asks for them. */
export const rollWithClock = (packageId: string, args: RollWithClockArguments): Thunk => moveCall(packageId, 'turn', 'roll_with_clock', [object(args.game), object(args.registry), object(args.cap), pure(bcs.option(bcs.u8()), args.dirIntent), pure(bcs.vector(u64), args.route), clock]);

export interface Rand16Arguments {
  readonly game: ObjectInput;
}

/** What `roll_with_clock` would roll at this time. Predictable by design: production games draw from `Random`. */
export const rand16 = (packageId: string, args: Rand16Arguments): Thunk => moveCall(packageId, 'turn', 'rand1_6', [object(args.game), clock]);

export interface EndTurnArguments {
  readonly game: ObjectInput;
  readonly cap: ObjectInput;
}

/** Ends the turn in phase MANAGE, with or without having bought anything. */
export const endTurn = (packageId: string, args: EndTurnArguments): Thunk => moveCall(packageId, 'turn', 'end_turn', [object(args.game), object(args.cap), clock]);

export interface EndTimedOutTurnArguments {
  readonly game: ObjectInput;
}

/** Ends the turn of an active player whose time is over. Anyone may. The third time in a row puts the player out. */
export const endTimedOutTurn = (packageId: string, args: EndTimedOutTurnArguments): Thunk => moveCall(packageId, 'turn', 'end_timed_out_turn', [object(args.game), clock]);

export interface SurrenderArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** Gives up, at any time. */
export const surrender = (packageId: string, args: SurrenderArguments): Thunk => moveCall(packageId, 'turn', 'surrender', [object(args.game), object(args.seat), clock]);
