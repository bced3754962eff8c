import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashOf, newToken } from './identity/secret.ts';
import { TestClient } from './testing/client.ts';
import { useHall } from './testing/hall.ts';

/** Who tries to sit down at one table. */
const JOINS = process.env.TYCOON_LONG === '1' ? 10_000 : 200;
/** So many of them come in the same moment; an address has no more sockets here. */
const AT_ONCE = 25;

const hall = useHall({
  sockets: { perAddress: 40, inAll: 40 },
  requests: { perSecond: 400, burst: 60 },
});

/** How many moves of the match are on disk. */
async function entriesOf(room: string): Promise<number> {
  const [row] = await hall.database.sql`select count(*)::int as entries from entry where room = ${room}`;
  return row?.entries as number;
}

test('another’s seat, forged numbers and moves against the rules are refused, and the table is untouched', async () => {
  const { room, players } = await hall.seat('zhajinhua', 2);
  const rival = await hall.player();
  const [one] = players as [TestClient];
  const before = one.matches.get(room);
  const [actor = 0] = before?.actors ?? [];
  const mover = players[actor] as TestClient;
  const other = players[1 - actor] as TestClient;
  const refused = async (client: TestClient, action: { kind: string; seat: number }, at = 0) => {
    const answer = await client.act(room, action, undefined, at);
    return answer.ok ? ['ok'] : [answer.code, answer.detail];
  };
  const fold = (seat: number) => ({ kind: 'fold', seat });
  expect(await refused(rival, fold(actor))).toEqual(['not_seated', 'You have no seat at this table.']);
  expect(await refused(other, fold(actor))).toEqual(['not_your_seat', 'This seat is not yours.']);
  expect(await refused(other, fold(1 - actor))).toEqual(['not_your_turn', 'It is not your turn yet.']);
  expect(await refused(mover, fold(actor), 1)).toEqual([
    'ahead',
    'This move is for a state the game has not reached yet; reload and try again.',
  ]);
  const [unknown, what] = await refused(mover, { kind: 'steal', seat: actor });
  expect([unknown, what]).toEqual(['bad_message', expect.stringMatching(/^action\.kind /)]);
  const [high, why] = await refused(mover, { kind: 'raise', seat: actor, to: 10_000 } as never);
  expect([high, why]).toEqual(['raise_too_high', expect.stringMatching(/^[A-Z].+ .+\.$/)]);
  await one.enter(room);
  expect(one.matches.get(room)?.at).toBe(0);
  expect(one.matches.get(room)?.head).toBe(before?.head);
  expect(await entriesOf(room)).toBe(0);

  // A move for a state that has passed.
  expect((await mover.act(room, { kind: 'call', seat: actor })).ok).toBe(true);
  expect(await refused(mover, fold(actor))).toEqual([
    'stale',
    'The game has moved on since you decided; look again and choose anew.',
  ]);
  expect(await entriesOf(room)).toBe(1);
  for (const client of [...players, rival]) client.close();
});

/** Another device of the same player, at the same table. */
async function secondDevice({ cookie, profile }: TestClient, room: string): Promise<TestClient> {
  const device = new TestClient(hall.url);
  device.cookie = cookie;
  device.profile = profile;
  await device.connect();
  await device.enter(room);
  return device;
}

test('a double raise from two devices in the same turn is paid once', async () => {
  const { room, players } = await hall.seat('zhajinhua', 2);
  const [one] = players as [TestClient];
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  const phone = players[actor] as TestClient;
  const tablet = await secondDevice(phone, room);
  const raise = { kind: 'raise', seat: actor, to: 20 } as never;
  const answers = await Promise.all([phone.act(room, raise), tablet.act(room, raise)]);
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'stale']);
  for (const device of [phone, tablet]) {
    await device.until(() => device.matches.get(room)?.at === 1);
    // Two antes of 10, one raise to 20 played blind.
    expect(device.matches.get(room)?.view).toMatchObject({ pot: 40, baseBet: 20 });
  }
  for (const client of [...players, tablet]) client.close();
});

