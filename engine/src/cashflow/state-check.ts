import type { Seat } from '../core/game.ts';
import type { Contradiction } from '../core/result.ts';
import { playersProblem } from './books-check.ts';
import { type Card, DECKS } from './content/card.ts';
import { cardOf, deckIds, professionOf } from './content/catalog.ts';
import { FAST_TRACK, type FastTrackKind, RAT_RACE, type RatRaceKind } from './content/tracks.ts';
import { doodadCost } from './doodads.ts';
import { DOWNSIZE_TURNS } from './family.ts';
import { liquidationValue, ventures } from './fast-track.ts';
import { figures, passiveIncome } from './figures.ts';
import { holds, targetOf } from './market.ts';
import { donation, fastDonation, fastPenalty } from './money.ts';
import { balance } from './outcome.ts';
import { suffersDamage } from './property.ts';
import { startingCash } from './setup.ts';
import { type Pending, type Player, player, type State } from './state.ts';
import { outReason } from './turn.ts';
import { isTaken } from './venture.ts';

type Of<Kind extends Pending['kind']> = Extract<Pending, { kind: Kind }>;

/** Every card of the game is in one place: drawn from, discarded, or open. */
function decksProblem({ config, decks, pending }: State): Contradiction | null {
  for (const deck of DECKS) {
    const open = 'card' in pending && pending.deck === deck ? [pending.card] : [];
    const there = [...decks[deck].draw, ...decks[deck].discard, ...open].sort();
    const all = deckIds(deck, config.preferredStock).sort();
    if (there.length !== all.length || there.some((card, i) => card !== all[i]))
      return [`decks.${deck}`, 'must hold every card of the deck exactly once'];
  }
  return null;
}

/** What the players began with, less their first debts, is what no rule changes. */
function moneyProblem(state: State): Contradiction | null {
  const begun = state.players.reduce((sum, books) => {
    const profession = professionOf(books.profession);
    const debts = profession.debts.reduce((owing, debt) => owing + debt.balance, 0);
    return sum + startingCash(profession, state.config) - debts;
  }, 0);
  return balance(state) === begun ? null : ['bank', 'must account for all the money of the players'];
}

/** Rounds go through the seats, and a turn begins with each seat that is not out. */
function timeProblem({ turn, round, current, players, config, pending }: State): Contradiction | null {
  const seats = players.length;
  if (current >= seats) return ['current', `must be a seat below ${seats}`];
  if (turn < round - 1 || turn > (round - 1) * seats + current + 1) return ['turn', 'must fit the round'];
  const { roundLimit } = config;
  const past = roundLimit !== null && round > roundLimit;
  const limited = pending.kind === 'finished' && pending.reason === 'round_limit';
  return past === limited ? null : ['round', 'must be past the limit if and only if that ended the game'];
}

const squareOf = ({ track, position }: Player): RatRaceKind | FastTrackKind | undefined =>
  track === 'rat-race' ? RAT_RACE[position] : FAST_TRACK[position]?.kind;

/** The squares on which a card of the deck is drawn. */
const DRAWN_ON = {
  'small-deals': 'OPPORTUNITY',
  'big-deals': 'OPPORTUNITY',
  offers: 'OFFER',
  doodads: 'LIABILITY',
} as const;

function windowProblem(state: State, { card: id, queue, deck }: Of<'window'>): Contradiction | null {
  const card = cardOf(id);
  const seats = state.players.length;
  if (card.kind !== 'shares' && card.kind !== 'sale') return ['pending.card', 'must be a price to sell at'];
  if ((card.kind === 'sale') !== (deck === 'offers')) return ['pending.deck', 'must be the deck of the card'];
  const place = (seat: Seat): number => (seat - state.current + seats) % seats;
  for (const [i, seat] of queue.entries()) {
    const at = `pending.queue[${i}]`;
    if (seat >= seats) return [at, 'must be a seat'];
    if (i > 0 && place(seat) <= place(queue[i - 1] as Seat)) return [at, 'must follow in turn order'];
    if (!card.everyoneMaySell && seat !== state.current) return [at, 'must be the drawer alone'];
    const { track, status } = player(state, seat);
    if (track !== 'rat-race' || status !== 'playing') return [at, 'must be somebody in the rat race'];
    if (!holds(player(state, seat), targetOf(card))) return [at, 'must hold what can be sold'];
  }
  return null;
}

function billProblem(card: Card, amount: number, books: Player): Contradiction | null {
  if (card.kind === 'damage') {
    if (!suffersDamage(books, card)) return ['pending.card', 'must hit what the player owns'];
    return amount === card.cost ? null : ['pending.amount', `must be ${card.cost}`];
  }
  if (card.kind !== 'doodad') return ['pending.card', 'must be something to pay for'];
  if (card.child && books.children === 0)
    return ['pending.card', 'must not be for children the player has not'];
  const cost = doodadCost(card, books.cash);
  return amount === cost ? null : ['pending.amount', `must be ${cost}`];
}

