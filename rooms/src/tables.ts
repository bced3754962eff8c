import {
  type Advice,
  type BaseAction,
  type GameTypes,
  quietAction,
  type Seat,
  type Viewer,
} from '@tycoon/engine/core';
import type { BotPool } from './bots/pool.ts';
import type { Calendar } from './clock/calendar.ts';
import type { Clock, DueRoom } from './clock/clock.ts';
import type { Database } from './database/database.ts';
import { newToken } from './identity/secret.ts';
import { createLedger } from './match/ledger.ts';
import {
  createMatches,
  type HeldMatch,
  isPlayedByBot,
  type Matches,
  nextSeat,
  viewOf,
} from './match/matches.ts';
import { createSnapshots } from './match/snapshots.ts';
import type { Presence } from './room/presence.ts';
import type { Results } from './room/results.ts';
import { BOT_DUE_SECONDS, type Rooms } from './room/rooms.ts';
import type { Connection } from './socket/connection.ts';
import { checkWatched, createHub, type Hub } from './socket/hub.ts';
import { createNotices, type Gone, type Notice, type Notices } from './socket/notices.ts';
import type { Push, RoomView } from './wire/push.ts';
import { Refused, refusedByGame } from './wire/refusal.ts';

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
  close(): Promise<void>;
}

/** A browser that is connected is vouched for this long. */
const HERE_SECONDS = 45;
const LOBBY_MS = 500;
/** A server vouches this long for who looks on. */
const AUDIENCE_SECONDS = 60;

/** The id of a decision that servers make for a seat, the same on all of them. No client can send one: theirs have no colon. */
const ownId = (cause: 'clock' | 'bot', at: number): string => `${cause}:${at}`;

/** Work for tables: what waits, and what is under way. */
interface Refreshing {
  readonly queued: Map<string, Promise<void>>;
  readonly underWay: Map<string, Promise<void>>;
}

