import type { Quiet } from '../core/quiet.ts';
import type { Zhajinhua } from './types.ts';

/** A player who is away folds. */
export const QUIET: Quiet<Zhajinhua> = { fold: 0, call: 1, showdown: 2, compare: 3, raise: 4, see: 5 };
