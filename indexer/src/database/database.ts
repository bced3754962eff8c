import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Peers } from './peers.ts';
import type * as schema from './schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One connection in a transaction. */
export interface Connection {
  /** Runs one statement with its parameters; whole numbers of 64 bits and numerics come as strings. */
  query(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Adds rows in COPY's text format, much faster than any statement; absent where a driver has no such thing. */
  readonly copy?: (statement: string, text: string) => Promise<void>;
}

/** Typed queries for reading. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A Postgres, wherever it runs. */
export interface Database {
  readonly queries: Queries;
  /** All or nothing: what `work` throws undoes what it did. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** What processes that share the database do together; absent where only one process can use it. */
  readonly peers?: Peers;
  /** Whether the tables have the newest form. Throws `NewerSchema` where they are ahead of it. */
  isMigrated(): Promise<boolean>;
  /** Brings the tables to the newest form; forward only. Throws as `isMigrated` does. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}
