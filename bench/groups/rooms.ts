import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@tycoon/postgres';
import { openDatabase } from '@tycoon/rooms';
import postgres, { type Sql } from 'postgres';
import type { WebSocket } from 'ws';
import { turns } from '../src/boardgame-turns.ts';
import { cost, type Measurement, throughput } from '../src/measurement.ts';
import { installPeers } from '../src/peers.ts';
import { openSocket, RoomsClient } from '../src/rooms-client.ts';

/** Tables of two that are played at the same time, each player moving as soon as it sees that it is its turn. */
const TABLES = 50;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 6_000;
const SOCKETS = 10_000;

interface Played {
  readonly movesPerSecond: number;
  /** Milliseconds from the press to the other player's screen. */
  readonly p50: number;
  readonly p99: number;
}

/** Counts moves and how long each took to reach the other player, once the warm-up is over. */
class Stopwatch {
  readonly #pressed = new Map<string, number>();
  readonly #delays: number[] = [];
  #isOn = false;
  #start = 0;
  #elapsed = 0;

  press(table: number, at: number): void {
    this.#pressed.set(`${table} ${at}`, performance.now());
  }

  seen(table: number, at: number): void {
    const key = `${table} ${at}`;
    const pressed = this.#pressed.get(key);
    if (pressed === undefined) return;
    this.#pressed.delete(key);
    if (this.#isOn) this.#delays.push(performance.now() - pressed);
  }

  async run(): Promise<Played> {
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
    this.#isOn = true;
    this.#start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
    this.#isOn = false;
    this.#elapsed = performance.now() - this.#start;
    const sorted = this.#delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
    return { movesPerSecond: (1000 * sorted.length) / this.#elapsed, p50: at(0.5), p99: at(0.99) };
  }
}

/** A server in a process of its own, and what it costs. */
interface ServerProcess {
  readonly address: string;
  memory(): number;
  stop(): Promise<void>;
}

async function startServer(program: string, argument: string): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(`../src/${program}`, import.meta.url));
  const child: ChildProcess = fork(path, [argument], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${program} ended with code ${code}`);
    }),
  ])) as [{ address: string }];
  return {
    address: message.address,
    memory: () => 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Opens a table of two and plays it until the match begins. */
async function openTable(address: string, players: readonly RoomsClient[]): Promise<string> {
  const [host, guest] = players as [RoomsClient, RoomsClient];
  const response = await fetch(`${address}/api/v1/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: host.cookie },
    body: JSON.stringify({
      ...{ game: 'zhajinhua', seats: 2, pace: 'day', isPublic: false },
      settings: { gameOptions: { hands: 64, maxRounds: 100, startingChips: null } },
    }),
  });
  const { room } = (await response.json()) as { room: string };
  await guest.ask({ kind: 'room:sit', room });
  await Promise.all(players.map((player) => player.ask({ kind: 'room:enter', room })));
  const began = players.map(
    (player) =>
      new Promise<void>((resolve) => {
        player.onView = () => resolve();
      }),
  );
  await Promise.all(players.map((player) => player.ready(room)));
  await Promise.all(began);
  return room;
}

async function measureRooms(address: string, sql: Sql): Promise<Played & { readonly opened: number }> {
  const tables = await Promise.all(
    Array.from({ length: TABLES }, () =>
      Promise.all([RoomsClient.join(address, sql), RoomsClient.join(address, sql)]),
    ),
  );
  // Once to warm up; the second tables are counted and played.
  await Promise.all(tables.map((players) => openTable(address, players)));
  const start = performance.now();
  const rooms = await Promise.all(tables.map((players) => openTable(address, players)));
  const opened = (1000 * TABLES) / (performance.now() - start);
  const watch = new Stopwatch();
  let isOver = false;
  for (const [table, players] of tables.entries()) {
    const room = rooms[table] as string;
    for (const [seat, player] of players.entries()) {
      let moved = -1;
      player.onView = ({ at, actors, choices, viewer }) => {
        if (seat !== actors[0]) return;
        // It is this player's turn: it has seen what the other did last.
        if (at > 0) watch.seen(table, at - 1);
        const choice = choices.find(({ action }) => action.kind === 'call') ?? choices[0];
        if (isOver || moved >= at || choice === undefined || viewer !== seat) return;
        moved = at;
        watch.press(table, at);
        player.act(room, at, choice.action).catch(() => {});
      };
      if (player.match !== null) player.onView(player.match);
    }
  }
  const played = await watch.run();
  isOver = true;
  for (const player of tables.flat()) player.close();
  return { ...played, opened };
}

