import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedServer } from '@tycoon/postgres';
import { startTestServer } from '@tycoon/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { createFeed } from './feed.ts';
import { createHub } from './hub.ts';

let directory: string;
let server: EmbeddedServer;
let database: Database;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-feed-'));
  server = await startTestServer(directory);
  database = openPostgres({ url: server.url });
  await database.migrate();
  await run(`insert into network (name, next, timestamp_ms, package_ids, games, transactions, events)
    values ('net', 1, 0, '{}', 0, 0, 0)`);
  await run(`create table event_net partition of event for values in (1)`);
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const run = (text: string) => database.transaction((connection) => connection.query(text));

/** What a writer does: the rows of checkpoints and the place behind them, at once. */
const commit = (checkpoint: number) =>
  database.transaction(async (connection) => {
    await connection.query(`insert into event (network, checkpoint, position, ordinal, type, timestamp_ms, data)
      values (1, ${checkpoint}, 0, 0, 'StartEvent', 0, '{}')`);
    await connection.query(`update network set next = ${checkpoint + 1}`);
  });

test('what a crashed database lost and gets again is told again: who came here meanwhile has not heard it', async () => {
  const hub = createHub();
  const heard: string[] = [];
  hub.subscribe('net/lobby', {
    send: ({ messages }) => heard.push(...messages.map(({ id }) => id)),
    end: () => heard.push('end'),
    unread: () => 0,
  });
  const feed = createFeed(database.queries, hub, 3_600_000);
  try {
    await feed.sync();
    await commit(1);
    await commit(2);
    await feed.sync();
    expect(heard.splice(0)).toEqual(['1.0.0', '2.0.0']);

    // The last moments were acknowledged, and are gone.
    await run('delete from event where checkpoint = 2');
    await run('update network set next = 2');
    await feed.sync();
    expect([heard.splice(0), hub.next('net')]).toEqual([[], 2n]);
    await commit(2);
    await commit(3);
    await feed.sync();
    expect(heard).toEqual(['2.0.0', '3.0.0']);
  } finally {
    await feed.close();
  }
});
