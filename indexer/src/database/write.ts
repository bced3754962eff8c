import type { Rows } from '../process/rows.ts';
import type { CareerRow } from '../rating/career.ts';
import { writeRows } from './bulk.ts';
import type { Connection } from './database.ts';
import { ensurePartitions } from './partitions.ts';
import * as schema from './schema.ts';

/** Writes what a stretch of checkpoints came to, inside the transaction that moves the watermark. */
export async function writeStretch(
  connection: Connection,
  rows: Rows,
  careers: readonly CareerRow[],
  { network, checkableFrom }: { readonly network: number; readonly checkableFrom: number },
): Promise<void> {
  await writeRows(connection, schema.transactions, rows.transactions);
  const [first, last] = [rows.events[0], rows.events.at(-1)];
  if (first && last) await ensurePartitions(connection, network, first.checkpoint, last.checkpoint);
  await writeRows(connection, schema.events, rows.events);
  await writeRows(connection, schema.turns, rows.turns);
  await writeRows(connection, schema.payments, rows.payments);
  await writeRows(connection, schema.cardUses, rows.cardUses);
  await writeRows(connection, schema.npcUses, rows.npcUses);
  await writeRows(connection, schema.evidence, rows.evidence);
  if (checkableFrom > 1) {
    await connection.query('delete from evidence where network = $1 and game < $2', [network, checkableFrom]);
  }
  await writeRows(connection, schema.games, rows.games, 'replace');
  await deleteSeats(connection, rows.left);
  await writeRows(connection, schema.seats, rows.seats, 'replace');
  await writeRows(connection, schema.tiles, rows.tiles, 'replace');
  await writeRows(connection, schema.templates, rows.templates, 'replace');
  await writeRows(connection, schema.mapTiles, rows.mapTiles, 'add');
  await writeRows(connection, schema.totals, rows.totals, 'add');
  await writeRows(connection, schema.careers, careers, 'replace');
}

async function deleteSeats(connection: Connection, left: readonly unknown[]): Promise<void> {
  if (left.length === 0) return;
  await connection.query(
    `delete from seat using json_to_recordset($1::text::json) as gone(network smallint, game integer, address text)
     where seat.network = gone.network and seat.game = gone.game and seat.address = gone.address`,
    [JSON.stringify(left)],
  );
}
