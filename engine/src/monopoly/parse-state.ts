import {
  array,
  boolean,
  integer,
  literal,
  nullable,
  object,
  oneOf,
  type Reader,
  randomState,
  string,
  tagged,
} from '../core/json.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readConfig } from './config.ts';
import { CARDS, type CardKind, DECK_SIZE, DECKS, type Deck } from './data/cards.ts';
import { ETFS } from './data/etfs.ts';
import { LANDS, STOCKS } from './data/lands.ts';
import { SHARES } from './data/shares.ts';
import { SPACES } from './data/spaces.ts';
import {
  type Attributes,
  type Bank,
  type Basket,
  type Debt,
  type Decision,
  type DrawnCard,
  HISTORY_LENGTH,
  type Holding,
  NONE,
  type Offer,
  type Player,
  type Purchase,
  type Round,
  STATUSES,
  type State,
} from './state.ts';
import { stateProblem } from './state-check.ts';

const count = integer(0);
/** No price, and no change of one, comes near it; a tax on all shares can still be counted exactly. */
const PRICE_MAX = 10_000_000_000;
const price = integer(1, PRICE_MAX);
const affairs = integer(0, PRICE_MAX);
const number = integer(0, 1_000_000_000);
const seat = integer(0, 9999);
const land = integer(0, LANDS.length - 1);
const share = integer(0, SHARES - 1);
const points = integer(0, 18);
const card = integer(0, DECK_SIZE - 1);
const perLand = <T>(of: Reader<T>): Reader<T[]> => array(of, LANDS.length, LANDS.length);
const perStock = <T>(of: Reader<T>): Reader<T[]> => array(of, STOCKS, STOCKS);
const perShare = <T>(of: Reader<T>): Reader<T[]> => array(of, SHARES, SHARES);

type Of<T, Kind> = Extract<T, { kind: Kind }>;

const cardKinds: readonly CardKind[] = [...CARDS.chance, ...CARDS.chest].map(({ kind }) => kind);

const landPurchase = object<Extract<Purchase, { land: number }>>({
  kind: oneOf(['land', 'house', 'foreclose']),
  land,
});

const purchase = tagged<Purchase>({
  land: landPurchase,
  house: landPurchase,
  foreclose: landPurchase,
  shares: object<Of<Purchase, 'shares'>>({ kind: literal('shares'), share, amount: integer(1) }),
});

const debt = tagged<Debt>({
  toll: object<Of<Debt, 'toll'>>({ kind: literal('toll'), land, creditor: seat }),
  space: object<Of<Debt, 'space'>>({ kind: literal('space') }),
  card: object<Of<Debt, 'card'>>({ kind: literal('card'), card: oneOf(cardKinds) }),
});

const offers: Record<Offer['kind'], Reader<Offer>> = {
  offer: object<Of<Offer, 'offer'>>({ kind: literal('offer'), land }),
  build: object<Of<Offer, 'build'>>({ kind: literal('build'), land }),
  foreclose: object<Of<Offer, 'foreclose'>>({ kind: literal('foreclose') }),
  shares: object<Of<Offer, 'shares'>>({
    kind: literal('shares'),
    points,
    arrive: boolean,
    financed: boolean,
  }),
};

const bare = <const Kind extends 'roll' | 'reverse' | 'transport' | 'impose' | 'free_building'>(
  kind: Kind,
): Reader<{ readonly kind: Kind }> => object<{ readonly kind: Kind }>({ kind: literal(kind) });

/** The passages between two decisions are not among them: no state is ever saved there. */
const step = tagged<Decision>({
  ...offers,
  roll: bare('roll'),
  reverse: bare('reverse'),
  transport: bare('transport'),
  impose: bare('impose'),
  free_building: bare('free_building'),
  fork: object<Of<Decision, 'fork'>>({ kind: literal('fork'), points }),
  finance: object<Of<Decision, 'finance'>>({
    kind: literal('finance'),
    purchase,
    price: count,
    offer: tagged<Offer>(offers),
  }),
  owe: object<Of<Decision, 'owe'>>({ kind: literal('owe'), seat, amount: count, debt }),
  over: object<Of<Decision, 'over'>>({ kind: literal('over'), reason: oneOf(['last', 'limit']) }),
});

const player = object<Player>({
  name: string(24),
  cash: integer(),
  income: count,
  space: integer(0, SPACES.length - 1),
  status: oneOf(STATUSES),
  exit: count,
  pauses: count,
  threeDice: boolean,
  freeToll: boolean,
  lands: array(land, 0, LANDS.length),
  holdings: array(object<Holding>({ share, amount: integer(1), cost: affairs }), 0, SHARES),
});

const round = object<Round>({
  prices: perShare(price),
  spreads: perShare(integer(-PRICE_MAX, PRICE_MAX)),
});

const basket = object<Basket>({
  stocks: array(integer(0, STOCKS - 1), 0, STOCKS),
  weights: array(integer(0, 10_000), 0, STOCKS),
});

const readState = object<State>({
  config: readConfig,
  attributes: object<Attributes>({ beta: perStock(count), esg: perStock(count), payout: perStock(count) }),
  baskets: array(basket, ETFS.length, ETFS.length),
  random: randomState,
  decks: object<Record<Deck, number[]>>({ chance: array(card, 0, 12), chest: array(card, 0, 12) }),
  direction: oneOf([1, -1]),
  current: seat,
  turn: integer(1, 1_000_000_000),
  step,
  dice: array(integer(1, 6), 0, 3),
  card: nullable(object<DrawnCard>({ deck: oneOf(DECKS), card })),
  players: array(player, 2),
  owners: perLand(integer(NONE, 9999)),
  houses: perLand(count),
  prices: perShare(price),
  pool: perShare(count),
  earnings: perStock(affairs),
  payments: perStock(affairs),
  history: array(round, 0, HISTORY_LENGTH),
  openings: number,
  bank: object<Bank>({
    start: integer(),
    spaces: integer(),
    cards: integer(),
    taxes: integer(),
    lands: integer(),
    houses: integer(),
    shares: integer(),
  }),
});

/** A state that the rules could have led to, as far as a state alone can tell. */
export function parseState(json: unknown): Result<State> {
  const read = readState(json, '');
  if (!read.ok) return read;
  const problem = stateProblem(read.value);
  return problem === null ? ok(read.value) : fail(...problem);
}
