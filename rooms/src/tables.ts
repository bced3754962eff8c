import type { Advice, BaseAction, GameTypes, Viewer } from '@tycoon/engine/core';
import type { BotPool } from './bots/pool.ts';
import type { Calendar } from './clock/calendar.ts';
import { BOT_DUE_SECONDS, type Clock, type DueRoom } from './clock/clock.ts';
import type { Database } from './database/database.ts';
import { newToken } from './identity/secret.ts';
import { createLedger } from './match/ledger.ts';
import { createMatches, type HeldMatch, type Matches, nextSeat, seatAt, viewOf } from './match/matches.ts';
import { createSnapshots } from './match/snapshots.ts';
import type { Presence } from './room/presence.ts';
import type { Results } from './room/results.ts';
import type { Rooms } from './room/rooms.ts';
import type { Connection } from './socket/connection.ts';
import { checkWatched, createHub, type Hub } from './socket/hub.ts';
import { createNotices, type Gone, type Notice, type Notices } from './socket/notices.ts';
import { createAudiences } from './table/audiences.ts';
import { createComeBack, hasComeBack } from './table/come-back.ts';
import { createLobby } from './table/lobby.ts';
import { createOnce } from './table/once.ts';
import { createOwnTurns } from './table/own-turns.ts';
import { createTakeBack } from './table/take-back.ts';
import type { Push, RoomView } from './wire/push.ts';
import { Refused } from './wire/refusal.ts';

interface TablesOptions {
  readonly database: Database;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly results: Results;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly bots: BotPool;
  /** Milliseconds before a bot moves, so that people can follow. */
  readonly botDelayMs: number;
  /** Hears whom a match waits for, with the move of which number. */
  readonly onAwaited?: (room: string, seq: number, player: string) => void;
  /** Hears of our own mistakes. */
  readonly report: (error: unknown) => void;
  /** Hears, on every server, of who is not signed in any more. */
  readonly onGone: (gone: Gone) => void;
}

