import type { Edition } from './edition.ts';
import type { Problem, Result } from './result.ts';
import type { Sealed } from './seal.ts';
import type { Language } from './text.ts';

/** A player's place at the table, 0-based, fixed for the whole game. */
export type Seat = number;

/** Who looks: a player, or a spectator, who may see only what all see. */
export type Viewer = Seat | 'spectator';

/** Every action names the seat that takes it and its kind; the rest is the game's own. All of it is plain JSON. */
export interface BaseAction {
  readonly kind: string;
  readonly seat: Seat;
}

/** Something that happened, told in the order it happened; plain JSON. */
export interface BaseEvent {
  readonly kind: string;
}

/** Why a bot would choose an action, in the figures it decided by; plain JSON. */
export interface BaseReason {
  readonly kind: string;
}

/** The values an amount may take: `min`, `min + step`, … up to `max`, all safe integers. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * One thing a seat may do now. `action` is legal as it stands; each field named in `amounts` may be replaced by any
 * number within its bounds, independently of the others, and the action stays legal.
 */
export interface Choice<Action> {
  readonly action: Action;
  readonly amounts?: Readonly<Record<string, Bounds>>;
}

/** Tells an event: to all, or to the named seats only (what nobody else may learn). */
export type Emit<Event> = (event: Event, to?: readonly Seat[]) => void;

/** An event as the log keeps it, with its audience. */
export interface AddressedEvent<Event> {
  readonly event: Event;
  readonly to: 'all' | readonly Seat[];
}

/** How a finished game ended: a rank per seat (1 is best, equal ranks share), a score per seat, and why it ended. */
export interface Outcome {
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
}

/** The types of one game, each under its own name: what is written as `Game<Merit>` instead of six parameters in their order. */
export interface GameTypes {
  /** What a game is set up with. */
  config: unknown;
  state: unknown;
  action: BaseAction;
  event: BaseEvent;
  /** What one viewer may know of a state. */
  view: unknown;
  /** The codes of its refusals. */
  refusal: string;
  /** What its bots give as reasons. */
  reason: BaseReason;
}

/** Sentences for people. `name` gives a seat's name in the chosen language, so that the web may say "you". */
export interface Describe<T extends GameTypes> {
  action(action: T['action'], language: Language, name: (seat: Seat) => string): string;
  event(event: T['event'], language: Language, name: (seat: Seat) => string): string;
  refusal(code: T['refusal'], language: Language): string;
  reason(reason: T['reason'], language: Language, name: (seat: Seat) => string): string;
}

/**
 * The rules of one game. State, actions, events and views are plain JSON; the random generator lives inside the state.
 * `act` is the only function that changes anything: it checks first and changes the state in place, or changes nothing
 * and returns a code. `apply` (see apply.ts) is the same without the change in place; simulations call `act` directly.
 */
export interface Game<T extends GameTypes> {
  readonly id: string;
  /** Raised whenever the same config, seed and actions could give another state; saved games carry it. */
  readonly version: number;
  /** Every code a refusal can have. */
  readonly codes: readonly T['refusal'][];
  /**
   * Kinds of events that bring something hidden or random to light: a card drawn, a die thrown. A move without one of them,
   * and without an event told to some seats only, may be taken back. Missing: no move may.
   */
  readonly revealing?: readonly T['event']['kind'][];
  /** Present where secrets outlive the game: the match then keeps its seed and opens only the cards that were shown. */
  readonly sealed?: Sealed<T>;
  /** Earlier versions whose saves can still be read. */
  readonly editions?: readonly Edition[];
  readonly describe: Describe<T>;

  parseConfig(json: unknown): Result<T['config']>;
  parseState(json: unknown): Result<T['state']>;
  parseAction(json: unknown): Result<T['action']>;

  /** The first state. `config` has passed `parseConfig`; `seed` is any string. */
  setup(config: T['config'], seed: string): T['state'];
  /** The number of seats. */
  seats(state: T['state']): number;
  /** The seats from which an action is awaited now, in the order they are asked; empty when the game is over. */
  actors(state: T['state']): readonly Seat[];
  /** The number of the present turn: rises whenever the turn passes on, and never falls. */
  turn(state: T['state']): number;
  /**
   * The most choices, of all seats together, that the present turn can still have, whatever they choose; 0 when the game is over. Each
   * choice lowers it unless it ends the turn: so no turn goes on for ever, and the value at a turn's start is the most choices it can have.
   */
  choicesLeft(state: T['state']): number;
  /** Everything the seat may do now; empty when it may do nothing. Complete: whatever is not in it is refused. */
  legal(state: T['state'], seat: Seat): readonly Choice<T['action']>[];
  /** Takes the action, or returns why not and leaves the state as it was. */
  act(state: T['state'], action: T['action'], emit: Emit<T['event']>): T['refusal'] | null;
  /** A copy that shares nothing that `act` changes. */
  clone(state: T['state']): T['state'];
  /** What the viewer may know, built from an allow-list; never contains the random generator. */
  view(state: T['state'], viewer: Viewer): T['view'];
  /** How the game ended, or null while it goes on. */
  outcome(state: T['state']): Outcome | null;
  /** For the law of conservation: all money in the game less all the bank has paid out, which no action changes. */
  balance(state: T['state']): number;
  /**
   * For search with hidden information: a state that agrees with all the seat knows, the rest drawn anew. `random` gives
   * uniform numbers in [0, 1). Viewed from the seat, the imagined state looks exactly like the given view.
   */
  imagine(view: T['view'], seat: Seat, random: () => number): T['state'];
}

/** A refusal: nothing has changed. */
export interface Refused<T extends GameTypes> {
  readonly ok: false;
  readonly code: T['refusal'];
}

/** A move that was made. */
export interface Applied<T extends GameTypes> {
  readonly ok: true;
  readonly state: T['state'];
  readonly events: readonly AddressedEvent<T['event']>[];
}

export type { Problem, Result };