function charityProblem(amount: number, books: Player): Contradiction | null {
  const { totalIncome } = figures(books);
  const due = books.track === 'rat-race' ? donation(totalIncome) : fastDonation(totalIncome);
  return amount === due ? null : ['pending.amount', `must be ${due}`];
}

function raiseProblem(amount: number, books: Player): Contradiction | null {
  const due = fastPenalty(figures(books).totalExpenses);
  if (amount !== due) return ['pending.amount', `must be ${due}`];
  if (books.cash >= amount) return ['pending', 'must not wait for sales with enough cash'];
  const worth = ventures(books).reduce((sum, venture) => sum + liquidationValue(venture), 0);
  return books.cash + worth >= amount ? null : ['pending', 'must be within reach of the ventures'];
}

function endProblem({ repaid }: Of<'end'>, books: Player, nextId: number): Contradiction | null {
  if (new Set(repaid).size < repaid.length || repaid.some((id) => id >= nextId))
    return ['pending.repaid', 'must be debts there have been, each once'];
  const whole = books.liabilities.find(({ id, category }) => category !== 'bank-loan' && repaid.includes(id));
  return whole === undefined ? null : ['pending.repaid', 'must not be a debt that is only ever paid off'];
}

function finishProblem(state: State, { reason, winner }: Of<'finished'>): Contradiction | null {
  const out = outReason(state.players);
  if (out !== (reason === 'all_bankrupt' || reason === 'all_out' ? reason : null))
    return ['pending.reason', 'must be that all are out if and only if they are'];
  if (reason !== 'dream') return winner === null ? null : ['pending.winner', 'must be nobody'];
  if (winner === null || winner !== state.current) return ['pending.winner', 'must be who reached the dream'];
  const books = player(state, winner);
  const reached = squareOf(books) === 'FAST_DREAM' && passiveIncome(books) >= books.fastTrackTarget;
  return reached && books.status === 'playing'
    ? null
    : ['pending.winner', 'must stand on the dream with enough passive income'];
}

/** The squares a pending state can be reached on, where they matter. */
function squareProblem(pending: Pending, books: Player): Contradiction | null {
  const square = squareOf(books);
  const follows = (held: boolean): Contradiction | null =>
    held ? null : ['pending', 'must follow from the square the player stands on'];
  switch (pending.kind) {
    case 'opportunity':
      return follows(square === 'OPPORTUNITY');
    case 'window':
    case 'deal':
    case 'bill':
      return follows(square === DRAWN_ON[pending.deck]);
    case 'charity':
      return follows(square === 'CHARITY' || square === 'FAST_DONATION');
    case 'venture':
      return follows(square === 'FAST_OPPORTUNITY');
    case 'raise':
      return follows(square === 'FAST_PENALTY');
    case 'end':
      return follows(books.track === 'rat-race');
    default:
      return null;
  }
}

function pendingProblem(state: State): Contradiction | null {
  const { pending, current, config, nextId } = state;
  const books = player(state, current);
  if (pending.kind === 'finished') return finishProblem(state, pending);
  if (books.status !== 'playing') return ['current', 'must be somebody who plays'];
  const idle = pending.kind === 'end' && squareOf(books) === 'DOWNSIZE' ? DOWNSIZE_TURNS : 0;
  if (books.skipTurns > idle) return ['current', 'must not be somebody who sits out'];
  const problem = squareProblem(pending, books);
  if (problem !== null) return problem;
  switch (pending.kind) {
    case 'window':
      return windowProblem(state, pending);
    case 'deal': {
      const { kind } = cardOf(pending.card);
      if (!config[pending.deck === 'small-deals' ? 'smallDeals' : 'bigDeals'])
        return ['pending.deck', 'must be switched on'];
      return kind === 'shares' || kind === 'holding' || kind === 'coins'
        ? null
        : ['pending.card', 'must be something to buy'];
    }
    case 'bill':
      return billProblem(cardOf(pending.card), pending.amount, books);
    case 'charity':
      return charityProblem(pending.amount, books);
    case 'venture':
      if (config.fastTrack !== 'priced') return ['pending', 'must not be offered for a price'];
      return isTaken(books, books.position) ? ['pending', 'must not be what the player has already'] : null;
    case 'raise':
      return raiseProblem(pending.amount, books);
    case 'end':
      return endProblem(pending, books, nextId);
    default:
      return null;
  }
}

/** The first thing in a well-formed state that contradicts another, or null. */
export const stateProblem = (state: State): Contradiction | null =>
  playersProblem(state) ??
  timeProblem(state) ??
  decksProblem(state) ??
  pendingProblem(state) ??
  moneyProblem(state);
