import type {
  cardUses,
  events,
  evidence,
  games,
  mapTiles,
  npcUses,
  payments,
  seats,
  templates,
  tiles,
  totals,
  transactions,
  turns,
} from '../database/schema.ts';
import type { Ticks } from './evidence.ts';
import type { GameRecord } from './record.ts';

/** What a stretch of checkpoints adds to the tables. */
export interface Rows {
  readonly transactions: (typeof transactions.$inferInsert)[];
  readonly events: (typeof events.$inferInsert)[];
  readonly turns: (typeof turns.$inferInsert)[];
  readonly payments: (typeof payments.$inferInsert)[];
  readonly cardUses: (typeof cardUses.$inferInsert)[];
  readonly npcUses: (typeof npcUses.$inferInsert)[];
  readonly evidence: (typeof evidence.$inferInsert)[];
  /** Replace what was there. */
  readonly games: (typeof games.$inferInsert)[];
  readonly seats: (typeof seats.$inferInsert)[];
  readonly tiles: (typeof tiles.$inferInsert)[];
  readonly templates: (typeof templates.$inferInsert)[];
  /** Are added to what was there. */
  readonly mapTiles: (typeof mapTiles.$inferInsert)[];
  readonly totals: (typeof totals.$inferInsert)[];
  /** Seats given up in a lobby. */
  readonly left: { readonly network: number; readonly game: number; readonly address: string }[];
}

export const noRows = (): Rows => ({
  transactions: [],
  events: [],
  turns: [],
  payments: [],
  cardUses: [],
  npcUses: [],
  evidence: [],
  games: [],
  seats: [],
  tiles: [],
  templates: [],
  mapTiles: [],
  totals: [],
  left: [],
});

/** The rows, and what the next stretch goes on from. */
export interface Projection {
  readonly rows: Rows;
  /** Every game that was touched, by object id. */
  readonly records: ReadonlyMap<string, GameRecord>;
  /** How many games there are now. */
  readonly games: number;
  /** Games that ended, in that order. */
  readonly ended: readonly GameRecord[];
  readonly ticks: Ticks;
  /** The first game whose evidence is kept. */
  readonly checkableFrom: number;
}
