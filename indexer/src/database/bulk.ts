import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

/** What happens to a row whose key is there already: that is an error, it is replaced, or its numbers are added. */
export type Conflict = 'fail' | 'replace' | 'add';

interface Layout {
  readonly insert: Readonly<Record<Conflict, string>>;
}

const layouts = new WeakMap<PgTable, Layout>();

/** Writes any number of rows in one round trip: one statement, with all of them as its parameter. */
export async function writeRows<T extends PgTable>(
  connection: Connection,
  table: T,
  rows: readonly T['$inferInsert'][],
  conflict: Conflict = 'fail',
): Promise<void> {
  if (rows.length === 0) return;
  const { insert } = layoutOf(table);
  await connection.query(insert[conflict], [JSON.stringify(rows, bigintsAsText)]);
}

const bigintsAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

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
