import type { Seat } from '../core/game.ts';
import type { BeingId } from './being.ts';
import type { Config } from './config.ts';

/** Why a team failed. */
export const FAILURES = ['doom', 'calamity_too_high', 'too_few_saved'] as const;
export type Failure = (typeof FAILURES)[number];

export interface Player {
  wealth: number;
  fu: number;
  hui: number;
  /** Rounds in a row with help. */
  streak: number;
  /** Whether it has helped this round. */
  helped: boolean;
  /** Beings it has saved, alone or with others. */
  saved: number;
}

/** A being in the area, 0 in the round it came. */
export interface Waiting {
  readonly being: BeingId;
  readonly age: number;
}

/** A co-operation that waits for its partners: what each seat would pay, and who has not answered yet. */
export interface Proposal {
  readonly seat: Seat;
  readonly being: BeingId;
  readonly shares: readonly number[];
  readonly waiting: readonly Seat[];
}

/** What the game waits for. */
export type Phase =
  | { readonly kind: 'action' }
  | { readonly kind: 'agreement'; readonly proposal: Proposal }
  | { readonly kind: 'preaching' }
  | { readonly kind: 'over'; readonly failures: readonly Failure[] };

/** The game. The two decks lie in the order they are drawn; what is left of them is secret. */
export interface State {
  readonly config: Config;
  /** Indices into `config.eventCards`; one a round. */
  readonly events: readonly number[];
  readonly beings: readonly BeingId[];
  /** How many beings have come. */
  drawn: number;
  round: number;
  phase: Phase;
  /** Place in the order of the round: the seat that acts is `(start + place) % seats`. */
  place: number;
  actionsLeft: number;
  /** Whether the seat has made a proposal for its present action; it has one try. */
  proposed: boolean;
  freeSaving: boolean;
  calamity: number;
  saved: number;
  players: Player[];
  /** Replaced, never changed, so that states and views may share it. */
  area: readonly Waiting[];
  /** All wealth the bank has given out less what it has taken in. */
  issued: number;
}

const clonePlayer = (p: Player): Player => ({
  wealth: p.wealth,
  fu: p.fu,
  hui: p.hui,
  streak: p.streak,
  helped: p.helped,
  saved: p.saved,
});

/** Copies of all players, for a state or a view. */
export const clonePlayers = (players: readonly Player[]): Player[] => {
  const copies: Player[] = [];
  for (let i = 0; i < players.length; i++) copies.push(clonePlayer(players[i] as Player));
  return copies;
};

export const cloneState = (state: State): State => ({
  config: state.config,
  events: state.events,
  beings: state.beings,
  drawn: state.drawn,
  round: state.round,
  phase: state.phase,
  place: state.place,
  actionsLeft: state.actionsLeft,
  proposed: state.proposed,
  freeSaving: state.freeSaving,
  calamity: state.calamity,
  saved: state.saved,
  players: clonePlayers(state.players),
  area: state.area,
  issued: state.issued,
});
