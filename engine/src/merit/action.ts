import type { Seat } from '../core/game.ts';
import { array, integer, literal, object, oneOf, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import { BEING_IDS, type BeingId } from './being.ts';

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
