import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { commitPart } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import { TestClient } from '../testing/client.ts';
import { PAGE, useHall } from '../testing/hall.ts';

const hall = useHall();

test('an address signs in with any key, has one profile, and signs out', async () => {
  for (const key of [Ed25519Keypair.generate(), Secp256r1Keypair.generate()]) {
    const first = await new TestClient(hall.url).signIn(key as Ed25519Keypair);
    const second = await new TestClient(hall.url).signIn(key as Ed25519Keypair);
    expect(second.profile.id).toBe(first.profile.id);
    await first.http('DELETE', '/session');
    expect((await first.http('GET', '/me')).json).toBeNull();
    expect((await first.http('PUT', '/me', { name: 'Anna', figure: 'fox' })).json.code).toBe('not_signed_in');
    expect((await second.http('GET', '/me')).json.id).toBe(second.profile.id);
  }
});

test('a challenge is answered once, by the address that asked, with its own signature', async () => {
  const key = Ed25519Keypair.generate();
  const address = key.toSuiAddress();
  const client = new TestClient(hall.url);
  const ask = async () => (await client.http('POST', '/challenge', { address })).json;
  const sign = async (text: unknown, by = key) =>
    (await by.signPersonalMessage(new TextEncoder().encode(String(text)))).signature;

  const first = await ask();
  const answer = { address, nonce: first.nonce, signature: await sign(first.text) };
  expect((await client.http('POST', '/session', answer)).status).toBe(200);
  expect((await client.http('POST', '/session', answer)).json.code).toBe('challenge_expired');

  const second = await ask();
  const rival = await sign(second.text, Ed25519Keypair.generate());
  const forged = { address, nonce: second.nonce, signature: rival };
  expect((await client.http('POST', '/session', forged)).json.code).toBe('bad_signature');

  // Text that the server never wrote, though the key is right.
  const third = await ask();
  const other = { address, nonce: third.nonce, signature: await sign('Sign in to Tycoon at evil.test') };
  expect((await client.http('POST', '/session', other)).json.code).toBe('bad_signature');

  const fourth = await ask();
  const theirs = Ed25519Keypair.generate();
  const stolen = {
    address: theirs.toSuiAddress(),
    nonce: fourth.nonce,
    signature: await sign(fourth.text, theirs),
  };
  expect((await client.http('POST', '/session', stolen)).json.code).toBe('challenge_expired');
});

test('a zkLogin signature is refused with a sentence', async () => {
  const key = Ed25519Keypair.generate();
  const address = key.toSuiAddress();
  const client = new TestClient(hall.url);
  const { json } = await client.http('POST', '/challenge', { address });
  // Flag 5 is zkLogin's; what follows it is read by a node.
  const signature = Buffer.from([5, ...Array<number>(200).fill(1)]).toString('base64');
  const { json: refused } = await client.http('POST', '/session', { address, nonce: json.nonce, signature });
  expect(refused.code).toBe('zklogin');
});

