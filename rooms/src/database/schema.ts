import type { Outcome, Seat } from '@tycoon/engine/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Rooms keep to a schema of their own, so that they can share a database with the index. */
export const own = pgSchema('rooms');

/** A moment, by the database's clock: the only one all servers share. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A player, under the name and figure all games show. Addresses that sign for it stand in `identity`. */
export const profiles = own.table('profile', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** What the name looks like: two names that can be taken for each other have the same one. */
  skeleton: text().notNull().unique(),
  figure: text().notNull(),
  /** The player has not chosen a name yet; this one was made up. */
  isGenerated: boolean().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** A Sui address that signs in as a profile: a wallet's, or that of a key which a browser made for itself. */
export const identities = own.table('identity', {
  address: text().primaryKey(),
  profile: text()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull().defaultNow(),
});

/** What a signature has to answer, once. */
export const challenges = own.table('challenge', {
  nonce: text().primaryKey(),
  address: text().notNull(),
  expiresAt: moment().notNull(),
});

/** A code by which a second device signs in as the same profile, once. */
export const linkCodes = own.table('link_code', {
  hash: text().primaryKey(),
  profile: text()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
});

/** A browser that is signed in. The token itself is in its cookie and nowhere else. */
export const sessions = own.table(
  'session',
  {
    hash: text().primaryKey(),
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.profile)],
);

/** A wish to take back the last move: made for which state, by whom, with whose consent so far. */
export interface Proposal {
  readonly at: number;
  readonly seat: Seat;
  readonly actionId: string;
  readonly agreed: readonly Seat[];
}

/** A draw of the seed that came to nothing: who had committed to what, and who had opened it. */
export interface LostDraw {
  readonly half: string;
  readonly parts: readonly {
    readonly seat: Seat;
    readonly player: string | null;
    readonly commitment: string | null;
    readonly opening: string | null;
  }[];
}

/** A table, from the moment it is set up to its end and after. */
export const rooms = own.table(
  'room',
  {
    id: text().primaryKey(),
    game: text().notNull(),
    /** The version of the rules the match is played by. */
    rules: integer().notNull(),
    /** The game's own options, as its `parseConfig` gave them for this number of seats. */
    config: jsonb().notNull(),
    pace: text().notNull(),
    isPublic: boolean().notNull(),
    /** Missing once the host's account is deleted. */
    host: text().references(() => profiles.id, { onDelete: 'set null' }),
    status: text().notNull(),
    /** The server's half of the seed. Secret until the match is over, and for ever in a game whose secrets outlive it. */
    half: text().notNull(),
    /** What is published of the decks that the half leads to, in a game whose secrets outlive it. */
    deals: text(),
    /** Draws of the seed that had to be begun anew, because a seat did not open its part. Their halves are of no use any more, and told. */
    lostDraws: jsonb().$type<readonly LostDraw[]>().notNull().default([]),
    /** The seed of the match, once all halves are opened. Secret like `half`. */
    seed: text(),
    /** How many entries the match has: a hint for servers that look for news; the entries themselves decide. */
    moves: integer().notNull().default(0),
    /** Counts every change of the room or its seats, entries aside. */
    revision: integer().notNull().default(0),
    /** When the table is played on for whoever is awaited. In no index: it changes with every move, and few tables are played at a time. */
    dueAt: moment(),
    /** A seat that asks to take back its last move, and who has agreed. */
    proposal: jsonb().$type<Proposal>(),
    outcome: jsonb().$type<Outcome>(),
    /** Whether the outcome has reached the ratings of those who played. */
    isRated: boolean().notNull().default(false),
    rematchOf: text(),
    /** The day of whose challenge this is an attempt; null for every other table. Until the day is over nobody but its player looks at it. */
    day: text(),
    createdAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    index().on(table.status, table.createdAt),
    index().on(table.endedAt).where(sql`status = 'over' and not is_rated`),
    index('room_rated_index').on(table.endedAt).where(sql`is_rated`),
    uniqueIndex().on(table.rematchOf).where(sql`rematch_of is not null`),
  ],
);

/** A chair at a table: open, a player's, or a bot's. */
export const seats = own.table(
  'seat',
  {
    room: text()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    seat: smallint().notNull(),
    profile: text().references(() => profiles.id, { onDelete: 'set null' }),
    bot: text(),
    /** The seat's commitment to its part of the seed; a seat that has one is ready. */
    commitment: text(),
    /** The part itself, once it is opened. */
    opening: text(),
    /** A server vouches until then that the player's browser is connected to it. */
    hereUntil: moment(),
    /** The player took the seat back from a bot when the match had so many entries: what the clock decided before does not count any more. */
    backAt: integer(),
    /** The player's rating before and after the match, where it was rated. */
    ratingBefore: doublePrecision(),
    ratingAfter: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.room, table.seat] }),
    uniqueIndex().on(table.room, table.profile).where(sql`profile is not null`),
    index().on(table.profile),
  ],
);

/** A player whom the host has removed from a table that has not begun: it takes no seat there any more. */
export const removals = own.table(
  'removal',
  {
    room: text()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.room, table.profile] })],
);

