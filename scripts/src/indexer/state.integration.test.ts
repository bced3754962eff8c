import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createStore,
  type Database,
  decodeRecord,
  type EmbeddedServer,
  hashTables,
  ingest,
  openPglite,
  openPostgres,
  startEmbedded,
} from '@tycoon/indexer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayedChain, playChain } from './chain.ts';

/** A share of the games in every run, fifty in the long one. */
const GAMES = process.env.TYCOON_LONG ? 50 : 3;

let chain: PlayedChain;
let directory: string;
let server: EmbeddedServer;
let database: Database;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-index-'));
  [chain, server] = await Promise.all([playChain(GAMES, 8), startEmbedded(directory)]);
  database = openPostgres({ url: server.url });
  await database.migrate();
}, 1_800_000);

afterAll(async () => {
  await database?.close();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Follows the chain over gRPC until its last checkpoint is stored. */
async function index(target: Database, network: string, maxBatch: number): Promise<void> {
  const finished = new AbortController();
  const end = BigInt(chain.checkpoints.length);
  const store = createStore({
    database: target,
    network,
    packageIds: chain.net.deployment.packageIds,
    onCommit: ({ next }) => next >= end && finished.abort(),
  });
  await ingest({ source: chain.source, sink: store, signal: finished.signal, maxBatch });
}

const hashes = (target: Database, network: string) =>
  target.transaction((connection) => hashTables(connection, network));

test('every indexed game equals the chain in all its fields', async () => {
  await index(database, 'localnet', 64);
  const rows = await database.transaction((connection) =>
    connection.query('select id, record from game order by number'),
  );
  expect(rows.length).toBe(GAMES);
  for (const { id, record } of rows) {
    expect(decodeRecord(record).view).toEqual(await chain.net.tycoon.game(id as string));
  }
}, 600_000);

test('a rebuild from zero gives identical tables, whatever the batches', async () => {
  await index(database, 'again', 7);
  expect(await hashes(database, 'again')).toEqual(await hashes(database, 'localnet'));
}, 600_000);

test('Postgres in this process holds the same', async () => {
  const pglite = openPglite();
  await pglite.migrate();
  await index(pglite, 'localnet', 500);
  expect(await hashes(pglite, 'localnet')).toEqual(await hashes(database, 'localnet'));
  await pglite.close();
}, 600_000);

test('committing what is stored already changes nothing', async () => {
  const before = await hashes(database, 'localnet');
  const { packageIds } = chain.net.deployment;
  const store = createStore({ database, network: 'localnet', packageIds });
  await store.position();
  await store.commit(chain.chainId, chain.checkpoints.slice(0, 50));
  await store.commit(chain.chainId, chain.checkpoints);
  expect(await hashes(database, 'localnet')).toEqual(before);
});
