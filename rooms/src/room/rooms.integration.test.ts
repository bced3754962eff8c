import { commitPart } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import { createRooms } from './rooms.ts';

const hall = useHall();

const create = async (host: TestClient, body: object = {}) => {
  const { json } = await host.http('POST', '/rooms', { game: 'zhajinhua', seats: 3, ...body });
  const room = String(json.room);
  await host.enter(room);
  return room;
};
const statusOf = (client: TestClient, room: string) => client.rooms.get(room)?.status;

test('a table is set up with the options of the game, and with no others', async () => {
  const host = await hall.player();
  const make = (body: object) => host.http('POST', '/rooms', { game: 'zhajinhua', seats: 3, ...body });
  const room = await create(host, { settings: { gameOptions: { baseBet: 25, ante: 5 } }, pace: 'slow' });
  expect(host.rooms.get(room)).toMatchObject({
    settings: { gameOptions: { baseBet: 25, ante: 5, players: 3 } },
    ...{ pace: 'slow', status: 'waiting', host: host.profile.id },
  });
  for (const [body, code] of [
    [{ game: 'chess' }, 'no_game'],
    [{ seats: 7 }, 'bad_options'],
    [{ settings: { gameOptions: { baseBet: 0 } } }, 'bad_options'],
    [{ settings: { gameOptions: { hands: 65 } } }, 'bad_options'],
    [{ settings: { gameOptions: { secret: 'x' } } }, 'bad_options'],
    [{ pace: 'never' }, 'bad_message'],
    [{ seats: '3' }, 'bad_message'],
  ] as const)
    expect([body, (await make(body)).json.code]).toEqual([body, code]);
});

test('those who look on without a seat are counted over all servers, each once, until they leave', async () => {
  const other = await hall.another();
  const { room, players } = await hall.seat('merit', 3);
  const [host] = players as [TestClient];
  const watching = (count: number) =>
    host.until(() => host.rooms.get(room)?.watching === count, `${count} who look on`);
  const fan = await hall.player();
  await fan.enter(room);
  await watching(1);
  // A second tab of the same player, and a player who came through another server.
  const tab = await fan.connect();
  await tab.enter(room);
  const far = await hall.player(other.url);
  await far.enter(room);
  await watching(2);
  await far.sure({ kind: 'room:leave', room });
  await watching(1);
});

test('a player alone among bots is told what a bot would do and why; between people nobody is', async () => {
  const host = await hall.player();
  const room = await create(host, { game: 'merit', seats: 3, pace: 'day' });
  for (const seat of [1, 2]) await host.sure({ kind: 'room:bot', room, seat, bot: 'selfish' });
  await host.ready(room);
  await host.until(() => host.matches.get(room)?.actors[0] === 0, 'its turn');
  const hint = (await host.sure({ kind: 'game:hint', room })) as {
    readonly action: { readonly kind: string; readonly seat: number };
    readonly reasons: readonly { readonly kind: string }[];
  };
  const choices = host.matches.get(room)?.choices.map(({ action }) => action.kind);
  expect(hint.action.seat).toBe(0);
  expect(choices).toContain(hint.action.kind);
  expect(Array.isArray(hint.reasons)).toBe(true);

  const { room: shared, players } = await hall.seat('merit', 3);
  for (const player of players)
    expect(await player.ask({ kind: 'game:hint', room: shared })).toMatchObject({ code: 'no_hints' });
});

test('the lobby shows three waiting tables of a host at most, and none at which nobody waits', async () => {
  const [host, other] = await Promise.all([hall.player(), hall.player()]);
  const rooms: string[] = [];
  for (let table = 0; table < 5; table++) rooms.push(await create(host));
  const listed = async () => {
    const { json } = await other.http('GET', '/rooms');
    const ids = (json as unknown as readonly { readonly id: string }[]).map(({ id }) => id);
    return rooms.map((room) => ids.includes(room));
  };
  // What was read is good for a moment.
  await expect.poll(listed).toEqual([false, false, true, true, true]);
  // Their host looks at other things.
  for (const room of rooms) await host.sure({ kind: 'room:leave', room });
  await expect.poll(listed).toEqual([false, false, false, false, false]);
  await host.enter(rooms[0] ?? '');
  await expect.poll(listed).toEqual([true, false, false, false, false]);
  host.close();
  other.close();
});

