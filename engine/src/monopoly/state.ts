import type { Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import type { Config } from './config.ts';
import type { CardKind, Deck } from './data/cards.ts';

/** In the game, or out of it: a bankrupt has lost all, one who surrendered keeps it. */
export const STATUSES = ['playing', 'bankrupt', 'surrendered'] as const;
export type Status = (typeof STATUSES)[number];

/** Shares of one kind in a player's hands, and what they cost. */
export interface Holding {
  readonly share: number;
  readonly amount: number;
  readonly cost: number;
}

export interface Player {
  readonly name: string;
  /** Below zero only for a bankrupt: what remained unpaid. */
  cash: number;
  /** Earnings since the last income tax. */
  income: number;
  space: number;
  status: Status;
  /** How many went out before; 0 while playing, 1 for the first who went. */
  exit: number;
  /** Turns to sit out. */
  pauses: number;
  threeDice: boolean;
  freeToll: boolean;
  /** Both in the order they were acquired, which is the order a bankrupt's are sold in. */
  lands: readonly number[];
  holdings: readonly Holding[];
}

/** Something one may decide to pay for. */
export type Purchase =
  | { readonly kind: 'land' | 'house' | 'foreclose'; readonly land: number }
  | { readonly kind: 'shares'; readonly share: number; readonly amount: number };

/** Why a player has to pay: a toll to its owner, or a space or card to the bank. */
export type Debt =
  | { readonly kind: 'toll'; readonly land: number; readonly creditor: Seat }
  | { readonly kind: 'space' }
  | { readonly kind: 'card'; readonly card: CardKind };

/** An offer one may finance by selling something first. */
export type Offer =
  | { readonly kind: 'offer'; readonly land: number }
  | { readonly kind: 'build'; readonly land: number }
  | { readonly kind: 'foreclose' }
  | SharesOffer;

/**
 * Shares may be bought at the start: `points` remain to be moved; without `arrive` the turn ends here instead. Once a
 * purchase was `financed` by sales, given up or not, the others of this visit are for cash, so that nobody trades for ever.
 */
export interface SharesOffer {
  readonly kind: 'shares';
  readonly points: number;
  readonly arrive: boolean;
  readonly financed: boolean;
}

/** What the game waits for. All but `owe` (which names its seat) is for the seat whose turn it is. */
export type Decision =
  | Offer
  | { readonly kind: 'roll' }
  | { readonly kind: 'fork'; readonly points: number }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'transport' }
  | { readonly kind: 'impose' }
  | { readonly kind: 'free_building' }
  | { readonly kind: 'finance'; readonly purchase: Purchase; readonly price: number; readonly offer: Offer }
  | { readonly kind: 'owe'; readonly seat: Seat; readonly amount: number; readonly debt: Debt }
  | { readonly kind: 'over'; readonly reason: 'last' | 'limit' };

/** Every kind of decision that a seat is asked for. */
export const DECISION_KINDS = [
  'build',
  'finance',
  'foreclose',
  'fork',
  'free_building',
  'impose',
  'offer',
  'owe',
  'reverse',
  'roll',
  'shares',
  'transport',
] as const satisfies readonly Decision['kind'][];

/** What happens next without anybody's choice; never seen between two actions. */
export type Passage =
  | { readonly kind: 'move'; readonly points: number }
  | { readonly kind: 'arrive' }
  | { readonly kind: 'end' };

/** The market after one opening, in the order of the table of shares. Never changed once made. */
export interface Round {
  readonly prices: readonly number[];
  readonly spreads: readonly number[];
}

/** A stock's attributes in hundredths, one entry per stock. Never changed once made. */
export interface Attributes {
  readonly beta: readonly number[];
  readonly esg: readonly number[];
  readonly payout: readonly number[];
}

/** A fund's stocks and their weights in ten-thousandths, heaviest first. Never changed once made. */
export interface Basket {
  readonly stocks: readonly number[];
  readonly weights: readonly number[];
}

/** All the bank has paid out less what it took in, by reason. */
export interface Bank {
  start: number;
  spaces: number;
  cards: number;
  taxes: number;
  lands: number;
  houses: number;
  shares: number;
}

/** A card by its place in its deck. */
export interface DrawnCard {
  readonly deck: Deck;
  readonly card: number;
}

/** What lies open on the table: enough for every question about prices and worth. A state has it, and so has a view. */
export interface Table {
  readonly config: Config;
  readonly attributes: Attributes;
  readonly baskets: readonly Basket[];
  /** 1 as the board is laid out, -1 after an odd number of reversals. */
  readonly direction: 1 | -1;
  readonly current: Seat;
  readonly players: readonly Readonly<Player>[];
  /** The owner of each land, or -1. */
  readonly owners: readonly number[];
  readonly houses: readonly number[];
  readonly prices: readonly number[];
  /** Shares nobody holds. */
  readonly pool: readonly number[];
  /** What each stock has gained and lost by its country's affairs since the last opening. */
  readonly earnings: readonly number[];
  readonly payments: readonly number[];
}

/**
 * All arrays but `random` and `players` are never changed in place but replaced, so that copies, views and the history
 * share them: there are far more views than changes.
 */
export interface State extends Table {
  random: Random;
  /** The cards still in each deck, drawn from the end; unused where every card goes back at once. */
  readonly decks: Record<Deck, readonly number[]>;
  direction: 1 | -1;
  current: Seat;
  /** The number of the present turn, from 1. */
  turn: number;
  step: Decision | Passage;
  /** The last roll, and the card it led to if any: what a table would see lying there. */
  dice: readonly number[];
  card: DrawnCard | null;
  readonly players: Player[];
  owners: readonly number[];
  houses: readonly number[];
  prices: readonly number[];
  pool: readonly number[];
  earnings: readonly number[];
  payments: readonly number[];
  /** The last ten openings, newest first. */
  history: readonly Round[];
  /** How often the market has opened. */
  openings: number;
  readonly bank: Bank;
}

/** The seat whose turn brings the opening of the market. */
export const START_SEAT: Seat = 0;

export const HISTORY_LENGTH = 10;

/** No land, no owner. */
export const NONE = -1;

export const ROLL: Decision = { kind: 'roll' };
export const ARRIVE: Passage = { kind: 'arrive' };
export const END: Passage = { kind: 'end' };

/** The player in a seat, to be looked at only. */
export const playerOf = (table: Table, seat: Seat): Readonly<Player> => table.players[seat] as Player;

export const playerAt = (state: State, seat: Seat): Player => state.players[seat] as Player;

/** What the game waits for; between two actions that is all a step can be. */
export const decisionOf = (state: State): Decision => state.step as Decision;

/** The seat that has to act, or -1 when the game is over. */
export function actorOf(state: State): Seat {
  const { step } = state;
  if (step.kind === 'over') return NONE;
  return step.kind === 'owe' ? step.seat : state.current;
}
