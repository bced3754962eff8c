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
  refine,
  string,
  tagged,
} from '../core/json.ts';
import { fail, type Result } from '../core/result.ts';
import type { Asset, Coins, Holding, Liability, Lot, Venture } from './asset.ts';
import { configReader, dreamReader, professionReader, seatReader } from './config.ts';
import { DEAL_DECKS, DECKS, type Deck, HOLDINGS, type HoldingCategory, INSTRUMENTS } from './content/card.ts';
import { hasCard } from './content/catalog.ts';
import { DEBTS } from './content/professions.ts';
import { CHILDREN_MAX } from './family.ts';
import { HOLDING_MAX, LIMIT } from './money.ts';
import { trackLength } from './movement.ts';
import { FINISHES, type Pending, type Pile, type Player, STATUSES, type State, TRACKS } from './state.ts';
import { stateProblem } from './state-check.ts';

const amount = integer(0, LIMIT);
const id = integer(1);
const cardId: Reader<string> = refine(string(50), (text) =>
  hasCard(text) ? null : `must be the id of a card, not "${text}"`,
);

const holdingReader = (category: HoldingCategory): Reader<Asset> =>
  object<Holding>({
    id,
    category: literal(category),
    card: cardId,
    type: string(50),
    units: amount,
    cost: amount,
    invested: amount,
    mortgage: amount,
    cashflow: integer(-LIMIT, LIMIT),
  });

const assetReader: Reader<Asset> = tagged<Asset>(
  {
    ...Object.fromEntries(HOLDINGS.map((category) => [category, holdingReader(category)])),
    shares: object<Lot>({
      id,
      category: literal('shares'),
      card: cardId,
      type: string(50),
      instrument: oneOf(INSTRUMENTS),
      price: integer(1, 1_000_000),
      dividend: integer(0, 1_000_000),
      shares: integer(1, HOLDING_MAX),
      cost: amount,
    }),
    coins: object<Coins>({
      id,
      category: literal('coins'),
      card: cardId,
      type: string(50),
      quantity: integer(1, LIMIT),
      cost: amount,
    }),
    venture: object<Venture>({
      id,
      category: literal('venture'),
      square: integer(0, trackLength('fast-track') - 1),
      cashflow: amount,
    }),
  },
  'category',
);

const debtReader = object<Liability>({
  id,
  category: oneOf(DEBTS),
  card: nullable(cardId),
  balance: amount,
  payment: amount,
});

const playerReader = object<Player>({
  profession: professionReader,
  dream: dreamReader,
  status: oneOf(STATUSES),
  track: oneOf(TRACKS),
  position: integer(0, trackLength('fast-track') - 1),
  cash: amount,
  children: integer(0, CHILDREN_MAX),
  childExpense: amount,
  assets: array(assetReader),
  liabilities: array(debtReader, 0, 1_000_000),
  fastIncome: amount,
  fastTrackTarget: amount,
  charityTurns: integer(0, 3),
  skipTurns: integer(0, 3),
});

const pendingReader: Reader<Pending> = tagged<Pending>({
  roll: object<Pending & { kind: 'roll' }>({ kind: literal('roll') }),
  opportunity: object<Pending & { kind: 'opportunity' }>({ kind: literal('opportunity') }),
  window: object<Pending & { kind: 'window' }>({
    kind: literal('window'),
    deck: oneOf(DECKS),
    card: cardId,
    queue: array(seatReader, 1),
  }),
  deal: object<Pending & { kind: 'deal' }>({ kind: literal('deal'), deck: oneOf(DEAL_DECKS), card: cardId }),
  bill: object<Pending & { kind: 'bill' }>({
    kind: literal('bill'),
    deck: oneOf(DECKS),
    card: cardId,
    amount,
  }),
  charity: object<Pending & { kind: 'charity' }>({ kind: literal('charity'), amount }),
  venture: object<Pending & { kind: 'venture' }>({ kind: literal('venture') }),
  raise: object<Pending & { kind: 'raise' }>({ kind: literal('raise'), amount }),
  end: object<Pending & { kind: 'end' }>({ kind: literal('end'), borrowed: boolean, repaid: array(id) }),
  finished: object<Pending & { kind: 'finished' }>({
    kind: literal('finished'),
    reason: oneOf(FINISHES),
    winner: nullable(seatReader),
  }),
});

const pile = object<Pile>({ draw: array(cardId), discard: array(cardId) });

/** Turns, rounds and numbers of rows: far more than anybody plays, and far from where counting is no longer exact. */
const count = integer(1, 1_000_000_000_000);

const shape = object<State>({
  config: configReader,
  random: randomState,
  turn: count,
  round: count,
  current: seatReader,
  pending: pendingReader,
  players: array(playerReader, 1),
  decks: object<Record<Deck, Pile>>({
    'small-deals': pile,
    'big-deals': pile,
    offers: pile,
    doodads: pile,
  }),
  nextId: count,
  bank: integer(),
});

/** A state that the rules could have led to, as far as a state alone can tell. */
export function parseState(json: unknown): Result<State> {
  const read = shape(json, '');
  if (!read.ok) return read;
  const problem = stateProblem(read.value);
  return problem === null ? read : fail(...problem);
}