test('a player has five open tables at most', async () => {
  const host = await hall.player();
  for (let table = 0; table < 5; table++) await create(host);
  const { json } = await host.http('POST', '/rooms', { game: 'merit', seats: 3 });
  expect(json.code).toBe('too_many_tables');
});

test('each seat is one player’s, a host removes guests, and the table passes to the next one', async () => {
  const [host, guest, third] = await Promise.all([hall.player(), hall.player(), hall.player()]);
  const room = await create(host);
  await guest.sure({ kind: 'room:sit', room, seat: 2 });
  const code = async (asked: ReturnType<TestClient['ask']>) => {
    const answer = await asked;
    return answer.ok ? 'ok' : answer.code;
  };
  expect(await code(third.ask({ kind: 'room:sit', room, seat: 2 }))).toBe('seat_taken');
  expect(await code(third.ask({ kind: 'room:sit', room, seat: 9 }))).toBe('no_seat');
  expect(await code(guest.ask({ kind: 'room:sit', room, seat: 1 }))).toBe('already_seated');
  expect(await code(guest.ask({ kind: 'room:kick', room, seat: 0 }))).toBe('not_host');
  expect(await code(third.ask({ kind: 'room:ready', room, commitment: '0'.repeat(64) }))).toBe('not_seated');
  expect(await code(guest.ask({ kind: 'room:start', room }))).toBe('not_host');
  expect(await code(host.ask({ kind: 'room:bot', room, seat: 1, bot: 'nobody' }))).toBe('no_bot');
  await host.sure({ kind: 'room:kick', room, seat: 2 });
  // Who was removed takes no seat there any more; who only stood up may.
  expect(await code(guest.ask({ kind: 'room:sit', room, seat: 2 }))).toBe('removed');
  expect(await code(guest.ask({ kind: 'room:sit', room }))).toBe('removed');
  expect(await code(third.ask({ kind: 'room:sit', room, seat: 2 }))).toBe('ok');
  await third.sure({ kind: 'room:stand', room });
  expect(await code(third.ask({ kind: 'room:sit', room, seat: 2 }))).toBe('ok');
  await host.sure({ kind: 'room:stand', room });
  await third.enter(room);
  await third.until(() => third.rooms.get(room)?.host === third.profile.id, 'the table to be passed on');
  await third.sure({ kind: 'room:close', room });
  expect(await code(host.ask({ kind: 'room:sit', room }))).toBe('not_waiting');
});

test('a table whose host is not there is taken over by who sits at it, and by nobody else', async () => {
  const [host, guest, stranger] = await Promise.all([hall.player(), hall.player(), hall.player()]);
  const room = await create(host);
  await guest.sure({ kind: 'room:sit', room });
  await guest.enter(room);
  const hostIs = () => guest.rooms.get(room)?.host;
  expect(await guest.ask({ kind: 'room:host', room })).toMatchObject({ code: 'not_host' });
  host.close();
  await guest.until(() => guest.rooms.get(room)?.seats[0]?.isHere === false, 'the host to be gone');
  expect(await stranger.ask({ kind: 'room:host', room })).toMatchObject({ code: 'not_seated' });
  expect(hostIs()).toBe(host.profile.id);
  await guest.sure({ kind: 'room:host', room });
  await guest.until(() => hostIs() === guest.profile.id, 'the table to be passed on');
  // Who comes back is a guest; with bots in the other seats the match begins.
  await host.connect();
  await host.enter(room);
  expect(await host.ask({ kind: 'room:host', room })).toMatchObject({ code: 'not_host' });
  await guest.sure({ kind: 'room:bot', room, seat: 2, bot: 'steady' });
  for (const client of [host, guest]) await client.ready(room);
  for (const client of [host, guest]) await client.until(() => client.matches.has(room), 'the match');
  for (const client of [host, guest, stranger]) client.close();
});