test('a double compare from two devices in the same turn is paid once', async () => {
  const { room, players } = await hall.seat('zhajinhua', 3, { settings: { gameOptions: { hands: 2 } } });
  const [one] = players as [TestClient];
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  const phone = players[actor] as TestClient;
  const tablet = await secondDevice(phone, room);
  const compare = { kind: 'compare', seat: actor, target: (actor + 1) % 3 } as never;
  const answers = await Promise.all([phone.act(room, compare), tablet.act(room, compare)]);
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'stale']);
  for (const device of [phone, tablet]) {
    await device.until(() => device.matches.get(room)?.at === 1);
    // Three antes of 10, one comparison at twice the blind unit.
    expect(device.matches.get(room)?.view).toMatchObject({ pot: 50 });
  }
  for (const client of [...players, tablet]) client.close();
});

test('a move that is sent twice with one id is counted once', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [one] = players as [TestClient];
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  const mover = players[actor] as TestClient;
  const action = mover.matches.get(room)?.choices[0]?.action as never;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => mover.act(room, action, 'the-same-id', 0)),
  );
  const values = answers.map((answer) => (answer.ok ? answer.value : answer.code)) as { repeated: boolean }[];
  expect(values.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(values.filter(({ repeated }) => repeated)).toHaveLength(4);
  for (const client of players) client.close();
});

test('a token that was made up, has expired or was signed out plays for nobody', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [one] = players as [TestClient];
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  const mover = players[actor] as TestClient;
  const action = mover.matches.get(room)?.choices[0]?.action as never;
  const attempt = async (cookie: string) => {
    const thief = new TestClient(hall.url);
    thief.cookie = cookie;
    await thief.connect();
    const answer = await thief.act(room, action, undefined, 0);
    const { json } = await thief.http('PUT', '/me', { name: 'Thief', figure: 'fox' });
    thief.close();
    return [answer.ok ? 'ok' : `${answer.code}: ${answer.detail}`, `${json.code}: ${json.detail}`];
  };
  const refused = ['not_signed_in: Sign in first.', 'not_signed_in: Sign in first.'];
  expect(await attempt('')).toEqual(refused);
  expect(await attempt(`tycoon_session=${newToken()}`)).toEqual(refused);
  // The database's own hash of a token is no token.
  expect(await attempt(`tycoon_session=${hashOf(mover.cookie.split('=')[1] ?? '')}`)).toEqual(refused);
  await hall.database.sql`update session set expires_at = now() where profile = ${mover.profile.id}`;
  expect(await attempt(mover.cookie)).toEqual(refused);
  // The same player again, signed out after its token was copied.
  const again = players[(actor + 1) % 3] as TestClient;
  const { cookie } = again;
  await again.http('DELETE', '/session');
  expect(await attempt(cookie)).toEqual(refused);
  expect(await entriesOf(room)).toBe(0);
  for (const client of players) client.close();
});

test('no player can take the id of what the clock or a bot will decide, and so halt the table', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [one] = players as [TestClient];
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  const mover = players[actor] as TestClient;
  const action = mover.matches.get(room)?.choices[0]?.action as never;
  for (const id of ['clock:0000001', 'bot:000000001'])
    expect(await mover.act(room, action, id, 0)).toMatchObject({ ok: false, code: 'bad_message' });
  await hall.database.sql`update room set due_at = now() where id = ${room}`;
  await one.until(() => one.matches.get(room)?.at === 1, 'the clock’s decision');
  const [entry] = await hall.database.sql`select action_id as id, cause from entry where room = ${room}`;
  // What the server calls its own is what no client may send.
  expect(entry).toEqual({ id: 'clock:0', cause: 'clock' });
  for (const client of players) client.close();
});

test('who signs out, or deletes its account, is cut off in every tab, on every server', async () => {
  const another = await hall.another();
  const player = await hall.player();
  const tab = new TestClient(another.url);
  tab.cookie = player.cookie;
  await tab.connect();
  const other = await hall.player();
  await player.http('DELETE', '/session');
  for (const client of [player, tab]) await client.until(() => !client.isConnected, 'to be cut off');
  const phone = new TestClient(another.url);
  phone.cookie = other.cookie;
  await phone.connect();
  await other.http('DELETE', '/me');
  for (const client of [other, phone]) await client.until(() => !client.isConnected, 'to be cut off');
});

test('a browser looks at twenty tables at once and no more', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => hall.player()));
  const rooms: string[] = [];
  for (const player of players)
    for (let tables = 0; tables < 5; tables++)
      rooms.push(String((await player.http('POST', '/rooms', { game: 'merit', seats: 3 })).json.room));
  const watcher = await hall.player();
  const codes: string[] = [];
  for (const room of rooms) {
    const answer = await watcher.ask({ kind: 'room:enter', room, seen: 0 });
    codes.push(answer.ok ? 'ok' : answer.code);
  }
  expect(codes).toEqual([...Array(20).fill('ok'), ...Array(5).fill('too_many_watched')]);
  await watcher.sure({ kind: 'room:leave', room: rooms[0] ?? '' });
  await watcher.sure({ kind: 'room:enter', room: rooms[24] ?? '', seen: 0 });
  for (const client of [...players, watcher]) client.close();
});

