// Generated from the compiled Move package by `npm run generate`. Do not edit.
/** What a player decides once and for many turns, whoever's turn it is. */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface SetDirectionArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly dir: PureInput<number>;
}

/** Prefers a direction: AUTO, CW or CCW. */
export const setDirection = (packageId: string, args: SetDirectionArguments): Thunk => moveCall(packageId, 'preferences', 'set_direction', [object(args.game), object(args.seat), pure(bcs.u8(), args.dir)]);

export interface SetAutoArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly auto: PureInput<boolean>;
  readonly floor: PureInput<bigint | number>;
}

/** Switches the automatic mode: after each move it buys or upgrades whenever `floor` stays in cash, and ends the turn. */
export const setAuto = (packageId: string, args: SetAutoArguments): Thunk => moveCall(packageId, 'preferences', 'set_auto', [object(args.game), object(args.seat), pure(bcs.bool(), args.auto), pure(u64, args.floor)]);
