import { join } from 'node:path';
import type { Database } from '@tycoon/indexer';
import { mountSmallDisk } from '../small-disk.ts';
import { createTestServer, type TestServer } from './fixture.ts';

/** A database whose disk can be filled up and freed again. */
export interface FillableServer extends TestServer {
  fill(): Promise<void>;
  free(): Promise<void>;
}

/**
 * Where file systems may be mounted, the database has a small one of its own, which really gets full. Elsewhere the table of
 * events refuses rows as the server does then.
 */
export async function createFillableServer(): Promise<FillableServer> {
  const disk = await mountSmallDisk('160m');
  if (!disk) {
    const server = await createTestServer();
    return { ...server, fill: () => refuse(server.database), free: () => accept(server.database) };
  }
  const server = await createTestServer(join(disk.directory, 'data'), ['max_wal_size=48MB']);
  return {
    ...server,
    fill: disk.fill,
    free: disk.free,
    async close() {
      await server.close();
      await disk.close();
    },
  };
}

const refuse = (database: Database) =>
  database.transaction(async (connection) => {
    await connection.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await connection.query('create trigger full_disk before insert on event execute function refuse()');
  });

const accept = (database: Database) =>
  database.transaction(async (connection) => {
    await connection.query('drop function refuse() cascade');
  });
