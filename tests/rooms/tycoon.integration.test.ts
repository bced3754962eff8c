import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import type { EmbeddedServer } from '@tycoon/postgres';
import { startTestServer } from '@tycoon/postgres/testing';
import { type Database, openDatabase, type RoomsServer, startRooms } from '@tycoon/rooms';
import { TestClient } from '@tycoon/rooms/testing';
import { createBot, STRATEGIES } from '@tycoon/sdk/bot';
import { createGame, joinGame, startGame } from '@tycoon/sdk/calls';
import { gasOf } from '@tycoon/sdk/session';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let directory: string;
let postgres: EmbeddedServer;
let database: Database;
let server: RoomsServer;

const start = () =>
  startRooms({
    ...{ database, host: '127.0.0.1', port: 0, origins: [], domain: 'rooms.test', tickMs: 50 },
    tycoon: [{ name: 'localnet', url: net.url ?? '', faucet: null, deployment: net.deployment }],
    say: () => {},
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-bots-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  [net, postgres] = await Promise.all([
    createTycoonNet({ http: true }),
    startTestServer(join(directory, 'postgres'), { settings: ['fsync=off', 'full_page_writes=off'] }),
  ]);
  database = openDatabase({ url: postgres.url });
  server = await start();
});

afterAll(async () => {
  await server.close();
  await database.close();
  await postgres.stop();
  await net.close();
  await rm(directory, { recursive: true, force: true });
});