test('the cookie cannot be read by scripts, and the database does not know its token', async () => {
  const key = Ed25519Keypair.generate();
  const client = await new TestClient(hall.url).signIn(key);
  const token = client.cookie.split('=')[1] ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const rows = await hall.database.sql`select hash from session`;
  expect(rows.map(({ hash }) => hash)).not.toContain(token);
  const address = key.toSuiAddress();
  const { json } = await client.http('POST', '/challenge', { address });
  const { signature } = await key.signPersonalMessage(new TextEncoder().encode(String(json.text)));
  const response = await fetch(`${hall.url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, nonce: json.nonce, signature }),
  });
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
});

test('a second device joins a profile by a code, once', async () => {
  const first = await new TestClient(hall.url).signIn();
  const { json } = await first.http('POST', '/me/link');
  const code = String(json.code);
  const second = await new TestClient(hall.url).signIn(Ed25519Keypair.generate(), code);
  expect(second.profile.id).toBe(first.profile.id);
  await expect(new TestClient(hall.url).signIn(Ed25519Keypair.generate(), code)).rejects.toThrow(
    'bad_link_code',
  );
});

test('of two names that look alike the second is refused', async () => {
  const [one, two] = [await new TestClient(hall.url).signIn(), await new TestClient(hall.url).signIn()];
  const rename = (client: TestClient, name: string) => client.http('PUT', '/me', { name, figure: 'fox' });
  expect((await rename(one, '  Mei  Lin ')).json).toMatchObject({ name: 'Mei Lin', isGenerated: false });
  for (const name of ['mei lin', 'MEILIN', 'Mеi Lin', 'ｍｅｉｌｉｎ', 'Méi-Lin', 'me1 l1n'])
    expect([name, (await rename(two, name)).json.code]).toEqual([name, 'name_taken']);
  for (const name of ['', 'x', 'a'.repeat(17), '​​​', '‮abc', '—…—'])
    expect([name, (await rename(two, name)).json.code]).toEqual([name, 'bad_name']);
  for (const name of ['美琳', 'Mei Ling', '林 2 号'])
    expect([name, (await rename(two, name)).status]).toEqual([name, 200]);
});

test('an account is exported and deleted', async () => {
  const client = await new TestClient(hall.url).signIn();
  const { json } = await client.http('GET', '/me/export');
  expect(json).toMatchObject({
    profile: { id: client.profile.id },
    addresses: [{ profile: client.profile.id }],
  });
  await client.http('DELETE', '/me');
  expect((await hall.database.sql`select 1 from identity where profile = ${client.profile.id}`).length).toBe(
    0,
  );
});

test('who deletes its account leaves the tables that have not begun, with its promise of a part of the seed', async () => {
  const [host, guest, third] = await Promise.all([hall.player(), hall.player(), hall.player()]);
  const { json } = await host.http('POST', '/rooms', { game: 'merit', seats: 3 });
  const room = String(json.room);
  await third.enter(room);
  const seats = () => third.rooms.get(room)?.seats ?? [];
  await guest.sure({ kind: 'room:sit', room, seat: 1 });
  await guest.ready(room);
  await third.until(() => seats()[1]?.isReady === true, 'the guest to be ready');
  await guest.http('DELETE', '/me');
  await third.until(() => seats()[1]?.player === null, 'the seat to be free');
  await third.sure({ kind: 'room:sit', room, seat: 1 });
  await third.until(() => seats()[1]?.player?.id === third.profile.id, 'the seat to be taken');
  expect(seats()[1]).toMatchObject({ isReady: false, commitment: null });
  await host.http('DELETE', '/me');
  await third.until(() => third.rooms.get(room)?.host === third.profile.id, 'the table to be passed on');
  third.close();
});

test('who deletes its account while the seed is drawn is not waited for: the others draw afresh at once', async () => {
  const [host, guest] = await Promise.all([hall.player(), hall.player()]);
  const { json } = await host.http('POST', '/rooms', { game: 'zhajinhua', seats: 2 });
  const room = String(json.room);
  await host.enter(room);
  const { commitment: before } = host.rooms.get(room) ?? {};
  await guest.sure({ kind: 'room:sit', room });
  // It says ready, and never opens its part.
  await guest.sure({ kind: 'room:ready', room, commitment: commitPart('7'.repeat(64)) });
  await host.ready(room);
  await host.until(() => host.rooms.get(room)?.status === 'opening', 'the draw');
  await guest.http('DELETE', '/me');
  await host.until(() => host.rooms.get(room)?.status === 'waiting', 'the draw to be given up');
  const { host: own, seats = [], lostDraws, commitment } = host.rooms.get(room) ?? {};
  expect(own).toBe(host.profile.id);
  expect(seats.map(({ player, isReady }) => [player?.id ?? null, isReady])).toEqual([
    [host.profile.id, false],
    [null, false],
  ]);
  expect(lostDraws).toHaveLength(1);
  expect(commitment).not.toBe(before);
  host.close();
});

test('a bot plays on at once for who deletes its account in a match, on any server, and nobody has to ask it', async () => {
  const another = await hall.another();
  const { room, players } = await hall.seat('merit', 3, { pace: 'day' });
  const seat = players[0]?.matches.get(room)?.actors[0] ?? 0;
  const leaver = players[seat] as TestClient;
  const [one] = players.filter((each) => each !== leaver) as [TestClient];
  const visitor = await new TestClient(another.url).connect();
  await visitor.enter(room);
  await leaver.http('DELETE', '/me');
  for (const client of [one, visitor]) {
    await client.until(() => (client.matches.get(room)?.at ?? 0) > 0, 'the bot to move');
    expect(client.matches.get(room)?.lines[0]).toMatchObject({ seat, cause: 'bot' });
    await client.until(() => client.rooms.get(room)?.seats[seat]?.player === null, 'the name to be gone');
  }
  for (const client of [...players, visitor]) client.close();
});

test('names of maps are reported by their place on the network, once, and hidden where the operator forbids a word of them', async () => {
  const strict = await hall.another({ blocked: ['rascal'] });
  const client = await new TestClient(strict.url).signIn();
  const map = { network: 'localnet', registry: `0x${'5'.repeat(64)}`, map: '7' };
  for (let time = 0; time < 2; time++) expect((await client.http('POST', '/reports', map)).status).toBe(200);
  const kept = await hall.database.sql`
    select network, registry, map from map_report where reporter = ${client.profile.id}`;
  expect(kept.map((row) => ({ ...row }))).toEqual([map]);
  for (const odd of [{ ...map, map: '-1' }, { ...map, registry: '0x5' }, { network: 'localnet' }])
    expect((await client.http('POST', '/reports', odd)).status).toBe(400);
  const { json } = await client.http('GET', '/me/export');
  expect(json.mapReports).toEqual([expect.objectContaining(map)]);
  // Nobody has to be signed in to be spared them.
  const visitor = new TestClient(strict.url);
  const texts = ['Harbour', 'Rascal Row', '港口', 'RА5CAL', ''];
  expect((await visitor.http('POST', '/hidden', { texts })).json).toEqual([1, 3]);
  const free = new TestClient(hall.url);
  expect((await free.http('POST', '/hidden', { texts })).json).toEqual([]);
  expect((await free.http('POST', '/hidden', { texts: Array(101).fill('x') })).status).toBe(400);
});

test('a page of another site can neither act nor open a socket as its visitor', async () => {
  const client = await new TestClient(hall.url).signIn();
  const evil = { origin: 'http://evil.test' };
  const refused = { code: 'foreign_page', detail: 'This page may not speak to this server.' };
  const { status, json } = await client.http('POST', '/rooms', { game: 'merit', seats: 3 }, evil);
  expect([status, json]).toEqual([403, expect.objectContaining(refused)]);
  expect((await hall.database.sql`select 1 from room where host = ${client.profile.id}`).length).toBe(0);
  await expect(client.connect(evil)).rejects.toThrow('403');
  // A socket is refused before it is one, with the same words.
  const upgrade = request(`${hall.url}/socket`, {
    headers: {
      ...{ ...evil, cookie: client.cookie, connection: 'Upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    },
  }).end();
  const [response] = (await once(upgrade, 'response')) as [IncomingMessage];
  expect([response.statusCode, JSON.parse(await text(response))]).toEqual([403, refused]);
  await client.connect({ origin: PAGE });
  expect((await client.ask({ kind: 'lobby:watch' })).ok).toBe(true);
  client.close();
});

test('a name that the operator forbids later is shown no more when the server starts', async () => {
  const client = await new TestClient(hall.url).signIn();
  const other = await new TestClient(hall.url).signIn();
  await client.http('PUT', '/me', { name: 'Bad Apple', figure: 'cat' });
  await other.http('PUT', '/me', { name: 'Good Pear', figure: 'cat' });
  const server = await hall.another({ blocked: ['b4d'] });
  const shown = async (of: TestClient) => (await of.http('GET', '/me')).json;
  expect(await shown(client)).toMatchObject({ isGenerated: true });
  expect((await shown(client)).name).not.toContain('Bad');
  expect(await shown(other)).toMatchObject({ name: 'Good Pear', isGenerated: false });
  const again = new TestClient(server.url);
  again.cookie = client.cookie;
  expect((await again.http('PUT', '/me', { name: 'BADGER', figure: 'cat' })).json.code).toBe(
    'name_not_allowed',
  );
});

test('a player is reported once for a name, and an unknown player not at all', async () => {
  const [one, two] = [await new TestClient(hall.url).signIn(), await new TestClient(hall.url).signIn()];
  for (let times = 0; times < 3; times++) await one.http('POST', '/reports', { profile: two.profile.id });
  const rows = await hall.database.sql`select name from report where profile = ${two.profile.id}`;
  expect(rows.map(({ name }) => name)).toEqual([two.profile.name]);
  expect((await one.http('POST', '/reports', { profile: 'nobody' })).json.code).toBe('not_found');
  expect(
    (await new TestClient(hall.url).http('POST', '/reports', { profile: two.profile.id })).json.code,
  ).toBe('not_signed_in');
});

test('lists ask for the names of many addresses at once, and are told of those who have signed in', async () => {
  const key = Ed25519Keypair.generate();
  const client = await new TestClient(hall.url).signIn(key);
  await client.http('PUT', '/me', { name: 'Lan Ying', figure: 'boat' });
  const own = key.toSuiAddress();
  const stranger = Ed25519Keypair.generate().toSuiAddress();
  const visitor = new TestClient(hall.url);
  const ask = (addresses: readonly string[]) => visitor.http('POST', '/names', { addresses });
  // Neither the profile's id nor its other addresses are told.
  expect((await ask([stranger, own])).json).toEqual([{ address: own, name: 'Lan Ying', figure: 'boat' }]);
  expect((await ask([])).json).toEqual([]);
  expect((await ask(Array(101).fill(own))).json.code).toBe('bad_message');
  expect((await ask(['everybody'])).json.code).toBe('bad_message');
});
