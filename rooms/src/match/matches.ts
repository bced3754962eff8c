import type { BaseAction, Move, Seat, Viewer } from '@tycoon/engine/core';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { entries, rooms, seats } from '../database/schema.ts';
import { Refused } from '../wire/refusal.ts';
import { type Cause, PACES, type Pace } from '../wire/vocabulary.ts';
import { pinnedGame } from './catalogue.ts';
import type { Ledger } from './ledger.ts';
import { type EntryRow, MAX_LINES, type OpenMatch, openMatch, seatOf } from './open-match.ts';
import { refusedByGame, refusedByMatch } from './refused.ts';
import { isSnapshotDue, type Snapshots } from './snapshots.ts';

/** A decision for a match. */
interface Decision {
  /** The number of the state it was made for. */
  readonly at: number;
  readonly actionId: string;
  readonly cause: Cause;
  /** The move, or what makes it of the match in the moment in which it is decided; it may refuse. */
  readonly move: WantedMove | ((held: HeldMatch) => WantedMove);
}

type WantedMove =
  | { readonly kind: 'action'; readonly action: BaseAction }
  | { readonly kind: 'undo'; readonly seat: Seat };

/** What became of a decision. `repeated`: it was in the match already, and has not been counted again. */
interface Decided {
  readonly seq: number;
  readonly repeated: boolean;
}

/** Who decides for a seat. */
type SeatHolder =
  | { readonly kind: 'player'; readonly profile: string | null }
  | { readonly kind: 'bot'; readonly bot: string };

/** A match that this server holds, with what of its room does not change any more. */
export interface HeldMatch {
  readonly open: OpenMatch;
  readonly pace: Pace;
  /** The day of whose challenge it is an attempt; null for every other match. */
  readonly day: string | null;
  /** Who sits where: a player's profile, or the id of a bot. */
  readonly seats: readonly SeatHolder[];
  /** When whoever is awaited is played for, by this server's clock. */
  dueAt: number | null;
}

/**
 * The matches being played. The database is the authority: what is in memory is a cache, filled from the rows and thrown away whenever it may
 * differ from them.
 */
export interface Matches {
  /** Makes the decision history, or refuses it. Settles after the commit. */
  decide(room: string, decision: Decision): Promise<Decided>;
  /**
   * Looks at a match in a moment in which it is what the database has. `fresh` reads what other servers have written first: always, or where the
   * match is known to have so many entries and fewer are held.
   */
  look<T>(room: string, fresh: boolean | number, work: (held: HeldMatch) => T): Promise<T>;
  /** The same with every entry from the first on; one that was opened from a snapshot is played again. */
  whole<T>(room: string, work: (held: HeldMatch) => T): Promise<T>;
  /** More than its entries has changed: it is read anew when it is next asked for. */
  forget(room: string): Promise<void>;
  /** The same of every match in which a player sits who has deleted its account. */
  forgetPlayer(player: string): void;
  /** Drops matches that nobody has asked for. */
  sweep(): void;
  readonly size: number;
}

interface MatchesOptions {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly snapshots: Snapshots;
  /** Hears of what the match goes on without: a snapshot that cannot be written or read. */
  readonly report: (error: unknown) => void;
  /** Seconds within which a bot's move is due; it is played by the server that made it awaited, unless that has stopped. */
  readonly botDue: number;
  /** Hears of a match that has entries which this server has written, or read from the database; nothing else happens to it meanwhile. */
  readonly onEntries: (room: string, held: HeldMatch, isOurs: boolean) => void;
}

/** How many matches are kept in memory; those not asked for longest are dropped first. */
const MAX_MATCHES = 5000;

