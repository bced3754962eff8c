import { commitPart, jointBytes, jointSeed, mixedSeed, type Seat } from '@tycoon/engine/core';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Calendar, createCalendar } from '../clock/calendar.ts';
import { type Database, doubledKey, type Queries } from '../database/database.ts';
import { type Proposal, rooms, seats } from '../database/schema.ts';
import { newCode, newToken } from '../identity/secret.ts';
import { keepsSecrets, pinnedGame, type ServedGame, servedGame } from '../match/catalogue.ts';
import type { RoomView } from '../wire/push.ts';
import { Refused, refusedByGame } from '../wire/refusal.ts';
import type { CreateBody } from '../wire/request.ts';
import { PACES, type Pace, type Status } from '../wire/vocabulary.ts';
import { dealsCommitment, readConfig, settingOf } from './setting.ts';
import { readViews } from './view.ts';

type RoomRow = typeof rooms.$inferSelect;
type SeatRow = typeof seats.$inferSelect;

/** Open tables a player may have at a time. */
const MAX_OPEN = 5;
const MAX_LISTED = 200;
/** Seconds in which all parts of the seed have to be opened. */
const OPENING_SECONDS = 15;
/** Seconds after which a bot's move is any server's to make; the one that made it awaited is usually faster. */
export const BOT_DUE_SECONDS = 5;
/** So often a table may lose a seat that does not open its part; then it is closed. */
const MAX_DROPS = 2;

/** So old a table is closed when nobody at it is connected: whoever has a link may come back to it the next day. */
const LEFT_SECONDS = { public: 600, link: 86_400 } as const;

/** What a host may change before the table starts; what is missing stays. */
interface Settings {
  readonly pace?: Pace | undefined;
  readonly isPublic?: boolean | undefined;
  readonly gameOptions?: Readonly<Record<string, unknown>> | undefined;
}

/** Tables before and after the match: who sits where, who is ready, how the seed comes about. Each call is one transaction. */
export interface Rooms {
  create(host: string, body: CreateBody): Promise<string>;
  /** A table of the same game and pace at which somebody waits, or a new one. */
  pair(player: string, game: string, pace: Pace): Promise<string>;
  view(room: string): Promise<RoomView>;
  list(): Promise<readonly RoomView[]>;
  /** The seat of the player at the table, or null. */
  seatOf(room: string, player: string): Promise<Seat | null>;
  sit(room: string, player: string, seat?: Seat): Promise<Seat>;
  stand(room: string, player: string): Promise<void>;
  kick(room: string, host: string, seat: Seat): Promise<void>;
  setBot(room: string, host: string, seat: Seat, bot: string | null): Promise<void>;
  /** A commitment makes the seat ready, null takes it back. Where all seats are taken and ready, the parts of the seed are asked for. */
  ready(room: string, player: string, commitment: string | null): Promise<void>;
  /** The host begins without the seats that are still open. */
  start(room: string, host: string): Promise<void>;
  /** The host changes pace, who may sit down, or the game's options. */
  settle(room: string, host: string, settings: Settings): Promise<void>;
  close(room: string, host: string): Promise<void>;
  /** Opens a part of the seed; the last one begins the match. */
  open(room: string, player: string, opening: string): Promise<void>;
  /** Time is up: who has not opened loses the seat, and everybody commits afresh. */
  dropUnopened(room: string): Promise<void>;
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
  /** The player shows itself in another way: the tables it sits at, which have to be sent anew. */
  shownAnew(player: string): Promise<readonly string[]>;
  /** Closes tables at which nobody waits any more; returns which. */
  sweep(): Promise<readonly string[]>;
}

interface Opened {
  readonly tx: Queries;
  readonly row: RoomRow;
  readonly chairs: readonly SeatRow[];
}

