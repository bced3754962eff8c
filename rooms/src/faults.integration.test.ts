import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { below, drawAction, type Random, seedRandom } from '@tycoon/engine/core';
import { GAMES } from '@tycoon/engine/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database/database.ts';
import { servedGame } from './match/catalogue.ts';
import { type EntryRow, openMatch } from './match/open-match.ts';
import { TestClient } from './testing/client.ts';
import { startTestPostgres, type TestPostgres } from './testing/postgres.ts';

const IS_LONG = process.env.TYCOON_LONG === '1';
const STEPS = IS_LONG ? 4000 : 100;
const PROGRAM = fileURLToPath(new URL('./testing/process.ts', import.meta.url));

/** A server that is killed and started again at the same address. */
class Killable {
  readonly port: number;
  readonly url: string;
  readonly #database: string;
  #child: ChildProcess | null = null;

  constructor(port: number, database: string) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#database = database;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, this.#database, String(this.port)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#child = child;
    await Promise.race([once(child.stdout as NodeJS.EventEmitter, 'data'), once(child, 'exit')]);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let postgres: TestPostgres;
let database: Database;
let servers: Killable[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres({ isDurable: true });
  const url = await postgres.newDatabase();
  database = openDatabase({ url });
  await database.migrate();
  servers = [new Killable(await freePort(), url), new Killable(await freePort(), url)];
  await Promise.all(servers.map((server) => server.start()));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  await postgres.stop();
});

/** A player's browser that comes back whenever it is cut off, to whichever server answers. */
class Stubborn {
  client: TestClient;
  readonly #random: Random;
  #cookie = '';
  #profile = { id: '', name: '' };

  constructor(random: Random) {
    this.#random = random;
    this.client = new TestClient('');
  }

  /** Tries until it is done. */
  async insist<T>(work: (client: TestClient) => Promise<T | undefined>): Promise<T> {
    for (let attempt = 0; attempt < 400; attempt++) {
      try {
        if (!this.client.isConnected) await this.connect();
        const value = await work(this.client);
        if (value !== undefined) return value;
      } catch {
        // Cut off in the middle of something.
      }
      await sleep(25);
    }
    throw new Error('no server answers');
  }

  async connect(): Promise<void> {
    const { url } = servers[below(this.#random, servers.length)] as Killable;
    const client = new TestClient(url);
    if (this.#cookie === '') {
      await client.signIn();
      this.#cookie = client.cookie;
      this.#profile = client.profile;
    }
    client.cookie = this.#cookie;
    client.profile = this.#profile;
    const { client: before } = this;
    for (const [room, match] of before.matches) client.matches.set(room, match);
    client.keepPromises(before);
    await client.connect();
    this.client = client;
  }
}

interface Table {
  readonly room: string;
  readonly players: readonly Stubborn[];
}

async function setUp(game: (typeof GAMES)[number], random: Random): Promise<Table> {
  const players = Array.from({ length: game.seats.min }, () => new Stubborn(random));
  const [host] = players as [Stubborn];
  const room = await host.insist(async (client) => {
    const { status, json } = await client.http('POST', '/rooms', {
      game: game.id,
      seats: players.length,
      pace: 'day',
    });
    return status === 201 ? String(json.room) : undefined;
  });
  for (const player of players) {
    await player.insist(async (client) => {
      const answer = player === host ? { ok: true } : await client.ask({ kind: 'room:sit', room });
      const isSeated = answer.ok || ('code' in answer && answer.code === 'already_seated');
      return isSeated ? client.enter(room).then(() => true) : undefined;
    });
  }
  for (const player of players) await player.insist((client) => client.ready(room).then(() => true));
  for (const player of players)
    await player.insist(async (client) => {
      await client.enter(room);
      return client.matches.has(room) || undefined;
    });
  return { room, players };
}

test('nothing acknowledged is lost or doubled when sockets, servers and the database are cut', async () => {
  const random = seedRandom(process.env.TYCOON_SEED ?? 'faults');
  const tables: Table[] = [];
  for (const game of GAMES) tables.push(await setUp(game, random));
  const acknowledged: { readonly room: string; readonly actionId: string; readonly seq: number }[] = [];

  for (let step = 0; step < STEPS; step++) {
    const table = tables[below(random, tables.length)] as Table;
    const { room, players } = table;
    const fault = below(random, 100);
    if (fault < 10) players[below(random, players.length)]?.client.cut();
    else if (fault < 13) {
      const server = servers[below(random, servers.length)] as Killable;
      await server.kill();
      void server.start();
    } else if (step === Math.floor(STEPS / 2)) await postgres.restart();

    // Whoever is awaited decides once, and sends it until it is answered, perhaps twice at once and to two servers.
    const any = players[0] as Stubborn;
    const match = await any.insist(async (client) => {
      await client.enter(room);
      return client.matches.get(room);
    });
    if (match.outcome !== null) continue;
    const actor = players[match.actors[0] ?? 0] as Stubborn;
    const own = await actor.insist(async (client) => {
      await client.enter(room);
      const seen = client.matches.get(room);
      return seen !== undefined && seen.at >= match.at ? seen : undefined;
    });
    const choice = own.choices[below(random, Math.max(1, own.choices.length))];
    if (choice === undefined) continue;
    const action = drawAction(choice, random);
    const actionId = randomUUID();
    const isDoubled = below(random, 4) === 0;
    let isCut = below(random, 12) === 0;
    const answer = await actor.insist(async (client) => {
      const asked = client.act(room, action, actionId, own.at);
      if (isDoubled) void client.act(room, action, actionId, own.at);
      if (isCut) client.cut();
      isCut = false;
      const result = await asked;
      return !result.ok && (result.code === 'cut' || result.code === 'try_again') ? undefined : result;
    });
    if (answer.ok) acknowledged.push({ room, actionId, ...(answer.value as { seq: number }) });
    else expect(answer.code).toBe('stale');
  }

  for (const { room, players } of tables) {
    const rows = (await database.sql`
      select seq, action_id as "actionId", cause, move, hash from entry where room = ${room} order by seq`) as unknown as EntryRow[];
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, seq) => seq));
    const own = acknowledged.filter((each) => each.room === room);
    expect(own.map(({ seq }) => rows[seq]?.actionId)).toEqual(own.map(({ actionId }) => actionId));
    // The rows lead to one match by the rules, and every browser ends up with it.
    const [row] = await database.sql`select game, config, seed from room where id = ${room}`;
    const replayed = openMatch(
      servedGame(row?.game as string).engine,
      row?.config,
      row?.seed as string,
      rows,
    );
    for (const player of players) {
      const head = await player.insist(async (client) => {
        await client.enter(room);
        const seen = client.matches.get(room);
        return seen?.at === rows.length ? seen.head : undefined;
      });
      expect(head).toBe(replayed.match.head());
    }
  }
  expect(acknowledged.length).toBeGreaterThan(STEPS / 3);
}, 600_000);
