import type { Projection } from '../process/rows.ts';
import { advanceCareers, type CareerRow, careerKeys } from '../rating/career.ts';
import { writeRows } from './bulk.ts';
import type { Connection, Row } from './database.ts';
import * as schema from './schema.ts';

/** Writes what a stretch of checkpoints came to, inside the transaction that moves the watermark. */
export async function writeProjection(
  connection: Connection,
  network: number,
  { rows, ended }: Projection,
): Promise<void> {
  await writeRows(connection, schema.transactions, rows.transactions);
  await writeRows(connection, schema.events, rows.events);
  await writeRows(connection, schema.turns, rows.turns);
  await writeRows(connection, schema.payments, rows.payments);
  await writeRows(connection, schema.cardUses, rows.cardUses);
  await writeRows(connection, schema.npcUses, rows.npcUses);
  await writeRows(connection, schema.games, rows.games, 'replace');
  await deleteSeats(connection, rows.left);
  await writeRows(connection, schema.seats, rows.seats, 'replace');
  await writeRows(connection, schema.tiles, rows.tiles, 'replace');
  await writeRows(connection, schema.templates, rows.templates, 'replace');
  await writeRows(connection, schema.mapTiles, rows.mapTiles, 'add');
  await writeRows(connection, schema.totals, rows.totals, 'add');
  if (ended.length > 0) {
    const before = await readCareers(connection, network, careerKeys(ended));
    await writeRows(connection, schema.careers, advanceCareers(network, before, ended), 'replace');
  }
}

async function deleteSeats(connection: Connection, left: readonly unknown[]): Promise<void> {
  if (left.length === 0) return;
  await connection.query(
    `delete from seat using json_to_recordset($1::text::json) as gone(network smallint, game integer, address text)
     where seat.network = gone.network and seat.game = gone.game and seat.address = gone.address`,
    [JSON.stringify(left)],
  );
}

async function readCareers(
  connection: Connection,
  network: number,
  keys: readonly (readonly [string, string])[],
): Promise<CareerRow[]> {
  const rows = await connection.query(
    `select career.* from career
     join (select distinct value->>0 as season, value->>1 as address from json_array_elements($2::text::json)) as wanted
       on career.season = wanted.season and career.address = wanted.address
     where career.network = $1`,
    [network, JSON.stringify(keys)],
  );
  return rows.map(careerRow);
}

const careerRow = (row: Row): CareerRow => {
  const text = (name: string) => row[name] as string;
  const number = (name: string) => Number(row[name]);
  return {
    network: number('network'),
    season: text('season'),
    address: text('address'),
    games: number('games'),
    wins: number('wins'),
    bankruptcies: number('bankruptcies'),
    rankSum: number('rank_sum'),
    worthSum: BigInt(text('worth_sum')),
    bestWorth: BigInt(text('best_worth')),
    tollsPaid: BigInt(text('tolls_paid')),
    tollsTaken: BigInt(text('tolls_taken')),
    cardsUsed: number('cards_used'),
    firstAtMs: BigInt(text('first_at_ms')),
    lastAtMs: BigInt(text('last_at_ms')),
    rating: number('rating'),
    deviation: number('deviation'),
    volatility: number('volatility'),
  };
};
