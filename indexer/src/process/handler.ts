import type { EventName, EventOf, GameView } from '@tycoon/sdk/events';
import type { mapTiles } from '../database/schema.ts';
import type { GameRecord } from './record.ts';
import type { Rows } from './rows.ts';

/** All that the index does with one kind of event, besides storing it, counting it and applying it to the game's view. */
interface Handler<Name extends EventName> {
  /** A list of games changes with the event: those who watch the lobby are told. */
  readonly tellsLobby?: true;
  /** Adds the event's own rows, and changes the game's record and the sums. */
  readonly handle: (event: EventOf<Name>, occasion: OccasionOf<Name>) => void;
}

/** One handler for every event of the package; an event without one is a type error. */
export type Handlers = { readonly [Name in EventName]: Handler<Name> };

/** What a handler may add to: the rows of a stretch of checkpoints, and sums that become rows at its end. */
export interface Books {
  readonly rows: Rows;
  /** Games that ended, in that order. */
  readonly ended: GameRecord[];
  /** The row of a lot of a game is written anew. */
  touch(record: GameRecord, tile: bigint): void;
  /** What happened on a tile of a map in this stretch, to be added to. */
  mapTile(view: GameView, tile: bigint): typeof mapTiles.$inferInsert;
  /** Money that changed hands, over a whole network. */
  spend(purpose: 'tolls' | 'land' | 'buildings' | 'sales' | 'salaries', amount: bigint): void;
}

/** The transaction that an event is of. */
export interface Occasion {
  readonly books: Books;
  readonly network: number;
  readonly sender: string;
  readonly timestampMs: bigint;
}

/** The same of an event of a game. Its record has the event already applied to the view and counted. */
export interface GameOccasion extends Occasion {
  readonly record: GameRecord;
}

type OccasionOf<Name extends EventName> =
  EventOf<Name> extends { readonly game: string } ? GameOccasion : Occasion;

/** Of an event from which nothing else follows. */
export const ONLY_STORED = { handle: () => {} } as const;

/** The place of an event in its game, as rows have it. */
export const placeOf = ({ network, record }: GameOccasion) => ({
  network,
  game: record.number,
  seq: record.events,
});

/** The same with the turn that it happened in. */
export const placeInTurn = (occasion: GameOccasion) => ({
  ...placeOf(occasion),
  turn: occasion.record.turns,
});