interface BoardgameClient {
  start(): void;
  stop(): void;
  subscribe(hear: (state: { _stateID: number; ctx: { currentPlayer: string } } | null) => void): void;
  readonly moves: { add(): void };
}

async function measureBoardgame(
  address: string,
  peers: string,
): Promise<Played & { readonly opened: number }> {
  const require = createRequire(join(peers, 'package.json'));
  const { Client } = require('boardgame.io/client') as { Client(options: object): BoardgameClient };
  const { SocketIO } = require('boardgame.io/multiplayer') as { SocketIO(options: object): unknown };
  const watch = new Stopwatch();
  let isOver = false;
  const clients: BoardgameClient[] = [];
  const open = async (table: number, isPlayed: boolean) => {
    // Its server makes a match for the first who asks for it.
    const matchID = `table-${table}`;
    await Promise.all(
      ['0', '1'].map(async (playerID) => {
        const multiplayer = SocketIO({ server: address });
        const client = Client({ game: turns, debug: false, multiplayer, matchID, playerID });
        clients.push(client);
        await new Promise<void>((resolve) => {
          let moved = -1;
          client.subscribe((state) => {
            if (state === null) return;
            resolve();
            const { _stateID: at, ctx } = state;
            if (!isPlayed || ctx.currentPlayer !== playerID) return;
            watch.seen(table, at - 1);
            // Its client shows a move of its own before the server has it: only the other player's counts.
            if (isOver || moved >= at) return;
            moved = at;
            watch.press(table, at);
            setImmediate(() => client.moves.add());
          });
          client.start();
        });
      }),
    );
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: TABLES }, (_, table) => open(table, true)));
  const opened = (1000 * TABLES) / (performance.now() - start);
  const played = await watch.run();
  isOver = true;
  for (const client of clients) client.stop();
  return { ...played, opened };
}

interface ColyseusRoom {
  readonly roomId: string;
  send(kind: string, at: number): void;
  onMessage(kind: string, hear: (at: number) => void): void;
  leave(): Promise<unknown>;
}

async function measureColyseus(
  address: string,
  peers: string,
): Promise<Played & { readonly opened: number }> {
  const require = createRequire(join(peers, 'package.json'));
  const { Client } = require('@colyseus/sdk') as {
    Client: new (
      url: string,
    ) => {
      create(name: string): Promise<ColyseusRoom>;
      joinById(id: string): Promise<ColyseusRoom>;
    };
  };
  const watch = new Stopwatch();
  let isOver = false;
  const start = performance.now();
  const tables = await Promise.all(
    Array.from({ length: TABLES }, async () => {
      const first = await new Client(address).create('turns');
      return [first, await new Client(address).joinById(first.roomId)] as const;
    }),
  );
  const opened = (1000 * TABLES) / (performance.now() - start);
  for (const [table, players] of tables.entries())
    for (const [seat, player] of players.entries())
      player.onMessage('moved', (at) => {
        if (at % 2 !== seat) return;
        watch.seen(table, at - 1);
        if (isOver) return;
        watch.press(table, at);
        player.send('add', at);
      });
  for (const [table, [first]] of tables.entries()) {
    watch.press(table, 0);
    first.send('add', 0);
  }
  const played = await watch.run();
  isOver = true;
  for (const player of tables.flat()) player.leave().catch(() => {});
  return { ...played, opened };
}

