import type { Seat } from '../core/game.ts';
import { integer, literal, object, oneOf, type Reader, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import { LAND_IDS, type LandId } from './data/lands.ts';
import { SHARE_IDS, type ShareId } from './data/shares.ts';

/** Kinds of actions without a field of their own. */
export const PLAIN_ACTIONS = ['buy', 'build', 'reverse', 'transport', 'pass', 'surrender'] as const;

/** Kinds of actions that name a land. */
export const LAND_ACTIONS = ['sell_land', 'sell_house', 'foreclose', 'impose', 'free_build'] as const;

/** Kinds of actions that name a share and how many. */
export const SHARE_ACTIONS = ['buy_shares', 'sell_shares'] as const;

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

const seat = integer(0, 9999);
const small = integer(0, 1_000_000);
const land = oneOf(LAND_IDS);
const share = oneOf(SHARE_IDS);

const variants: Record<string, Reader<Action>> = {
  roll: object<Extract<Action, { kind: 'roll' }>>({ kind: literal('roll'), seat, dice: small }),
  go: object<Extract<Action, { kind: 'go' }>>({ kind: literal('go'), seat, option: small }),
};
for (const kind of PLAIN_ACTIONS) {
  variants[kind] = object<Extract<Action, { kind: typeof kind }>>({ kind: literal(kind), seat });
}
for (const kind of LAND_ACTIONS) {
  variants[kind] = object<Extract<Action, { land: unknown }>>({ kind: literal(kind), seat, land });
}
for (const kind of SHARE_ACTIONS) {
  variants[kind] = object<Extract<Action, { share: unknown }>>({
    kind: literal(kind),
    seat,
    share,
    amount: small,
  });
}

const readAction = tagged<Action>(variants);

export const parseAction = (json: unknown): Result<Action> => readAction(json, '');
