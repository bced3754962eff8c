import type { Choice, GameTypes, Outcome, Seal, Seat, Viewer } from '@tycoon/engine/core';
import type { Cause, Figure, Gesture, Pace, Phrase, Status } from './vocabulary.ts';

/** Everything a server sends without being asked. */

/** A player as others see it. */
export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly figure: Figure;
}

/** What the player is called that an address signs for. */
export interface NamedAddress {
  readonly address: string;
  readonly name: string;
  readonly figure: Figure;
}

/** A chair as everybody sees it. */
export interface SeatView {
  readonly seat: Seat;
  readonly player: PlayerView | null;
  readonly bot: string | null;
  readonly isReady: boolean;
  readonly commitment: string | null;
  /** The seat's part of the seed, once it is opened. */
  readonly opening: string | null;
  /** A socket of the player is connected to some server. */
  readonly isHere: boolean;
  /** How many entries the match had when the player last took the seat back from a bot. */
  readonly backAt: number | null;
}

/** A draw of the seed that a seat did not open its part for. */
export interface LostDrawView {
  /** The server's half of that draw, never used again. */
  readonly half: string;
  readonly parts: readonly {
    readonly seat: Seat;
    readonly player: string | null;
    readonly commitment: string | null;
    readonly opening: string | null;
  }[];
}

/** A table as the lobby and its guests see it. */
export interface RoomView {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly settings: { readonly gameOptions: unknown };
  readonly pace: Pace;
  readonly isPublic: boolean;
  readonly host: string | null;
  readonly status: Status;
  /** The server's commitment to its half of the seed. */
  readonly commitment: string;
  /** The half itself, once the match is over; never in a game whose secrets outlive it. */
  readonly half: string | null;
  /** In a game whose secrets outlive it: the commitment to the decks of all deals (`commitDeals` of their roots). */
  readonly deals: string | null;
  /** Draws of the seed that were begun anew, with every part that was opened: who was dropped can show that it had opened. */
  readonly lostDraws: readonly LostDrawView[];
  readonly seats: readonly SeatView[];
  readonly moves: number;
  readonly revision: number;
  readonly createdAt: number;
  /** A seat that asks the others to let it take back its last move. */
  readonly proposal: { readonly at: number; readonly seat: Seat; readonly agreed: readonly Seat[] } | null;
  /** Milliseconds until those who have not opened their part of the seed lose their seats; null where nobody is awaited. */
  readonly openIn: number | null;
  /** The table at which the same players play again. */
  readonly rematch: string | null;
  /** The day of whose challenge this is an attempt; null for every other table. */
  readonly day: string | null;
  /** How many look on without a seat. */
  readonly watching: number;
}

/** One move as the viewer was told of it. */
export interface LineView<T extends GameTypes = GameTypes> {
  readonly seq: number;
  readonly seat: Seat;
  /** Null for a move that took another back. */
  readonly action: T['action'] | null;
  readonly events: readonly T['event'][];
  /** Commitments to deals and cards opened to the viewer, in games that have any. */
  readonly seals: readonly Seal[];
  readonly hash: string;
  readonly cause: Cause;
}

/** A match as one viewer may know it, with the lines it has not seen. */
export interface MatchView<T extends GameTypes = GameTypes> {
  readonly at: number;
  readonly viewer: Viewer;
  readonly view: T['view'];
  readonly actors: readonly Seat[];
  readonly choices: readonly Choice<T['action']>[];
  readonly canUndo: boolean;
  readonly outcome: Outcome | null;
  readonly seed: string | null;
  /** The match's commitment to its seed. */
  readonly commitment: string;
  readonly genesis: string;
  readonly head: string;
  /** What all were told of the first deal before the first move. */
  readonly seals: readonly Seal[];
  readonly lines: readonly LineView<T>[];
  /** Seats that a bot plays for until their player acts, or says that it is back. */
  readonly away: readonly Seat[];
  /** Milliseconds until whoever is awaited is played for; null where nobody is. */
  readonly dueIn: number | null;
}

/** As much of a match as a browser lacks: `seals`, which never change, are null for one that has had a view with entries before. */
export type MatchPart<T extends GameTypes = GameTypes> = Omit<MatchView<T>, 'seals'> & {
  readonly seals: readonly Seal[] | null;
};

export type Push =
  | { readonly kind: 'room:state'; readonly room: RoomView }
  | { readonly kind: 'game:view'; readonly room: string; readonly match: MatchPart }
  /** What only this seat is told of a move: in 炸金花 its hand, when it looks at it. */
  | {
      readonly kind: 'game:hand';
      readonly room: string;
      readonly seq: number;
      readonly events: readonly GameTypes['event'][];
    }
  | { readonly kind: 'room:said'; readonly room: string; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly kind: 'room:gestured'; readonly room: string; readonly seat: Seat; readonly gesture: Gesture }
  /** The same at a table of Tycoon, where seats are addresses. */
  | {
      readonly kind: 'tycoon:said';
      readonly game: string;
      readonly address: string;
      readonly phrase: Phrase;
    }
  | {
      readonly kind: 'tycoon:gestured';
      readonly game: string;
      readonly address: string;
      readonly gesture: Gesture;
    }
  | { readonly kind: 'lobby:rooms'; readonly rooms: readonly RoomView[] }
  /** The server stops; come back after so many milliseconds. */
  | { readonly kind: 'server:stopping'; readonly comeBackIn: number };

/** The answer to a request. */
export type Answer =
  | { readonly re: number; readonly ok: true; readonly value: unknown }
  | { readonly re: number; readonly ok: false; readonly code: string; readonly detail: string };
