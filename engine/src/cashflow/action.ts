import type { BaseAction, Seat } from '../core/game.ts';
import type { DealDeck } from './content/card.ts';

/** Everything a player can do. Which of it is possible now is the pending state's affair. */
export type Action =
  | Plain<'roll' | 'enter' | 'decline' | 'pass' | 'pay' | 'donate' | 'skip' | 'end'>
  | { readonly kind: 'draw'; readonly seat: Seat; readonly deck: DealDeck }
  /** Shares or pieces; 1 for what is sold as a whole. */
  | { readonly kind: 'buy'; readonly seat: Seat; readonly quantity: number }
  /** In a window: pieces of a collectible, or 1 of what is sold as a whole. */
  | { readonly kind: 'sell'; readonly seat: Seat; readonly asset: number; readonly quantity: number }
  /** In a window on a paper: oldest lot first. */
  | { readonly kind: 'sell-shares'; readonly seat: Seat; readonly quantity: number }
  | { readonly kind: 'borrow'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'repay'; readonly seat: Seat; readonly liability: number; readonly amount: number }
  /** On the fast track, to pay a penalty. */
  | { readonly kind: 'liquidate'; readonly seat: Seat; readonly asset: number };

type Plain<Kind extends string> = Kind extends string
  ? BaseAction & { readonly kind: Kind; readonly seat: Seat }
  : never;

/** Why an action is refused. */
export const CODES = [
  'game_over',
  'not_your_turn',
  'not_now',
  'deck_off',
  'no_such_asset',
  'not_matching',
  'bad_quantity',
  'bad_amount',
  'no_such_debt',
  'not_repayable',
  'one_loan_a_turn',
  'repaid_this_turn',
  'not_enough_cash',
  'not_unlocked',
  'too_large',
] as const;
export type Code = (typeof CODES)[number];