test('rules that are changed again and again, and hints in a flood, are refused: each costs the server work', async () => {
  const player = await hall.player();
  const room = String((await player.http('POST', '/rooms', { game: 'zhajinhua', seats: 2 })).json.room);
  const codes = async (request: Parameters<TestClient['ask']>[0], times: number) =>
    (await Promise.all(Array.from({ length: times }, () => player.ask(request)))).map((answer) =>
      answer.ok ? 'ok' : answer.code,
    );
  const settings = { kind: 'room:settings', room, gameOptions: { hands: 64 } } as const;
  expect((await codes(settings, 25)).filter((code) => code === 'too_many_requests').length).toBeGreaterThan(
    3,
  );
  const asked = await codes({ kind: 'game:hint', room }, 10);
  expect(asked.filter((code) => code === 'not_running').length).toBeGreaterThan(4);
  expect(asked.filter((code) => code === 'too_many_requests').length).toBeGreaterThan(3);
  player.close();
});

test('bots of Tycoon are asked for ten times by an address, and then twice a minute', async () => {
  const rival = new TestClient(hall.url);
  const hire = () => rival.http('POST', '/tycoon/bots', { network: 'nowhere', strategies: ['greedy'] });
  for (let asked = 0; asked < 10; asked++) expect((await hire()).json.code).toBe('no_network');
  expect((await hire()).json.code).toBe('too_many_requests');
});

test('of all who try to sit down at once each seat gets one, and the others are told', {
  timeout: 60_000 + 60 * JOINS,
}, async () => {
  const host = await hall.player();
  const { json } = await host.http('POST', '/rooms', { game: 'zhajinhua', seats: 6 });
  const room = String(json.room);
  const { sql } = hall.database;
  // Signatures are not what is tried here: everybody has a session already.
  const tokens = Array.from({ length: JOINS }, () => newToken());
  const ids = tokens.map((_, i) => `crowd ${i}`);
  await sql`
    insert into profile (id, name, skeleton, figure, is_generated)
    select id, id, id, 'fox', true from unnest(${sql.array(ids)}::text[]) as t (id)`;
  await sql`
    insert into session (hash, profile, expires_at)
    select hash, id, now() + interval '1 h'
    from unnest(${sql.array(tokens.map(hashOf))}::text[], ${sql.array(ids)}::text[]) as t (hash, id)`;
  const codes: string[] = [];
  for (let from = 0; from < JOINS; from += AT_ONCE) {
    const crowd = await Promise.all(
      tokens.slice(from, from + AT_ONCE).map((token) => {
        const client = new TestClient(hall.url);
        client.cookie = `tycoon_session=${token}`;
        return client.connect();
      }),
    );
    const answers = await Promise.all(crowd.map((client) => client.ask({ kind: 'room:sit', room })));
    codes.push(...answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
    for (const client of crowd) client.close();
    await Promise.all(crowd.map((client) => client.until(() => !client.isConnected)));
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(5);
  expect(codes.filter((code) => code === 'seat_taken')).toHaveLength(JOINS - 5);
  const [row] = await sql`select count(distinct profile)::int as players from seat where room = ${room}`;
  expect(row?.players).toBe(6);
  host.close();
});

test('another tab is no second mouth', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [one] = players as [TestClient];
  const tab = new TestClient(hall.url);
  tab.cookie = one.cookie;
  await tab.connect();
  const say = (client: TestClient) => client.ask({ kind: 'room:say', room, phrase: 'hello' });
  const answers = await Promise.all([say(one), say(tab), say(one), say(tab), say(one), say(tab)]);
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
    ...['ok', 'ok', 'ok', 'phrase_flood', 'phrase_flood', 'phrase_flood'],
  ]);
  for (const client of [...players, tab]) client.close();
});

