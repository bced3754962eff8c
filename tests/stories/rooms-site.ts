import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClient } from '@tycoon/harness/browser';
import { freePorts, type StackAddress } from '@tycoon/harness/stack';
import { startTestServer } from '@tycoon/postgres/testing';
import { type Database, openDatabase, startRooms, type VapidKeys } from '@tycoon/rooms';
import { afterAll } from 'vitest';

/** The web client with a rooms server beside it, over a real Postgres: what stories of rooms are played on. */
interface RoomsSite {
  /** Where the pages are. */
  readonly home: string;
  /** Where the rooms are. */
  readonly rooms: string;
  readonly database: Database;
  /** The rooms server goes, and everybody is cut off. */
  stopServer(): Promise<void>;
  /** It comes back at the same address. */
  startServer(): Promise<void>;
}

/** The networks of a stack without their index, which answers the stack's own pages only. */
async function networksOf(address: string): Promise<readonly object[]> {
  const { networks } = (await (await fetch(address)).json()) as { networks: readonly object[] };
  return networks.map((each) => ({ ...each, indexer: undefined }));
}

/**
 * Closed after the last story of the file. With a stack its network is played as well; with `absentIndex` the page is told of an index where
 * nobody listens.
 */
export async function openRoomsSite({
  stack = null,
  absentIndex = false,
  now = Date.now,
  vapid,
  blocked = [],
}: {
  readonly stack?: StackAddress | null;
  readonly absentIndex?: boolean;
  /** The server's calendar. */
  readonly now?: () => number;
  /** Its keys for Web Push. */
  readonly vapid?: VapidKeys;
  /** Words that its operator forbids in names. */
  readonly blocked?: readonly string[];
} = {}): Promise<RoomsSite> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-rooms-story-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  const postgres = await startTestServer(join(directory, 'postgres'), {
    settings: ['fsync=off', 'full_page_writes=off'],
  });
  const [port = 0, web = 0, nobody = 0] = await freePorts(3);
  const [home, rooms, away] = [web, port, nobody].map((each) => `http://127.0.0.1:${each}`) as [
    ...[string, string, string],
  ];
  const database = openDatabase({ url: postgres.url });
  const start = () =>
    startRooms({
      now,
      ...(vapid !== undefined && { vapid }),
      blocked,
      ...{ database, host: '127.0.0.1', port, origins: [home], domain: '127.0.0.1', botDelayMs: 0 },
      ...(stack !== null && {
        tycoon: [{ name: 'localnet', url: stack.urls.node, faucet: null, deployment: stack.deployment }],
      }),
      say: () => {},
    });
  let server = await start();
  const network = join(directory, 'network.json');
  const networks =
    stack === null
      ? [{ network: 'localnet', url: away, indexer: away }]
      : await networksOf(`${stack.urls.web}/network.json`);
  await writeFile(network, JSON.stringify({ networks }));
  const beside = stack === null ? [away] : [stack.urls.node, stack.urls.faucet];
  const client = await startClient({
    ...{ port: web, rooms },
    ...((absentIndex || stack !== null) && { network }),
    connect: [rooms, rooms.replace('http', 'ws'), ...beside],
  });
  afterAll(async () => {
    await client.close();
    await server.close();
    await database.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    ...{ home, rooms, database },
    stopServer: () => server.close(),
    async startServer() {
      server = await start();
    },
  };
}
