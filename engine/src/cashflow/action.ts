import type { BaseAction, Seat } from '../core/game.ts';
import { integer, literal, object, oneOf, type Reader, tagged } from '../core/json.ts';
import type { Result } from '../core/result.ts';
import { seatReader } from './config.ts';
import { DEAL_DECKS, type DealDeck } from './content/card.ts';

/** Everything a player can do. Which of it is possible now is the pending state's affair. */
export type Action =
  | Plain<
      | 'roll'
      | 'enter'
      | 'invest'
      | 'decline'
      | 'pass'
      | 'pay'
      | 'donate'
      | 'skip'
      | 'sell_all'
      | 'end'
      | 'resign'
    >
  | { readonly kind: 'draw'; readonly seat: Seat; readonly deck: DealDeck }
  /** Shares or pieces; 1 for what is sold as a whole. */
  | { readonly kind: 'buy'; readonly seat: Seat; readonly quantity: number }
  /** In a window: pieces of a collectible, or 1 of what is sold as a whole. */
  | { readonly kind: 'sell'; readonly seat: Seat; readonly asset: number; readonly quantity: number }
  /** In a window on a paper: oldest lot first. */
  | { readonly kind: 'sell_shares'; readonly seat: Seat; readonly quantity: number }
  | { readonly kind: 'borrow'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'repay'; readonly seat: Seat; readonly liability: number; readonly amount: number }
  /** On the fast track, to pay a penalty. */
  | { readonly kind: 'liquidate'; readonly seat: Seat; readonly asset: number };

type Plain<Kind extends string> = Kind extends string
  ? BaseAction & { readonly kind: Kind; readonly seat: Seat }
  : never;

const plain = <Kind extends Action['kind']>(kind: Kind): Reader<Action> =>
  object<{ kind: Kind; seat: number }>({ kind: literal(kind), seat: seatReader }) as Reader<Action>;

const actionReader: Reader<Action> = tagged<Action>({
  roll: plain('roll'),
  enter: plain('enter'),
  invest: plain('invest'),
  decline: plain('decline'),
  pass: plain('pass'),
  pay: plain('pay'),
  donate: plain('donate'),
  skip: plain('skip'),
  sell_all: plain('sell_all'),
  end: plain('end'),
  resign: plain('resign'),
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
  sell_shares: object<Action & { kind: 'sell_shares' }>({
    kind: literal('sell_shares'),
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

export const parseAction = (json: unknown): Result<Action> => actionReader(json, '');