/**
 * The moves of all matches. The number of the state a move was made for is half of the key, so that of two servers that accept a move for the
 * same state one is refused here. Nothing refers to the table's row: looking it up cost each move more than anything else it did, and who
 * writes a move has read that row.
 */
export const entries = own.table(
  'entry',
  {
    room: text().notNull(),
    seq: integer().notNull(),
    /** Made by the client: a move sent again is known by it. */
    actionId: text().notNull(),
    /** Who decided: the player, the clock, or a bot. */
    cause: text().notNull(),
    move: jsonb().notNull(),
    hash: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.room, table.seq] }), uniqueIndex().on(table.room, table.actionId)],
);

/** Matches after so many entries, so that a long one is opened without playing all of it again. Secret, and of no authority: entries decide. */
export const snapshots = own.table(
  'snapshot',
  {
    room: text()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    body: jsonb().notNull(),
    /** The hash of table and body: what is damaged is known by it. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room, table.seq] })],
);

/** How strong a player is in a game, from matches of people only. */
export const ratings = own.table(
  'rating',
  {
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    game: text().notNull(),
    rating: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
    matches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profile, table.game] })],
);

/** What players say of names they find offensive; for the operator. */
export const reports = own.table(
  'report',
  {
    reporter: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reporter, table.profile, table.name] })],
);

/** The same of the names of a map of Tycoon and its tiles, which is published on a network for ever. */
export const mapReports = own.table(
  'map_report',
  {
    reporter: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    registry: text().notNull(),
    map: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reporter, table.network, table.registry, table.map] })],
);

/** How many look at a table through a server without a seat at it. */
export const audiences = own.table(
  'audience',
  {
    room: text()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    server: text().notNull(),
    watching: integer().notNull(),
    /** The server vouches for it until then. */
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room, table.server] })],
);

/** A table of Tycoon, on a network, whose bots are played here. */
export const tycoonTables = own.table(
  'tycoon_table',
  {
    game: text().primaryKey(),
    network: text().notNull(),
    /** The host begins as soon as every seat is taken. */
    isEager: boolean().notNull(),
    speed: text().notNull(),
    /** The server that plays them, until when it vouches for that. */
    heldBy: text(),
    heldUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.heldUntil)],
);

/** A bot of Tycoon. Its key was made here for one game and holds that game's fees; it is deleted with the bot. */
export const tycoonBots = own.table(
  'tycoon_bot',
  {
    address: text().primaryKey(),
    network: text().notNull(),
    strategy: text().notNull(),
    secret: text().notNull(),
    /** The hash of what sends it to a table. */
    ticket: text().notNull(),
    /** Where it sits; null until it is sent to a table. */
    game: text().references(() => tycoonTables.game, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.ticket), index().on(table.game)],
);

/** What is played on a day, and by which seed: drawn once, by whichever server is asked first. */
export const dailyChallenges = own.table('daily_challenge', {
  day: text().primaryKey(),
  game: text().notNull(),
  rules: integer().notNull(),
  config: jsonb().notNull(),
  /** The server's half of the seed. Secret until the day is over, and for ever in a game whose secrets outlive it. */
  half: text().notNull(),
  deals: text(),
  seed: text().notNull(),
  /** What bots have played before the player's first move. */
  opening: jsonb().$type<readonly { readonly move: unknown; readonly hash: string }[]>().notNull(),
});

/** A player's one attempt at the challenge of a day. */
export const dailyAttempts = own.table(
  'daily_attempt',
  {
    day: text()
      .notNull()
      .references(() => dailyChallenges.day),
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    room: text()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** What it was worth; null until it is over, and for ever where that was after the day. */
    points: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.profile] }),
    index().on(table.profile, table.day),
    index().on(table.day, table.points.desc()),
  ],
);

/** The closing tables of the seasons that are over. */
export const seasonPlaces = own.table(
  'season_place',
  {
    season: text().notNull(),
    game: text().notNull(),
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    rating: doublePrecision().notNull(),
    matches: integer().notNull(),
    won: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.game, table.profile] }), index().on(table.profile)],
);

/** Seasons whose closing tables were written. */
export const closedSeasons = own.table('closed_season', { season: text().primaryKey() });

/** A browser that wants to be told when it is its player's turn: where its push service takes messages for it. */
export const pushEndpoints = own.table(
  'push_endpoint',
  {
    endpoint: text().primaryKey(),
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What messages are encrypted with, so that the browser alone can read them; empty where a server of the version before wrote the row. */
    p256dh: text().notNull().default(''),
    auth: text().notNull().default(''),
    /** The browser says again at each visit that it still wants to be told. */
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.profile)],
);

/** Turns of which a player was told, so that of several servers one tells, once. Kept for a day. */
export const toldTurns = own.table(
  'told_turn',
  {
    profile: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    room: text()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.profile, table.room, table.seq] })],
);

/** One row: when a server last looked after the clocks. A gap in it is an outage, and is given back to all tables. */
export const pulse = own.table('pulse', {
  id: smallint().primaryKey(),
  beatAt: moment().notNull(),
});
