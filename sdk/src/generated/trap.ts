// Generated from the compiled Move package by `npm run generate`. Do not edit.
/** Laying barriers, bombs and dogs on the board and taking them off again. */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { u64 } from '../move/layout.ts';

export interface SweepArguments {
  readonly game: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Takes something off the board whose time is over, so that it no longer counts. Anyone may tidy up. */
export const sweep = (packageId: string, args: SweepArguments): Thunk => moveCall(packageId, 'trap', 'sweep', [object(args.game), pure(u64, args.tileId)]);
