import type { Seat } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import type { Asset, Liability } from './asset.ts';
import type { Config } from './config.ts';
import type { DealDeck, Deck } from './content/card.ts';

export const TRACKS = ['rat-race', 'fast-track'] as const;
export type Track = (typeof TRACKS)[number];

export const STATUSES = ['playing', 'bankrupt', 'resigned'] as const;
export type Status = (typeof STATUSES)[number];

/** What a statement is drawn from, and what the log alone can rebuild. */
export interface Books {
  readonly profession: string;
  status: Status;
  track: Track;
  cash: number;
  children: number;
  childExpense: number;
  assets: Asset[];
  liabilities: Liability[];
  /** The cash flow day one came to the fast track with; ventures add to it. 0 in the rat race. */
  fastIncome: number;
  /** The passive income that wins, once on the fast track. 0 in the rat race. */
  fastTrackTarget: number;
}

export interface Player extends Books {
  readonly dream: string;
  position: number;
  charityTurns: number;
  skipTurns: number;
}

/** Drawn from the end of `draw`; what is settled lies face up on `discard`. */
export interface Pile {
  draw: string[];
  discard: string[];
}

export const FINISHES = ['dream', 'all_bankrupt', 'all_out', 'round_limit'] as const;
export type Finish = (typeof FINISHES)[number];

/** What the game waits for. Nothing else blocks: a state with any of these can be saved and resumed. */
export type Pending =
  /** The current player rolls, or enters the fast track. */
  | { readonly kind: 'roll' }
  /** The current player chooses a deck. */
  | { readonly kind: 'opportunity' }
  /** Holders may sell at the card's price; the first of `queue` is asked. */
  | { readonly kind: 'window'; readonly deck: Deck; readonly card: string; readonly queue: readonly Seat[] }
  /** The current player buys what the card offers, or does not. */
  | { readonly kind: 'deal'; readonly deck: DealDeck; readonly card: string }
  /** The current player has to pay for a doodad or for damage. */
  | { readonly kind: 'bill'; readonly deck: Deck; readonly card: string; readonly amount: number }
  /** The current player gives, or does not. */
  | { readonly kind: 'charity'; readonly amount: number }
  /** The current player invests in what its square of the fast track offers, or does not. */
  | { readonly kind: 'venture' }
  /** The current player, short of cash on the fast track, sells ventures until the penalty is paid. */
  | { readonly kind: 'raise'; readonly amount: number }
  /** The end-of-turn window of the rat race. The bank lends once in it, and takes money once for each debt: so it closes some time. */
  | { readonly kind: 'end'; readonly borrowed: boolean; readonly repaid: readonly number[] }
  | { readonly kind: 'finished'; readonly reason: Finish; readonly winner: Seat | null };

/** The end-of-turn window, before anything is done in it. */
export const AT_THE_END: Pending = { kind: 'end', borrowed: false, repaid: [] };

export interface State {
  readonly config: Config;
  readonly random: Random;
  /** Turns begun, skipped ones too; 1-based. */
  turn: number;
  /** How often the turn has come round the table; 1-based. */
  round: number;
  current: Seat;
  pending: Pending;
  readonly players: Player[];
  readonly decks: Readonly<Record<Deck, Pile>>;
  /** The next asset or debt gets this number. */
  nextId: number;
  /** What the bank has paid out less what it took in, loans apart: those stand on the players' books. */
  bank: number;
}

export const player = (state: State, seat: Seat): Player => state.players[seat] as Player;
