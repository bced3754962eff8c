import { isMigrated } from '@tycoon/postgres';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { createCopyingConnections } from './copying.ts';
import type { Database, Queries } from './database.ts';
import { MIGRATIONS, MIGRATIONS_SCHEMA } from './migrations.ts';
import { createPeers } from './peers.ts';
import * as schema from './schema.ts';

interface PostgresOptions {
  readonly url: string;
  /** Connections for readers; those that write come on top. */
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
  const writing = createCopyingConnections(url);
  return {
    queries: drizzle(reading, { schema, casing: 'snake_case' }) as unknown as Queries,
    transaction: writing.transaction,
    peers: createPeers(url, reading),
    isMigrated: () => isMigrated(MIGRATIONS, MIGRATIONS_SCHEMA, (text) => reading.unsafe(text)),
    async migrate() {
      const session = postgres(url, { ...common, max: 1 });
      try {
        await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
        if (await isMigrated(MIGRATIONS, MIGRATIONS_SCHEMA, (text) => session.unsafe(text))) return;
        await migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
      } finally {
        await session.end({ timeout: 5 });
      }
    },
    async close() {
      await Promise.all([reading.end({ timeout: 2 }), writing.close()]);
    },
  };
}
