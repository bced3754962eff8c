import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { CopyIn } from './copy-in.ts';
import type { Connection, Database } from './database.ts';

/** A transaction that takes longer hangs; its connection is given up and the server undoes what it did. */
const MAX_TRANSACTION_MS = 120_000;

/** Names of prepared statements, by their text. */
const names = new Map<string, string>();

/**
 * Connections that write. They are node-postgres' because a COPY of postgres.js whose server fails or whose connection is cut
 * is never heard of again, and its `begin` then throws where nobody can catch it.
 */
export function createWriter(url: string): Pick<Database, 'transaction' | 'close'> {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'tycoon-ingest',
    options: '-c lock_timeout=10000',
  });
  // Whoever uses a connection hears of its loss; nobody else needs to.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    async transaction(work) {
      const client = await pool.connect();
      try {
        const result = await inTime(run(client, work));
        client.release();
        return result;
      } catch (error) {
        const undone = await inTime(client.query('rollback')).then(
          () => true,
          () => false,
        );
        client.release(!undone);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

async function run<T>(client: PoolClient, work: (connection: Connection) => Promise<T>): Promise<T> {
  await client.query('begin');
  const result = await work(connection(client));
  await client.query('commit');
  return result;
}

const connection = (client: PoolClient): Connection => ({
  async query(text, values = []) {
    return (await client.query({ name: nameOf(text), text, values: [...values] })).rows;
  },
  copy: (statement, text) => client.query(new CopyIn(statement, text)).done,
});

function nameOf(text: string): string {
  const known = names.get(text) ?? `tycoon_${names.size}`;
  names.set(text, known);
  return known;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(MAX_TRANSACTION_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the database has not answered for ${MAX_TRANSACTION_MS / 1000} s`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