test('only the host changes the rules of a table, within their bounds, and who was ready is asked again', async () => {
  const [host, guest] = [await hall.player(), await hall.player()];
  const { json } = await host.http('POST', '/rooms', { game: 'zhajinhua', seats: 3 });
  const room = String(json.room);
  await guest.sure({ kind: 'room:sit', room });
  await guest.enter(room);
  await guest.ready(room);
  const change = async (client: TestClient, part: object) => {
    const answer = await client.ask({ kind: 'room:settings', room, ...part });
    return answer.ok ? 'ok' : answer.code;
  };
  const before = guest.rooms.get(room);
  expect(await change(guest, { pace: 'day' })).toBe('not_host');
  expect(await change(host, { gameOptions: { baseBet: -1 } })).toBe('bad_options');
  expect(await change(host, { gameOptions: { players: 6 } })).toBe('bad_options');
  expect(await change(host, { gameOptions: { hands: 1000 } })).toBe('bad_options');
  expect(await change(host, { pace: 'never' })).toBe('bad_message');
  await guest.enter(room);
  expect(guest.rooms.get(room)).toMatchObject({ settings: before?.settings, deals: before?.deals });
  expect(guest.rooms.get(room)?.seats[1]?.isReady).toBe(true);
  expect(await change(host, { isPublic: false })).toBe('ok');
  await guest.until(() => guest.rooms.get(room)?.isPublic === false, 'the table to be closed to others');
  expect(guest.rooms.get(room)?.seats[1]?.isReady).toBe(true);
  expect(await change(host, { gameOptions: { baseBet: 25, hands: 3 } })).toBe('ok');
  await guest.until(() => guest.rooms.get(room)?.seats[1]?.isReady === false, 'to be asked again');
  expect(guest.rooms.get(room)?.settings.gameOptions).toMatchObject({ baseBet: 25, hands: 3, players: 3 });
  expect(guest.rooms.get(room)?.deals).not.toBe(before?.deals);
  for (const client of [host, guest]) client.close();
});

test('a malformed message is answered with a code, and one that is too large ends the socket', async () => {
  const client = await hall.player();
  for (const text of [
    '',
    '{',
    '[]',
    '{"id":1}',
    '{"id":-1,"ask":{}}',
    '{"id":1,"ask":{"kind":"room:enter","room":"../"}}',
  ]) {
    const before = client.received.length;
    client.socket.send(text);
    await client.until(() => client.received.length > before, text);
    expect(client.received.at(-1)).toContain('bad_message');
  }
  client.socket.send(`{"id":1,"ask":"${'x'.repeat(20_000)}"}`);
  await client.until(() => !client.isConnected, 'the end of the socket');
  const binary = await hall.player();
  binary.socket.send(Buffer.from([1, 2, 3]));
  await binary.until(() => !binary.isConnected, 'the end of the socket');
});

test('a flood of requests is refused, and ends the socket', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [first] = players as [TestClient];
  const mover = players[first.matches.get(room)?.actors[0] ?? 0] as TestClient;
  const client = players.find((each) => each !== mover) as TestClient;
  const answers = await Promise.all(Array.from({ length: 1000 }, () => client.ask({ kind: 'lobby:leave' })));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'ok').length).toBeLessThan(120);
  // What was still being answered when the socket ended is cut off.
  expect(answers.find((answer) => !answer.ok && answer.code !== 'cut')).toMatchObject({
    ...{ code: 'too_many_requests', detail: 'Too many requests. Wait a moment.' },
  });
  await client.until(() => !client.isConnected, 'the end of the socket');
  // Nobody else at the table waits for it, and the table is as it was.
  expect(await entriesOf(room)).toBe(0);
  const action = mover.matches.get(room)?.choices[0]?.action as never;
  expect((await mover.act(room, action)).ok).toBe(true);
  for (const each of players) each.close();
});

test('an address has so many sockets and no more, and gets one back when it closes one', async () => {
  const open: TestClient[] = [];
  await expect(
    (async () => {
      for (let sockets = 0; sockets < 60; sockets++) open.push(await new TestClient(hall.url).connect());
    })(),
  ).rejects.toThrow('429');
  const [first] = open;
  first?.close();
  await first?.until(() => !first.isConnected);
  await expect
    .poll(() => new TestClient(hall.url).connect().then((client) => client.close(), String))
    .toBeUndefined();
  for (const client of open) client.close();
  // Gone before the next test counts its own.
  await expect.poll(async () => (await fetch(`${hall.url}/metrics`)).text()).toMatch(/^rooms_sockets 0$/m);
});

