import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Checkpoint,
  type CheckpointSink,
  type Commit,
  createStore,
  type Database,
  hashTables,
  type IngestOptions,
  ingest,
  openPostgres,
} from '@tycoon/indexer';
import { startEmbedded } from '@tycoon/postgres';
import { startTestServer } from '@tycoon/postgres/testing';
import type { PlayedChain } from './chain.ts';

/** A real Postgres in a directory of its own, gone after the test. */
export interface TestServer {
  readonly url: string;
  readonly database: Database;
  /** Stops the server and starts it again on the same data; clients lose their connections. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function createTestServer(
  where?: string,
  settings: readonly string[] = [],
): Promise<TestServer> {
  const server = await createEmptyServer(where, settings);
  await server.database.migrate();
  return server;
}

/** Such a server before its first migration. */
export async function createEmptyServer(
  where?: string,
  settings: readonly string[] = [],
): Promise<TestServer> {
  const directory = where ?? (await mkdtemp(join(tmpdir(), 'tycoon-index-')));
  let server = await startTestServer(directory, { settings });
  const { url } = server;
  const database = openPostgres({ url });
  return {
    url,
    database,
    async restart() {
      await server.stop();
      server = await startEmbedded(directory, { settings, port: Number(new URL(url).port) });
    },
    async close() {
      await database.close();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface IndexOptions extends Partial<Omit<IngestOptions, 'sink' | 'signal'>> {
  readonly onCommit?: (commit: Commit) => void;
}

/** Follows a chain until its last checkpoint is stored. */
export async function indexChain(
  chain: PlayedChain,
  database: Database,
  network: string,
  { onCommit = () => {}, ...options }: IndexOptions = {},
): Promise<void> {
  const finished = new AbortController();
  const end = BigInt(chain.checkpoints.length);
  const sink = createStore({
    database,
    network,
    packageIds: chain.net.deployment.packageIds,
    registryId: chain.net.deployment.registryId,
    onCommit(commit) {
      onCommit(commit);
      if (commit.next >= end) finished.abort();
    },
  });
  await ingest({ source: chain.source, ...options, sink, signal: finished.signal });
}

/** Stores consecutive checkpoints, as ingestion does stretch by stretch. */
export async function commit(
  sink: CheckpointSink,
  chainId: string,
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  const store = await sink.prepare(chainId, checkpoints);
  await store();
}

export const hashesOf = (database: Database, network: string) =>
  database.transaction((connection) => hashTables(connection, network));