async function post(path: string, body: unknown) {
  const response = await fetch(`${server.url}/api/v1/tycoon/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> | null };
}

/** A table that waits for so many players. */
async function openTable(host: Ed25519Keypair, maxPlayers: number): Promise<string> {
  const map = net.map('ring8');
  const rules = { ...map.recommended, maxPlayers, maxTurns: 3n };
  const { events } = await net.tycoon.execute(
    host,
    createGame(net.deployment, { templateId: map.id, rules }),
  );
  return events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';
}

async function hire(strategies: readonly string[]) {
  const { status, json } = await post('bots', { network: 'localnet', strategies });
  expect([status, json]).toMatchObject([201, { ticket: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  return json as unknown as { ticket: string; addresses: readonly string[] };
}

const seat = (ticket: string, game: string) => post('seats', { ticket, game, isEager: true, speed: 'fast' });

test('bots of a table are played by the server, also after it has stopped and started again, and what they have left is the host’s', async () => {
  const [host] = (await net.accounts(1)) as [Ed25519Keypair];
  const { ticket, addresses } = await hire(['greedy', 'careful']);
  const game = await openTable(host, 3);
  // The host pays their fees.
  for (const address of addresses) await net.localnet.faucet.send(address);
  expect(await seat(ticket, game)).toEqual({ status: 200, json: null });
  await expect.poll(async () => (await net.tycoon.game(game)).players.length, { timeout: 30_000 }).toBe(3);
  const { players } = await net.tycoon.game(game);
  expect(players.map(({ isBot }) => isBot)).toEqual([false, true, true]);
  expect(new Set(players.slice(1).map(({ address }) => address))).toEqual(new Set(addresses));
  const own = (await net.tycoon.seatOf(host.toSuiAddress(), game)) ?? '';
  await net.tycoon.execute(host, startGame(net.deployment, { game, seat: own }));

  // Another ticket for the same table comes too late, and a ticket is used once.
  const late = await hire(['random']);
  expect((await seat(late.ticket, game)).json).toMatchObject({ code: 'not_waiting' });
  expect((await seat(ticket, game)).json).toMatchObject({ code: 'bad_ticket' });

  const cardPrices = await net.tycoon.cardPrices();
  const around = { map: net.map('ring8'), cardPrices };
  const person = createBot({
    ...{ client: net.tycoon, signer: host, strategy: STRATEGIES.careful, around, below: () => 0 },
  });
  const before = await gasOf(net.client, host.toSuiAddress());
  let hasStopped = false;
  let view = await net.tycoon.game(game);
  while (view.status === 'active') {
    await person.act(view);
    // In the second round the server stops, and another one takes its place.
    if (view.turn === 2n && !hasStopped) {
      hasStopped = true;
      await server.close();
      server = await start();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    view = await net.tycoon.game(game);
  }
  expect(hasStopped).toBe(true);
  expect([view.status, view.turn]).toEqual(['ended', 3n]);
  // Nothing is kept of them: neither keys nor SUI.
  await expect
    .poll(() => database.sql`select 1 from rooms.tycoon_table`, { timeout: 30_000 })
    .toHaveLength(0);
  expect(await database.sql`select 1 from rooms.tycoon_bot where game is not null`).toHaveLength(0);
  for (const address of addresses) expect(await gasOf(net.client, address)).toBe(0n);
  expect(await gasOf(net.client, host.toSuiAddress())).toBeGreaterThan(before);
});

test('what the server cannot do is refused, and changes nothing', async () => {
  const [host] = (await net.accounts(1)) as [Ed25519Keypair];
  const game = await openTable(host, 2);
  const { ticket } = await hire(['careful', 'careful']);
  const count = async () => (await database.sql`select 1 from rooms.tycoon_bot`).length;
  const bots = await count();
  for (const [path, body, code] of [
    ['bots', { network: 'moon', strategies: ['careful'] }, 'no_network'],
    ['bots', { network: 'localnet', strategies: [] }, 'bad_message'],
    ['bots', { network: 'localnet', strategies: Array(6).fill('careful') }, 'bad_message'],
    ['bots', { network: 'localnet', strategies: ['cheater'] }, 'bad_message'],
    ['seats', { ticket: '0'.repeat(64), game, isEager: true, speed: 'fast' }, 'bad_ticket'],
    ['seats', { ticket, game: `0x${'7'.repeat(64)}`, isEager: true, speed: 'fast' }, 'no_room'],
    ['seats', { ticket, game, isEager: true, speed: 'never' }, 'bad_message'],
    // Two bots and a host are one too many for two seats.
    ['seats', { ticket, game, isEager: true, speed: 'fast' }, 'seat_taken'],
  ] as const)
    expect([code, (await post(path, body)).json]).toMatchObject([code, { code }]);
  expect(await count()).toBe(bots);
  expect(await database.sql`select 1 from rooms.tycoon_table`).toHaveLength(0);
  expect((await net.tycoon.game(game)).players).toHaveLength(1);
});

test('who sits at a table of Tycoon says the same phrases and gestures as everywhere, and all who look on hear it, on any server', async () => {
  const [host, guest] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  const game = await openTable(host, 3);
  await net.tycoon.execute(guest, joinGame(net.deployment, game));
  const place = { network: 'localnet', game };
  const another = await start();
  // The host plays as a guest of the rooms, for whom its Tycoon key signs as well.
  const one = await new TestClient(server.url).signIn();
  const { json } = await one.http('POST', '/me/link');
  await one.signIn(host, String(json.code));
  await one.connect();
  const two = await (await new TestClient(another.url).signIn(guest)).connect();
  const watcher = await (await new TestClient(another.url).signIn()).connect();
  const stranger = await new TestClient(server.url).connect();
  const heard = ({ pushes }: TestClient) => pushes.filter(({ kind }) => kind.startsWith('tycoon:'));
  const asked = async (client: TestClient, request: Parameters<TestClient['ask']>[0]) => {
    const answer = await client.ask(request);
    return answer.ok ? 'ok' : answer.code;
  };
  for (const client of [one, two, watcher]) await client.sure({ kind: 'tycoon:enter', ...place });

  await one.sure({ kind: 'tycoon:say', ...place, phrase: 'good_luck' });
  await two.sure({ kind: 'tycoon:gesture', ...place, gesture: 'tea' });
  const said = { kind: 'tycoon:said', game, address: host.toSuiAddress(), phrase: 'good_luck' };
  const done = { kind: 'tycoon:gestured', game, address: guest.toSuiAddress(), gesture: 'tea' };
  for (const client of [one, two, watcher]) {
    await client.until(() => heard(client).length === 2, 'phrase and gesture');
    expect(heard(client)).toEqual(expect.arrayContaining([said, done]));
  }
  expect(heard(stranger)).toEqual([]);

  // Who has no seat says nothing, and nobody says much.
  const hello = { kind: 'tycoon:say', ...place, phrase: 'hello' } as const;
  expect(await asked(stranger, hello)).toBe('not_signed_in');
  expect(await asked(watcher, hello)).toBe('not_seated');
  expect(await asked(one, { ...hello, network: 'moon' })).toBe('no_network');
  expect(await asked(one, { ...hello, game: `0x${'7'.repeat(64)}` })).toBe('no_room');
  expect(await asked(stranger, { kind: 'tycoon:enter', network: 'moon', game })).toBe('no_network');
  expect(await asked(one, { ...hello, phrase: 'free text' } as never)).toBe('bad_message');
  expect([await asked(one, hello), await asked(one, hello), await asked(one, hello)]).toEqual([
    ...['ok', 'ok', 'phrase_flood'],
  ]);
  // Who has left hears no more.
  await two.sure({ kind: 'tycoon:leave', ...place });
  const before = heard(two).length;
  await watcher.until(() => heard(watcher).length === 4, 'two greetings');
  await two.sure({ kind: 'lobby:leave' });
  expect(heard(two)).toHaveLength(before);
  for (const client of [one, two, watcher, stranger]) client.close();
  await another.close();
});
