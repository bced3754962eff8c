import type { Connection } from './database.ts';

/** The table of events is cut by network and by stretches of checkpoints, so that old stretches can be dropped in no time. */

/** Checkpoints of a partition; testnet makes about ten million in a month. */
export const PARTITION_SIZE = 10_000_000n;

/** The name of a stretch's table, and where it begins and ends. */
function partitionOf(network: number, checkpoint: bigint) {
  const from = (checkpoint / PARTITION_SIZE) * PARTITION_SIZE;
  return { name: `event_${network}_${from / PARTITION_SIZE}`, from, to: from + PARTITION_SIZE };
}

/** Makes the tables that hold the events of these checkpoints, where they are not there yet. */
export async function ensurePartitions(
  connection: Connection,
  network: number,
  first: bigint,
  last: bigint,
): Promise<void> {
  const wanted = [partitionOf(network, first), partitionOf(network, last)];
  const [row] = await connection.query(
    'select to_regclass($1) is not null and to_regclass($2) is not null as known',
    [...wanted.map(({ name }) => name)],
  );
  if (row?.known === true) return;
  await connection.query(
    `create table if not exists event_${network} partition of event for values in (${network}) partition by range (checkpoint)`,
  );
  for (let at = first; ; at = partitionOf(network, at).to) {
    const { name, from, to } = partitionOf(network, at);
    await connection.query(
      `create table if not exists ${name} partition of event_${network} for values from (${from}) to (${to})`,
    );
    if (to > last) return;
  }
}

/**
 * Drops the stretches of events that are all older than `before`, and notes from where on the network's events are kept. Returns
 * that checkpoint where something was dropped, else null.
 */
export async function dropEvents(
  connection: Connection,
  network: number,
  before: bigint,
): Promise<bigint | null> {
  const parts = await connection.query(
    `select child.relname as name from pg_inherits
     join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
     where parent.relname = $1`,
    [`event_${network}`],
  );
  const old = parts
    .map(({ name }) => BigInt(String(name).split('_')[2] ?? -1))
    .map((part) => ({ part, name: `event_${network}_${part}`, end: (part + 1n) * PARTITION_SIZE }))
    .filter(({ end }) => end <= before);
  if (old.length === 0) return null;
  for (const { name } of old) await connection.query(`drop table ${name}`);
  const from = PARTITION_SIZE * (1n + BigInt(Math.max(...old.map(({ part }) => Number(part)))));
  await connection.query(
    'update network set events_from = greatest(coalesce(events_from, 0), $2) where id = $1',
    [network, from.toString()],
  );
  return from;
}