/** The same rows of moves, each in a statement of its own and as many at once as there are connections. */
async function measureInserts(url: string): Promise<number> {
  const sql = postgres(url, { max: 10, onnotice: () => {} });
  await sql`create table raw_entry (room text, seq int, action_id text, cause text, move jsonb, hash text, at timestamptz default now(), primary key (room, seq))`;
  const move = { kind: 'action', action: { kind: 'call', seat: 0 } };
  const hash = '0'.repeat(64);
  let [seq, count, isOver] = [0, 0, false];
  const write = async (table: number) => {
    while (!isOver) {
      const own = seq++;
      await sql`insert into raw_entry (room, seq, action_id, cause, move, hash) values (${`room ${table}`}, ${own}, ${`action ${own}`}, 'player', ${sql.json(move)}, ${hash})`;
      count++;
    }
  };
  const writing = Array.from({ length: TABLES }, (_, table) => write(table));
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  const perSecond = (1000 * count) / (performance.now() - start);
  isOver = true;
  await Promise.all(writing);
  await sql.end();
  return perSecond;
}

/** Sockets that a server holds while nothing happens: memory of its process before and after. */
async function measureSockets(
  server: ServerProcess,
): Promise<{ readonly bytes: number; readonly held: number }> {
  const before = server.memory();
  const sockets: WebSocket[] = [];
  for (let from = 0; from < SOCKETS; from += 200)
    sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => openSocket(server.address)))));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const held = server.memory();
  for (const socket of sockets) socket.terminate();
  return { bytes: (held - before) / SOCKETS, held };
}

/** Tables between people on different machines: every move is on disk before it is acknowledged. The peers keep theirs in memory. */
export async function measure(): Promise<readonly Measurement[]> {
  const peers = await installPeers();
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-bench-rooms-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  const server = await startEmbedded(join(directory, 'postgres'));
  try {
    const database = openDatabase({ url: server.url });
    await database.migrate();
    const rooms = await startServer('rooms-server.ts', server.url);
    const ours = await measureRooms(rooms.address, database.sql);
    await database.close();
    await rooms.stop();
    const idle = await startServer('rooms-server.ts', server.url);
    const sockets = await measureSockets(idle);
    await idle.stop();
    const inserts = await measureInserts(server.url);
    const played = async (program: string, play: typeof measureBoardgame) => {
      if (peers === null) return null;
      try {
        const peer = await startServer(program, peers);
        return await play(peer.address, peers).finally(peer.stop);
      } catch (error) {
        process.stdout.write(`${program} is left out: ${error instanceof Error ? error.message : error}\n`);
        return null;
      }
    };
    const boardgame = await played('boardgame-server.ts', measureBoardgame);
    const colyseus = await played('colyseus-server.ts', measureColyseus);
    const beside = (name: string, value: number | undefined) =>
      value === undefined ? undefined : { name, value };
    const [bg, co] = ['boardgame.io 0.50.2, in memory', 'Colyseus 0.18.17, in memory'];
    const moves = `rooms: moves acknowledged after the commit, ${TABLES} tables of two`;
    const round = Math.round;
    return [
      throughput(
        moves,
        round(ours.movesPerSecond),
        'moves/s',
        { times: 3 },
        beside(bg, boardgame?.movesPerSecond),
      ),
      throughput(moves, round(ours.movesPerSecond), 'moves/s', {}, beside(co, colyseus?.movesPerSecond)),
      throughput(
        moves,
        round(ours.movesPerSecond),
        'moves/s',
        {},
        beside('raw INSERT of the same rows, one each', inserts),
      ),
      cost(
        'rooms: from the press to the other’s screen, p50',
        ours.p50,
        'ms',
        {},
        beside(bg, boardgame?.p50),
      ),
      cost(
        'rooms: from the press to the other’s screen, p99',
        ours.p99,
        'ms',
        { atMost: 50 },
        beside(bg, boardgame?.p99),
      ),
      cost('rooms: from the press to the other’s screen, p99', ours.p99, 'ms', {}, beside(co, colyseus?.p99)),
      throughput(
        'rooms: matches opened, from the table to the first view',
        ours.opened,
        'matches/s',
        {},
        beside(bg, boardgame?.opened),
      ),
      throughput(
        'rooms: matches opened, from the table to the first view',
        ours.opened,
        'matches/s',
        {},
        beside(co, colyseus?.opened),
      ),
      cost(`rooms: memory of one of ${SOCKETS} idle sockets`, round(sockets.bytes), 'bytes'),
      cost(`rooms: memory of a server with ${SOCKETS} idle sockets`, round(sockets.held / 2 ** 20), 'MB', {
        atMost: 600,
      }),
    ];
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
