import { setImmediate as breathe } from 'node:timers/promises';
import { readCareers } from './database/careers.ts';
import type { Connection, Database } from './database/database.ts';
import { writeStretch } from './database/write.ts';
import type { Position, Traces } from './ingest/history.ts';
import type { CheckpointSink } from './ingest/ingest.ts';
import { type DecodedCheckpoint, decodeCheckpoint, foreignPackages } from './process/decode.ts';
import type { Ticks } from './process/evidence.ts';
import { createProjection } from './process/project.ts';
import { decodeRecord, type GameRecord } from './process/record.ts';
import { createRecords } from './process/records.ts';
import type { Rows } from './process/rows.ts';
import { advanceCareers, careerKeys } from './rating/career.ts';
import type { Checkpoint } from './source/checkpoint.ts';

/** What a commit changed, for those who watch. */
export interface Commit {
  readonly network: string;
  /** The first checkpoint that was stored. */
  readonly from: bigint;
  /** The next checkpoint; everything before is in the tables. */
  readonly next: bigint;
  readonly timestampMs: bigint;
  readonly rows: Rows;
  readonly records: ReadonlyMap<string, GameRecord>;
}

interface StoreOptions {
  readonly database: Database;
  /** The name of the network, by which the API knows it. */
  readonly network: string;
  /** Versions of the package, the first one first. */
  readonly packageIds: readonly string[];
  /** The registry of the official maps: on others no game is rated. */
  readonly registryId: string;
  /** Where an empty database begins. */
  readonly from?: bigint;
  /** Of how many games, the latest, what a check takes is kept. */
  readonly checkable?: number;
  /** The first version of a package, so that an upgrade is recognised; null for what is no package. */
  readonly originalOf?: (packageId: string) => Promise<string | null>;
  /** Hears where the tables are, whenever they were asked: others may have written, or a commit went through unheard. */
  readonly onPosition?: (next: bigint) => void;
  readonly onCommit?: (commit: Commit) => void;
  readonly onUpgrade?: (packageId: string) => void;
}

/** How far everything is prepared; the tables are behind by what is still to be stored. */
interface Head {
  readonly id: number;
  readonly chainId: string | null;
  readonly next: bigint;
  /** Digest of the checkpoint before `next`. */
  readonly digest: string | null;
  readonly games: number;
  readonly ticks: Ticks;
}

/** Keeps one network's checkpoints in the database: rows and position change together or not at all. */
export function createStore(options: StoreOptions): CheckpointSink {
  const { database, network: name, from = 0n, originalOf = async () => null } = options;
  const { onPosition = () => {}, onCommit = () => {}, onUpgrade = () => {} } = options;
  const official = normalise(options.registryId);
  const records = createRecords();
  const foreign = new Set<string>();
  let packageIds: readonly string[] = options.packageIds.map(normalise);
  let head: Head | undefined;

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
    const { known, traces, ...found } = await database.transaction(async (connection) => {
      await connection.query(
        `insert into network (name, next, timestamp_ms, package_ids, games, transactions, events)
         values ($1, $2, 0, '{}', 0, 0, 0) on conflict (name) do nothing`,
        [name, from.toString()],
      );
      return watermark(connection, name);
    });
    packageIds = [...new Set([...known, ...packageIds])];
    head = found;
    const { chainId, next, digest } = found;
    onPosition(next);
    return { chainId, next, digest, traces };
  }

  async function adopt(digest: string): Promise<void> {
    if (!head) throw new Error('the position is not known');
    const { id, next } = head;
    const kept = await database.transaction((connection) =>
      connection.query(
        'update network set last_digest = $3 where id = $1 and next = $2 and last_digest is null returning id',
        [id, next.toString(), digest],
      ),
    );
    if (kept.length === 0) throw new Error(`the database is not at checkpoint ${next} any more`);
    head = { ...head, digest };
  }

  async function prepare(chainId: string, checkpoints: readonly Checkpoint[]): Promise<() => Promise<void>> {
    if (!head) throw new Error('the position is not known');
    const before = head;
    const fresh = checkpoints.filter(({ sequence }) => sequence >= before.next);
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!first || !last) return async () => {};
    if (first.sequence !== before.next || (before.chainId ?? chainId) !== chainId) {
      throw new Error(`the database has moved on to checkpoint ${before.next} of ${before.chainId}`);
    }
    await learn(fresh);
    const decoded: DecodedCheckpoint[] = [];
    for (const checkpoint of fresh) {
      decoded.push(decodeCheckpoint(checkpoint, packageIds));
      // Readers of the API are served, and what is being stored goes on, between the checkpoints of a long batch.
      if (decoded.length % 64 === 0) await breathe();
    }
    const known = await records.load(gamesOf(decoded), (ids) => readRecords(database, before.id, ids));
    const stretch = createProjection({
      ...{ network: before.id, official, games: before.games, records: known, ticks: before.ticks },
      ...(options.checkable !== undefined && { checkable: options.checkable }),
    });
    for (const [place, checkpoint] of decoded.entries()) {
      stretch.add(checkpoint);
      if (place % 64 === 63) await breathe();
    }
    const projection = stretch.finish();
    const stored = records.keep(projection.records);
    const { games, rows, ended, ticks, checkableFrom } = projection;
    const next = last.sequence + 1n;
    const { timestampMs, digest } = last;
    head = { id: before.id, chainId, next, digest, games, ticks };
    const versions = `{${packageIds.join(',')}}`;
    return async () => {
      await database.transaction(async (connection) => {
        await moveOn(connection, before, [
          ...[chainId, next.toString(), digest, timestampMs.toString(), versions],
          ...[games, rows.transactions.length, rows.events.length, ticks.clock, ticks.random],
        ]);
        const careers = await readCareers(connection, before.id, careerKeys(ended));
        await writeStretch(connection, rows, advanceCareers(before.id, careers, ended, official), {
          network: before.id,
          checkableFrom,
        });
      });
      stored();
      onCommit({ network: name, from: before.next, next, timestampMs, rows, records: projection.records });
    };
  }

  return { position, adopt, prepare };
}

