import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@tycoon/indexer';
import type { TestServer } from './fixture.ts';

/** Rows of the index as COPY writes them. */
export interface TableText {
  readonly table: string;
  readonly text: string;
  readonly rows: number;
}

/** All rows of all tables, as the server itself writes them. */
export async function dumpTables({ database }: TestServer): Promise<readonly TableText[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-peer-'));
  // The server may run as somebody else.
  await chmod(directory, 0o777);
  try {
    const names = await database.transaction((connection) =>
      connection.query(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
      ),
    );
    const tables: TableText[] = [];
    for (const { name } of names) {
      const file = join(directory, String(name));
      await database.transaction((connection) => connection.query(`copy "${name}" to '${file}'`));
      const text = await readFile(file, 'latin1');
      tables.push({ table: String(name), text, rows: text.split('\n').length - 1 });
    }
    return tables;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Seconds to write the rows into tables with the same indexes, in one transaction and with the settings of ingestion. */
export async function timePeer(
  { database }: TestServer,
  tables: readonly TableText[],
  write: (connection: Connection, table: string, rows: TableText) => Promise<void>,
): Promise<number> {
  for (const { table } of tables) {
    await database.transaction(async (connection) => {
      await connection.query(`drop table if exists "peer_${table}"`);
      await connection.query(`create table "peer_${table}" (like "${table}" including all)`);
    });
  }
  const begun = performance.now();
  await database.transaction(async (connection) => {
    await connection.query('set local synchronous_commit = off');
    for (const rows of tables) await write(connection, `peer_${rows.table}`, rows);
  });
  const seconds = (performance.now() - begun) / 1000;
  for (const { table } of tables) {
    await database.transaction((connection) => connection.query(`drop table "peer_${table}"`));
  }
  return seconds;
}

/** One COPY a table: nothing writes rows into Postgres faster. */
export async function copyAll(connection: Connection, table: string, { text }: TableText): Promise<void> {
  await connection.copy?.(`copy "${table}" from stdin`, text);
}

const ROWS_A_STATEMENT = 1000;

/** Statements of a thousand rows each, every field a parameter. */
export async function insertAll(connection: Connection, table: string, { text }: TableText): Promise<void> {
  const lines = text.split('\n').slice(0, -1);
  for (let at = 0; at < lines.length; at += ROWS_A_STATEMENT) {
    const rows = lines.slice(at, at + ROWS_A_STATEMENT).map((line) => line.split('\t').map(readField));
    const width = rows[0]?.length ?? 0;
    const places = rows.map(
      (_, r) => `(${Array.from({ length: width }, (_, c) => `$${r * width + c + 1}`)})`,
    );
    await connection.query(
      `insert into "${table}" overriding system value values ${places.join(',')}`,
      rows.flat(),
    );
  }
}

const readField = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, special) => (special === 'n' ? '\n' : special));
