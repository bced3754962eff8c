import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { UnratedReason } from '../process/unrated.ts';
import { address, bytes, gameNumber, money, network, whole } from './columns.ts';

/** Everything of one table is written in the transaction that moves the network's `next`. */

/** A followed network: its watermark, and the counters that number games and events. */
export const networks = pgTable('network', {
  id: smallint().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** Null until the first checkpoint is stored. */
  chainId: text(),
  /** The next checkpoint to be stored. */
  next: whole().notNull(),
  /**
   * Digest of the last one stored. Null before the first, and in an index that is older than this column until it has met its
   * node.
   */
  lastDigest: text(),
  /** Time of the last one stored. */
  timestampMs: whole().notNull(),
  /** Every version of the package whose events are kept, the first one first. */
  packageIds: text().array().notNull(),
  games: integer().notNull(),
  transactions: bigint({ mode: 'number' }).notNull(),
  events: bigint({ mode: 'number' }).notNull(),
  /** The transactions of the system that set the Clock and the randomness last. */
  clock: bytes(),
  random: bytes(),
  /** The first checkpoint whose events are kept; null while all are. */
  eventsFrom: whole(),
});

/** What the process that writes a network says of itself, for all other processes; follows from no checkpoint. */
export const writers = pgTable('writer', {
  network: network().primaryKey(),
  state: text().notNull(),
  detail: text(),
  tip: whole(),
  saidAt: timestamp({ withTimezone: true }).notNull(),
});

/** A transaction that told of the game. */
export const transactions = pgTable(
  'transaction',
  {
    network: network(),
    checkpoint: whole().notNull(),
    position: integer().notNull(),
    digest: text().notNull(),
    sender: address().notNull(),
    timestampMs: whole().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.checkpoint, table.position] }),
    index('transaction_digest').on(table.digest),
  ],
);

/** Every event, as it was emitted; partitioned by network and checkpoint (`partitions.ts`). */
export const events = pgTable(
  'event',
  {
    network: network(),
    checkpoint: whole().notNull(),
    /** Place of the transaction in the checkpoint, and of the event in the transaction. */
    position: integer().notNull(),
    ordinal: integer().notNull(),
    type: text().notNull(),
    /** The game and the place among its events, from 1 on; null where an event is of no game. */
    game: integer(),
    seq: integer(),
    timestampMs: whole().notNull(),
    /** All fields of the struct except the game. */
    data: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.checkpoint, table.position, table.ordinal] }),
    // Not unique: the key of a partitioned table has its partitions' columns, and the watermark sees to it that nothing is doubled.
    index('event_game').on(table.network, table.game, table.seq),
    // The events whose handlers tell the lobby.
    index('event_lobby')
      .on(table.network, table.checkpoint, table.position, table.ordinal)
      .where(
        sql`type in ('GameCreatedEvent', 'JoinEvent', 'LeaveEvent', 'StartEvent', 'GameEndedEvent', 'TemplatePublishedEvent', 'KickEvent', 'DeleteEvent')`,
      ),
  ],
);

/** A game as it stands; `record` is all that is known of it, the other columns are for finding it. */
export const games = pgTable(
  'game',
  {
    network: network(),
    number: gameNumber(),
    id: address().notNull(),
    registry: address().notNull(),
    templateId: money().notNull(),
    host: address().notNull(),
    status: text().notNull(),
    players: integer().notNull(),
    maxPlayers: integer().notNull(),
    round: whole().notNull(),
    turns: integer().notNull(),
    events: integer().notNull(),
    createdAtMs: whole().notNull(),
    startedAtMs: whole(),
    endedAtMs: whole(),
    endReason: smallint(),
    /** When its object was removed from the chain; its history stays here. */
    deletedAtMs: whole(),
    /** Its dice can be predicted. */
    clockDice: boolean().notNull(),
    /** Why it changes no rating; empty for a game that does. */
    unrated: text().array().$type<UnratedReason[]>().notNull(),
    /** The last checkpoint that changed it. */
    checkpoint: whole().notNull(),
    record: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.number] }),
    uniqueIndex('game_id').on(table.network, table.id),
    index('game_status').on(table.network, table.status, table.number),
    index('game_template').on(table.network, table.templateId, table.number),
    index('game_created').on(table.network, table.createdAtMs),
  ],
);

/** A player of a game. */
export const seats = pgTable(
  'seat',
  {
    network: network(),
    game: gameNumber(),
    address: address().notNull(),
    seat: smallint().notNull(),
    /** A program, by its own word when it sat down. */
    bot: boolean().notNull(),
    cash: money().notNull(),
    tile: integer().notNull(),
    isOut: boolean().notNull(),
    outReason: smallint(),
    lots: integer().notNull(),
    tollsPaid: money().notNull(),
    tollsTaken: money().notNull(),
    cardsUsed: integer().notNull(),
    /** Place in the final ranking from 1 on, net worth at the end, and whether the win is (partly) theirs. */
    rank: smallint(),
    worth: money(),
    won: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.game, table.address] }),
    index('seat_address').on(table.network, table.address, table.game),
  ],
);