test('the host begins without open seats, once all who sit there are ready', async () => {
  const [host, guest] = await Promise.all([hall.player(), hall.player()]);
  const room = await create(host, { seats: 4 });
  await guest.sure({ kind: 'room:sit', room, seat: 3 });
  await guest.enter(room);
  await host.ready(room);
  expect(await host.ask({ kind: 'room:start', room })).toMatchObject({ ok: false, code: 'not_all_ready' });
  await guest.ready(room);
  await host.sure({ kind: 'room:start', room });
  await guest.until(() => guest.matches.has(room), 'the match');
  expect(guest.rooms.get(room)?.seats).toHaveLength(2);
  expect(guest.matches.get(room)?.viewer).toBe(1);
});

test('a player alone plays with bots of the server', async () => {
  const host = await hall.player();
  const room = await create(host);
  for (const seat of [1, 2]) await host.sure({ kind: 'room:bot', room, seat, bot: 'steady' });
  await host.ready(room);
  await host.until(() => host.matches.has(room), 'the match');
  const done = () => host.matches.get(room)?.outcome !== null;
  const mine = () => host.matches.get(room)?.actors[0] === 0;
  for (let moves = 0; moves < 500 && !done(); moves++) {
    await host.until(() => done() || mine(), 'the bots');
    if (!done()) await host.act(room, { kind: 'fold', seat: 0 });
  }
  expect(host.matches.get(room)?.lines.filter(({ cause }) => cause === 'bot').length).toBeGreaterThan(4);
  await host.until(() => statusOf(host, room) === 'over');
});

test('a part of the seed that was not committed to is refused, and who opens none loses the seat', async () => {
  const [host, guest] = await Promise.all([hall.player(), hall.player()]);
  const room = await create(host, { seats: 2 });
  await guest.sure({ kind: 'room:sit', room });
  const first = host.rooms.get(room)?.commitment;
  await host.ready(room);
  const part = '12'.repeat(32);
  await guest.sure({ kind: 'room:ready', room, commitment: commitPart(part) });
  await host.until(() => host.rooms.get(room)?.seats[0]?.opening != null, 'the host to open');
  expect(await guest.ask({ kind: 'fair:open', room, opening: '34'.repeat(32) })).toMatchObject({
    code: 'bad_opening',
  });
  await hall.database.sql`update room set due_at = now() where id = ${room}`;
  await host.until(() => statusOf(host, room) === 'waiting', 'the guest to be dropped');
  const after = host.rooms.get(room);
  expect(after?.seats.map(({ player, isReady }) => [player?.id ?? null, isReady])).toEqual([
    [host.profile.id, false],
    [null, false],
  ]);
  // What was opened is on record, so that nobody who had opened can be said not to have.
  const [lost] = after?.lostDraws ?? [];
  expect(commitPart(lost?.half ?? '')).toBe(first);
  expect(lost?.parts).toEqual([
    { seat: 0, player: host.profile.id, commitment: expect.any(String), opening: expect.any(String) },
    { seat: 1, player: guest.profile.id, commitment: commitPart(part), opening: null },
  ]);
  expect(commitPart(lost?.parts[0]?.opening ?? '')).toBe(lost?.parts[0]?.commitment);
  // The server commits afresh as well.
  expect(after?.commitment).not.toBe(first);
  expect(await guest.ask({ kind: 'fair:open', room, opening: part })).toMatchObject({ code: 'not_waiting' });
});

test('a player’s new name is seen by everybody at its tables', async () => {
  const [host, guest] = await Promise.all([hall.player(), hall.player()]);
  const room = await create(host);
  await guest.sure({ kind: 'room:sit', room });
  await guest.http('PUT', '/me', { name: 'Anna Maria', figure: 'drum' });
  await host.until(() => host.rooms.get(room)?.seats[1]?.player?.name === 'Anna Maria', 'the name');
});

