import { fileURLToPath } from 'node:url';
import { isMigrated } from '@tycoon/postgres';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import * as schema from './schema.ts';

/** The one shared state of all servers. */
export interface Database {
  /** Typed queries, for everything that is not done for every move. */
  readonly queries: PostgresJsDatabase<typeof schema>;
  /** The connections themselves, for what is. */
  readonly sql: Sql;
  /** Brings the tables to the newest form; forward only. Throws `NewerSchema` where they are ahead of it. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Inside a transaction, or outside of one. */
export type Queries = Pick<Database['queries'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface DatabaseOptions {
  readonly url: string;
  readonly connections?: number;
  /** A query that takes longer is given up. */
  readonly queryTimeoutMs?: number;
}

/** Two servers that start at once must not migrate at once. */
const MIGRATION_LOCK = 7_426_953;
const MIGRATIONS_SCHEMA = 'rooms_migrations';
/** Where `drizzle-kit generate` writes them. */
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * The connections as drizzle gets them. It names no statements, so that the database would parse and plan each one anew; but they are few and
 * always the same, and every connection knows them by heart after the first time.
 */
function prepared(client: Sql): Sql {
  const begin = (work: (tx: Sql) => Promise<unknown>) =>
    client.begin((tx) => work(prepared(tx as unknown as Sql)));
  const unsafe: Sql['unsafe'] = (text, values, options) =>
    client.unsafe(text, values, { ...options, prepare: true });
  return new Proxy(client, {
    get: (target, key) => (key === 'unsafe' ? unsafe : key === 'begin' ? begin : Reflect.get(target, key)),
  });
}

/** Any Postgres from version 14 on. Connects when first used. */
export function openDatabase({ url, connections = 10, queryTimeoutMs = 5000 }: DatabaseOptions): Database {
  const common = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.2 };
  const sql = postgres(url, {
    ...common,
    max: connections,
    connection: { application_name: 'tycoon-rooms', statement_timeout: queryTimeoutMs, search_path: 'rooms' },
  });
  return {
    queries: drizzle(prepared(sql), { schema, casing: 'snake_case' }),
    sql,
    async migrate() {
      const session = postgres(url, { ...common, max: 1 });
      try {
        await session`select pg_advisory_lock(${MIGRATION_LOCK})`;
        if (await isMigrated(MIGRATIONS, MIGRATIONS_SCHEMA, (text) => session.unsafe(text))) return;
        await migrate(drizzle(session), {
          migrationsFolder: MIGRATIONS,
          migrationsSchema: MIGRATIONS_SCHEMA,
        });
      } finally {
        await session.end({ timeout: 5 });
      }
    },
    close: () => sql.end({ timeout: 2 }),
  };
}

/** The type `text[]`. */
const TEXT_ARRAY = 1009;

/**
 * A parameter of type `text[]`. The type is named, because the client learns those of arrays from the database: until its first
 * connection has, `sql.array` takes an array for one text.
 */
export const texts = (sql: Sql, values: Iterable<string | number>) => sql.array([...values], TEXT_ARRAY);

/** SQLSTATE of a row whose key is taken. */
const UNIQUE_VIOLATION = '23505';

/** The name of the key that a new row would have doubled, or null for any other error. */
export function doubledKey(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint_name: key } = at as { code?: unknown; constraint_name?: unknown };
    if (code === UNIQUE_VIOLATION) return String(key);
  }
  return null;
}
