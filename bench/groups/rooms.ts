import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@tycoon/postgres';
import { openDatabase } from '@tycoon/rooms';
import type { Sql } from 'postgres';
import { cost, type Measurement, throughput } from '../src/measurement.ts';
import { measureBoardgame } from '../src/rooms/boardgame.ts';
import { measureColyseus } from '../src/rooms/colyseus.ts';
import { measureInserts } from '../src/rooms/inserts.ts';
import { installPeers } from '../src/rooms/peers.ts';
import { ENDLESS } from '../src/rooms/same-game.ts';
import { startServer } from '../src/rooms/server-process.ts';
import { measureSockets } from '../src/rooms/sockets.ts';
import type { Played } from '../src/rooms/stopwatch.ts';
import { gather, openTables, playAtRate, playHard } from '../src/rooms/tables.ts';

/** Tables of two at which each player moves as soon as it sees that it is its turn. */
const TABLES = 50;
/** Tables of four at which moves come at a rate. */
const CROWD = 1000;
const CROWD_MOVES = 1000;
const SOCKETS = 10_000;

const BOARDGAME = 'boardgame.io 0.50.2';
const COLYSEUS = 'Colyseus 0.18.17';

type Opened = Played & { readonly opened: number };

async function measureHard(address: string, sql: Sql): Promise<Opened> {
  const parties = await gather(address, sql, TABLES, 2);
  // Once to warm up.
  await openTables(address, parties);
  const start = performance.now();
  await openTables(address, parties);
  const opened = (1000 * TABLES) / (performance.now() - start);
  const played = await playHard(parties, await openTables(address, parties, ENDLESS));
  for (const player of parties.flat()) player.close();
  return { ...played, opened };
}

async function measureCrowd(address: string, sql: Sql): Promise<Opened> {
  const parties = await gather(address, sql, CROWD, 4);
  const start = performance.now();
  // Nobody of a crowd makes many moves; decks that are never dealt would be all that is measured.
  const rooms = await openTables(address, parties, { ...ENDLESS, hands: 12 });
  const opened = (1000 * CROWD) / (performance.now() - start);
  const played = await playAtRate(parties, rooms, CROWD_MOVES);
  for (const player of parties.flat()) player.close();
  return { ...played, opened };
}

/** Tables between people on different machines: every move is on disk before it is acknowledged. The peers keep theirs in memory. */
export async function measure(): Promise<readonly Measurement[]> {
  const peers = await installPeers();
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-bench-rooms-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  const server = await startEmbedded(join(directory, 'postgres'));
  /** A server of ours in a process of its own. */
  const served = async <T>(work: (address: string, sql: Sql) => Promise<T>): Promise<T> => {
    const database = openDatabase({ url: server.url });
    const own = await startServer('server.ts', server.url);
    try {
      return await work(own.address, database.sql);
    } finally {
      await own.stop();
      await database.close();
    }
  };
  /** A peer that plays the same game, or one that only counts: there is no cheaper move. */
  const beside = async (
    program: string,
    play: typeof measureBoardgame,
    game: 'zhajinhua' | 'turns',
  ): Promise<Opened | null> => {
    if (peers === null) return null;
    try {
      const peer = await startServer(program, peers);
      return await play(peer.address, peers, TABLES, game).finally(peer.stop);
    } catch (error) {
      process.stdout.write(`${program} is left out: ${error instanceof Error ? error.message : error}\n`);
      return null;
    }
  };
  try {
    const ours = await served(measureHard);
    const crowd = await served(measureCrowd);
    const idle = await startServer('server.ts', server.url);
    const sockets = await measureSockets(idle, SOCKETS).finally(idle.stop);
    const inserts = await measureInserts(server.url, TABLES);
    const boardgame = await beside('boardgame-server.ts', measureBoardgame, 'zhajinhua');
    const colyseus = await beside('colyseus-server.ts', measureColyseus, 'zhajinhua');
    const counting = {
      boardgame: await beside('boardgame-server.ts', measureBoardgame, 'turns'),
      colyseus: await beside('colyseus-server.ts', measureColyseus, 'turns'),
    };
    const bg = (value: number | undefined) => peer(`${BOARDGAME}, the same game in memory`, value);
    const co = (value: number | undefined) => peer(`${COLYSEUS}, the same game in memory`, value);
    const raw = peer('raw INSERT of the same rows, one each', inserts);
    const moves = `rooms: moves acknowledged after the commit, ${TABLES} tables of two`;
    const screen = (share: string) =>
      `rooms: from the press to the other’s screen, as fast as it goes, ${share}`;
    const crowded = `rooms: ${CROWD} tables of four, ${CROWD_MOVES} moves a second asked for`;
    const matches = 'rooms: matches opened, from the table to the first view';
    const perSecond = Math.round(ours.movesPerSecond);
    return [
      throughput(moves, perSecond, 'moves/s', { times: 3 }, bg(boardgame?.movesPerSecond)),
      throughput(moves, perSecond, 'moves/s', {}, co(colyseus?.movesPerSecond)),
      throughput(moves, perSecond, 'moves/s', {}, raw),
      throughput(moves, perSecond, 'moves/s', {}, counts(BOARDGAME, counting.boardgame)),
      throughput(moves, perSecond, 'moves/s', {}, counts(COLYSEUS, counting.colyseus)),
      cost(screen('p50'), ours.p50, 'ms', {}, bg(boardgame?.p50)),
      cost(screen('p99'), ours.p99, 'ms', {}, bg(boardgame?.p99)),
      cost(screen('p50'), ours.p50, 'ms', {}, co(colyseus?.p50)),
      cost(screen('p99'), ours.p99, 'ms', {}, co(colyseus?.p99)),
      throughput(crowded, Math.round(crowd.movesPerSecond), 'moves/s', { atLeast: 0.99 * CROWD_MOVES }),
      cost(`${crowded}, press to screen, p50`, crowd.p50, 'ms'),
      cost(`${crowded}, press to screen, p99`, crowd.p99, 'ms', { atMost: 50 }),
      throughput(matches, ours.opened, 'matches/s', {}, bg(boardgame?.opened)),
      throughput(matches, ours.opened, 'matches/s', {}, co(colyseus?.opened)),
      throughput(`${matches}, tables of four`, crowd.opened, 'matches/s'),
      cost(`rooms: memory of one of ${SOCKETS} idle sockets`, Math.round(sockets.bytes), 'bytes'),
      cost(
        `rooms: memory of a server with ${SOCKETS} idle sockets`,
        Math.round(sockets.held / 2 ** 20),
        'MB',
        {
          atMost: 600,
        },
      ),
    ];
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const counts = (name: string, played: Played | null) =>
  peer(`${name}, which only counts, in memory`, played?.movesPerSecond);

const peer = (name: string, value: number | undefined) => (value === undefined ? undefined : { name, value });