test('a table that everybody has left is closed: an open one after ten minutes, one for friends after a day', async () => {
  const [host, other] = await Promise.all([hall.player(), hall.player()]);
  const rooms = createRooms(hall.database);
  const [open, friends, here] = [
    await create(host, { isPublic: true }),
    await create(host, { isPublic: false }),
    await create(other, { isPublic: true }),
  ];
  const { sql } = hall.database;
  const age = (seconds: number) =>
    sql`update room set created_at = now() - make_interval(secs => ${seconds}) where id in ${sql([open, friends, here])}`;
  host.close();
  for (const room of [open, friends])
    await expect.poll(async () => (await rooms.view(room)).seats.some(({ isHere }) => isHere)).toBe(false);
  await age(590);
  expect(await rooms.sweep()).toEqual([]);
  await age(610);
  expect(await rooms.sweep()).toEqual([open]);
  await age(86_410);
  expect(await rooms.sweep()).toEqual([friends]);
  expect((await rooms.view(here)).status).toBe('waiting');
});

test.each(['cashflow', 'merit', 'monopoly', 'zhajinhua'] as const)(
  'two who ask for anybody to play %s with meet at one table, also where it can be played alone',
  async (game) => {
    const [one, two] = await Promise.all([hall.player(), hall.player()]);
    const pair = async (client: TestClient) =>
      String((await client.http('POST', '/pair', { game, pace: 'fast' })).json.room);
    const room = await pair(one);
    await one.enter(room);
    expect(await pair(two)).toBe(room);
  },
);

test('nobody is paired with players who have left', async () => {
  const [gone, one, two] = await Promise.all([hall.player(), hall.player(), hall.player()]);
  const pair = async (client: TestClient) =>
    String((await client.http('POST', '/pair', { game: 'monopoly', pace: 'slow' })).json.room);
  const left = await pair(gone);
  await gone.enter(left);
  gone.close();
  const { sql } = hall.database;
  await expect
    .poll(() => sql`select 1 from seat where room = ${left} and here_until is not null`, { timeout: 20_000 })
    .toHaveLength(0);
  await sql`update room set created_at = now() - interval '11 s' where id = ${left}`;
  const room = await pair(one);
  expect(room).not.toBe(left);
  await one.enter(room);
  await sql`update room set created_at = now() - interval '11 s' where id = ${room}`;
  expect(await pair(two)).toBe(room);
});

test('a player takes ten seats at most at tables that have not begun', async () => {
  const rival = await hall.player();
  const open = async (host: TestClient) =>
    String((await host.http('POST', '/rooms', { game: 'monopoly', seats: 6 })).json.room);
  for (let hosts = 0; hosts < 2; hosts++) {
    const host = await hall.player();
    for (let tables = 0; tables < 5; tables++)
      expect((await rival.ask({ kind: 'room:sit', room: await open(host) })).ok).toBe(true);
  }
  const room = await open(await hall.player());
  expect(await rival.ask({ kind: 'room:sit', room })).toMatchObject({ code: 'too_many_tables' });
});

test('two who look for an opponent meet at one table', async () => {
  const [one, two] = await Promise.all([hall.player(), hall.player()]);
  const pair = async (client: TestClient) =>
    String((await client.http('POST', '/pair', { game: 'monopoly', pace: 'day' })).json.room);
  const room = await pair(one);
  expect(await pair(one)).toBe(room);
  expect(await pair(two)).toBe(room);
});

test('the same players play again at one new table, whoever asks first', async () => {
  const { room, players } = await hall.seat('zhajinhua', 2, { settings: { gameOptions: { hands: 1 } } });
  const [one, two] = players as [TestClient, TestClient];
  expect(await one.ask({ kind: 'room:rematch', room })).toMatchObject({ code: 'not_over' });
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  await (players[actor] as TestClient).act(room, { kind: 'fold', seat: actor });
  for (const client of players) await client.until(() => statusOf(client, room) === 'over', 'the end');
  const again = await Promise.all([
    one.sure({ kind: 'room:rematch', room }),
    two.sure({ kind: 'room:rematch', room }),
  ]);
  expect(again[0]).toBe(again[1]);
  await two.enter(String(again[0]));
  expect(two.rooms.get(String(again[0]))?.seats.map(({ player }) => player?.id)).toEqual(
    players.map(({ profile }) => profile.id),
  );
});

