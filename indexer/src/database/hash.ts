import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { columnName } from './columns.ts';
import type { Connection } from './database.ts';
import * as schema from './schema.ts';

/** Digests of every table of a network, in the order of its key: equal where the tables are, row by row and field by field. */
export async function hashTables(
  connection: Connection,
  network: string,
): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  const [row] = await connection.query('select id, events_from from network where name = $1', [network]);
  if (row?.events_from != null) {
    throw new Error(
      `The index keeps the events of ${network} from checkpoint ${row.events_from} on only: a rebuild has more, and cannot be compared.`,
    );
  }
  for (const table of Object.values(schema)) {
    // What the writer says of itself follows from no checkpoint.
    if (!(table instanceof PgTable) || table === schema.writers) continue;
    const { name, primaryKeys } = getTableConfig(table);
    // A network's own number and name are not of its chain.
    const filter = name === 'network' ? 'id' : 'network';
    const own = name === 'network' ? ['id', 'name'] : ['network'];
    const columns = Object.keys(getTableColumns(table))
      .map(columnName)
      .filter((column) => !own.includes(column));
    const key = primaryKeys[0]?.columns.map((column) => columnName(column.name)) ?? ['id'];
    const list = columns.map((column) => `"${column}"`).join(', ');
    const [hash] = await connection.query(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(row(${list})::text), '' order by ${key.join(', ')})), '') as hash
       from "${name}" where ${filter} = $1`,
      [row?.id ?? 0],
    );
    hashes[name] = String(hash?.hash);
  }
  return hashes;
}
