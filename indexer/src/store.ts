import { setImmediate as breathe } from 'node:timers/promises';
import type { Connection, Database, Row } from './database/database.ts';
import { writeProjection } from './database/write.ts';
import type { CheckpointSink, Position } from './ingest/ingest.ts';
import { type DecodedCheckpoint, decodeCheckpoint, foreignPackages } from './process/decode.ts';
import { project } from './process/project.ts';
import { decodeRecord, type GameRecord } from './process/record.ts';
import type { Rows } from './process/rows.ts';
import type { Checkpoint } from './source/checkpoint.ts';

/** How many games under way are kept in memory; the others are read again when they go on. */
const MAX_RECORDS = 2000;

/** What a commit changed, for those who watch. */
export interface Commit {
  readonly network: string;
  /** The next checkpoint; everything before is in the tables. */
  readonly next: bigint;
  readonly timestampMs: bigint;
  readonly rows: Rows;
  readonly records: ReadonlyMap<string, GameRecord>;
}

export interface StoreOptions {
  readonly database: Database;
  /** The name of the network, by which the API knows it. */
  readonly network: string;
  /** Versions of the package, the first one first. */
  readonly packageIds: readonly string[];
  /** Where an empty database begins. */
  readonly from?: bigint;
  /** The first version of a package, so that an upgrade is recognised; null for what is no package. */
  readonly originalOf?: (packageId: string) => Promise<string | null>;
  readonly onCommit?: (commit: Commit) => void;
  readonly onUpgrade?: (packageId: string) => void;
}

interface Watermark {
  readonly id: number;
  readonly chainId: string | null;
  readonly next: bigint;
  readonly games: number;
}

/** Keeps one network's checkpoints in the database: rows and position change together or not at all. */
export function createStore(options: StoreOptions): CheckpointSink {
  const { database, network: name, from = 0n, onCommit = () => {}, onUpgrade = () => {} } = options;
  const { originalOf = async () => null } = options;
  const records = new Map<string, GameRecord>();
  const foreign = new Set<string>();
  let packageIds: readonly string[] = options.packageIds.map(normalise);

  /** Learns of upgrades before anything of theirs is decoded. */
  async function learn(checkpoints: readonly Checkpoint[]): Promise<void> {
    for (const id of foreignPackages(checkpoints, packageIds)) {
      if (foreign.has(id)) continue;
      const original = await originalOf(id);
      if (original !== null && packageIds.includes(normalise(original))) {
        packageIds = [...packageIds, id];
        onUpgrade(id);
      } else foreign.add(id);
    }
  }

  async function position(): Promise<Position> {
    records.clear();
    return database.transaction(async (connection) => {
      await connection.query(
        `insert into network (name, next, timestamp_ms, package_ids, games, transactions, events)
         values ($1, $2, 0, '{}', 0, 0, 0) on conflict (name) do nothing`,
        [name, from.toString()],
      );
      const { chainId, next, known } = await watermark(connection, name);
      packageIds = [...new Set([...known, ...packageIds])];
      return { chainId, next };
    });
  }

  async function commit(chainId: string, checkpoints: readonly Checkpoint[]): Promise<void> {
    await learn(checkpoints);
    const decoded: DecodedCheckpoint[] = [];
    for (const checkpoint of checkpoints) {
      decoded.push(decodeCheckpoint(checkpoint, packageIds));
      // Readers of the API are served between the checkpoints of a long batch.
      if (decoded.length % 64 === 0) await breathe();
    }
    const done = await database
      .transaction((connection) => write(connection, chainId, decoded))
      .catch((error: unknown) => {
        records.clear();
        throw error;
      });
    if (!done) return;
    for (const [id, record] of done.records) {
      records.delete(id);
      if (record.view.status !== 'ended') records.set(id, record);
    }
    for (const id of records.keys()) {
      if (records.size <= MAX_RECORDS) break;
      records.delete(id);
    }
    onCommit(done);
  }

  async function write(
    connection: Connection,
    chainId: string,
    checkpoints: readonly DecodedCheckpoint[],
  ): Promise<Commit | null> {
    // The rows are on the chain: losing the last moments in a crash only means reading them again.
    await connection.query('set local synchronous_commit = off');
    const before = await watermark(connection, name);
    const fresh = checkpoints.filter(({ sequence }) => sequence >= before.next);
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!first || !last) return null;
    if (first.sequence !== before.next || (before.chainId ?? chainId) !== chainId) {
      throw new Error(`the database has moved on to checkpoint ${before.next} of ${before.chainId}`);
    }
    const known = await load(connection, before.id, gamesOf(fresh), records);
    const projection = project({ network: before.id, games: before.games, records: known }, fresh);
    const { rows } = projection;
    await writeProjection(connection, before.id, projection);
    await connection.query(
      `update network set chain_id = $2, next = $3, timestamp_ms = $4, package_ids = $5, games = $6,
         transactions = transactions + $7, events = events + $8 where id = $1`,
      [
        before.id,
        chainId,
        (last.sequence + 1n).toString(),
        last.timestampMs.toString(),
        `{${packageIds.join(',')}}`,
        projection.games,
        rows.transactions.length,
        rows.events.length,
      ],
    );
    const { records: touched } = projection;
    return { network: name, next: last.sequence + 1n, timestampMs: last.timestampMs, rows, records: touched };
  }

  return { position, commit };
}

/** Addresses are written in many ways, types have only one. */
export const normalise = (id: string): string => `0x${BigInt(id).toString(16).padStart(64, '0')}`;

async function watermark(
  connection: Connection,
  name: string,
): Promise<Watermark & { readonly known: readonly string[] }> {
  const [row] = await connection.query(
    'select id, chain_id, next, games, to_json(package_ids) as package_ids from network where name = $1 for update',
    [name],
  );
  if (!row) throw new Error(`the database has no network ${name}`);
  const { id, chain_id: chainId, next, games, package_ids: known } = row as Row & { package_ids: string[] };
  return {
    id: Number(id),
    chainId: chainId as string | null,
    next: BigInt(next as string),
    games: Number(games),
    known,
  };
}

function gamesOf(checkpoints: readonly DecodedCheckpoint[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { transactions } of checkpoints) {
    for (const { events } of transactions) {
      for (const { event } of events) if ('game' in event) ids.add(event.game);
    }
  }
  return ids;
}

/** The records of these games, from memory or the database; new games have none. */
async function load(
  connection: Connection,
  network: number,
  ids: ReadonlySet<string>,
  cached: ReadonlyMap<string, GameRecord>,
): Promise<ReadonlyMap<string, GameRecord>> {
  const found = new Map<string, GameRecord>();
  const missing: string[] = [];
  for (const id of ids) {
    const record = cached.get(id);
    if (record) found.set(id, record);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const rows = await connection.query(
    'select id, record from game where network = $1 and id in (select json_array_elements_text($2::text::json))',
    [network, JSON.stringify(missing)],
  );
  for (const { id, record } of rows) found.set(id as string, decodeRecord(record));
  return found;
}
