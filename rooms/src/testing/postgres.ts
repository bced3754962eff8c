import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '@tycoon/postgres';
import { startTestServer } from '@tycoon/postgres/testing';
import postgres from 'postgres';

/** A real Postgres for tests, with a new database for whoever asks. */
export interface TestPostgres {
  newDatabase(): Promise<string>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Tests of durability ask for the disk; all others do without it. */
export async function startTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-rooms-'));
  const settings = isDurable ? [] : ['fsync=off', 'full_page_writes=off'];
  let server: EmbeddedServer = await startTestServer(directory, { settings });
  const { url } = server;
  let made = 0;
  return {
    async newDatabase() {
      const name = `rooms_${made++}`;
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      await sql.unsafe(`create database ${name}`);
      await sql.end();
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    async restart() {
      await server.stop();
      server = await startEmbedded(directory, { settings, port: Number(new URL(url).port) });
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
