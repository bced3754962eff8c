import {
  array,
  boolean,
  integer,
  literal,
  nullable,
  object,
  oneOf,
  type Reader,
  refine,
  string,
  tagged,
  withDefault,
} from '../core/json.ts';
import type { Result } from '../core/result.ts';
import type { Action } from './action.ts';
import { type Chair, type Config, DICE, ROUND_LIMIT_MAX, SAVINGS, SEATS_MAX } from './config.ts';
import { DEAL_DECKS } from './content/card.ts';
import { hasDream, hasProfession } from './content/catalog.ts';

export const seatReader = integer(0, SEATS_MAX - 1);

export const professionReader: Reader<string> = refine(string(50), (id) =>
  hasProfession(id) ? null : `must be the id of a profession, not "${id}"`,
);

export const dreamReader: Reader<string> = refine(string(50), (id) =>
  hasDream(id) ? null : `must be the id of a dream, not "${id}"`,
);

const chairReader = object<Chair>({
  profession: withDefault(nullable(professionReader), null),
  dream: withDefault(nullable(dreamReader), null),
});

export const configReader: Reader<Config> = refine(
  object<Config>({
    players: array(chairReader, 1, SEATS_MAX),
    savings: withDefault(oneOf(SAVINGS), 'normal'),
    smallDeals: withDefault(boolean, true),
    bigDeals: withDefault(boolean, true),
    preferredStock: withDefault(boolean, true),
    dice: withDefault(oneOf(DICE), 'official'),
    roundLimit: withDefault(nullable(integer(1, ROUND_LIMIT_MAX)), null),
  }),
  ({ smallDeals, bigDeals }) =>
    smallDeals || bigDeals ? null : 'must leave the small or the big deals switched on',
);

const plain = <Kind extends Action['kind']>(kind: Kind): Reader<Action> =>
  object<{ kind: Kind; seat: number }>({ kind: literal(kind), seat: seatReader }) as Reader<Action>;

const actionReader: Reader<Action> = tagged<Action>({
  roll: plain('roll'),
  enter: plain('enter'),
  decline: plain('decline'),
  pass: plain('pass'),
  pay: plain('pay'),
  donate: plain('donate'),
  skip: plain('skip'),
  end: plain('end'),
  draw: object<Action & { kind: 'draw' }>({
    kind: literal('draw'),
    seat: seatReader,
    deck: oneOf(DEAL_DECKS),
  }),
  buy: object<Action & { kind: 'buy' }>({ kind: literal('buy'), seat: seatReader, quantity: integer() }),
  sell: object<Action & { kind: 'sell' }>({
    kind: literal('sell'),
    seat: seatReader,
    asset: integer(),
    quantity: integer(),
  }),
  'sell-shares': object<Action & { kind: 'sell-shares' }>({
    kind: literal('sell-shares'),
    seat: seatReader,
    quantity: integer(),
  }),
  borrow: object<Action & { kind: 'borrow' }>({
    kind: literal('borrow'),
    seat: seatReader,
    amount: integer(),
  }),
  repay: object<Action & { kind: 'repay' }>({
    kind: literal('repay'),
    seat: seatReader,
    liability: integer(),
    amount: integer(),
  }),
  liquidate: object<Action & { kind: 'liquidate' }>({
    kind: literal('liquidate'),
    seat: seatReader,
    asset: integer(),
  }),
});

export const parseConfig = (json: unknown): Result<Config> => configReader(json, '');
export const parseAction = (json: unknown): Result<Action> => actionReader(json, '');
