import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BaseAction, below, drawAction, type Random, seedRandom } from '@tycoon/engine/core';
import { GAMES } from '@tycoon/engine/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database/database.ts';
import { servedGame } from './match/catalogue.ts';
import { type EntryRow, openMatch } from './match/open-match.ts';
import { TestClient } from './testing/client.ts';
import { startTestPostgres, type TestPostgres } from './testing/postgres.ts';

const IS_LONG = process.env.TYCOON_LONG === '1';
const STEPS = IS_LONG ? 4000 : 60;
/** So often the database is restarted. */
const RESTART_EVERY = IS_LONG ? 500 : 60;
const POLL = { timeout: 60_000, interval: 20 };
const PROGRAM = fileURLToPath(new URL('./testing/process.ts', import.meta.url));
/** What operators run. */
const COMMAND = fileURLToPath(new URL('../../scripts/rooms.ts', import.meta.url));

/** A server that is killed and started again at the same address. */
class Killable {
  readonly port: number;
  readonly url: string;
  readonly #database: string;
  #child: ChildProcess | null = null;
  /** Settles when the server that was started last listens. */
  isUp: Promise<void> = Promise.resolve();

  constructor(port: number, database: string) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#database = database;
  }

  start(): Promise<void> {
    this.isUp = this.#start();
    return this.isUp;
  }

  async #start(): Promise<void> {
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

  /** Tries until it is done, however long a server that was killed needs to come back. */
  async insist<T>(work: (client: TestClient) => Promise<T | undefined>): Promise<T> {
    const until = Date.now() + POLL.timeout;
    // Both, for a machine that is halted in between.
    for (let attempt = 0; attempt < 400 || Date.now() < until; attempt++) {
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

/** A move that a server has said is on disk. */
interface Acknowledged {
  readonly room: string;
  readonly actionId: string;
  readonly action: BaseAction;
  readonly by: Stubborn;
  readonly seq: number;
}

/** Sends a move again as it was. */
async function again({ client }: Stubborn, { room, action, actionId, seq }: Acknowledged) {
  const answer = await client.act(room, action, actionId, seq);
  return !answer.ok && (answer.code === 'cut' || answer.code === 'try_again') ? undefined : answer;
}

interface Table {
  readonly game: (typeof GAMES)[number];
  readonly room: string;
  readonly players: readonly Stubborn[];
}

/**
 * Sits down at the table, says ready and opens its part of the seed, until the match is there; anew where a draw was given up because somebody was
 * too slow. False where the table is closed for that.
 */
const takePart = (player: Stubborn, room: string): Promise<boolean> =>
  player.insist(async (client) => {
    await client.enter(room);
    if (client.matches.has(room)) return true;
    const { status, seats = [] } = client.rooms.get(room) ?? {};
    if (status === 'closed') return false;
    if (status !== 'waiting') return undefined;
    const own = seats.find((seat) => seat.player?.id === client.profile.id);
    if (own === undefined) await client.ask({ kind: 'room:sit', room });
    else if (!own.isReady) await client.ready(room);
    return undefined;
  });

async function setUp(game: (typeof GAMES)[number], random: Random): Promise<Table> {
  const players = Array.from({ length: game.seats.min }, () => new Stubborn(random));
  const [host] = players as [Stubborn];
  for (let attempt = 0; attempt < 5; attempt++) {
    const room = await host.insist(async (client) => {
      const { status, json } = await client.http('POST', '/rooms', {
        game: game.id,
        seats: players.length,
        pace: 'day',
      });
      return status === 201 ? String(json.room) : undefined;
    });
    const began = await Promise.all(players.map((player) => takePart(player, room)));
    if (began.every((has) => has)) return { game, room, players };
  }
  throw new Error(`no table of ${game.id} begins`);
}

test(
  'nothing acknowledged is lost or doubled when sockets, servers and the database are cut',
  async () => {
    const random = seedRandom(process.env.TYCOON_SEED ?? 'faults');
    const tables: Table[] = [];
    for (const game of GAMES) tables.push(await setUp(game, random));
    const finished: Table[] = [];
    const acknowledged: Acknowledged[] = [];

    for (let step = 0; step < STEPS; step++) {
      const at = below(random, tables.length);
      const { game, room, players } = tables[at] as Table;
      const fault = below(random, 100);
      if (fault < 10) players[below(random, players.length)]?.client.cut();
      else if (fault < 13) {
        const server = servers[below(random, servers.length)] as Killable;
        await server.kill();
        void server.start();
      }
      if (step % RESTART_EVERY === RESTART_EVERY / 2) await postgres.restart();

      // A message of earlier that has been on its way until now, after all that followed it: it is known, and counted no more.
      const old = acknowledged[below(random, 4 * Math.max(1, acknowledged.length))];
      if (old !== undefined) {
        const answer = await old.by.insist(() => again(old.by, old));
        expect(answer).toMatchObject({ ok: true, value: { seq: old.seq, repeated: true } });
      }

      // Whoever is awaited decides once, and sends it until it is answered, perhaps twice at once and to two servers.
      const any = players[0] as Stubborn;
      const match = await any.insist(async (client) => {
        await client.enter(room);
        return client.matches.get(room);
      });
      if (match.outcome !== null) {
        // The next match of the game, by other players. Parts of a seed are opened in time or not at all: both servers are there.
        finished.push({ game, room, players });
        // An address has so many sockets and no more, and players of hundreds of tables come from this one.
        for (const { client } of players) client.close();
        await Promise.all(servers.map(({ isUp }) => isUp));
        tables[at] = await setUp(game, random);
        continue;
      }
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
      const isEarly = below(random, 6) === 0;
      let isCut = below(random, 12) === 0;
      const answer = await actor.insist(async (client) => {
        // The move after this one arrives before it: there is no state yet that it is for.
        if (isEarly) {
          const early = await client.act(room, action, randomUUID(), own.at + 1);
          expect(early).toMatchObject({ ok: false });
        }
        const sent = client.act(room, action, actionId, own.at);
        if (isDoubled) void client.act(room, action, actionId, own.at);
        if (isCut) client.cut();
        isCut = false;
        const result = await sent;
        return !result.ok && (result.code === 'cut' || result.code === 'try_again') ? undefined : result;
      });
      if (answer.ok)
        acknowledged.push({ room, actionId, action, by: actor, ...(answer.value as { seq: number }) });
      else expect(answer.code).toBe('stale');
    }

    for (const { room, players } of [...finished, ...tables]) {
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
        player.client.close();
      }
    }
    expect(acknowledged.length).toBeGreaterThan(STEPS / 3);
  },
  600_000 + 600 * STEPS,
);

test('a clock fires once with two servers; a player who is away is played for after all servers were killed; an outage is given back once', async () => {
  const random = seedRandom(process.env.TYCOON_SEED ?? 'clocks');
  const merit = GAMES.find(({ id }) => id === 'merit') as (typeof GAMES)[number];
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(servers.map((server) => server.start()));
  const { room, players } = await setUp(merit, random);
  const other = await setUp(merit, random);
  for (const { client } of [...players, ...other.players]) client.close();
  const { sql } = database;
  const rows = () =>
    sql<{ seq: number; cause: string; seat: number; id: string }[]>`
      select seq, cause, (move->'action'->>'seat')::int as seat, action_id as id
      from entry where room = ${room} order by seq`;
  /** Nobody moves: time runs out again and again, until a bot plays for whoever was first. */
  const isBots = async () => (await rows()).at(-1)?.cause === 'bot';
  const letRunOut = async () => {
    const { length } = await rows();
    await sql`update room set due_at = now() where id = ${room} and moves = ${length}`;
    await expect.poll(async () => (await rows()).length, POLL).toBeGreaterThan(length);
  };
  for (let step = 0; step < 200 && !(await isBots()); step++) {
    if (step === 3) {
      await servers[0]?.kill();
      void servers[0]?.start();
    }
    await letRunOut();
  }
  await Promise.all(servers.map((server) => server.kill()));
  const before = await rows();
  const clocks = before.filter(({ cause }) => cause === 'clock');
  expect(new Set(clocks.map(({ id }) => id)).size).toBe(clocks.length);
  const away = before.at(-1)?.seat;
  expect(clocks.filter(({ seat }) => seat === away)).toHaveLength(3);
  expect(before.map(({ seq }) => seq)).toEqual(before.map((_, seq) => seq));

  // For an hour nobody is awake, by the servers' own row.
  const due = async () =>
    Number((await sql`select extract(epoch from due_at) as due from room where id = ${other.room}`)[0]?.due);
  const was = await due();
  await sql`update pulse set beat_at = beat_at - interval '1 hour'`;
  await Promise.all(servers.map((server) => server.start()));
  // A clock set before the hour is given back would be put off by that hour too.
  await expect.poll(due, POLL).toBeGreaterThan(was);
  const ofAway = async () => (await rows()).slice(before.length).find(({ seat }) => seat === away);
  for (let step = 0; step < 50 && (await ofAway()) === undefined; step++) await letRunOut();
  expect((await ofAway())?.cause).toBe('bot');
  const given = (await due()) - was;
  expect(given).toBeGreaterThan(3600);
  expect(given).toBeLessThan(2 * 3600);
}, 600_000);

test('a server that finds tables of a later version says so, ends, and touches nothing', async () => {
  const url = await postgres.newDatabase();
  const later = openDatabase({ url });
  await later.migrate();
  const { sql } = later;
  await sql`insert into rooms_migrations.__drizzle_migrations (hash, created_at) values ('later', ${Date.parse('2030-01-01')})`;
  const noted = () => sql`select * from rooms_migrations.__drizzle_migrations order by id`;
  const before = await noted();
  try {
    const child = spawn(process.execPath, [COMMAND, '--port', String(await freePort())], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said).toContain(
      '✗ The tables were brought to a newer form (2030-01-01T00:00:00.000Z) than the newest',
    );
    expect(said).toContain('Run the version that brought them there, or a later one.');
    expect(said).not.toContain('    at ');
    expect(await noted()).toEqual(before);
  } finally {
    await later.close();
  }
}, 60_000);
