import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Queries, Row } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';

/** Postgres in this process: in memory, or in a directory where no server can run. One connection, no COPY. */
export function openPglite(directory?: string): Database {
  const client = new PGlite(directory);
  const queries = drizzle(client, { schema, casing: 'snake_case' });
  return {
    queries: queries as unknown as Queries,
    transaction: (work) =>
      client.transaction((sql) =>
        work({
          query: async (text, parameters = []) =>
            (await sql.query<Row>(text, [...parameters], { parsers: TEXT })).rows,
        }),
      ),
    migrate: () => migrate(queries, { migrationsFolder: MIGRATIONS }),
    close: () => client.close(),
  };
}

/** Types that come as strings from a server too: bigint. */
const TEXT = { 20: (text: string) => text };