export function createRooms(
  { queries, sql: connection }: Database,
  calendar: Calendar = createCalendar(),
): Rooms {
  const chairsOf = (tx: Queries, room: string): Promise<SeatRow[]> =>
    tx.select().from(seats).where(eq(seats.room, room)).orderBy(asc(seats.seat));

  /** One transaction over one table; the table's row is locked, so that what is read holds until the end. */
  const within = <T>(
    room: string,
    statuses: readonly Status[],
    work: (opened: Opened) => Promise<T>,
  ): Promise<T> =>
    queries.transaction(async (tx) => {
      // Sent together; the second is answered when the first has the lock. Where the work is refused, all of it is taken back.
      const [[row], chairs] = await Promise.all([
        tx
          .update(rooms)
          .set({ revision: sql`${rooms.revision} + 1` })
          .where(eq(rooms.id, room))
          .returning(),
        chairsOf(tx, room),
      ]);
      if (row === undefined) throw new Refused('no_room');
      if (!statuses.includes(row.status as Status)) throw new Refused('not_waiting');
      return work({ tx, row, chairs });
    });

  const chair = (room: string, seat: Seat) => and(eq(seats.room, room), eq(seats.seat, seat));
  /** The chairs after one was changed: nobody else changes any while the table's row is locked. */
  const changed = (chairs: readonly SeatRow[], seat: Seat, part: Partial<SeatRow>): readonly SeatRow[] =>
    chairs.map((each) => (each.seat === seat ? { ...each, ...part } : each));
  const EMPTY = { profile: null, bot: null, commitment: null, opening: null, hereUntil: null } as const;

  function ownChair({ chairs }: Opened, player: string): SeatRow {
    const own = chairs.find(({ profile }) => profile === player);
    if (own === undefined) throw new Refused('not_seated');
    return own;
  }

  /** Asks for the parts of the seed where every seat is taken and every player ready; `chairs` as they are by now. */
  async function openWhenReady({ tx, row, chairs }: Opened): Promise<void> {
    const isFull = chairs.every(({ profile, bot }) => profile !== null || bot !== null);
    const players = chairs.filter(({ profile }) => profile !== null);
    if (!isFull || players.length === 0 || players.some(({ commitment }) => commitment === null)) return;
    await tx
      .update(rooms)
      .set({ status: 'opening', dueAt: sql`now() + make_interval(secs => ${OPENING_SECONDS})` })
      .where(eq(rooms.id, row.id));
  }

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
    rematchOf: string | null,
  ): Promise<string> {
    const setting = settingOf(game, size, settings.gameOptions);
    const { entry, config } = setting;
    const id = newCode(12);
    await tx.insert(rooms).values({
      ...{ id, game, rules: entry.version, config, pace, isPublic, host, rematchOf },
      ...{ status: 'waiting', ...newHalf(setting, config) },
    });
    await tx
      .insert(seats)
      .values(
        Array.from({ length: size }, (_, seat) => ({ room: id, seat, profile: seat === 0 ? host : null })),
      );
    return id;
  }

  /** The server's half of a seed, with what is published of the decks it leads to. */
  function newHalf(game: ServedGame, config: unknown): { half: string; deals: string | null } {
    const half = newToken();
    return { half, deals: dealsCommitment(game, config, half) };
  }

  const hostOnly = ({ row }: Opened, host: string): void => {
    if (row.host !== host) throw new Refused('not_host');
  };

  async function takeSeat(opened: Opened, player: string, wanted: Seat | undefined): Promise<Seat> {
    const { tx, row, chairs } = opened;
    if (chairs.some(({ profile }) => profile === player)) throw new Refused('already_seated');
    const free = ({ profile, bot }: SeatRow) => profile === null && bot === null;
    const found = wanted === undefined ? chairs.find(free) : chairs.find(({ seat }) => seat === wanted);
    if (found === undefined) throw new Refused(wanted === undefined ? 'seat_taken' : 'no_seat');
    if (!free(found)) throw new Refused('seat_taken');
    await tx.update(seats).set({ profile: player }).where(chair(row.id, found.seat));
    // A table whose host has left is the next player's.
    if (row.host === null) await tx.update(rooms).set({ host: player }).where(eq(rooms.id, row.id));
    return found.seat;
  }

  /** A player leaves a table that has not begun. Without players the table is closed. */
  async function leaveSeat({ tx, row, chairs }: Opened, { seat, profile }: SeatRow): Promise<void> {
    await tx.update(seats).set(EMPTY).where(chair(row.id, seat));
    const left = chairs.find((other) => other.profile !== null && other.seat !== seat);
    if (left === undefined)
      await tx.update(rooms).set({ status: 'closed', dueAt: null }).where(eq(rooms.id, row.id));
    else if (row.host === profile)
      await tx.update(rooms).set({ host: left.profile }).where(eq(rooms.id, row.id));
  }

  const store: Rooms = {
    create: (host, body) =>
      queries.transaction(async (tx) => {
        await checkOpenTables(tx, host);
        return insertRoom(tx, host, body, null);
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
            ...[eq(rooms.rules, entry.version), isNull(seats.profile), isNull(seats.bot)],
          ),
        )
        .groupBy(rooms.id)
        .orderBy(asc(sql`count(*)`), asc(rooms.createdAt))
        .limit(10);
      for (const { id } of waiting) {
        try {
          await store.sit(id, player);
          return id;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          if (error.code === 'already_seated') return id;
          // Another player was faster, or the table has begun: the next one.
        }
      }
      const settings = { gameOptions: {} };
      return store.create(player, { game, seats: entry.seats.min, pace, isPublic: true, settings });
    },

    async view(room) {
      const [view] = await readViews(connection, [room], calendar);
      if (view === undefined) throw new Refused('no_room');
      return view;
    },

    async list() {
      const listed = await queries
        .select({ id: rooms.id })
        .from(rooms)
        .where(and(eq(rooms.isPublic, true), inArray(rooms.status, ['waiting', 'opening', 'running'])))
        .orderBy(desc(rooms.createdAt))
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

    sit: (room, player, seat) => within(room, ['waiting'], (opened) => takeSeat(opened, player, seat)),

    stand: (room, player) =>
      within(room, ['waiting'], (opened) => leaveSeat(opened, ownChair(opened, player))),

    kick: (room, host, seat) =>
      within(room, ['waiting'], async (opened) => {
        hostOnly(opened, host);
        const found = opened.chairs.find((each) => each.seat === seat);
        if (found === undefined || found.profile === null) throw new Refused('no_seat');
        await leaveSeat(opened, found);
      }),

    setBot: (room, host, seat, bot) =>
      within(room, ['waiting'], async (opened) => {
        const { tx, row, chairs } = opened;
        hostOnly(opened, host);
        const found = chairs.find((each) => each.seat === seat);
        if (found === undefined) throw new Refused('no_seat');
        if (found.profile !== null) throw new Refused('seat_taken');
        const { engine } = pinnedGame(row.game, row.rules);
        if (bot !== null && !engine.bots.some(({ id }) => id === bot)) throw new Refused('no_bot');
        await tx
          .update(seats)
          .set({ ...EMPTY, bot })
          .where(chair(room, seat));
        await openWhenReady({ tx, row, chairs: changed(chairs, seat, { ...EMPTY, bot }) });
      }),

    ready: (room, player, commitment) =>
      within(room, ['waiting'], async (opened) => {
        const { seat } = ownChair(opened, player);
        const ready = { commitment, opening: null };
        await opened.tx.update(seats).set(ready).where(chair(room, seat));
        if (commitment !== null)
          await openWhenReady({ ...opened, chairs: changed(opened.chairs, seat, ready) });
      }),

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

    open: (room, player, opening) =>
      within(room, ['opening', 'running'], async (opened) => {
        const { tx, row } = opened;
        const own = ownChair(opened, player);
        // A repeat of what was accepted already.
        if (own.opening === opening) return;
        if (row.status !== 'opening') throw new Refused('not_opening');
        if (commitPart(opening) !== own.commitment) throw new Refused('bad_opening');
        await tx.update(seats).set({ opening }).where(chair(room, own.seat));
        const parts = changed(opened.chairs, own.seat, { opening }).filter(({ profile }) => profile !== null);
        if (parts.some((part) => part.opening === null)) return;
        const given = parts.map((part) => ({ seat: part.seat, opening: part.opening ?? '' }));
        const seed = keepsSecrets(row.game)
          ? mixedSeed(row.half, jointBytes(given))
          : jointSeed(row.half, given);
        const { game } = pinnedGame(row.game, row.rules).engine;
        const [first] = game.actors(game.setup(row.config, seed));
        const isBot = opened.chairs.find((each) => each.seat === first)?.bot != null;
        const due = isBot ? BOT_DUE_SECONDS : PACES[row.pace as Pace];
        await tx
          .update(rooms)
          .set({
            status: 'running',
            seed,
            startedAt: sql`now()`,
            dueAt: sql`now() + make_interval(secs => ${due})`,
          })
          .where(eq(rooms.id, room));
      }),

    dropUnopened: (room) =>
      within(room, ['opening'], async ({ tx, row, chairs }) => {
        const late = chairs.filter(({ profile, opening }) => profile !== null && opening === null);
        const lost = {
          half: row.half,
          parts: chairs.flatMap(({ seat, profile, bot, commitment, opening }) =>
            bot === null ? [{ seat, player: profile, commitment, opening }] : [],
          ),
        };
        const lostDraws = [...row.lostDraws, lost];
        const left = chairs.find(({ profile, opening }) => profile !== null && opening !== null);
        const isClosed = lostDraws.length > MAX_DROPS || left === undefined;
        for (const { seat } of late) await tx.update(seats).set(EMPTY).where(chair(room, seat));
        await tx.update(seats).set({ commitment: null, opening: null }).where(eq(seats.room, room));
        const host = late.some(({ profile }) => profile === row.host) ? (left?.profile ?? null) : row.host;
        // The server commits afresh as well: its old half has met parts that were opened.
        await tx
          .update(rooms)
          .set({
            ...{ status: isClosed ? 'closed' : 'waiting', lostDraws, host, dueAt: null },
            ...newHalf(pinnedGame(row.game, row.rules), row.config),
          })
          .where(eq(rooms.id, room));
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
        if (row.moves !== proposal.at) throw refusedByGame('stale');
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
