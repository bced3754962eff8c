import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@tycoon/indexer';
import { createTestServer, type TestServer } from './fixture.ts';

/** A database whose disk can be filled up and freed again. */
export interface FillableServer extends TestServer {
  fill(): Promise<void>;
  free(): Promise<void>;
}

const SIZE = '160m';

/**
 * Where file systems may be mounted, the database has a small one of its own, which really gets full. Elsewhere the table of
 * events refuses rows as the server does then.
 */
export async function createFillableServer(): Promise<FillableServer> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-disk-'));
  if (!mount(directory)) {
    await rm(directory, { recursive: true });
    const server = await createTestServer();
    return { ...server, fill: () => refuse(server.database), free: () => accept(server.database) };
  }
  const server = await createTestServer(join(directory, 'data'), ['max_wal_size=48MB']);
  const ballast = join(directory, 'ballast');
  return {
    ...server,
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast),
    async close() {
      await server.close();
      execFileSync('umount', [directory]);
      await rm(directory, { recursive: true });
    },
  };
}

function mount(directory: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', directory], {
      stdio: 'pipe',
    });
    return true;
  } catch {
    return false;
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size /= 2) {
      const block = Buffer.alloc(size, 1);
      while (await fits(() => file.write(block)));
    }
  } finally {
    await file.close();
  }
}

async function fits(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await write()).bytesWritten > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
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