export async function createTables(options: TablesOptions): Promise<Tables> {
  const { database, rooms, presence, results, clock, calendar, bots, report } = options;
  const { sql } = database;
  const hub = createHub();
  const tycoonHub = createHub();
  const origin = newToken(8);
  const timers = new Set<NodeJS.Timeout>();
  /** The tables that somebody looks at, as they were last read. */
  const known = new Map<string, RoomView>();
  const refreshingRoom: Refreshing = { queued: new Map(), underWay: new Map() };
  const refreshingMatch: Refreshing = { queued: new Map(), underWay: new Map() };
  let isClosed = false;

  const matches = createMatches({
    database,
    ledger: createLedger(sql),
    snapshots: createSnapshots(sql),
    report: (error) => fault(error),
    botDue: BOT_DUE_SECONDS,
    onEntries(room, held, isOurs) {
      if (isOurs) notices.changed(room);
      const view = known.get(room);
      // The common case, and so at once: those who look are sent the move in the match's own turn.
      if (view !== undefined && held.open.match.outcome() === null) {
        sendMatch(room, view, held);
        follow(room, held);
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

  /** What a client can do nothing about and nobody awaits. A refusal is none: another server was faster. */
  const fault = (error: unknown) => {
    if (!(error instanceof Refused) && !isClosed) report(error);
  };

  const viewerOf = ({ player }: Connection, { seats }: RoomView): Viewer =>
    seats.find((seat) => player !== null && seat.player?.id === player.id)?.seat ?? 'spectator';

  const isPlayed = ({ status }: RoomView) => status === 'running' || status === 'over';

  /** Sends the match to those who look, each through its own eyes and from where it is. */
  function sendMatch(room: string, view: RoomView, held: HeldMatch, only?: Connection): void {
    const { match } = held.open;
    /** By viewer and what it has seen: all who look on are sent one text. */
    const texts = new Map<string, string>();
    for (const connection of only === undefined ? hub.watchers(room) : [only]) {
      const before = connection.seen.get(room) ?? 0;
      // What a browser claims to have of a match that is not so long is nothing.
      const seen = before > match.number() ? 0 : before;
      // Another occasion was faster.
      if (only === undefined && seen > 0 && seen === match.number()) continue;
      const viewer = viewerOf(connection, view);
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

  /** Runs `work` for a table soon, and after the work for it that is under way; several calls until then are one. */
  function once({ queued, underWay }: Refreshing, room: string, work: () => Promise<void>): Promise<void> {
    const waiting = queued.get(room);
    if (waiting !== undefined) return waiting;
    const settled = (underWay.get(room) ?? Promise.resolve()).then(() => {
      queued.delete(room);
      const working = work()
        .catch(fault)
        .finally(() => {
          if (underWay.get(room) === working) underWay.delete(room);
        });
      underWay.set(room, working);
      return working;
    });
    queued.set(room, settled);
    return settled;
  }

  /** Sends the match to those who look at it, and lets a bot move where one is awaited. */
  const refreshMatch = (room: string, fresh: boolean | number): Promise<void> =>
    once(refreshingMatch, room, async () => {
      const view = known.get(room) ?? (await rooms.view(room));
      const isOver = await matches.look(room, fresh, (held) => {
        sendMatch(room, view, held);
        follow(room, held);
        return held.open.match.outcome() !== null;
      });
      if (!isOver) return;
      await results.rate(room);
      // Not awaited: it may itself wait for this match.
      void refreshRoom(room);
    });

  /** Sends the table to those who look at it, and the match where there is one. */
  const refreshRoom = (room: string): Promise<void> =>
    once(refreshingRoom, room, async () => {
      const view = await rooms.view(room);
      const before = known.get(room);
      if (hub.isWatched(room)) known.set(room, view);
      if (before?.revision !== view.revision || before.status !== view.status) {
        const text = JSON.stringify({ kind: 'room:state', room: view } satisfies Push);
        for (const connection of hub.watchers(room)) connection.sendText(text);
        touchLobby();
      }
      if (view.status === 'running') void refreshMatch(room, view.moves);
    });

  /** Bots that this server has been asked to move already, by table and number. */
  const thinking = new Set<string>();

  /** Lets a bot move where one is awaited. */
  function follow(room: string, held: HeldMatch): void {
    const seat = nextSeat(held);
    if (seat === null) return;
    const at = held.open.match.number();
    const holder = held.seats[seat];
    if (holder?.kind === 'player' && holder.profile !== null) options.onAwaited?.(room, at, holder.profile);
    if (!isPlayedByBot(held, seat)) return;
    const key = `${room} ${at}`;
    if (thinking.has(key)) return;
    thinking.add(key);
    later(options.botDelayMs, () => playBot(room, at).finally(() => thinking.delete(key)));
  }

  async function advise(held: HeldMatch, seat: Seat, bot: string | null): Promise<Advice<GameTypes>> {
    const { engine, match } = held.open;
    const state = match.state();
    return bots.choose({
      game: engine.game.id,
      bot,
      view: match.view(seat),
      choices: engine.game.legal(state, seat),
      // Not the match's own generator, and the same on every server.
      seed: `bot\n${match.secret()}\n${match.number()}\n${seat}`,
    });
  }

  async function playBot(room: string, at: number): Promise<void> {
    const asked = await matches.look(room, false, (held) => {
      const seat = nextSeat(held);
      if (seat === null || held.open.match.number() !== at || !isPlayedByBot(held, seat)) return null;
      const holder = held.seats[seat];
      const bot = holder?.kind === 'bot' ? holder.bot : held.open.engine.defaultBot;
      const { engine, match } = held.open;
      const quiet = quietAction(engine.game.legal(match.state(), seat), engine.quiet);
      return { advice: advise(held, seat, bot), quiet };
    });
    if (asked === null) return;
    // A table goes on though its bot fails.
    const action = await asked.advice.then(
      (advice) => advice.action,
      (error: unknown) => {
        fault(error);
        return asked.quiet;
      },
    );
    if (isClosed) return;
    await matches.decide(room, {
      at,
      actionId: ownId('bot', at),
      cause: 'bot',
      move: { kind: 'action', action },
    });
  }

  /** Time is up at a table. */
  async function runOut({ id, status, moves }: DueRoom): Promise<void> {
    if (status === 'opening') {
      await rooms.dropUnopened(id);
      return tables.changed(id);
    }
    const late = await matches.look(id, true, (held) => {
      const seat = nextSeat(held);
      // A move has come in after all.
      if (seat === null || held.open.match.number() !== moves) return null;
      if (isPlayedByBot(held, seat)) return 'bot' as const;
      const { engine, match } = held.open;
      return quietAction(engine.game.legal(match.state(), seat), engine.quiet);
    });
    if (late === 'bot') await playBot(id, moves);
    else if (late !== null) {
      const move = { kind: 'action', action: late } as const;
      await matches.decide(id, { at: moves, actionId: ownId('clock', moves), cause: 'clock', move });
    }
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

  /** How many look on at each table through this server, as it was last written down. */
  const audiences = new Map<string, { readonly watching: number; readonly at: number }>();

  /** Players without a seat and visitors without a name, each once. */
  const lookersOn = (room: string): number => {
    const view = known.get(room);
    if (view === undefined) return 0;
    const idle = [...hub.watchers(room)].filter((each) => viewerOf(each, view) === 'spectator');
    return new Set(idle.map((each) => each.player?.id ?? each)).size;
  };

  async function countAudiences(): Promise<void> {
    for (const room of new Set([...hub.watched(), ...audiences.keys()])) {
      const watching = lookersOn(room);
      const told = audiences.get(room) ?? { watching: 0, at: Date.now() };
      const isOld = watching > 0 && Date.now() - told.at > AUDIENCE_SECONDS * 500;
      if (watching === told.watching && !isOld) continue;
      if (watching === 0) audiences.delete(room);
      else audiences.set(room, { watching, at: Date.now() });
      await presence.setAudience(room, origin, watching, AUDIENCE_SECONDS);
      if (watching !== told.watching) tables.changed(room);
    }
  }

  let listed: { readonly at: number; readonly rooms: Promise<readonly RoomView[]> } = {
    at: 0,
    rooms: Promise.resolve([]),
  };
  let lobbyTimer = false;
  function touchLobby(): void {
    if (lobbyTimer || hub.lobby().size === 0) return;
    lobbyTimer = true;
    later(LOBBY_MS, async () => {
      lobbyTimer = false;
      const text = JSON.stringify({ kind: 'lobby:rooms', rooms: await rooms.list() } satisfies Push);
      for (const connection of hub.lobby()) connection.sendText(text);
    });
  }

  function hear({ rooms: changed = [], push, gone }: Notice): void {
    if (gone !== undefined) options.onGone(gone);
    if (push !== undefined) sayHere(push.room, push.message as Push);
    for (const room of changed) if (hub.isWatched(room)) void refreshRoom(room);
    if (changed.length > 0) touchLobby();
  }

  const sayHere = (room: string, message: Push) => {
    const text = JSON.stringify(message);
    for (const watchers of [hub.watchers(room), tycoonHub.watchers(room)])
      for (const connection of watchers) connection.sendText(text);
  };

  const notices: Notices = await createNotices(sql, origin, hear, () => {
    for (const room of hub.watched()) void refreshRoom(room);
  });

  function seatAt({ seats }: HeldMatch, player: string): Seat {
    const seat = seats.findIndex((holder) => holder.kind === 'player' && holder.profile === player);
    if (seat < 0) throw new Refused('not_seated');
    return seat;
  }

  const othersOf = (held: HeldMatch, seat: Seat): readonly Seat[] => {
    const away = held.open.away();
    return held.seats.flatMap(({ kind }, other) =>
      kind === 'player' && other !== seat && !away.includes(other) ? [other] : [],
    );
  };

  /** Vouches for a player who is connected to this server. */
  async function arrive({ player }: Connection, room: string): Promise<void> {
    if (player !== null && (await presence.setHere(room, player.id, HERE_SECONDS))) tables.changed(room);
  }

  const tables: Tables = {
    hub,
    tycoonHub,
    matches,

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
          sendMatch(room, view, held, connection);
          follow(room, held);
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
      touchLobby();
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

    async undo(room, player, at, actionId) {
      const { seat, others } = await matches.look(room, true, (held) => {
        const own = seatAt(held, player);
        if (!held.open.match.canUndo(own)) throw refusedByGame('nothing_to_undo');
        return { seat: own, others: othersOf(held, own) };
      });
      const isFree = await rooms.propose(room, { at, seat, actionId }, others);
      if (isFree)
        return matches.decide(room, { at, actionId, cause: 'player', move: { kind: 'undo', seat } });
      tables.changed(room);
      return { proposed: true };
    },

    async agree(room, player, at, agrees) {
      const [row] = await sql<
        { seat: Seat }[]
      >`select (proposal->>'seat')::int as seat from room where id = ${room}`;
      if (row?.seat == null) throw new Refused('nothing_proposed');
      const { own, others } = await matches.look(room, true, (held) => ({
        own: seatAt(held, player),
        others: othersOf(held, row.seat),
      }));
      const wish = await rooms.agree(room, at, own, others, agrees);
      tables.changed(room);
      if (wish === null) return { proposed: agrees };
      const move = { kind: 'undo', seat: wish.seat } as const;
      return matches.decide(room, { at, actionId: wish.actionId, cause: 'player', move });
    },

    async hint(room, player) {
      const asked = await matches.look(room, true, (held) => {
        const seat = seatAt(held, player);
        // Between people it would be a third one who plays.
        if (held.day !== null || held.seats.filter(({ kind }) => kind === 'player').length > 1)
          throw new Refused('no_hints');
        if (nextSeat(held) !== seat) throw new Refused('no_hint');
        return { advice: advise(held, seat, null) };
      });
      return asked.advice;
    },

    say(room, message) {
      sayHere(room, message);
      notices.send(room, message);
    },

    gone(gone) {
      options.onGone(gone);
      notices.gone(gone);
    },

    lobby() {
      if (Date.now() - listed.at > LOBBY_MS / 2) listed = { at: Date.now(), rooms: rooms.list() };
      return listed.rooms;
    },

    async tick() {
      await countAudiences();
      await clock.beat();
      const due = await clock.take();
      await Promise.all([lookForNews(), ...due.map((room) => runOut(room).catch(fault))]);
      matches.sweep();
    },

    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await notices.close();
      await Promise.all(
        [refreshingRoom, refreshingMatch].flatMap(({ queued, underWay }) => [
          ...queued.values(),
          ...underWay.values(),
        ]),
      );
      // Nobody looks on through a server that has stopped. Without a database, time forgets them.
      if (audiences.size > 0) await sql`delete from audience where server = ${origin}`.catch(() => {});
    },
  };
  return tables;
}
