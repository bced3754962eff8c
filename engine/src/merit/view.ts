import type { Seat, Viewer } from '../core/game.ts';
import { imagineRandom, shuffle } from '../core/random.ts';
import { BEING_IDS, type BeingId } from './being.ts';
import type { Config } from './config.ts';
import type { Standing } from './event.ts';
import { seatOf } from './round.ts';
import { standingsOf } from './score.ts';
import { clonePlayers, type Phase, type Player, type State, type Waiting } from './state.ts';

/** The game as all may know it; only the rest of the two decks is hidden. */
export interface View {
  readonly viewer: Viewer;
  readonly config: Config;
  readonly round: number;
  readonly phase: Phase;
  /** Whose turn it is to act; in the phase of agreement, whose action it is. */
  readonly turn: Seat;
  readonly place: number;
  readonly actionsLeft: number;
  readonly proposed: boolean;
  readonly freeSaving: boolean;
  readonly calamity: number;
  readonly saved: number;
  readonly players: readonly Readonly<Player>[];
  readonly area: readonly Waiting[];
  /** Indices of the event cards turned up so far; the last is this round's. */
  readonly events: readonly number[];
  /** The beings that have come so far. */
  readonly beings: readonly BeingId[];
  readonly issued: number;
  /** How everybody stands, once the game is over. */
  readonly standings: readonly Standing[] | null;
}

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  config: state.config,
  round: state.round,
  phase: state.phase,
  turn: seatOf(state),
  place: state.place,
  actionsLeft: state.actionsLeft,
  proposed: state.proposed,
  freeSaving: state.freeSaving,
  calamity: state.calamity,
  saved: state.saved,
  players: clonePlayers(state.players),
  area: state.area,
  events: state.events.slice(0, state.round),
  beings: state.beings.slice(0, state.drawn),
  issued: state.issued,
  standings: state.phase.kind === 'over' ? standingsOf(state) : null,
});

/** The known cards in their order, the others behind them in any. */
function imagineDeck<T>(known: readonly T[], all: readonly T[], uniform: () => number): T[] {
  const rest = all.filter((card) => !known.includes(card));
  shuffle(imagineRandom(uniform), rest);
  return [...known, ...rest];
}

/** A game that agrees with the view: the rest of the decks lies in another order. */
export const imagine = (seen: View, _seat: Seat, uniform: () => number): State => ({
  config: seen.config,
  events: imagineDeck(
    seen.events,
    seen.config.eventCards.map((_, index) => index),
    uniform,
  ),
  beings: imagineDeck(seen.beings, BEING_IDS, uniform),
  drawn: seen.beings.length,
  round: seen.round,
  phase: seen.phase,
  place: seen.place,
  actionsLeft: seen.actionsLeft,
  proposed: seen.proposed,
  freeSaving: seen.freeSaving,
  calamity: seen.calamity,
  saved: seen.saved,
  players: clonePlayers(seen.players),
  area: seen.area,
  issued: seen.issued,
});