export function createMatches(options: MatchesOptions): Matches {
  const { queries } = options.database;
  const held = new Map<string, HeldMatch>();
  /** One thing at a time for each match. */
  const queues = new Map<string, Promise<void>>();

  function inTurn<T>(room: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(room);
    const result = before === undefined ? work() : before.then(work);
    const end = () => {
      if (queues.get(room) === settled) queues.delete(room);
    };
    const settled = result.then(end, end);
    queues.set(room, settled);
    return result;
  }

  const rowsFrom = (room: string, seq: number): Promise<EntryRow[]> =>
    queries
      .select({
        seq: entries.seq,
        actionId: entries.actionId,
        cause: entries.cause,
        move: entries.move,
        hash: entries.hash,
      })
      .from(entries)
      .where(and(eq(entries.room, room), gte(entries.seq, seq)))
      .orderBy(asc(entries.seq)) as Promise<EntryRow[]>;

  /** The match from its latest snapshot that leaves room for the lines that are sent; null where the rows have to be played from the first. */
  async function fromSnapshot(
    { id, moves, config, seed }: typeof rooms.$inferSelect,
    engine: OpenMatch['engine'],
    backAt: readonly (number | null)[],
  ): Promise<OpenMatch | null> {
    if (moves < MAX_LINES || seed === null) return null;
    try {
      const found = await options.snapshots.find(id, engine, moves - MAX_LINES);
      if (found === null) return null;
      const { at, head } = found.match;
      const [before, ...rows] = await rowsFrom(id, at - 1);
      if (before?.hash !== head) throw new Error(`the snapshot of ${id} at ${at} is not of its entries`);
      return openMatch(engine, config, seed, rows, { from: found, backAt });
    } catch (error) {
      options.report(error);
      return null;
    }
  }

  async function load(room: string, isWhole: boolean): Promise<HeldMatch> {
    const [row] = await queries.select().from(rooms).where(eq(rooms.id, room));
    if (row === undefined) throw new Refused('no_room');
    if (row.seed === null) throw new Refused('not_running');
    const { engine } = pinnedGame(row.game, row.rules);
    const chairs = await queries.select().from(seats).where(eq(seats.room, room)).orderBy(asc(seats.seat));
    const backAt = chairs.map((chair) => chair.backAt);
    const open =
      (isWhole ? null : await fromSnapshot(row, engine, backAt)) ??
      openMatch(engine, row.config, row.seed, await rowsFrom(room, 0), { backAt });
    return {
      open,
      pace: row.pace as Pace,
      day: row.day,
      seats: chairs.map(({ profile, bot }) =>
        bot === null ? { kind: 'player', profile } : { kind: 'bot', bot },
      ),
      dueAt: row.dueAt?.getTime() ?? null,
    };
  }

  async function get(room: string): Promise<HeldMatch> {
    const found = held.get(room) ?? (await load(room, false));
    held.delete(room);
    held.set(room, found);
    return found;
  }

  /** Reads what other servers have written. */
  async function catchUp(room: string, found: HeldMatch): Promise<void> {
    const { open } = found;
    const missed = await rowsFrom(room, open.match.number());
    if (missed.length === 0) return;
    for (const row of missed) open.take(row);
    const [clock] = await queries.select({ dueAt: rooms.dueAt }).from(rooms).where(eq(rooms.id, room));
    found.dueAt = clock?.dueAt?.getTime() ?? null;
    options.onEntries(room, found, false);
  }

  /** A match that may differ from its rows is thrown away. */
  async function orDrop<T>(room: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) held.delete(room);
      throw error;
    }
  }

  /** The number of the entry with this id, also where it lies before the snapshot that the match was opened from. */
  async function seqOf(room: string, { match, seqOf: known }: OpenMatch, actionId: string) {
    const seq = known(actionId);
    if (seq !== undefined || match.since === 0) return seq;
    const [row] = await queries
      .select({ seq: entries.seq })
      .from(entries)
      .where(and(eq(entries.room, room), eq(entries.actionId, actionId)));
    return row?.seq;
  }

  /** Who moves out of turn, as one may who looks at its cards, gives no time to the one that is awaited. */
  function dueAfter(found: HeldMatch, awaited: Seat | null, mover: Seat): number | 'same' | null {
    const next = nextSeat(found);
    if (next === null) return null;
    if (next === awaited && next !== mover) return 'same';
    return isPlayedByBot(found, next) ? options.botDue : PACES[found.pace];
  }

  const decide = async (room: string, { at, actionId, cause, move }: Decision): Promise<Decided> => {
    const found = await get(room);
    const { open } = found;
    const wanted = typeof move === 'function' ? move(found) : move;
    if (at > open.match.number()) await catchUp(room, found);
    const known = at < open.match.number() ? await seqOf(room, open, actionId) : open.seqOf(actionId);
    if (known !== undefined) return { seq: known, repeated: true };
    // A move for a state that has passed: another one was made for it.
    if (at < open.match.number()) throw refusedByMatch('stale');
    if (at > open.match.number()) throw refusedByMatch('ahead');
    const awaited = nextSeat(found);
    const done =
      wanted.kind === 'undo' ? open.match.undo(at, wanted.seat) : open.match.submit(at, wanted.action);
    if (!done.ok) throw refusedByGame(open.engine, done.code);
    // From here on memory is ahead of the database until the commit.
    const { entry } = done;
    open.note(actionId, cause);
    const due = dueAfter(found, awaited, seatOf(entry.move));
    const appended = await options.ledger.append({
      ...{ room, seq: at, actionId, cause, due, hash: entry.hash },
      move: entry.move as Move<unknown>,
      outcome: open.match.outcome(),
    });
    if (appended === 'taken') {
      held.delete(room);
      const fresh = await get(room);
      const seq = await seqOf(room, fresh.open, actionId);
      if (seq === undefined) throw refusedByMatch('stale');
      return { seq, repeated: true };
    }
    if (due !== 'same') found.dueAt = due === null ? null : Date.now() + due * 1000;
    options.onEntries(room, found, true);
    if (isSnapshotDue(at + 1)) options.snapshots.keep(room, open.opening()).catch(options.report);
    return { seq: at, repeated: false };
  };

  const forget = (room: string): Promise<void> => inTurn(room, async () => void held.delete(room));

  return {
    decide: (room, decision) => inTurn(room, () => orDrop(room, () => decide(room, decision))),
    look: (room, fresh, work) =>
      inTurn(room, () =>
        orDrop(room, async () => {
          const found = await get(room);
          if (fresh === true || found.open.match.number() < Number(fresh)) await catchUp(room, found);
          return work(found);
        }),
      ),
    whole: (room, work) =>
      inTurn(room, async () => {
        const found = await get(room);
        await catchUp(room, found);
        return work(found.open.match.since === 0 ? found : await load(room, true));
      }),
    forget,
    forgetPlayer(player) {
      for (const [room, { seats: holders }] of held)
        if (holders.some((holder) => holder.kind === 'player' && holder.profile === player))
          void forget(room);
    },
    sweep() {
      for (const room of held.keys()) {
        if (held.size <= MAX_MATCHES) return;
        if (!queues.has(room)) held.delete(room);
      }
    },
    get size() {
      return held.size;
    },
  };
}

/** The seat that is awaited first; null when the match is over. */
export const nextSeat = ({ open }: HeldMatch): Seat | null =>
  open.match.outcome() === null ? (open.engine.game.actors(open.match.state())[0] ?? null) : null;

/** The seat of a player who takes part; refuses everybody else. */
export function seatAt({ seats }: HeldMatch, player: string): Seat {
  const seat = seats.findIndex((holder) => holder.kind === 'player' && holder.profile === player);
  if (seat < 0) throw new Refused('not_seated');
  return seat;
}

/** Whether a bot decides for the seat: its own, or one that stands in for a player who is away, or has deleted its account. */
export function isPlayedByBot({ open, seats }: HeldMatch, seat: Seat): boolean {
  const holder = seats[seat];
  return holder?.kind === 'bot' || holder?.profile === null || open.away().includes(seat);
}

/** What a viewer is sent of a match, with the lines from number `seen` on. */
export const viewOf = ({ open, dueAt }: HeldMatch, viewer: Viewer, seen: number) => ({
  ...open.view(viewer, seen),
  dueIn: dueAt === null ? null : Math.max(0, dueAt - Date.now()),
});
