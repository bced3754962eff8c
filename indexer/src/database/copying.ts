import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection as PgConnection, Pool, type PoolClient, type Submittable } from 'pg';
import type { Connection, Database } from './database.ts';

/**
 * Transactions that can COPY, and the only place where node-postgres is used; everything else goes through postgres.js. In
 * postgres.js 3.4 a COPY counts as done when its rows may be sent: the server's refusal, or the loss of the connection, comes
 * after that and nobody hears of it.
 */

/** A transaction that takes longer hangs; its connection is given up and the server undoes what it did. */
const MAX_TRANSACTION_MS = 120_000;

/** Names of prepared statements, by their text. */
const names = new Map<string, string>();

/** Connections for ingestion, opened when first used. */
export function createCopyingConnections(url: string): Pick<Database, 'transaction' | 'close'> {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'tycoon-ingest',
    options: '-c lock_timeout=10000',
  });
  // The user of a connection hears of its loss; nobody else needs to.
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

/** What a connection of node-postgres has for COPY, unknown to its types. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `COPY … FROM STDIN` with all its rows at hand. Settles in any case: with the answer of the server, or with whatever kept the
 * answer from coming.
 */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #text: string;
  readonly #settle: PromiseWithResolvers<void>;

  constructor(statement: string, text: string) {
    this.#statement = statement;
    this.#text = text;
    this.#settle = Promise.withResolvers();
    this.done = this.#settle.promise;
  }

  submit(connection: PgConnection): void {
    connection.query(this.#statement);
    // The rows need not wait for the server's leave: where it does not give it, it passes over them.
    const copy = connection as PgConnection & CopyConnection;
    copy.sendCopyFromChunk(Buffer.from(this.#text));
    copy.endCopyFrom();
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}
