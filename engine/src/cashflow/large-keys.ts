import type { Action } from './action.ts';

/** The kinds of actions that the page's large key takes, the one that goes first first. */
export const LARGE_KEYS: readonly Action['kind'][] = [
  'enter',
  'buy',
  'invest',
  'roll',
  'draw',
  'pay',
  'donate',
  'end',
  'pass',
  'decline',
  'skip',
  'liquidate',
];
