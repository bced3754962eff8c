import type { Quiet } from '../core/quiet.ts';
import type { Merit } from './types.ts';

/** A player who is away works, and neither preaches nor joins a plan. */
export const QUIET: Quiet<Merit> = {
  keep_silent: 0,
  decline: 1,
  work: 2,
  practise: 3,
  guard: 4,
  give: 5,
  agree: 6,
  preach: 7,
  save: 8,
  propose: 9,
};
