import type { BaseAction, Choice, GameTypes, Outcome, Seal, Seat, Viewer } from '@tycoon/engine/core';
import type { Figure } from '../art/figures.ts';
import type { EngineGameId } from '../games/ids.ts';

/** Who sits where. A human without a name goes by its figure's. */
export type SeatPlan =
  | { readonly kind: 'human'; readonly figure: Figure; readonly name: string }
  | { readonly kind: 'bot'; readonly figure: Figure; readonly bot: string };

/** A saved game as everybody may know it: no seed, no state. */
export interface Slot {
  readonly id: string;
  readonly game: EngineGameId;
  readonly seats: readonly SeatPlan[];
  readonly created: number;
  readonly touched: number;
  readonly moves: number;
  readonly commitment: string;
  readonly head: string;
  readonly outcome: Outcome | null;
  /** Human seats of which an action is awaited. */
  readonly waiting: readonly Seat[];
  /** The version of the rules by which the game was last read; missing in games of the first edition until they are read. */
  readonly rules?: number;
  /** Why it cannot be read by these rules; it can still be saved as a file. */
  readonly trouble?: Trouble | null;
  /** The day whose challenge is practised here. */
  readonly day?: string;
}

/** Why a game cannot be read. */
interface Trouble {
  readonly code: string;
  readonly detail: string;
}

/** One move as the viewer was told of it. */
export interface Line<T extends GameTypes = GameTypes> {
  readonly seq: number;
  readonly seat: Seat;
  /** Null for a move that took another back. */
  readonly action: T['action'] | null;
  readonly events: readonly T['event'][];
  readonly hash: string;
}

/**
 * All that the page ever holds of a match: what one viewer may know. The state, the seed and everybody else's cards stay
 * in the worker.
 */
export interface TableSnapshot<T extends GameTypes = GameTypes> {
  readonly slot: Slot;
  /** The number of the state this shows. */
  readonly at: number;
  readonly viewer: Viewer;
  readonly view: T['view'];
  readonly actors: readonly Seat[];
  /** What the viewer may do now. */
  readonly choices: readonly Choice<T['action']>[];
  readonly canUndo: boolean;
  readonly config: T['config'];
  readonly outcome: Outcome | null;
  /** The seed, once the game is over; never in a game whose secrets outlive it. */
  readonly seed: string | null;
  /** In such a game: the commitments to its deals, and the cards that were opened to the viewer. */
  readonly seals: readonly Seal[];
  readonly genesis: string;
  readonly head: string;
  /** The last lines of the log up to this state. */
  readonly lines: readonly Line<T>[];
}

/** What the adviser of a game would do, and why. */
export interface Hint<T extends GameTypes = GameTypes> {
  readonly action: T['action'];
  readonly reasons: readonly T['reason'][];
}

/** A match as rows of numbers, for the chart over the scrubber: `worth[move][seat]`. */
export interface Course {
  readonly slot: Slot;
  readonly worth: readonly (readonly number[])[];
  /** The seat that made each move. */
  readonly seats: readonly Seat[];
  /** Through whose eyes the match may be watched. */
  readonly viewers: readonly Viewer[];
}

/** What the page may ask. Each answer is named after its question in `Answers`. */
export type Question =
  | { readonly kind: 'slots' }
  | {
      readonly kind: 'create';
      readonly game: EngineGameId;
      readonly config: unknown;
      readonly seats: readonly SeatPlan[];
    }
  /** A table for the challenge of a day, with a seed of this browser's own. */
  | { readonly kind: 'practise'; readonly day: string }
  | { readonly kind: 'open'; readonly slot: string; readonly viewer: Viewer }
  | { readonly kind: 'look'; readonly viewer: Viewer }
  | { readonly kind: 'act'; readonly at: number; readonly action: BaseAction }
  | { readonly kind: 'undo'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'bot'; readonly at: number }
  | { readonly kind: 'hint'; readonly seat: Seat }
  | { readonly kind: 'replay'; readonly slot: string; readonly at: number; readonly viewer: Viewer }
  | { readonly kind: 'course'; readonly slot: string }
  | { readonly kind: 'survey'; readonly file: Blob }
  | { readonly kind: 'remove'; readonly slot: string }
  | { readonly kind: 'export'; readonly slot: string }
  | { readonly kind: 'import'; readonly file: Blob }
  | { readonly kind: 'link'; readonly slot: string }
  | { readonly kind: 'unlink'; readonly text: string };

export interface Answers {
  readonly slots: readonly Slot[];
  readonly create: Slot;
  readonly practise: Slot;
  readonly open: TableSnapshot;
  readonly look: TableSnapshot;
  readonly act: TableSnapshot;
  readonly undo: TableSnapshot;
  readonly bot: TableSnapshot;
  readonly hint: Hint;
  readonly replay: TableSnapshot;
  readonly course: Course;
  /** The course of a game in a file, which is not put on the shelf. */
  readonly survey: Course;
  readonly remove: null;
  readonly export: Blob;
  readonly import: Slot;
  readonly link: string;
  readonly unlink: Slot;
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly detail: string };

/** Thrown inside the worker; the page chooses its words by the code and shows the detail below them. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, detail = '') {
    super(detail);
    this.code = code;
  }
}
