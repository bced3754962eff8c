import { connect as connectSocket, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Connection, Database, Queries } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connections for readers; the one that writes comes on top. */
  readonly readers?: number;
  /** A query of a reader that takes longer is given up. */
  readonly queryTimeoutMs?: number;
}

/** Two processes that start at once must not migrate at once. */
const MIGRATION_LOCK = 7_426_951;

/** Any Postgres from version 14 on. Connects when first used. */
export function openPostgres({ url, readers = 8, queryTimeoutMs = 5000 }: PostgresOptions): Database {
  const common = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.2, socket: openSocket };
  const reading = postgres(url, {
    ...common,
    max: readers,
    connection: { application_name: 'tycoon-api', statement_timeout: queryTimeoutMs },
  });
  const writing = postgres(url, {
    ...common,
    max: 1,
    connection: { application_name: 'tycoon-ingest', lock_timeout: 10_000 },
  });
  return {
    queries: drizzle(reading, { schema, casing: 'snake_case' }) as unknown as Queries,
    async transaction(work) {
      return (await writing.begin((sql) => work(connection(sql)))) as Awaited<ReturnType<typeof work>>;
    },
    async migrate() {
      const session = postgres(url, { ...common, max: 1 });
      try {
        await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
        await migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
      } finally {
        await session.end({ timeout: 5 });
      }
    },
    async close() {
      await Promise.all([reading.end({ timeout: 2 }), writing.end({ timeout: 2 })]);
    },
  };
}

/** The driver leaves Nagle's algorithm on, which costs 40 ms with every COPY. */
function openSocket({
  host,
  port,
  path,
}: {
  host: string[];
  port: number[];
  path?: string;
}): Promise<Socket> {
  const [first = '127.0.0.1'] = host;
  const socket = path ? connectSocket(path) : connectSocket(port[0] ?? 5432, first);
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      // The driver asks for these when it upgrades to TLS.
      resolve(Object.assign(socket, { host: first, port: port[0] }));
    });
  });
}

function connection(sql: postgres.TransactionSql): Connection {
  return {
    query: async (text, parameters = []) => await sql.unsafe(text, parameters as never[], { prepare: true }),
    async copy(statement, text) {
      await pipeline(text, await sql.unsafe(statement).writable());
    },
  };
}
