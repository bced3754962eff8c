import type { Action } from './action.ts';

/** The kinds of actions that the page's large key takes, the one that goes first first. */
export const LARGE_KEYS: readonly Action['kind'][] = ['save', 'agree', 'preach', 'work'];