/** One player's turn, in the order of play from 1 on. */
export const turns = pgTable(
  'turn',
  {
    network: network(),
    game: gameNumber(),
    turn: integer().notNull(),
    round: whole().notNull(),
    player: address().notNull(),
    startedAtMs: whole().notNull(),
    /** The `TurnStartEvent` among the game's events. */
    seq: integer().notNull(),
    /** The whole game at this moment, kept now and then: the turns between are reached by replaying from here. */
    view: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.network, table.game, table.turn] })],
);

/** A lot that a player bought in a game, and what came of it. */
export const tiles = pgTable(
  'tile',
  {
    network: network(),
    game: gameNumber(),
    tile: integer().notNull(),
    /** Null after it was lost. */
    owner: address(),
    level: smallint().notNull(),
    invested: money().notNull(),
    tolls: money().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.game, table.tile] })],
);

/** Every change of anybody's cash. */
export const payments = pgTable(
  'payment',
  {
    network: network(),
    game: gameNumber(),
    seq: integer().notNull(),
    turn: integer().notNull(),
    player: address().notNull(),
    /** One of the `CASH_…` constants. */
    reason: smallint().notNull(),
    /** Negative for a loss. */
    amount: money().notNull(),
    cash: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.game, table.seq] })],
);

/** What happened to cards: gained, used, bought, or lost to a full hand. */
export const cardUses = pgTable(
  'card_use',
  {
    network: network(),
    game: gameNumber(),
    seq: integer().notNull(),
    turn: integer().notNull(),
    player: address().notNull(),
    kind: smallint().notNull(),
    action: text({ enum: ['gain', 'use', 'buy', 'lose'] }).notNull(),
    count: integer().notNull(),
    target: address(),
    tile: integer(),
    price: money(),
  },
  (table) => [primaryKey({ columns: [table.network, table.game, table.seq] })],
);

/** What happened to barriers, bombs and dogs. */
export const npcUses = pgTable(
  'npc_use',
  {
    network: network(),
    game: gameNumber(),
    seq: integer().notNull(),
    turn: integer().notNull(),
    tile: integer().notNull(),
    kind: smallint().notNull(),
    action: text({ enum: ['spawn', 'remove', 'hit', 'stop'] }).notNull(),
    /** Who put it there, or whom it met. */
    player: address(),
  },
  (table) => [primaryKey({ columns: [table.network, table.game, table.seq] })],
);

/** What executing a transaction of a game again takes, of the latest games. */
export const evidence = pgTable(
  'evidence',
  {
    network: network(),
    game: gameNumber(),
    checkpoint: whole().notNull(),
    position: integer().notNull(),
    data: bytes().notNull(),
    signatures: bytes().notNull(),
    effects: bytes().notNull(),
    /** The transactions of the system that set the Clock and the randomness last before it. */
    clock: bytes(),
    random: bytes(),
  },
  (table) => [primaryKey({ columns: [table.network, table.game, table.checkpoint, table.position] })],
);

/** A map that can be played. */
export const templates = pgTable(
  'template',
  {
    network: network(),
    registry: address().notNull(),
    templateId: money().notNull(),
    version: money().notNull(),
    tileCount: integer().notNull(),
    digest: text().notNull(),
    /** Its names, empty for a map without any. */
    nameEn: text().notNull(),
    nameZh: text().notNull(),
    /** Who signed its publication. */
    author: address().notNull(),
    publishedAtMs: whole().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.registry, table.templateId] }),
    index('template_latest').on(table.network, table.publishedAtMs, table.registry, table.templateId),
  ],
);

/** What happens on a tile of a map, over all games played on it. */
export const mapTiles = pgTable(
  'map_tile',
  {
    network: network(),
    registry: address().notNull(),
    templateId: money().notNull(),
    tile: integer().notNull(),
    /** How often dice ended here. */
    landings: integer().notNull(),
    purchases: integer().notNull(),
    upgrades: integer().notNull(),
    visits: integer().notNull(),
    invested: money().notNull(),
    tolls: money().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.registry, table.templateId, table.tile] })],
);

/** A player over all finished games of a season, practice included; the season `all` has every game. */
export const careers = pgTable(
  'career',
  {
    network: network(),
    season: text().notNull(),
    address: address().notNull(),
    games: integer().notNull(),
    wins: integer().notNull(),
    bankruptcies: integer().notNull(),
    rankSum: integer().notNull(),
    worthSum: money().notNull(),
    bestWorth: money().notNull(),
    tollsPaid: money().notNull(),
    tollsTaken: money().notNull(),
    cardsUsed: integer().notNull(),
    /** Of the games those that changed the rating, and of these those that were won. */
    ratedGames: integer().notNull(),
    ratedWins: integer().notNull(),
    firstAtMs: whole().notNull(),
    lastAtMs: whole().notNull(),
    /** Glicko-2. */
    rating: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.season, table.address] }),
    index('career_rating')
      .on(table.network, table.season, table.rating.desc(), table.address)
      .where(sql`rated_games > 0`),
  ],
);

/** Counts over a whole network: events by type, games by status and the like. */
export const totals = pgTable(
  'total',
  { network: network(), name: text().notNull(), value: money().notNull() },
  (table) => [primaryKey({ columns: [table.network, table.name] })],
);
