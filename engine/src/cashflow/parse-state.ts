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
import type { Result } from '../core/result.ts';
import type { Asset, Coins, Holding, Liability, Lot, Venture } from './asset.ts';
import { DEAL_DECKS, DECKS, type Deck, HOLDINGS, type HoldingCategory, INSTRUMENTS } from './content/card.ts';
import { cardOf, deckIds, hasCard } from './content/catalog.ts';
import { DEBTS } from './content/professions.ts';
import { CHILDREN_MAX } from './family.ts';
import { HOLDING_MAX, LIMIT } from './money.ts';
import { trackLength } from './movement.ts';
import { configReader, dreamReader, professionReader, seatReader } from './parse.ts';
import { FINISHES, type Pending, type Pile, type Player, STATUSES, type State, TRACKS } from './state.ts';

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

const playerReader: Reader<Player> = refine(
  object<Player>({
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
  }),
  ({ position, track }) => (position < trackLength(track) ? null : `stands beyond the end of the ${track}`),
);

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
  raise: object<Pending & { kind: 'raise' }>({ kind: literal('raise'), amount }),
  end: object<Pending & { kind: 'end' }>({ kind: literal('end'), borrowed: boolean, repaid: array(id) }),
  finished: object<Pending & { kind: 'finished' }>({
    kind: literal('finished'),
    reason: oneOf(FINISHES),
    winner: nullable(seatReader),
  }),
});

const pile = object<Pile>({ draw: array(cardId), discard: array(cardId) });

/** What kinds of card can lie open in a pending state. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  window: ['shares', 'sale'],
  deal: ['shares', 'holding', 'coins'],
  bill: ['doodad', 'damage'],
};

/** Every card of the game is in one place: drawn from, discarded, or open. */
function misplaced({ config, decks, pending }: State): string | null {
  for (const deck of DECKS) {
    const open = 'card' in pending && pending.deck === deck ? [pending.card] : [];
    const there = [...decks[deck].draw, ...decks[deck].discard, ...open].sort();
    const all = deckIds(deck, config.preferredStock).sort();
    if (there.length !== all.length || there.some((card, i) => card !== all[i])) {
      return `must hold every card of the deck ${deck} exactly once`;
    }
  }
  return null;
}

/** What the parts of a state cannot tell one by one. */
function incoherent(state: State): string | null {
  const { config, players, pending, current, nextId } = state;
  const seats = config.players.length;
  if (players.length !== seats) return `must have ${seats} players, not ${players.length}`;
  if (current >= seats) return `must have a current seat below ${seats}`;
  if (pending.kind === 'window' && pending.queue.some((seat) => seat >= seats))
    return 'asks a seat nobody has';
  if (pending.kind === 'finished' && pending.winner !== null && pending.winner >= seats) {
    return 'is won by a seat nobody has';
  }
  if ('card' in pending && !OPEN[pending.kind]?.includes(cardOf(pending.card).kind)) {
    return `cannot have the card ${pending.card} open in ${pending.kind}`;
  }
  if (pending.kind === 'raise' && !players[current]?.assets.some(({ category }) => category === 'venture')) {
    return 'waits for sales of a player who has no venture';
  }
  const ids = players.flatMap(({ assets, liabilities }) => [...assets, ...liabilities].map((row) => row.id));
  if (new Set(ids).size !== ids.length) return 'has the same number on two assets or debts';
  if (ids.some((used) => used >= nextId)) return 'would give a number again that is in use';
  return misplaced(state);
}

const stateReader: Reader<State> = refine(
  object<State>({
    config: configReader,
    random: randomState,
    turn: integer(1),
    round: integer(1),
    current: seatReader,
    pending: pendingReader,
    players: array(playerReader, 1),
    decks: object<Record<Deck, Pile>>({
      'small-deals': pile,
      'big-deals': pile,
      offers: pile,
      doodads: pile,
    }),
    nextId: integer(1),
    bank: integer(),
  }),
  incoherent,
);

export const parseState = (json: unknown): Result<State> => stateReader(json, '');
