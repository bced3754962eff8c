import type { Seat } from '../core/game.ts';
import { array, integer, literal, object, oneOf, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import { BEING_IDS, type BeingId } from './being.ts';
import type { Path, Title } from './score.ts';
import type { Failure } from './state.ts';

/** 劳作、修行、布施、护法、渡化、合作渡化（提议、同意、谢绝）、讲法、不讲法. `shares` is what each seat would pay, 0 for who takes no part. */
export type Action =
  | { readonly kind: 'work'; readonly seat: Seat }
  | { readonly kind: 'practise'; readonly seat: Seat }
  | { readonly kind: 'give'; readonly seat: Seat }
  | { readonly kind: 'guard'; readonly seat: Seat }
  | { readonly kind: 'save'; readonly seat: Seat; readonly being: BeingId }
  | {
      readonly kind: 'propose';
      readonly seat: Seat;
      readonly being: BeingId;
      readonly shares: readonly number[];
    }
  | { readonly kind: 'agree'; readonly seat: Seat }
  | { readonly kind: 'decline'; readonly seat: Seat }
  | { readonly kind: 'preach'; readonly seat: Seat; readonly target: Seat }
  | { readonly kind: 'keep_silent'; readonly seat: Seat };

type Of<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;

const seat = integer(0, 3);
const being = oneOf(BEING_IDS);

const action = tagged<Action>({
  work: object<Of<'work'>>({ kind: literal('work'), seat }),
  practise: object<Of<'practise'>>({ kind: literal('practise'), seat }),
  give: object<Of<'give'>>({ kind: literal('give'), seat }),
  guard: object<Of<'guard'>>({ kind: literal('guard'), seat }),
  save: object<Of<'save'>>({ kind: literal('save'), seat, being }),
  propose: object<Of<'propose'>>({ kind: literal('propose'), seat, being, shares: array(integer(), 3, 4) }),
  agree: object<Of<'agree'>>({ kind: literal('agree'), seat }),
  decline: object<Of<'decline'>>({ kind: literal('decline'), seat }),
  preach: object<Of<'preach'>>({ kind: literal('preach'), seat, target: integer() }),
  keep_silent: object<Of<'keep_silent'>>({ kind: literal('keep_silent'), seat }),
});

export const parseAction = (json: unknown): Result<Action> => action(json, '');

export const CODES = [
  'game_over',
  'no_such_seat',
  'not_your_turn',
  'wrong_phase',
  'not_enough_wealth',
  'no_such_being',
  'no_cooperation',
  'already_proposed',
  'nothing_to_share',
  'bad_shares',
  'partner_cannot_pay',
  'not_asked',
  'not_a_monk',
  'preach_to_another',
] as const;
export type Code = (typeof CODES)[number];

/** What a player gains (or loses) of each kind. */
export interface Gain {
  readonly seat: Seat;
  readonly wealth: number;
  readonly fu: number;
  readonly hui: number;
}

/** How one player ended. */
export interface Standing {
  readonly seat: Seat;
  readonly fu: number;
  readonly hui: number;
  readonly path: Path;
  /** To two places; ranks are decided exactly. */
  readonly score: number;
  readonly rank: number;
  readonly title: Title | null;
}

export type Event =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'event_card'; readonly card: string; readonly name: Text; readonly calamity: number }
  | { readonly kind: 'waited'; readonly being: BeingId; readonly calamity: number }
  | { readonly kind: 'abandoned'; readonly being: BeingId; readonly calamity: number }
  | { readonly kind: 'came'; readonly being: BeingId }
  | {
      readonly kind: 'acted';
      readonly as: 'work' | 'practise' | 'give' | 'guard';
      readonly gain: Gain;
      readonly calamity: number;
    }
  | {
      readonly kind: 'saved';
      readonly being: BeingId;
      readonly seat: Seat;
      readonly gains: readonly Gain[];
      readonly calamity: number;
      readonly saved: number;
    }
  | {
      readonly kind: 'proposed';
      readonly seat: Seat;
      readonly being: BeingId;
      readonly shares: readonly number[];
    }
  | { readonly kind: 'agreed'; readonly seat: Seat }
  | { readonly kind: 'declined'; readonly seat: Seat }
  | { readonly kind: 'preached'; readonly seat: Seat; readonly target: Seat }
  | { readonly kind: 'kept_silent'; readonly seat: Seat }
  | { readonly kind: 'streak'; readonly seat: Seat; readonly rounds: number; readonly rewarded: boolean }
  | {
      readonly kind: 'ended';
      readonly failures: readonly Failure[];
      readonly calamity: number;
      readonly saved: number;
      readonly standings: readonly Standing[];
    };
