import type { Seat } from '@tycoon/engine/core';
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Calendar, createCalendar } from '../clock/calendar.ts';
import { type Database, doubledKey, type Queries } from '../database/database.ts';
import { type Proposal, rooms, seats } from '../database/schema.ts';
import { newCode } from '../identity/secret.ts';
import { pinnedGame, servedGame } from '../match/catalogue.ts';
import { refusedByMatch } from '../match/refused.ts';
import type { RoomView } from '../wire/push.ts';
import { Refused } from '../wire/refusal.ts';
import type { CreateBody } from '../wire/request.ts';
import type { Pace } from '../wire/vocabulary.ts';
import { createDraw, type Draw, newHalf, openWhenReady } from './draw.ts';
import { chair, chairsOf, createWithin, hostOnly } from './locked.ts';
import { createSeating, type Seating } from './seating.ts';
import { readConfig, settingOf } from './setting.ts';
import { readViews } from './view.ts';

/** Open tables a player may have at a time. */
const MAX_OPEN = 5;
const MAX_LISTED = 200;
/** Of each state: one player cannot fill the list. */
const MAX_LISTED_OF_HOST = 3;
/** So old a table is closed when nobody at it is connected: whoever has a link may come back to it the next day. */
const LEFT_SECONDS = { public: 600, link: 86_400 } as const;

/** What a host may change before the table starts; what is missing stays. */
interface Settings {
  readonly pace?: Pace | undefined;
  readonly isPublic?: boolean | undefined;
  readonly gameOptions?: Readonly<Record<string, unknown>> | undefined;
}

/** Tables before and after the match: who sits where, who is ready, how the seed comes about. Each call is one transaction. */
export interface Rooms extends Seating, Draw {
  create(host: string, body: CreateBody): Promise<string>;
  /** A table of the same game and pace at which somebody waits, or a new one. */
  pair(player: string, game: string, pace: Pace): Promise<string>;
  view(room: string): Promise<RoomView>;
  /** The public tables that are played, and those at which somebody waits. */
  list(): Promise<readonly RoomView[]>;
  /** The seat of the player at the table, or null. */
  seatOf(room: string, player: string): Promise<Seat | null>;
  /** The host begins without the seats that are still open. */
  start(room: string, host: string): Promise<void>;
  /** The host changes pace, who may sit down, or the game's options. */
  settle(room: string, host: string, settings: Settings): Promise<void>;
  close(room: string, host: string): Promise<void>;
  rematch(room: string, player: string): Promise<string>;
  /** Asks the others to let the seat take back its last move; returns whether nobody has to be asked. */
  propose(room: string, proposal: Omit<Proposal, 'agreed'>, others: readonly Seat[]): Promise<boolean>;
  /** Agrees, or turns it down; returns the wish once all have agreed. */
  agree(
    room: string,
    at: number,
    seat: Seat,
    others: readonly Seat[],
    agrees: boolean,
  ): Promise<Proposal | null>;
  /** The seat is its player's again, from entry `at` on; where it is awaited, it has so many seconds. */
  takeBack(room: string, seat: Seat, at: number, due: number | null): Promise<void>;
  /** The player shows itself in another way: the tables it sits at, which have to be sent anew. */
  shownAnew(player: string): Promise<readonly string[]>;
  /** Closes tables at which nobody waits any more; returns which. */
  sweep(): Promise<readonly string[]>;
}

/** Somebody at the table is connected. */
const isAttended = sql`exists (
  select 1 from ${seats} as here where here.room = ${rooms.id} and here.here_until > now())`;

/** The same, or somebody is about to be: who is paired with nobody would wait for ever. */
const isAwaiting = sql`(${rooms.createdAt} > now() - interval '10 s' or ${isAttended})`;

