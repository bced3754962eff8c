import type { Seat } from '../core/game.ts';
import { array, boolean, integer, nullable, object, oneOf, type Reader, string } from '../core/json.ts';
import { fail, type Result } from '../core/result.ts';
import type { Card } from './card.ts';
import { type Config, config } from './config.ts';
import { stateProblem } from './state-check.ts';

/** `out`: has no chips left and is dealt no more cards. */
export const STATUSES = ['active', 'folded', 'lost', 'out'] as const;
export type Status = (typeof STATUSES)[number];

/** A comparison that all know of: who asked, who was asked, who lost. */
export interface Duel {
  readonly seat: Seat;
  readonly target: Seat;
  readonly loser: Seat;
}

/** How a hand ended. `chipsChange` is what a seat took out of the pot, `totalSpent` what it had put in. */
export interface HandResult {
  readonly hand: number;
  readonly dealer: Seat;
  readonly pot: number;
  readonly winners: readonly Seat[];
  readonly chipsChange: readonly number[];
  readonly totalSpent: readonly number[];
  /** What bonuses brought and cost each seat, apart from the pot. */
  readonly bonus: readonly number[];
  /** Seats whose cards all have seen. */
  readonly shown: readonly Seat[];
  /** Three cards a seat; null where there were none, or where an imagined state does not know. */
  readonly cards: readonly (readonly Card[] | null)[];
  readonly duels: readonly Duel[];
}

/**
 * The table. Lists have one entry a seat, `cards` has three. Those that seldom change are replaced when they do, so that states and
 * views may share them.
 */
export interface State {
  readonly config: Config;
  /** The seed of the whole match; each hand has one derived from it. */
  readonly secret: string;
  hand: number;
  dealer: Seat;
  /** Whose turn it is; -1 when the match is over. */
  turn: Seat;
  round: number;
  baseBet: number;
  chips: number[];
  cards: readonly Card[];
  status: readonly Status[];
  seen: readonly boolean[];
  spent: number[];
  /** Whether the seat could once not pay what was due: it can win from each other no more than it has put in itself. */
  allIn: readonly boolean[];
  duels: readonly Duel[];
  last: HandResult | null;
}

/** Far beyond what 1,000 hands can move; all seats together can still be counted exactly. */
const CHIPS_MAX = 1_000_000_000_000_000;

const seat = integer(0, 5);
const card = integer(0, 51);

const perSeat = <T>(of: Reader<T>): Reader<T[]> => array(of, 2, 6);

const duels = array(object<Duel>({ seat, target: seat, loser: seat }), 0, 6);

const result: Reader<HandResult> = object<HandResult>({
  hand: integer(1),
  dealer: seat,
  pot: integer(0),
  winners: array(seat, 1, 6),
  chipsChange: perSeat(integer(0)),
  totalSpent: perSeat(integer(0)),
  bonus: perSeat(integer()),
  shown: array(seat, 0, 6),
  cards: perSeat(nullable(array(card, 3, 3))),
  duels,
});

const shape: Reader<State> = object<State>({
  config,
  secret: string(10_000),
  hand: integer(1, 1000),
  dealer: seat,
  turn: integer(-1, 5),
  round: integer(1, 100),
  baseBet: integer(1, 100_000_000),
  chips: perSeat(integer(-CHIPS_MAX, CHIPS_MAX)),
  cards: array(card, 6, 18),
  status: perSeat(oneOf(STATUSES)),
  seen: perSeat(boolean),
  spent: perSeat(integer(0)),
  allIn: perSeat(boolean),
  duels,
  last: nullable(result),
});

export function parseState(json: unknown): Result<State> {
  const state = shape(json, '');
  if (!state.ok) return state;
  const problem = stateProblem(state.value);
  return problem === null ? state : fail(...problem);
}

export const cloneState = (state: State): State => ({
  config: state.config,
  secret: state.secret,
  hand: state.hand,
  dealer: state.dealer,
  turn: state.turn,
  round: state.round,
  baseBet: state.baseBet,
  chips: state.chips.slice(),
  cards: state.cards,
  status: state.status,
  seen: state.seen,
  spent: state.spent.slice(),
  allIn: state.allIn,
  duels: state.duels,
  last: state.last,
});
