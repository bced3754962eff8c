import { PGlite } from '@electric-sql/pglite';
import { isMigrated } from '@tycoon/postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Queries, Row } from './database.ts';
import { MIGRATIONS, MIGRATIONS_SCHEMA } from './migrations.ts';
import * as schema from './schema.ts';

/** Postgres in this process: in memory, or in a directory where no server can run. One connection, no COPY. */
export function openPglite(directory?: string): Database {
  const client = new PGlite(directory);
  const queries = drizzle(client, { schema, casing: 'snake_case' });
  const known = () =>
    isMigrated(MIGRATIONS, MIGRATIONS_SCHEMA, async (text) => (await client.query<Row>(text)).rows);
  return {
    isMigrated: known,
    queries: queries as unknown as Queries,
    transaction: (work) =>
      client.transaction((sql) =>
        work({
          query: async (text, parameters = []) =>
            (await sql.query<Row>(text, [...parameters], { parsers: TEXT })).rows,
        }),
      ),
    async migrate() {
      if (!(await known())) await migrate(queries, { migrationsFolder: MIGRATIONS });
    },
    close: () => client.close(),
  };
}

/** Types that come as strings from a server too: bigint. */
const TEXT = { 20: (text: string) => text };
