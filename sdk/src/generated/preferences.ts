// Generated from the compiled Move package by `npm run generate`. Do not edit.
/** What a player decides once and for many turns, whoever's turn it is. */

import { clock, moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface SetDirectionArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly dir: PureInput<number>;
}

/** Prefers a direction: AUTO, CW or CCW. */
export const setDirection = (packageId: string, args: SetDirectionArguments): Thunk => moveCall(packageId, 'preferences', 'set_direction', [object(args.game), object(args.seat), pure(bcs.u8(), args.dir)]);

export interface SetDirectionAsDelegateArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
  readonly dir: PureInput<number>;
}

/** The same for the player's delegate. */
export const setDirectionAsDelegate = (packageId: string, args: SetDirectionAsDelegateArguments): Thunk => moveCall(packageId, 'preferences', 'set_direction_as_delegate', [object(args.game), pure(bcs.Address, args.player), pure(bcs.u8(), args.dir), clock]);

export interface SetAutoArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly auto: PureInput<boolean>;
  readonly floor: PureInput<bigint | number>;
}

/** Switches the automatic mode: after each move it buys or upgrades whenever `floor` stays in cash, and ends the turn. */
export const setAuto = (packageId: string, args: SetAutoArguments): Thunk => moveCall(packageId, 'preferences', 'set_auto', [object(args.game), object(args.seat), pure(bcs.bool(), args.auto), pure(u64, args.floor)]);

export interface SetAutoAsDelegateArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
  readonly auto: PureInput<boolean>;
  readonly floor: PureInput<bigint | number>;
}

/** The same for the player's delegate. */
export const setAutoAsDelegate = (packageId: string, args: SetAutoAsDelegateArguments): Thunk => moveCall(packageId, 'preferences', 'set_auto_as_delegate', [object(args.game), pure(bcs.Address, args.player), pure(bcs.bool(), args.auto), pure(u64, args.floor), clock]);

export interface NameDelegateArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly delegate: PureInput<string | null>;
  readonly untilMs: PureInput<bigint | number>;
}

/**
 * Lets an address play for this seat until `until_ms`, instead of the one before; none lets nobody. It may do all that
 * belongs to playing, but neither surrender, leave nor name another. Works at any time, also while a roll waits.
 */
export const nameDelegate = (packageId: string, args: NameDelegateArguments): Thunk => moveCall(packageId, 'preferences', 'name_delegate', [object(args.game), object(args.seat), pure(bcs.option(bcs.Address), args.delegate), pure(u64, args.untilMs)]);