test('behind a proxy every client has limits of its own, by what the proxy says and nobody else', async () => {
  const limits = { rateLimit: { perSecond: 0.01, burst: 2 }, sockets: { perAddress: 1, inAll: 10 } };
  const open = await hall.another(limits);
  const behind = await hall.another({ ...limits, proxies: ['127.0.0.1'] });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.1', '198.51.100.1'];
  const asked = async (url: string) => {
    const answers: number[] = [];
    for (const client of clients)
      answers.push((await fetch(`${url}/api/v1/rooms`, { headers: from(client) })).status);
    return answers;
  };
  expect(await asked(open.url)).toEqual([200, 200, 429, 429, 429]);
  expect(await asked(behind.url)).toEqual([200, 200, 200, 200, 429]);
  // The same of sockets: one each.
  const connected = async (url: string) => {
    const answers: boolean[] = [];
    for (const client of clients.slice(0, 4)) {
      const browser = new TestClient(url);
      answers.push(
        await browser.connect(from(client)).then(
          () => true,
          () => false,
        ),
      );
    }
    return answers;
  };
  expect(await connected(open.url)).toEqual([true, false, false, false]);
  expect(await connected(behind.url)).toEqual([true, true, true, false]);
});

test('a browser that never reads is cut off, and nobody else waits for it', async () => {
  const { room, players } = await hall.seat('cashflow', 2);
  const [one] = players as [TestClient];
  const move = async () => {
    const at = one.matches.get(room)?.at ?? 0;
    const client = players[one.matches.get(room)?.actors[0] ?? 0] as TestClient;
    await client.until(() => client.matches.get(room)?.at === at, 'the mover');
    const action = client.matches.get(room)?.choices[0]?.action as never;
    expect((await client.act(room, action)).ok).toBe(true);
    await one.until(() => one.matches.get(room)?.at === at + 1, 'the move');
  };
  for (let moves = 0; moves < 60; moves++) await move();
  const url = new URL(hall.url);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  const [head, key] = [
    'upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13',
    'dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`GET /socket HTTP/1.1\r\nhost: ${url.host}\r\n${head}\r\nsec-websocket-key: ${key}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  socket.on('error', () => {});
  /** A text frame whose mask changes nothing. */
  const frame = (text: string) =>
    Buffer.concat([Buffer.from([0x81, 0x80 | 126, 0, text.length, 0, 0, 0, 0]), Buffer.from(text)]);
  // Each look at the table is some ten kilobytes that are never read.
  const ask = frame(JSON.stringify({ id: 1, ask: { kind: 'room:enter', room } }).padEnd(200));
  const slow = async () =>
    Number(/^rooms_slow_readers_total (\d+)/m.exec(await (await fetch(`${hall.url}/metrics`)).text())?.[1]);
  for (let asks = 0; asks < 2000 && (await slow()) === 0; asks++) {
    if (!socket.destroyed) socket.write(ask);
    if (asks % 50 === 0) await move();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(await slow()).toBe(1);
  socket.destroy();
  for (const client of players) client.close();
});

test('who opens sockets too fast is refused with a wait, an address by its own share and all by theirs', async () => {
  const slow = { perSecond: 0.1, burst: 2 };
  const server = await hall.another({
    ...{ sockets: { perAddress: 10, inAll: 10 }, proxies: ['127.0.0.1'] },
    openings: { ofAddress: slow, inAll: { perSecond: 0.05, burst: 3 } },
  });
  const open = (client: string) =>
    new Promise<readonly unknown[]>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, {
        headers: { 'x-forwarded-for': client },
      });
      socket.on('error', () => {});
      socket.on('open', () => {
        // Closed at once: what counts is how many were opened.
        socket.close();
        resolve(['open']);
      });
      socket.on('unexpected-response', async (_, response) => {
        const body = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { code: string };
        resolve([response.statusCode, response.headers['retry-after'], body.code]);
      });
    });
  expect([await open('198.51.100.1'), await open('198.51.100.1')]).toEqual([['open'], ['open']]);
  expect(await open('198.51.100.1')).toEqual([429, '10', 'too_many_requests']);
  expect(await open('198.51.100.2')).toEqual(['open']);
  expect(await open('198.51.100.3')).toEqual([429, '20', 'too_many_requests']);
  const told = await (await fetch(`${server.url}/metrics`)).text();
  expect(told).toContain('rooms_hurried_sockets_total{share="address"} 1\n');
  expect(told).toContain('rooms_hurried_sockets_total{share="all"} 1\n');
});