export function createRooms(
  { queries, sql: connection }: Database,
  calendar: Calendar = createCalendar(),
): Rooms {
  const within = createWithin(queries);

  async function checkOpenTables(tx: Queries, player: string): Promise<void> {
    const [open] = await tx
      .select({ tables: count() })
      .from(rooms)
      .where(and(eq(rooms.host, player), inArray(rooms.status, ['waiting', 'opening'])));
    if ((open?.tables ?? 0) >= MAX_OPEN) throw new Refused('too_many_tables');
  }

  async function insertRoom(
    tx: Queries,
    host: string,
    { game, seats: size, pace, isPublic, settings }: CreateBody,
  ): Promise<string> {
    const setting = settingOf(game, size, settings.gameOptions);
    const { entry, config } = setting;
    const id = newCode(12);
    await tx.insert(rooms).values({
      ...{ id, game, rules: entry.version, config, pace, isPublic, host },
      ...{ status: 'waiting', ...newHalf(setting, config) },
    });
    await tx
      .insert(seats)
      .values(
        Array.from({ length: size }, (_, seat) => ({ room: id, seat, profile: seat === 0 ? host : null })),
      );
    return id;
  }

  const seating = createSeating(within, queries);
  const store: Rooms = {
    ...seating,
    ...createDraw(within),

    create: (host, body) =>
      queries.transaction(async (tx) => {
        await checkOpenTables(tx, host);
        return insertRoom(tx, host, body);
      }),

    async pair(player, game, pace) {
      const { entry } = servedGame(game);
      const waiting = await queries
        .select({ id: rooms.id })
        .from(rooms)
        .innerJoin(seats, eq(seats.room, rooms.id))
        .where(
          and(
            ...[
              eq(rooms.game, game),
              eq(rooms.pace, pace),
              eq(rooms.status, 'waiting'),
              eq(rooms.isPublic, true),
            ],
            ...[eq(rooms.rules, entry.version), isNull(seats.profile), isNull(seats.bot), isAwaiting],
          ),
        )
        .groupBy(rooms.id)
        .orderBy(asc(sql`count(*)`), asc(rooms.createdAt))
        .limit(10);
      for (const { id } of waiting) {
        try {
          await seating.sit(id, player);
          return id;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          if (error.code === 'already_seated') return id;
          // Another player was faster, or the table has begun: the next one.
        }
      }
      const settings = { gameOptions: {} };
      // Some games can be played alone, but who asks for company is not given a table of one seat.
      const least = Math.max(2, entry.seats.min);
      return store.create(player, { game, seats: least, pace, isPublic: true, settings });
    },

    async view(room) {
      const [view] = await readViews(connection, [room], calendar);
      if (view === undefined) throw new Refused('no_room');
      return view;
    },

    async list() {
      const ofHost = sql<number>`row_number() over (
        partition by coalesce(${rooms.host}, ${rooms.id}), ${rooms.status} order by ${rooms.createdAt} desc)`;
      const known = queries
        .select({
          ...{ id: rooms.id, status: rooms.status, createdAt: rooms.createdAt },
          nth: ofHost.as('nth'),
        })
        .from(rooms)
        .where(
          and(
            eq(rooms.isPublic, true),
            or(and(eq(rooms.status, 'waiting'), isAttended), inArray(rooms.status, ['opening', 'running'])),
          ),
        )
        .as('known');
      const listed = await queries
        .select({ id: known.id })
        .from(known)
        .where(lte(known.nth, MAX_LISTED_OF_HOST))
        .orderBy(sql`${known.status} = 'running'`, desc(known.createdAt))
        .limit(MAX_LISTED);
      return readViews(
        connection,
        listed.map(({ id }) => id),
        calendar,
      );
    },

    async seatOf(room, player) {
      const [own] = await queries
        .select({ seat: seats.seat })
        .from(seats)
        .where(and(eq(seats.room, room), eq(seats.profile, player)));
      return own?.seat ?? null;
    },

    start: (room, host) =>
      within(room, ['waiting'], async (opened) => {
        const { tx, row, chairs } = opened;
        hostOnly(opened, host);
        const taken = chairs.filter(({ profile, bot }) => profile !== null || bot !== null);
        const game = pinnedGame(row.game, row.rules);
        if (taken.length < game.entry.seats.min) throw new Refused('too_few_players');
        if (taken.some(({ profile, commitment }) => profile !== null && commitment === null))
          throw new Refused('not_all_ready');
        if (taken.length < chairs.length) {
          const config = readConfig(game, game.engine.resize(row.config, taken.length));
          await tx.update(rooms).set({ config }).where(eq(rooms.id, room));
          await tx.delete(seats).where(eq(seats.room, room));
          await tx.insert(seats).values(taken.map((each, seat) => ({ ...each, seat })));
        }
        await openWhenReady({ tx, row, chairs: taken });
      }),

    settle: (room, host, { pace, isPublic, gameOptions }) =>
      within(room, ['waiting'], async (opened) => {
        hostOnly(opened, host);
        const { tx, row, chairs } = opened;
        const game = pinnedGame(row.game, row.rules);
        const config =
          gameOptions === undefined ? row.config : settingOf(row.game, chairs.length, gameOptions).config;
        const isChanged = JSON.stringify(config) !== JSON.stringify(row.config);
        await tx
          .update(rooms)
          .set({
            ...{ config, pace: pace ?? row.pace, isPublic: isPublic ?? row.isPublic },
            // The decks that were committed to are those of the rules before.
            ...(isChanged && newHalf(game, config)),
          })
          .where(eq(rooms.id, room));
        // Nobody is ready for rules it has not seen.
        if (isChanged || (pace !== undefined && pace !== row.pace))
          await tx.update(seats).set({ commitment: null, opening: null }).where(eq(seats.room, room));
      }),

    close: (room, host) =>
      within(room, ['waiting'], async (opened) => {
        hostOnly(opened, host);
        await opened.tx.update(rooms).set({ status: 'closed', dueAt: null }).where(eq(rooms.id, room));
      }),

    async rematch(room, player) {
      const [row] = await queries.select().from(rooms).where(eq(rooms.id, room));
      if (row === undefined) throw new Refused('no_room');
      if (row.status !== 'over') throw new Refused('not_over');
      const chairs = await chairsOf(queries, room);
      if (!chairs.some(({ profile }) => profile === player)) throw new Refused('not_seated');
      try {
        return await queries.transaction(async (tx) => {
          await checkOpenTables(tx, player);
          const id = newCode(12);
          const { game, rules, config, pace, isPublic } = row;
          await tx.insert(rooms).values({
            ...{ id, game, rules, config, pace, isPublic, host: player, rematchOf: room },
            ...{ status: 'waiting', ...newHalf(pinnedGame(game, rules), config) },
          });
          await tx
            .insert(seats)
            .values(chairs.map(({ seat, profile, bot }) => ({ room: id, seat, profile, bot })));
          return id;
        });
      } catch (error) {
        if (doubledKey(error) === null) throw error;
        const [made] = await queries.select({ id: rooms.id }).from(rooms).where(eq(rooms.rematchOf, room));
        if (made === undefined) throw error;
        return made.id;
      }
    },

    propose: (room, proposal, others) =>
      within(room, ['running'], async ({ tx, row }) => {
        if (row.moves !== proposal.at) throw refusedByMatch('stale');
        if (others.length === 0) return true;
        await tx
          .update(rooms)
          .set({ proposal: { ...proposal, agreed: [] } })
          .where(eq(rooms.id, room));
        return false;
      }),

    agree: (room, at, seat, others, agrees) =>
      within(room, ['running'], async ({ tx, row: { proposal, moves } }) => {
        if (proposal === null || proposal.at !== at || moves !== at || !others.includes(seat))
          throw new Refused('nothing_proposed');
        const agreed = agrees ? [...new Set([...proposal.agreed, seat])] : [];
        const next = agrees ? { ...proposal, agreed } : null;
        await tx.update(rooms).set({ proposal: next }).where(eq(rooms.id, room));
        return next !== null && others.every((other) => agreed.includes(other)) ? next : null;
      }),

    takeBack: (room, seat, at, due) =>
      within(room, ['running'], async ({ tx, row: { moves } }) => {
        await tx.update(seats).set({ backAt: moves }).where(chair(room, seat));
        // A bot may have been faster.
        if (due !== null && moves === at)
          await tx
            .update(rooms)
            .set({ dueAt: sql`now() + make_interval(secs => ${due}::float8)` })
            .where(eq(rooms.id, room));
      }),

    async shownAnew(player) {
      const sitting = queries.select({ room: seats.room }).from(seats).where(eq(seats.profile, player));
      const rows = await queries
        .update(rooms)
        .set({ revision: sql`revision + 1` })
        .where(and(inArray(rooms.id, sitting), inArray(rooms.status, ['waiting', 'opening', 'running'])))
        .returning({ id: rooms.id });
      return rows.map(({ id }) => id);
    },

    async sweep() {
      const isLeft = sql`not exists (select 1 from ${seats} where ${seats.room} = ${rooms.id} and ${seats.hereUntil} > now())`;
      const isOld = sql`${rooms.createdAt} < now() - make_interval(secs => case when ${rooms.isPublic} then ${LEFT_SECONDS.public}::int else ${LEFT_SECONDS.link}::int end)`;
      const closed = await queries
        .update(rooms)
        .set({ status: 'closed', dueAt: null, revision: sql`revision + 1` })
        .where(and(eq(rooms.status, 'waiting'), isOld, isLeft))
        .returning({ id: rooms.id });
      return closed.map(({ id }) => id);
    },
  };
  return store;
}