/** Addresses are written in many ways, types have only one. */
const normalise = (id: string): string => `0x${BigInt(id).toString(16).padStart(64, '0')}`;

async function watermark(
  connection: Connection,
  name: string,
): Promise<Head & { readonly known: readonly string[]; readonly traces: Traces | null }> {
  const [row] = await connection.query(
    `select id, chain_id, next, last_digest, timestamp_ms, games, clock, random, to_json(package_ids) as package_ids
     from network where name = $1`,
    [name],
  );
  if (!row) throw new Error(`the database has no network ${name}`);
  const { id, chain_id: chainId, next, last_digest: digest, timestamp_ms: timestampMs, games } = row;
  const isWithoutDigest = chainId !== null && digest === null;
  return {
    id: Number(id),
    chainId: chainId as string | null,
    next: BigInt(next as string),
    digest: digest as string | null,
    games: Number(games),
    ticks: { clock: plainBytes(row.clock), random: plainBytes(row.random) },
    known: row.package_ids as string[],
    traces: isWithoutDigest
      ? {
          timestampMs: BigInt(timestampMs as string),
          transaction: await lastTransaction(connection, Number(id)),
        }
      : null,
  };
}

/** Drivers have bytes of their own kinds, which JSON would write in their own ways. */
const plainBytes = (bytes: unknown): Uint8Array | null =>
  bytes ? Uint8Array.from(bytes as Uint8Array) : null;

async function lastTransaction(connection: Connection, network: number): Promise<Traces['transaction']> {
  const [row] = await connection.query(
    `select checkpoint, position, digest from transaction
     where network = $1 order by checkpoint desc, position desc limit 1`,
    [network],
  );
  return row
    ? {
        checkpoint: BigInt(row.checkpoint as string),
        position: Number(row.position),
        digest: row.digest as string,
      }
    : null;
}

/** Moves the watermark, from where it was when the rows were worked out: another process may have moved it. */
async function moveOn(
  connection: Connection,
  { id, next, chainId, digest }: Head,
  values: readonly unknown[],
): Promise<void> {
  const moved = await connection.query(
    `update network set chain_id = $5, next = $6, last_digest = $7, timestamp_ms = $8, package_ids = $9, games = $10,
       transactions = transactions + $11, events = events + $12, clock = $13, random = $14
     where id = $1 and next = $2 and chain_id is not distinct from $3 and last_digest is not distinct from $4 returning id`,
    [id, next.toString(), chainId, digest, ...values],
  );
  if (moved.length === 0) throw new Error(`the database is not at checkpoint ${next} any more`);
}

function gamesOf(checkpoints: readonly DecodedCheckpoint[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { transactions, evidence } of checkpoints) {
    for (const { events } of transactions) {
      for (const { event } of events) if ('game' in event) ids.add(event.game);
    }
    for (const each of evidence) if (each.kind === 'game') for (const id of each.games) ids.add(id);
  }
  return ids;
}

async function readRecords(
  database: Database,
  network: number,
  ids: readonly string[],
): Promise<[string, GameRecord][]> {
  const rows = await database.transaction((connection) =>
    connection.query(
      'select id, record from game where network = $1 and id in (select json_array_elements_text($2::text::json))',
      [network, JSON.stringify(ids)],
    ),
  );
  return rows.map(({ id, record }) => [id as string, decodeRecord(record)]);
}
