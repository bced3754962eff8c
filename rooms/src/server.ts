import { randomInt } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import {
  clientBehind,
  createLimiter,
  createOpenings,
  createQuota,
  type OpeningLimits,
  type QuotaLimits,
  type RateLimit,
} from '@tycoon/limits';
import { untilReachable } from '@tycoon/postgres';
import { type Answered, seldom } from '@tycoon/serving';
import { type WebSocket, WebSocketServer } from 'ws';
import { createBotPool } from './bots/pool.ts';
import { createCalendar } from './clock/calendar.ts';
import { createClock } from './clock/clock.ts';
import { createDaily } from './daily/daily.ts';
import type { Database } from './database/database.ts';
import { createApp } from './http/app.ts';
import { sessionIn } from './http/cookie.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createIdentities } from './identity/identities.ts';
import { skeletonOf } from './identity/name.ts';
import { hashOf } from './identity/secret.ts';
import { createTurnNotices } from './notices/turn-notices.ts';
import type { VapidKeys } from './notices/vapid.ts';
import { createPresence } from './room/presence.ts';
import { createRecords } from './room/records.ts';
import { createResults } from './room/results.ts';
import { createRooms } from './room/rooms.ts';
import { createSeasons } from './seasons/seasons.ts';
import { type Connection, createConnection } from './socket/connection.ts';
import type { Gone } from './socket/notices.ts';
import { createHandlers } from './socket/requests.ts';
import { createTables } from './tables.ts';
import { createTycoonBots } from './tycoon/bots.ts';
import { connectNetworks, type TycoonNetwork } from './tycoon/network.ts';
import { createTycoonTalk } from './tycoon/talk.ts';
import { REFUSALS, type RefusalCode, Refused } from './wire/refusal.ts';
import { envelope, type SocketRequest, socketRequest } from './wire/request.ts';

export interface RoomsServerOptions {
  readonly database: Database;
  readonly host: string;
  readonly port: number;
  /** Pages that may speak to this server, by origin. */
  readonly origins: readonly string[];
  /** The name of the site in what people sign. */
  readonly domain: string;
  /** Cookies only over HTTPS. */
  readonly isSecure?: boolean;
  /** Networks on which the bots of Tycoon's tables are played; none by default. */
  readonly tycoon?: readonly TycoonNetwork[];
  /** The keys by which browsers are told of their players' turns; without them nobody is. */
  readonly vapid?: VapidKeys;
  /** Words that no name may contain. */
  readonly blocked?: readonly string[];
  readonly botDelayMs?: number;
  /** The time by which days and seasons are counted; the machine's by default. */
  readonly now?: () => number;
  /** How often clocks and news are looked after. */
  readonly tickMs?: number;
  readonly sockets?: QuotaLimits;
  /** How fast sockets may be opened. */
  readonly openings?: OpeningLimits;
  /** Addresses of proxies whose word on where a request comes from is taken. */
  readonly proxies?: readonly string[];
  readonly metrics?: Metrics;
  /** Hears of every request, for the log. */
  readonly onRequest?: (answered: Answered) => void;
  readonly rateLimit?: RateLimit;
  /** Requests a second over one socket. */
  readonly requests?: RateLimit;
  /** Gives up waiting for the database. */
  readonly signal?: AbortSignal;
  /** Lines for the operator; never contain a secret. */
  readonly say: (line: string) => void;
}

export interface RoomsServer {
  readonly url: string;
  close(): Promise<void>;
}

