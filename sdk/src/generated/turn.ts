// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * A turn from hand to hand: mint the cap, roll, step, end, and hand over to the next who can act.
 *
 * # Dice in two steps
 *
 * `roll` is a private `entry` function that takes `Random`. It checks everything that can fail, stores one draw of
 * fixed size and is done: phase MOVE. What it costs does not depend on what was drawn, since nothing but a write and an
 * event of fixed size follow the draw; a gas budget that fits between cheap and dear outcomes therefore fits all of
 * them or none. `step`, which anybody may call, plays what was drawn. It has no choice: direction, route and automatic
 * mode were fixed by the roll, everything random follows from the seed, and while a draw waits nothing else changes the
 * game. It never aborts but for a wrong registry or version, so a roll that one does not like cannot be undone either.
 *
 * # How a client composes a turn
 *
 * ```text
 * cap = turn::mint_turncap(game, seat)      // or mint_turncap_as_delegate(game, player, clock)
 * cards::use_card(game, &cap, …)            // as many as liked
 * turn::roll(game, registry, cap, dir_intent, route, random)
 * ```
 *
 * and then, by anybody, in a block of its own or in front of any later call of the same game:
 *
 * ```text
 * turn::step(game, registry, clock)
 * ```
 *
 * If the move leaves something to decide (land to buy or to build on, a shop) the turn stays open in phase MANAGE with a
 * full deadline of its own, and its player mints another cap:
 *
 * ```text
 * cap = turn::mint_turncap(game, seat)
 * estate::buy(game, registry, &cap, tile_id)  // or estate::upgrade, shop::buy_card …
 * turn::end_turn(game, cap, clock)
 * ```
 *
 * Otherwise the turn ends by itself. Caps are authority, not state; the phase makes sure that a turn has one roll.
 *
 * # Absent players
 *
 * After the deadline anybody may roll for an absent player in phase ROLL and end its turn in phase MANAGE. The third
 * time in a row puts it out. A turn counts as played if its player, or the player's delegate, sent the roll and, where
 * MANAGE opened, the end; who sent the step does not matter.
 */

import { clock, moveCall, type ObjectInput, object, type PureInput, pure, random, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface MintTurncapArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** A cap for the turn that runs, for its player. */
export const mintTurncap = (packageId: string, args: MintTurncapArguments): Thunk => moveCall(packageId, 'turn', 'mint_turncap', [object(args.game), object(args.seat)]);

export interface MintTurncapAsDelegateArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
}

/** A cap for the turn that runs, for the delegate of its player. What it is good for is the same. */
export const mintTurncapAsDelegate = (packageId: string, args: MintTurncapAsDelegateArguments): Thunk => moveCall(packageId, 'turn', 'mint_turncap_as_delegate', [object(args.game), pure(bcs.Address, args.player), clock]);

export interface RollArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly dirIntent: PureInput<number | null>;
  readonly route: PureInput<readonly (bigint | number)[]>;
}

/**
 * Rolls the dice from the network's randomness; `step` moves. `dir_intent` is a direction for this move alone; `route` the
 * exits to take at the forks met, in order. What turns out to be no exit of the fork met is not an error: the way goes
 * on by the default exit.
 */
export const roll = (packageId: string, args: RollArguments): Thunk => moveCall(packageId, 'turn', 'roll', [object(args.game), object(args.registry), object(args.cap), pure(bcs.option(bcs.u8()), args.dirIntent), pure(bcs.vector(u64), args.route), random]);

export interface RollAbsentArguments {
  readonly game: ObjectInput;
}

/**
 * Rolls for a player whose time is over in phase ROLL: no cards, the direction it prefers, and the turn ends with the
 * move. Anyone may. The third time in a row puts the player out instead.
 */
export const rollAbsent = (packageId: string, args: RollAbsentArguments): Thunk => moveCall(packageId, 'turn', 'roll_absent', [object(args.game), random, clock]);

export interface StepArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
}

/**
 * Plays the roll that waits; does nothing where none does. Anyone may call it, and nothing about the call changes what
 * happens: the clock sets the deadline of the phase that opens, and that is all.
 */
export const step = (packageId: string, args: StepArguments): Thunk => moveCall(packageId, 'turn', 'step', [object(args.game), object(args.registry), clock]);

export interface RollAndStepArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
  readonly cap: ObjectInput;
  readonly dirIntent: PureInput<number | null>;
  readonly route: PureInput<readonly (bigint | number)[]>;
}

/** Rolls the predictable dice and moves at once, in games whose config asks for them. */
export const rollAndStep = (packageId: string, args: RollAndStepArguments): Thunk => moveCall(packageId, 'turn', 'roll_and_step', [object(args.game), object(args.registry), object(args.cap), pure(bcs.option(bcs.u8()), args.dirIntent), pure(bcs.vector(u64), args.route), clock]);

export interface RollAbsentAndStepArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
}

/** The same for a player whose time is over, as `roll_absent`. */
export const rollAbsentAndStep = (packageId: string, args: RollAbsentAndStepArguments): Thunk => moveCall(packageId, 'turn', 'roll_absent_and_step', [object(args.game), object(args.registry), clock]);

export interface Rand16Arguments {
  readonly game: ObjectInput;
}

/** What `roll_and_step` would roll at this time. Predictable by design: production games draw from `Random`. */
export const rand16 = (packageId: string, args: Rand16Arguments): Thunk => moveCall(packageId, 'turn', 'rand1_6', [object(args.game), clock]);

export interface WaitingDiceArguments {
  readonly game: ObjectInput;
}

/** What the roll that waits shows. */
export const waitingDice = (packageId: string, args: WaitingDiceArguments): Thunk => moveCall(packageId, 'turn', 'waiting_dice', [object(args.game)]);

export interface EndTurnArguments {
  readonly game: ObjectInput;
  readonly cap: ObjectInput;
}

/** Ends the turn in phase MANAGE, with or without having bought anything. */
export const endTurn = (packageId: string, args: EndTurnArguments): Thunk => moveCall(packageId, 'turn', 'end_turn', [object(args.game), object(args.cap), clock]);

export interface EndTimedOutTurnArguments {
  readonly game: ObjectInput;
}

/**
 * Ends the turn of an active player whose time is over in phase MANAGE; in phase ROLL it is rolled for, see
 * `roll_absent`. Anyone may. The third time in a row puts the player out.
 */
export const endTimedOutTurn = (packageId: string, args: EndTimedOutTurnArguments): Thunk => moveCall(packageId, 'turn', 'end_timed_out_turn', [object(args.game), clock]);

export interface SurrenderArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** Gives up, at any time but while a roll waits. */
export const surrender = (packageId: string, args: SurrenderArguments): Thunk => moveCall(packageId, 'turn', 'surrender', [object(args.game), object(args.seat), clock]);
