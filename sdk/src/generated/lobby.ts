// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Before the first turn: open a lobby, take a seat, leave it, say ready, close it, start. The game is shared and seats go
 * to their players at once, so one call is one step.
 */

import { clock, moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, u64 } from '../move/layout.ts';

export interface CreateGameArguments {
  readonly registry: ObjectInput;
  readonly templateId: PureInput<bigint | number>;
  readonly digest: PureInput<Uint8Array | readonly number[] | null>;
  readonly config: ObjectInput;
}

/**
 * Opens a lobby on a map of a shared registry and takes its first seat. `digest`, where given, is the map the caller
 * believes it plays on, for example the one it draws. Returns the game's id.
 */
export const createGame = (packageId: string, args: CreateGameArguments): Thunk => moveCall(packageId, 'lobby', 'create_game', [object(args.registry), pure(u64, args.templateId), pure(bcs.option(bcs.byteVector()), args.digest), object(args.config), clock]);

export interface CreateGameAsArguments {
  readonly registry: ObjectInput;
  readonly templateId: PureInput<bigint | number>;
  readonly digest: PureInput<Uint8Array | readonly number[] | null>;
  readonly config: ObjectInput;
  readonly bot: PureInput<boolean>;
  readonly delegate: PureInput<string | null>;
  readonly untilMs: PureInput<bigint | number>;
}

/** The same, and says who sits down: a program or not, and the delegate, if any, that plays for it until `until_ms`. */
export const createGameAs = (packageId: string, args: CreateGameAsArguments): Thunk => moveCall(packageId, 'lobby', 'create_game_as', [object(args.registry), pure(u64, args.templateId), pure(bcs.option(bcs.byteVector()), args.digest), object(args.config), pure(bcs.bool(), args.bot), pure(bcs.option(bcs.Address), args.delegate), pure(u64, args.untilMs), clock]);

export interface JoinArguments {
  readonly game: ObjectInput;
}

/** Takes the next seat. The host is not ready any more: nobody sits down and starts the game before it has seen who. */
export const join = (packageId: string, args: JoinArguments): Thunk => moveCall(packageId, 'lobby', 'join', [object(args.game)]);

export interface JoinAsArguments {
  readonly game: ObjectInput;
  readonly bot: PureInput<boolean>;
  readonly delegate: PureInput<string | null>;
  readonly untilMs: PureInput<bigint | number>;
}

/** The same, and says who sits down, as `create_game_as`. */
export const joinAs = (packageId: string, args: JoinAsArguments): Thunk => moveCall(packageId, 'lobby', 'join_as', [object(args.game), pure(bcs.bool(), args.bot), pure(bcs.option(bcs.Address), args.delegate), pure(u64, args.untilMs)]);

export interface LeaveArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** Gives the seat back. If the host leaves, the next player hosts; the last one to leave closes the lobby. */
export const leave = (packageId: string, args: LeaveArguments): Thunk => moveCall(packageId, 'lobby', 'leave', [object(args.game), object(args.seat), clock]);

export interface KickArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly player: PureInput<string>;
}

/** Takes a guest off the table. Only the host. */
export const kick = (packageId: string, args: KickArguments): Thunk => moveCall(packageId, 'lobby', 'kick', [object(args.game), object(args.seat), pure(bcs.Address, args.player)]);

export interface KickAsDelegateArguments {
  readonly game: ObjectInput;
  readonly host: PureInput<string>;
  readonly player: PureInput<string>;
}

/** The same for the host's delegate. */
export const kickAsDelegate = (packageId: string, args: KickAsDelegateArguments): Thunk => moveCall(packageId, 'lobby', 'kick_as_delegate', [object(args.game), pure(bcs.Address, args.host), pure(bcs.Address, args.player), clock]);

export interface CloseArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** Closes a lobby that will not be played. Only the host. */
export const close = (packageId: string, args: CloseArguments): Thunk => moveCall(packageId, 'lobby', 'close', [object(args.game), object(args.seat), clock]);

export interface SetReadyArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
  readonly ready: PureInput<boolean>;
}

/** Says that one is ready, or not any more. The game starts when everybody at a table of two or more is. */
export const setReady = (packageId: string, args: SetReadyArguments): Thunk => moveCall(packageId, 'lobby', 'set_ready', [object(args.game), object(args.seat), pure(bcs.bool(), args.ready), clock]);

export interface SetReadyAsDelegateArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
  readonly ready: PureInput<boolean>;
}

/** The same for the player's delegate. */
export const setReadyAsDelegate = (packageId: string, args: SetReadyAsDelegateArguments): Thunk => moveCall(packageId, 'lobby', 'set_ready_as_delegate', [object(args.game), pure(bcs.Address, args.player), pure(bcs.bool(), args.ready), clock]);

export interface StartArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/**
 * Starts a game of two players or more. The host may at any time, unless it has the table from a host who left; anyone
 * seated may when everybody is ready.
 */
export const start = (packageId: string, args: StartArguments): Thunk => moveCall(packageId, 'lobby', 'start', [object(args.game), object(args.seat), clock]);

export interface StartAsDelegateArguments {
  readonly game: ObjectInput;
  readonly player: PureInput<string>;
}

/** The same for the player's delegate. */
export const startAsDelegate = (packageId: string, args: StartAsDelegateArguments): Thunk => moveCall(packageId, 'lobby', 'start_as_delegate', [object(args.game), pure(bcs.Address, args.player), clock]);