test('a match of two people moves their ratings once', async () => {
  const { room, players } = await hall.seat('zhajinhua', 2, { settings: { gameOptions: { hands: 1 } } });
  const [one] = players as [TestClient];
  const [actor = 0] = one.matches.get(room)?.actors ?? [];
  await (players[actor] as TestClient).act(room, { kind: 'fold', seat: actor });
  const ratings = async () =>
    (await Promise.all(players.map(({ profile }) => one.http('GET', `/players/${profile.id}`)))).map(
      ({ json }) => (json.ratings as { rating: number; matches: number }[])[0],
    );
  await expect.poll(async () => (await ratings())[0]?.matches).toBe(1);
  const [loser, winner] = actor === 0 ? await ratings() : (await ratings()).toReversed();
  // Glicko-2 for two newcomers of 1500 and deviation 350: 1662.3 and 1337.7.
  expect([winner?.rating.toFixed(1), loser?.rating.toFixed(1)]).toEqual(['1662.3', '1337.7']);
});

test('nobody talks out of turn: a flood of phrases is cut off, and those who watch say nothing', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [one, two] = players as [TestClient, TestClient];
  for (let said = 0; said < 3; said++)
    expect((await one.ask({ kind: 'room:say', room, phrase: 'hello' })).ok).toBe(true);
  expect(await one.ask({ kind: 'room:gesture', room, gesture: 'tea' })).toMatchObject({
    code: 'phrase_flood',
  });
  await two.until(() => two.pushes.filter(({ kind }) => kind === 'room:said').length === 3, 'the phrases');
  const watcher = await hall.player();
  expect(await watcher.ask({ kind: 'room:say', room, phrase: 'hello' })).toMatchObject({
    code: 'not_seated',
  });
});

test('a move is taken back when the others agree, and stays when one does not', async () => {
  const { room, players } = await hall.seat('cashflow', 2, { settings: { gameOptions: {} } });
  const [one] = players as [TestClient];
  const view = () => one.matches.get(room);
  // Plays until a move can be taken back.
  for (let moves = 0; moves < 300; moves++) {
    const match = view();
    const seat = match?.lines.at(-1)?.seat ?? 0;
    const mover = players[seat] as TestClient;
    const other = players[1 - seat] as TestClient;
    await mover.until(() => mover.matches.get(room)?.at === match?.at, 'the mover');
    if (match !== undefined && mover.matches.get(room)?.canUndo) {
      const { at } = match;
      const ask = () => mover.ask({ kind: 'game:undo', room, at, actionId: `undo-${at}-${moves}` });
      expect(await other.ask({ kind: 'game:agree', room, at, agrees: true })).toMatchObject({
        code: 'nothing_proposed',
      });
      expect(await ask()).toMatchObject({ ok: true, value: { proposed: true } });
      await other.until(() => other.rooms.get(room)?.proposal?.seat === seat, 'the question');
      await other.sure({ kind: 'game:agree', room, at, agrees: false });
      await mover.until(() => mover.rooms.get(room)?.proposal === null, 'the answer');
      expect(mover.matches.get(room)?.at).toBe(at);
      // Three questions, and the next after ten seconds: nobody is worn down by them.
      for (let asked = 1; asked < 3; asked++) expect((await ask()).ok).toBe(true);
      expect(await ask()).toMatchObject({ code: 'too_many_requests' });
      await other.sure({ kind: 'game:agree', room, at, agrees: true });
      await mover.until(() => mover.matches.get(room)?.at === at + 1, 'the move to be taken back');
      expect(mover.matches.get(room)?.lines.at(-1)).toMatchObject({ seat, action: null });
      return;
    }
    const [actor = 0] = match?.actors ?? [];
    const client = players[actor] as TestClient;
    await client.until(() => client.matches.get(room)?.at === match?.at, 'the actor');
    const choices = client.matches.get(room)?.choices ?? [];
    const choice = choices.find(({ action }) => action.kind === 'borrow') ?? choices[0];
    await client.act(room, choice?.action as never);
    await one.until(() => view()?.at === (match?.at ?? 0) + 1, 'the move');
  }
  throw new Error('no move could be taken back');
});
