import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from '@tycoon/harness/indexer/fixture';
import type { Connection } from '@tycoon/indexer';

/** Rows of the index as COPY writes them. */
interface TableText {
  readonly table: string;
  readonly text: string;
  readonly rows: number;
}

/** Where a peer writes: tables like those of the index, with the same indexes. */
interface Peer {
  /** Seconds to write the rows in one transaction, with the settings of ingestion. */
  time(tables: readonly TableText[]): Promise<number>;
}

/** Writes the rows of one table. */
type Write = (connection: Connection, table: string, rows: TableText) => Promise<void>;

/** All rows of a network, as the server itself writes them. */
export async function dumpNetwork({ database }: TestServer, network: string): Promise<readonly TableText[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-peer-'));
  // The server may run as another user.
  await chmod(directory, 0o777);
  try {
    return await database.transaction(async (connection) => {
      const [{ id } = {}] = await connection.query('select id from network where name = $1', [network]);
      const tables: TableText[] = [];
      for (const table of await tableNames(connection)) {
        const file = join(directory, table);
        const key = table === 'network' ? 'id' : 'network';
        await connection.query(`copy (select * from "${table}" where ${key} = ${id}) to '${file}'`);
        const text = await readFile(file, 'latin1');
        tables.push({ table, text, rows: text.split('\n').length - 1 });
      }
      return tables;
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function tableNames(connection: Connection): Promise<readonly string[]> {
  const names = await connection.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  return names.map(({ name }) => String(name));
}

export async function createPeer({ database }: TestServer, schema: string, write: Write): Promise<Peer> {
  await database.transaction(async (connection) => {
    await connection.query(`create schema ${schema}`);
    for (const table of await tableNames(connection)) {
      await connection.query(`create table ${schema}."${table}" (like public."${table}" including all)`);
    }
  });
  return {
    async time(tables) {
      const begun = performance.now();
      await database.transaction(async (connection) => {
        for (const rows of tables) {
          if (rows.rows > 0) await write(connection, `${schema}."${rows.table}"`, rows);
        }
      });
      return (performance.now() - begun) / 1000;
    },
  };
}

/** One COPY a table: nothing writes rows into Postgres faster. */
export const copyAll: Write = async (connection, table, { text }) => {
  await connection.copy?.(`copy ${table} from stdin`, text);
};

const ROWS_A_STATEMENT = 1000;

/** Statements of a thousand rows each, every field a parameter. */
export const insertAll: Write = async (connection, table, { text }) => {
  const lines = text.split('\n').slice(0, -1);
  for (let at = 0; at < lines.length; at += ROWS_A_STATEMENT) {
    const rows = lines.slice(at, at + ROWS_A_STATEMENT).map((line) => line.split('\t').map(readField));
    const width = rows[0]?.length ?? 0;
    const places = rows.map(
      (_, r) => `(${Array.from({ length: width }, (_, c) => `$${r * width + c + 1}`)})`,
    );
    await connection.query(
      `insert into ${table} overriding system value values ${places.join(',')}`,
      rows.flat(),
    );
  }
};

const readField = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, special) => (special === 'n' ? '\n' : special));
