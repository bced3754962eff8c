import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

/** What happens to a row whose key is there already: that is an error, it is replaced, or its numbers are added. */
export type Conflict = 'fail' | 'replace' | 'add';

/** From here on COPY is faster than one statement with all rows as a parameter. */
const COPY_FROM = 200;

interface Layout {
  readonly keys: readonly string[];
  readonly copy: string;
  readonly insert: Readonly<Record<Conflict, string>>;
}

const layouts = new WeakMap<PgTable, Layout>();

/** Writes many rows in one round trip: as one statement when they are few, by COPY when they are many. */
export async function writeRows<T extends PgTable>(
  connection: Connection,
  table: T,
  rows: readonly T['$inferInsert'][],
  conflict: Conflict = 'fail',
): Promise<void> {
  if (rows.length === 0) return;
  const { keys, copy, insert } = layoutOf(table);
  if (conflict === 'fail' && rows.length >= COPY_FROM && connection.copy) {
    await connection.copy(copy, copyText(keys, rows));
    return;
  }
  await connection.query(insert[conflict], [JSON.stringify(rows, bigintsAsText)]);
}

const bigintsAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

/** About this much text goes to the server at a time. */
const CHUNK = 64 * 1024;

function* copyText(keys: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]) {
  let text = '';
  for (const row of rows) {
    for (let index = 0; index < keys.length; index++) {
      if (index > 0) text += '\t';
      text += copyField(row[keys[index] as string]);
    }
    text += '\n';
    if (text.length > CHUNK) {
      yield text;
      text = '';
    }
  }
  yield text;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text;
}

function layoutOf(table: PgTable): Layout {
  const known = layouts.get(table);
  if (known) return known;
  const { name, primaryKeys } = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: `"${snakeCase(key)}"`,
    type: column.getSQLType(),
  }));
  const key = (primaryKeys[0]?.columns ?? []).map((column) => `"${snakeCase(column.name)}"`);
  const others = columns.filter((column) => !key.includes(column.name));
  const names = columns.map((column) => column.name).join(', ');
  // The keys of the JSON are those of the rows, the names of the columns follow by position.
  const shape = columns.map((column) => `"${column.key}" ${column.type}`).join(', ');
  const insert = `insert into "${name}" (${names}) select * from json_to_recordset($1::text::json) as row(${shape})`;
  const onConflict = (set: (column: string) => string) =>
    `${insert} on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column.name} = ${set(column.name)}`).join(', ')}`;
  const layout: Layout = {
    keys: columns.map((column) => column.key),
    copy: `copy "${name}" (${names}) from stdin`,
    insert: {
      fail: insert,
      replace: onConflict((column) => `excluded.${column}`),
      add: onConflict((column) => `"${name}".${column} + excluded.${column}`),
    },
  };
  layouts.set(table, layout);
  return layout;
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
