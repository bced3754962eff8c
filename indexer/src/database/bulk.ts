import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { columnName } from './columns.ts';
import type { Connection } from './database.ts';

/** What happens to a row whose key is there already: that is an error, it is replaced, or its numbers are added. */
type Conflict = 'fail' | 'replace' | 'add';

/** From so many rows on a COPY, which takes a round trip more, is faster than a statement. */
const BULK = 50;

interface Layout {
  readonly keys: readonly string[];
  readonly copy: string;
  readonly insert: Readonly<Record<Conflict, string>>;
}

const layouts = new WeakMap<PgTable, Layout>();

/** Writes any number of rows at once: many new ones by COPY, others as the parameter of one statement. */
export async function writeRows<T extends PgTable>(
  connection: Connection,
  table: T,
  rows: readonly T['$inferInsert'][],
  conflict: Conflict = 'fail',
): Promise<void> {
  if (rows.length === 0) return;
  const { keys, copy, insert } = layoutOf(table);
  if (connection.copy && conflict === 'fail' && rows.length >= BULK) {
    await connection.copy(copy, copyText(keys, rows));
  } else {
    await connection.query(insert[conflict], [JSON.stringify(rows, bigintsAsText)]);
  }
}

const bigintsAsText = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value instanceof Uint8Array ? bytesText(value) : value;

/** Bytes as the database reads them from text. */
const bytesText = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`;

/** Rows in the text format of COPY: a line each, fields between tabs. */
export function copyText(keys: readonly string[], rows: readonly object[]): string {
  let text = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    let separator = '';
    for (const key of keys) {
      text += separator + copyField(row[key]);
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Uint8Array) return escapeField(bytesText(value));
  if (typeof value === 'object') return escapeField(JSON.stringify(value));
  return typeof value === 'string' ? escapeField(value) : String(value);
}

const escapeField = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (special) => ESCAPES[special] ?? special) : text;

function layoutOf(table: PgTable): Layout {
  const known = layouts.get(table);
  if (known) return known;
  const { name, primaryKeys } = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: `"${columnName(key)}"`,
    type: column.getSQLType(),
  }));
  const key = (primaryKeys[0]?.columns ?? []).map((column) => `"${columnName(column.name)}"`);
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
