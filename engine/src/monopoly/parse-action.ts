import { integer, literal, object, oneOf, type Reader, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import { type Action, LAND_ACTIONS, PLAIN_ACTIONS, SHARE_ACTIONS } from './action.ts';
import { LAND_IDS } from './data/lands.ts';
import { SHARE_IDS } from './data/shares.ts';

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
