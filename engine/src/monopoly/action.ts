import type { Seat } from '../core/game.ts';
import type { LandId } from './data/lands.ts';
import type { ShareId } from './data/shares.ts';

/** Kinds of actions without a field of their own. */
export const PLAIN_ACTIONS = ['buy', 'build', 'reverse', 'transport', 'pass', 'surrender'] as const;

/** Kinds of actions that name a land. */
export const LAND_ACTIONS = ['sellLand', 'sellHouse', 'foreclose', 'impose', 'freeBuild'] as const;

/** Kinds of actions that name a share and how many. */
export const SHARE_ACTIONS = ['buyShares', 'sellShares'] as const;

export type Action =
  | { readonly kind: 'roll'; readonly seat: Seat; readonly dice: number }
  | { readonly kind: 'go'; readonly seat: Seat; readonly option: number }
  | { readonly kind: (typeof PLAIN_ACTIONS)[number]; readonly seat: Seat }
  | { readonly kind: (typeof LAND_ACTIONS)[number]; readonly seat: Seat; readonly land: LandId }
  | {
      readonly kind: (typeof SHARE_ACTIONS)[number];
      readonly seat: Seat;
      readonly share: ShareId;
      readonly amount: number;
    };

/** Why an action is refused. */
export const CODES = [
  'game-over',
  'not-your-turn',
  'not-now',
  'wrong-dice',
  'wrong-option',
  'unknown-land',
  'unknown-share',
  'wrong-amount',
  'not-yours',
  'own-land',
  'no-owner',
  'owned-by-other',
  'has-houses',
  'no-house',
  'not-buildable',
  'fully-built',
  'quoted',
  'too-few-shares',
  'not-in-pool',
  'cannot-afford',
  'too-little-cash',
] as const;
export type Code = (typeof CODES)[number];
