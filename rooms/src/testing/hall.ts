import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { type RoomsServer, type RoomsServerOptions, startRooms } from '../server.ts';
import { TestClient } from './client.ts';
import { startTestPostgres, type TestPostgres } from './postgres.ts';

/** One server over a real Postgres, for the tests of a file. */
interface Hall {
  readonly url: string;
  readonly postgres: TestPostgres;
  readonly database: Database;
  /** What the server said to its operator. */
  readonly said: readonly string[];
  /** Another server over the same database. */
  another(options?: Partial<RoomsServerOptions>): Promise<RoomsServer>;
  /** A player who is signed in and connected. */
  player(url?: string): Promise<TestClient>;
  /** Players at a table of the game that all have said ready. */
  seat(game: string, players: number, body?: object): Promise<{ room: string; players: TestClient[] }>;
}

const WIDE = { perSecond: 10_000, burst: 10_000 };
export const PAGE = 'http://page.test';

export function useHall(options: Partial<RoomsServerOptions> = {}): Hall {
  const said: string[] = [];
  const others: RoomsServer[] = [];
  const databases: Database[] = [];
  let parts: { postgres: TestPostgres; database: Database; server: RoomsServer; address: string };

  const start = (database: Database, more: Partial<RoomsServerOptions> = {}) =>
    startRooms({
      ...{ database, host: '127.0.0.1', port: 0, origins: [PAGE], domain: 'page.test' },
      ...{ botDelayMs: 0, tickMs: 50, rateLimit: WIDE, openings: { ofAddress: WIDE, inAll: WIDE } },
      say: (line) => said.push(line),
      ...options,
      ...more,
    });

  beforeAll(async () => {
    const postgres = await startTestPostgres();
    const address = await postgres.newDatabase();
    const database = openDatabase({ url: address });
    parts = { postgres, database, server: await start(database), address };
  });
  afterAll(async () => {
    await Promise.all([parts.server, ...others].map((server) => server.close()));
    await Promise.all([parts.database, ...databases].map((database) => database.close()));
    await parts.postgres.stop();
  });

  const hall: Hall = {
    get url() {
      return parts.server.url;
    },
    get postgres() {
      return parts.postgres;
    },
    get database() {
      return parts.database;
    },
    said,
    async another(more) {
      const database = openDatabase({ url: parts.address });
      databases.push(database);
      const server = await start(database, more);
      others.push(server);
      return server;
    },
    async player(url = parts.server.url) {
      const client = await new TestClient(url).signIn();
      return client.connect();
    },
    async seat(game, count, body = {}) {
      const players = await Promise.all(Array.from({ length: count }, () => hall.player()));
      const [host, ...guests] = players as [TestClient, ...TestClient[]];
      const { status, json } = await host.http('POST', '/rooms', { game, seats: count, ...body });
      if (status !== 201) throw new Error(JSON.stringify(json));
      const room = String(json.room);
      for (const guest of guests) await guest.sure({ kind: 'room:sit', room });
      for (const client of players) await client.enter(room);
      for (const client of players) await client.ready(room);
      for (const client of players) await client.until(() => client.matches.has(room), 'the match');
      return { room, players };
    },
  };
  return hall;
}
