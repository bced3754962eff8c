// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Before the first turn: open a lobby, take a seat, leave it, close it, start. The game is shared and seats go to their
 * players at once, so one call is one step.
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
 * Opens a lobby on a map and takes its first seat. `digest`, where given, is the map the caller believes it plays on,
 * for example the one it draws. Returns the game's id.
 */
export const createGame = (packageId: string, args: CreateGameArguments): Thunk => moveCall(packageId, 'lobby', 'create_game', [object(args.registry), pure(u64, args.templateId), pure(bcs.option(bcs.byteVector()), args.digest), object(args.config), clock]);

export interface JoinArguments {
  readonly game: ObjectInput;
}

/** Takes the next seat. */
export const join = (packageId: string, args: JoinArguments): Thunk => moveCall(packageId, 'lobby', 'join', [object(args.game)]);

export interface LeaveArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** Gives the seat back. If the host leaves, the next player hosts; the last one to leave closes the lobby. */
export const leave = (packageId: string, args: LeaveArguments): Thunk => moveCall(packageId, 'lobby', 'leave', [object(args.game), object(args.seat)]);

export interface CloseArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/** Closes a lobby that will not be played. Only the host. */
export const close = (packageId: string, args: CloseArguments): Thunk => moveCall(packageId, 'lobby', 'close', [object(args.game), object(args.seat)]);

export interface StartArguments {
  readonly game: ObjectInput;
  readonly seat: ObjectInput;
}

/**
 * Starts the game. The host may with two players or more; when every seat is taken anyone seated may, so that a host who
 * is away holds nobody up.
 */
export const start = (packageId: string, args: StartArguments): Thunk => moveCall(packageId, 'lobby', 'start', [object(args.game), object(args.seat), clock]);
