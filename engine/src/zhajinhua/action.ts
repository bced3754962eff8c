import type { Seat } from '../core/game.ts';
import { integer, literal, object, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';

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