export const DEFAULT_SOCKETS: QuotaLimits = { perAddress: 100, inAll: 20_000 };
/** Who opens and closes costs a look at the sessions each time. All come at once when another server is gone: within a minute they have places. */
export const DEFAULT_OPENINGS: OpeningLimits = {
  ofAddress: { perSecond: 10, burst: 100 },
  inAll: { perSecond: 500, burst: 5000 },
};
/** How often a player sets up a table, or changes its rules: up to 64 packs are shuffled and hashed each time. */
const SET_UPS: RateLimit = { perSecond: 1, burst: 20 };
const MAX_MESSAGE = 16 * 1024;
/** Messages that a browser may send before it is known who it is. */
const MAX_EARLY = 100;
const PING_MS = 20_000;
const SWEEP_MS = 60_000;
const HERE_MS = 20_000;
/** A player who reloads the page is back before it is told of its turn. */
const NOTICE_MS = 3000;

/** Serves tables over HTTP and sockets. Any number of servers share one database. */
export async function startRooms(options: RoomsServerOptions): Promise<RoomsServer> {
  const { database, origins, say } = options;
  const report = (error: unknown) => say(`a fault: ${error instanceof Error ? error.stack : String(error)}`);
  const metrics = options.metrics ?? createMetrics();
  const client = clientBehind(options.proxies ?? []);
  await untilReachable(database.migrate, say, options.signal ?? new AbortController().signal);
  const identities = createIdentities(database, {
    domain: options.domain,
    blocked: (options.blocked ?? []).map(skeletonOf),
  });
  await identities.hideBlocked();
  const connections = new Map<Connection, WebSocket>();
  /** Whoever signs out, or deletes its account, does so in all its tabs. */
  /** Of each socket whose player is being looked up, who has gone meanwhile. */
  const goneMeanwhile = new Set<Gone[]>();
  const isOf = (gone: Gone, { player, session }: Pick<Connection, 'player' | 'session'>): boolean =>
    gone.kind === 'player' ? player?.id === gone.player : session === gone.session;
  const cutOff = (gone: Gone): void => {
    for (const heard of goneMeanwhile) heard.push(gone);
    for (const connection of connections.keys())
      if (isOf(gone, connection)) connection.close(1008, 'signed out');
  };
  const setUps = createLimiter(SET_UPS);
  const maySetUp = (player: string): void => {
    if (setUps(player) > 0) throw new Refused('too_many_requests');
  };
  const calendar = createCalendar(options.now);
  const rooms = createRooms(database, calendar);
  const presence = createPresence(database.sql);
  const results = createResults(database);
  const bots = createBotPool();
  const seasons = createSeasons(database.sql, calendar);
  const notices = createTurnNotices(database.sql, options.vapid ?? null, report);
  const tables = await createTables({
    ...{ database, rooms, presence, results, bots, report, calendar },
    clock: createClock(database.sql),
    onAwaited: notices.awaited,
    onGone: cutOff,
    botDelayMs: options.botDelayMs ?? 700,
  });
  const chains = connectNetworks(options.tycoon ?? []);
  const tycoonBots = createTycoonBots(database, chains, report);
  const handlers = createHandlers(rooms, tables, createTycoonTalk(database.sql, chains), maySetUp);
  const leaving = new Set<Promise<void>>();
  const app = createApp({
    ...{ identities, rooms, metrics, origins, report, tycoonBots, seasons, notices, maySetUp },
    records: createRecords(database, tables.matches, calendar, seasons),
    daily: createDaily(database, calendar),
    isSecure: options.isSecure ?? false,
    ...(options.rateLimit && { rateLimit: options.rateLimit }),
    ...(options.onRequest && { onRequest: options.onRequest }),
    addressOf: (c) => client(getConnInfo(c).remote.address, c.req.header('x-forwarded-for')),
    onRoom: (room) => tables.changed(room),
    onGone: (gone) => tables.gone(gone),
    lobby: () => tables.lobby(),
    isReady: seldom(() =>
      database.sql`select 1`.then(
        () => true,
        () => false,
      ),
    ),
    async measure() {
      metrics.set('rooms_sockets', connections.size);
      metrics.set('rooms_matches', tables.matches.size);
      metrics.set('rooms_moves_waiting', tables.movesWaiting);
      const unread = [...connections.keys()].reduce((sum, each) => sum + each.unread, 0);
      metrics.set('rooms_unread_bytes', unread);
      metrics.set('rooms_tycoon_tables', tycoonBots.playing);
      await measureConnections(metrics, database).catch(() => {});
    },
  });

  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, hostname: options.host, port: options.port }, () => {
      started.off('error', reject);
      resolve(started as Server);
    }) as Server;
    started.once('error', reject);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;

  // Compression would let a rival who sends and measures guess at what others are sent.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false });
  const quota = createQuota(options.sockets ?? DEFAULT_SOCKETS);
  const mayOpen = createOpenings(options.openings ?? DEFAULT_OPENINGS);

  /** The answer to a request over a socket; a refusal is one, too. */
  async function answer(connection: Connection, text: string): Promise<void> {
    const asked = envelope.safeParse(parseJson(text));
    if (!asked.success) {
      metrics.count('rooms_bad_messages_total');
      return connection.send({ re: -1, ok: false, code: 'bad_message', detail: 'a message is {id, ask}' });
    }
    const { id, ask } = asked.data;
    try {
      if (!connection.mayAsk()) throw new Refused('too_many_requests');
      const request = socketRequest.safeParse(ask);
      if (!request.success) {
        metrics.count('rooms_bad_messages_total');
        const [issue] = request.error.issues;
        throw new Refused('bad_message', `${issue?.path.join('.')} ${issue?.message}`);
      }
      const handler = handlers[request.data.kind] as (
        asked: SocketRequest,
        by: Connection,
      ) => Promise<unknown>;
      const begun = performance.now();
      const value = await handler(request.data, connection);
      metrics.observe('rooms_message_seconds', (performance.now() - begun) / 1000, {
        kind: request.data.kind,
      });
      if (request.data.kind === 'game:act') metrics.count('rooms_moves_total');
      connection.send({ re: id, ok: true, value: value ?? null });
    } catch (error) {
      metrics.count('rooms_refused_total');
      if (!(error instanceof Refused)) report(error);
      const refused = error instanceof Refused ? error : new Refused('try_again');
      connection.send({ re: id, ok: false, code: refused.code, detail: refused.message });
    }
  }

  async function accept(
    socket: WebSocket,
    stream: Duplex,
    request: IncomingMessage,
    free: () => void,
  ): Promise<void> {
    const queue: string[] = [];
    let isOpen = true;
    const early = (data: unknown, isBinary: boolean) => {
      if (isBinary || queue.push(String(data)) > MAX_EARLY) socket.terminate();
    };
    socket.on('message', early);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      isOpen = false;
      free();
    });
    const token = sessionIn(request.headers.cookie);
    const heard: Gone[] = [];
    goneMeanwhile.add(heard);
    const looked = token === undefined ? Promise.resolve(null) : identities.whoIs(token);
    const player = await looked.finally(() => goneMeanwhile.delete(heard));
    const connection = createConnection(
      socket,
      stream,
      { player, session: token === undefined ? null : hashOf(token) },
      () => metrics.count('rooms_slow_readers_total'),
      options.requests,
    );
    if (!isOpen) return;
    if (heard.some((gone) => isOf(gone, connection))) return connection.close(1008, 'signed out');
    connections.set(connection, socket);
    let isAlive = true;
    socket.on('pong', () => {
      isAlive = true;
    });
    const pinging = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, PING_MS);
    socket.on('close', () => {
      clearInterval(pinging);
      connections.delete(connection);
      const left = tables.hub.roomsOf(connection);
      tables.hub.drop(connection);
      tables.tycoonHub.drop(connection);
      for (const room of left) {
        const leave = tables.leave(connection, room).catch(report);
        leaving.add(leave);
        void leave.finally(() => leaving.delete(leave));
      }
    });
    socket.off('message', early);
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.terminate();
      void answer(connection, String(data));
    });
    for (const text of queue) void answer(connection, text);
  }

  server.on('upgrade', (request, stream, head) => {
    /** With a code and a sentence, as everything else is refused. */
    const refuse = (code: RefusalCode, wait?: number) => {
      metrics.count('rooms_refused_total');
      const { status, text } = REFUSALS[code];
      const body = JSON.stringify({ code, detail: text.en });
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
      const later = wait === undefined ? '' : `\r\nretry-after: ${wait}`;
      stream.end(`${head}${later}\r\nconnection: close\r\n\r\n${body}`);
    };
    stream.on('error', () => stream.destroy());
    if (new URL(request.url ?? '/', 'http://rooms').pathname !== '/socket') return refuse('not_found');
    const { origin } = request.headers;
    // Programs send no origin; pages always do, and another site's page would come with its visitor's cookie.
    if (origin !== undefined && !origins.includes(origin)) {
      metrics.count('rooms_foreign_origins_total');
      return refuse('foreign_page');
    }
    const address = client(request.socket.remoteAddress, textOf(request.headers['x-forwarded-for']));
    const tooFast = mayOpen(address);
    if (tooFast !== null) {
      metrics.count('rooms_hurried_sockets_total', { share: tooFast.share });
      return refuse('too_many_requests', tooFast.wait);
    }
    const free = quota.take(address);
    if (typeof free === 'string') return refuse('too_many_sockets');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      accept(socket, stream, request, free).catch((error: unknown) => {
        report(error);
        socket.close(1011, 'try again');
      });
    });
  });

  const stopped = new AbortController();
  const every = async (ms: number, work: () => Promise<unknown>): Promise<void> => {
    let last = '';
    while (!stopped.signal.aborted) {
      try {
        await work();
        last = '';
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== last && !stopped.signal.aborted)
          say(`the database cannot be used (${reason}); trying again`);
        last = reason;
      }
      await sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  /** Says again of everybody who is connected that they are. */
  const vouch = async () => {
    const here = [...connections.keys()].flatMap((connection) => {
      const { player } = connection;
      const watched = player === null ? [] : tables.hub.roomsOf(connection);
      return watched.map((room) => ({ room, player: player?.id ?? '' }));
    });
    const seconds = (2 * HERE_MS) / 1000;
    for (const { room, player } of await presence.vouch(here, seconds))
      if (await presence.setHere(room, player, seconds)) tables.changed(room);
  };
  const loops = [
    every(options.tickMs ?? 500, tables.beat),
    every(options.tickMs ?? 500, tables.tick),
    every(options.tickMs ?? 500, tycoonBots.tick),
    every(options.tickMs ?? NOTICE_MS, notices.flush),
    every(SWEEP_MS, async () => {
      await identities.sweep();
      await results.sweep();
      await seasons.close();
      await notices.sweep();
      await tycoonBots.sweep();
      for (const room of await rooms.sweep()) tables.changed(room);
    }),
    every(HERE_MS, vouch),
  ];

  return {
    url: `http://${options.host}:${port}`,
    async close() {
      stopped.abort();
      for (const connection of connections.keys()) {
        connection.send({ kind: 'server:stopping', comeBackIn: randomInt(200, 3000) });
        connection.close(1012, 'the server stops');
      }
      await Promise.all(loops);
      for (const socket of connections.values()) socket.terminate();
      await tycoonBots.close();
      await tables.close();
      await bots.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.all(leaving);
    },
  };
}

/** A header that came several times is one list. */
const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

/** What the database's places are taken by: a program that cannot get one waits. */
async function measureConnections(metrics: Metrics, { sql }: Database): Promise<void> {
  const rows = await sql`
    select application_name as program, coalesce(state, 'none') as state, count(*)::int as held from pg_stat_activity
    where datname = current_database() group by 1, 2`;
  metrics.reset('rooms_database_connections');
  for (const { program, state, held } of rows) {
    metrics.set('rooms_database_connections', held, { program: String(program), state: String(state) });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
