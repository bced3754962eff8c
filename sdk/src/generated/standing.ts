// Generated from the compiled Move package by `npm run generate`. Do not edit.
/** Who is out, who is left, who won. */

import { moveCall, type ObjectInput, object, type Thunk } from '../move/call.ts';

export interface RankingArguments {
  readonly game: ObjectInput;
}

/**
 * Everybody, best first: those still playing by net worth (seat order among equals), then those who are out, the last
 * one to go first.
 */
export const ranking = (packageId: string, args: RankingArguments): Thunk => moveCall(packageId, 'standing', 'ranking', [object(args.game)]);
