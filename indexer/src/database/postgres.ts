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
  const common = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.2 };
  const reading = postgres(url, {
    ...common,
    max: readers,
    connection: { application_name: 'tycoon-api', statement_timeout: queryTimeoutMs },
  });
  let losses = 0;
  const openWriter = () =>
    postgres(url, {
      ...common,
      max: 1,
      connection: { application_name: 'tycoon-ingest', lock_timeout: 10_000 },
      onclose: () => {
        losses++;
      },
    });
  let writing = openWriter();
  return {
    queries: drizzle(reading, { schema, casing: 'snake_case' }) as unknown as Queries,
    async transaction(work) {
      // Not the driver's own `begin`: over a connection that was cut it still sends a rollback, and throws where nobody can
      // catch it. A cut connection is left alone, and the next transaction gets a new one.
      const session = await writing.reserve();
      const before = losses;
      try {
        await session`begin`;
        const result = await work(connection(session));
        await session`commit`;
        session.release();
        return result;
      } catch (error) {
        if (losses === before) {
          await session`rollback`.catch(() => {});
          session.release();
        } else {
          writing = openWriter();
        }
        throw error;
      }
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

function connection(sql: postgres.ReservedSql): Connection {
  return {
    query: async (text, parameters = []) => await sql.unsafe(text, parameters as never[], { prepare: true }),
    async copy(statement, text) {
      await pipeline(text, await sql.unsafe(statement).writable());
    },
  };
}
