import type { Seat } from '../core/game.ts';
import { integer, literal, object, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import type { Card } from './card.ts';
import type { HandResult } from './state.ts';

/** 看牌、跟注、加注、弃牌、比牌、开牌. `to` is the new base bet. */
export type Action =
  | { readonly kind: 'see'; readonly seat: Seat }
  | { readonly kind: 'call'; readonly seat: Seat }
  | { readonly kind: 'raise'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'fold'; readonly seat: Seat }
  | { readonly kind: 'compare'; readonly seat: Seat; readonly target: Seat }
  | { readonly kind: 'showdown'; readonly seat: Seat };

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

const seat = integer(0, 5);

const action = tagged<Action>({
  see: object<Of<'see'>>({ kind: literal('see'), seat }),
  call: object<Of<'call'>>({ kind: literal('call'), seat }),
  raise: object<Of<'raise'>>({ kind: literal('raise'), seat, to: integer() }),
  fold: object<Of<'fold'>>({ kind: literal('fold'), seat }),
  compare: object<Of<'compare'>>({ kind: literal('compare'), seat, target: integer() }),
  showdown: object<Of<'showdown'>>({ kind: literal('showdown'), seat }),
});

export const parseAction = (json: unknown): Result<Action> => action(json, '');

export const CODES = [
  'game_over',
  'no_such_seat',
  'not_your_turn',
  'not_in_hand',
  'already_seen',
  'raise_too_low',
  'raise_too_high',
  'not_enough_chips',
  'compare_self',
  'target_not_in_hand',
  'showdown_needs_two',
] as const;
export type Code = (typeof CODES)[number];

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
  | { readonly kind: 'ended'; readonly chips: readonly number[] };