/** The tables as this server serves them: sockets on one side, the database on the other. */
export interface Tables {
  readonly hub: Hub;
  /** Who hears what is said at tables of Tycoon, by the table's `placeName`. */
  readonly tycoonHub: Hub;
  readonly matches: Matches;
  /** Moves accepted that are not on disk yet. */
  readonly movesWaiting: number;
  /** A browser looks at a table from now on: it is sent the table, and the match from entry `seen` on. */
  enter(connection: Connection, room: string, seen: number): Promise<void>;
  leave(connection: Connection, room: string): Promise<void>;
  /** A browser that looks at the table has taken a seat. */
  sat(connection: Connection, room: string): Promise<void>;
  /** The table was changed by this server. */
  changed(room: string): void;
  act(room: string, player: string, at: number, actionId: string, action: BaseAction): Promise<unknown>;
  undo(room: string, player: string, at: number, actionId: string): Promise<unknown>;
  agree(room: string, player: string, at: number, agrees: boolean): Promise<unknown>;
  /** The player takes its seat back from the bot that stands in for it. */
  back(room: string, player: string): Promise<void>;
  /** What a bot would do in the player's seat, and why; only where nobody else plays. */
  hint(room: string, player: string): Promise<Advice<GameTypes>>;
  /** Shows something to all who look at the table, on any server. */
  say(room: string, message: Push): void;
  /** A session or a player has ended: its sockets are closed, on all servers. */
  gone(gone: Gone): void;
  /** The public tables, read once for all who ask within a moment. */
  lobby(): Promise<readonly RoomView[]>;
  /** Looks after clocks and news once. */
  tick(): Promise<void>;
  /** Says that this server looks after the clocks: apart from all it does for them, which may take long. */
  beat(): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser that is connected is vouched for this long. */
const HERE_SECONDS = 45;

export async function createTables(options: TablesOptions): Promise<Tables> {
  const { database, rooms, presence, results, clock, calendar, bots, report } = options;
  const { sql } = database;
  const hub = createHub();
  const tycoonHub = createHub();
  const origin = newToken(8);
  const timers = new Set<NodeJS.Timeout>();
  /** The tables that somebody looks at, as they were last read. */
  const known = new Map<string, RoomView>();
  /** Those of them whose match has changed though nobody has moved. */
  const shownAnew = new Set<string>();
  let isClosed = false;

  /** What a client can do nothing about and nobody awaits. A refusal is none: another server was faster. */
  const fault = (error: unknown) => {
    if (!(error instanceof Refused) && !isClosed) report(error);
  };

  const refreshingRoom = createOnce(fault);
  const refreshingMatch = createOnce(fault);
  const runningOut = createOnce(fault);

  const ledger = createLedger(sql);
  const matches = createMatches({
    database,
    ledger,
    snapshots: createSnapshots(sql),
    report: fault,
    botDue: BOT_DUE_SECONDS,
    onEntries(room, held, isOurs) {
      if (isOurs) notices.changed(room);
      // The common case, and so at once: those who look are sent the move in the match's own turn.
      if (held.open.match.outcome() === null) {
        sendMatch(room, held);
        turns.follow(room, held);
      } else void refreshMatch(room, false);
    },
  });

  const later = (ms: number, work: () => Promise<unknown>) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch(fault);
    }, ms);
    timers.add(timer);
  };

  const lobby = createLobby(rooms, hub, later);
  const turns = createOwnTurns({
    ...{ matches, bots, later, fault, onAwaited: options.onAwaited },
    delayMs: options.botDelayMs,
    isClosed: () => isClosed,
  });
  const takeBack = createTakeBack(sql, rooms, matches, (room) => tables.changed(room));
  const comeBack = createComeBack(rooms, matches, (room) => tables.changed(room));
  const audiences = createAudiences({
    ...{ sql, origin, presence, hub, changed: (room) => tables.changed(room) },
    looksOn(connection, room) {
      const view = known.get(room);
      return view !== undefined && viewerOf(connection, view) === 'spectator';
    },
  });

  const viewerOf = ({ player }: Connection, { seats }: RoomView): Viewer =>
    seats.find((seat) => player !== null && seat.player?.id === player.id)?.seat ?? 'spectator';

  /** The same by the match, whose seats are those it began with whatever was last read of the table. */
  const seatIn = ({ player }: Connection, { seats }: HeldMatch): Viewer => {
    if (player === null) return 'spectator';
    const seat = seats.findIndex((holder) => holder.kind === 'player' && holder.profile === player.id);
    return seat < 0 ? 'spectator' : seat;
  };

  const isPlayed = ({ status }: RoomView) => status === 'running' || status === 'over';

  /** Sends the match to those who look, each through its own eyes and from where it is; to those of `anew` though they have seen every move. */
  function sendMatch(room: string, held: HeldMatch, anew?: Iterable<Connection>): void {
    const { match } = held.open;
    /** By viewer and what it has seen: all who look on are sent one text. */
    const texts = new Map<string, string>();
    for (const connection of anew ?? hub.watchers(room)) {
      const before = connection.seen.get(room) ?? 0;
      // What a browser claims to have of a match that is not so long is nothing.
      const seen = before > match.number() ? 0 : before;
      // Another occasion was faster.
      if (anew === undefined && seen > 0 && seen === match.number()) continue;
      const viewer = seatIn(connection, held);
      const key = `${viewer} ${seen}`;
      let text = texts.get(key);
      if (text === undefined) {
        const view = { ...viewOf(held, viewer, seen), ...(calendar.hides(held.day) && { seed: null }) };
        text = JSON.stringify({ kind: 'game:view', room, match: view } satisfies Push);
        texts.set(key, text);
      }
      connection.sendText(text);
      if (viewer !== 'spectator') {
        for (let seq = seen; seq < match.number(); seq++) {
          const events = held.open.hand(seq, viewer);
          if (events.length > 0) connection.send({ kind: 'game:hand', room, seq, events });
        }
      }
      connection.seen.set(room, match.number());
    }
  }

  /** Sends the match to those who look at it, and lets a bot move where one is awaited. */
  const refreshMatch = (room: string, fresh: boolean | number): Promise<void> =>
    refreshingMatch.run(room, async () => {
      const isOver = await matches.look(room, fresh, (held) => {
        if (shownAnew.delete(room)) sendMatch(room, held, hub.watchers(room));
        else sendMatch(room, held);
        turns.follow(room, held);
        return held.open.match.outcome() !== null;
      });
      if (!isOver) return;
      await results.rate(room);
      // Not awaited: it may itself wait for this match.
      void refreshRoom(room);
    });

  /** Sends the table to those who look at it, and the match where there is one. */
  const refreshRoom = (room: string): Promise<void> =>
    refreshingRoom.run(room, async () => {
      const view = await rooms.view(room);
      const before = known.get(room);
      if (hub.isWatched(room)) known.set(room, view);
      if (before !== undefined && hasComeBack(before, view)) {
        await matches.forget(room);
        shownAnew.add(room);
      }
      if (before?.revision !== view.revision || before.status !== view.status) {
        const text = JSON.stringify({ kind: 'room:state', room: view } satisfies Push);
        for (const connection of hub.watchers(room)) connection.sendText(text);
        lobby.touch();
      }
      if (view.status === 'running') void refreshMatch(room, view.moves);
    });

  /** Time is up at a table. */
  async function runOut(due: DueRoom): Promise<void> {
    if (due.status !== 'opening') return turns.runOut(due);
    await rooms.dropUnopened(due.id);
    tables.changed(due.id);
  }

  /** Tables that somebody looks at and that have changed behind our back. */
  async function lookForNews(): Promise<void> {
    const watched = hub.watched();
    if (watched.length === 0) return;
    const rows = await sql<{ id: string; moves: number; revision: number }[]>`
      select id, moves, revision from room where id = any(${watched})`;
    for (const { id, moves, revision } of rows) {
      if (known.get(id)?.revision !== revision) void refreshRoom(id);
      else if (moves > 0 && [...hub.watchers(id)].some(({ seen }) => seen.get(id) !== moves))
        void refreshMatch(id, moves);
    }
    for (const id of known.keys()) if (!hub.isWatched(id)) known.delete(id);
  }

  function hear({ rooms: changed = [], push, gone }: Notice): void {
    if (gone !== undefined) goneHere(gone);
    if (push !== undefined) sayHere(push.room, push.message as Push);
    for (const room of changed) if (hub.isWatched(room)) void refreshRoom(room);
    if (changed.length > 0) lobby.touch();
  }

  const goneHere = (gone: Gone) => {
    options.onGone(gone);
    if (gone.kind === 'player') matches.forgetPlayer(gone.player);
  };

  const sayHere = (room: string, message: Push) => {
    const text = JSON.stringify(message);
    for (const watchers of [hub.watchers(room), tycoonHub.watchers(room)])
      for (const connection of watchers) connection.sendText(text);
  };

  const notices: Notices = await createNotices(sql, origin, hear, () => {
    for (const room of hub.watched()) void refreshRoom(room);
  });

  /** Vouches for a player who is connected to this server. */
  async function arrive({ player }: Connection, room: string): Promise<void> {
    if (player !== null && (await presence.setHere(room, player.id, HERE_SECONDS))) tables.changed(room);
  }

  const tables: Tables = {
    hub,
    tycoonHub,
    matches,
    get movesWaiting() {
      return ledger.waiting;
    },

    async enter(connection, room, seen) {
      checkWatched(hub, connection, room);
      await arrive(connection, room);
      const view = await rooms.view(room);
      // Whoever looks on would know what comes before its own attempt.
      if (calendar.hides(view.day) && viewerOf(connection, view) === 'spectator')
        throw new Refused('day_not_over');
      hub.enter(room, connection);
      connection.seen.set(room, seen);
      known.set(room, view);
      connection.send({ kind: 'room:state', room: view });
      if (isPlayed(view))
        await matches.look(room, view.moves, (held) => {
          sendMatch(room, held, [connection]);
          turns.follow(room, held);
        });
    },

    sat: (connection, room) =>
      hub.roomsOf(connection).includes(room) ? arrive(connection, room) : Promise.resolve(),

    async leave(connection, room) {
      hub.leave(room, connection);
      const { player } = connection;
      if (player === null) return;
      // Another tab of the same player may still be there.
      for (const other of hub.watchers(room)) if (other.player?.id === player.id) return;
      if (await presence.setHere(room, player.id, 0)) tables.changed(room);
    },

    changed(room) {
      notices.changed(room);
      if (hub.isWatched(room)) void refreshRoom(room);
      lobby.touch();
    },

    act(room, player, at, actionId, action) {
      const move = (held: HeldMatch) => {
        if (seatAt(held, player) !== action.seat) throw new Refused('not_your_seat');
        const parsed = held.open.engine.game.parseAction(action);
        if (!parsed.ok)
          throw new Refused('bad_message', `action.${parsed.problem.path} ${parsed.problem.message}`);
        return { kind: 'action', action: parsed.value } as const;
      };
      return matches.decide(room, { at, actionId, cause: 'player', move });
    },

    undo: takeBack.propose,
    agree: takeBack.agree,
    back: comeBack,

    async hint(room, player) {
      const asked = await matches.look(room, true, (held) => {
        const seat = seatAt(held, player);
        // Between people it would be a third one who plays.
        if (held.day !== null || held.seats.filter(({ kind }) => kind === 'player').length > 1)
          throw new Refused('no_hints');
        if (nextSeat(held) !== seat) throw new Refused('no_hint');
        return { advice: turns.advise(held, seat, null) };
      });
      return asked.advice;
    },

    say(room, message) {
      sayHere(room, message);
      notices.send(room, message);
    },

    gone(gone) {
      goneHere(gone);
      notices.gone(gone);
    },

    lobby: lobby.list,

    async tick() {
      await audiences.count();
      // Not awaited: a bot may think for seconds, and no other table's clock waits for it.
      for (const due of await clock.take()) void runningOut.run(due.id, () => runOut(due));
      await lookForNews();
      matches.sweep();
    },

    beat: clock.beat,

    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await notices.close();
      await Promise.all([refreshingRoom.idle(), refreshingMatch.idle(), runningOut.idle()]);
      await audiences.forget();
    },
  };
  return tables;
}
