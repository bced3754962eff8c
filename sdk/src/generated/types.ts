// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * The vocabulary of the package: kinds, phases, reasons and error codes, each number in one place.
 *
 * Move constants are private to their module. A kind, a phase or a reason therefore has a macro of the same name in
 * lower case with the same number, which the generator of the clients checks; a macro is no call and no bytecode of its
 * own. A module that aborts declares the codes it uses again, under the same name with the same number, and
 * a test holds all of them to this list. Clients build their messages from the `ERR_…` constants here and the line
 * above each; they are not part of the bytecode, whose size every call pays for.
 *
 * A heading of the form `Name: what it is.` declares a closed vocabulary: the constants below it, up to the next
 * heading, share their first word, and clients get them as the type `Name`. A field of a struct is of that type where
 * its documentation says so.
 */

import { moveCall, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs } from '../move/layout.ts';

export interface IsTileKindArguments {
  readonly kind: PureInput<number>;
}

/** Whether a tile of this kind exists. */
export const isTileKind = (packageId: string, args: IsTileKindArguments): Thunk => moveCall(packageId, 'types', 'is_tile_kind', [pure(bcs.u8(), args.kind)]);

export interface IsCardKindArguments {
  readonly kind: PureInput<number>;
}

/** Whether a card of this kind exists. */
export const isCardKind = (packageId: string, args: IsCardKindArguments): Thunk => moveCall(packageId, 'types', 'is_card_kind', [pure(bcs.u16(), args.kind)]);

/** All cards there are, in the order in which they are drawn. */
export const cardKinds = (packageId: string): Thunk => moveCall(packageId, 'types', 'card_kinds', []);

export interface IsFreeDirArguments {
  readonly dir: PureInput<number>;
}

/** Whether a player may ask for this direction; the forced ones come from the game alone. */
export const isFreeDir = (packageId: string, args: IsFreeDirArguments): Thunk => moveCall(packageId, 'types', 'is_free_dir', [pure(bcs.u8(), args.dir)]);

export interface IsCcwArguments {
  readonly dir: PureInput<number>;
}

/** Whether the direction, forced or not, is counter-clockwise. */
export const isCcw = (packageId: string, args: IsCcwArguments): Thunk => moveCall(packageId, 'types', 'is_ccw', [pure(bcs.u8(), args.dir)]);
