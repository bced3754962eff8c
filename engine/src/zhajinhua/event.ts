import type { Seat } from '../core/game.ts';
import type { BonusCategory } from './bonus.ts';
import type { Card } from './card.ts';
import type { HandResult } from './state.ts';

/** Why all that were left showed their cards. */
export const SHOWDOWN_REASONS = ['asked', 'max_rounds', 'all_in'] as const;
export type ShowdownReason = (typeof SHOWDOWN_REASONS)[number];

/** Cards a seat has shown or is shown. */
export interface Shown {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

export type Event =
  | {
      readonly kind: 'dealt';
      readonly hand: number;
      readonly dealer: Seat;
      readonly antes: readonly number[];
    }
  | { readonly kind: 'saw'; readonly seat: Seat }
  /** Told to one or two seats only: cards they now know. */
  | { readonly kind: 'cards'; readonly of: readonly Shown[] }
  | { readonly kind: 'called'; readonly seat: Seat; readonly amount: number; readonly allIn: boolean }
  | {
      readonly kind: 'raised';
      readonly seat: Seat;
      readonly to: number;
      readonly amount: number;
      readonly allIn: boolean;
    }
  | { readonly kind: 'folded'; readonly seat: Seat }
  | {
      readonly kind: 'compared';
      readonly seat: Seat;
      readonly target: Seat;
      readonly amount: number;
      readonly loser: Seat;
    }
  | { readonly kind: 'asked_showdown'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'showdown'; readonly reason: ShowdownReason; readonly shown: readonly Shown[] }
  | {
      readonly kind: 'settled';
      readonly hand: number;
      readonly pot: number;
      readonly winners: readonly Seat[];
      readonly chipsChange: HandResult['chipsChange'];
      readonly totalSpent: HandResult['totalSpent'];
    }
  /** A bonus, apart from the pot: what each seat pays to the one that has shown such a hand. */
  | {
      readonly kind: 'bonus';
      readonly seat: Seat;
      readonly category: BonusCategory;
      readonly from: readonly number[];
    }
  | { readonly kind: 'ended'; readonly chips: readonly number[] };
