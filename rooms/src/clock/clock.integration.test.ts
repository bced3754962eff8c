import type { Advice, GameTypes } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import { isPlayedByBot, nextSeat } from '../match/matches.ts';
import { createPresence } from '../room/presence.ts';
import { createResults } from '../room/results.ts';
import { createRooms } from '../room/rooms.ts';
import { createTables } from '../tables.ts';
import { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import { createCalendar } from './calendar.ts';
import { createClock } from './clock.ts';

const hall = useHall();
const PATIENCE = { timeout: 20_000 };
/** Its server looks after nothing while the tests run. */
const quiet = useHall({ tickMs: 3_600_000 });

/** Lets the time of whoever is awaited run out. */
const runOut = (room: string, { sql } = hall.database) =>
  sql`update room set due_at = now() where id = ${room}`;

/** Plays until the condition holds: one seat never acts and its time runs out, the others make the first move they can. */
async function playUntil(
  room: string,
  players: readonly TestClient[],
  lateSeat: number,
  isDone: () => boolean,
): Promise<void> {
  const [one] = players as [TestClient];
  const match = () => one.matches.get(room);
  for (let moves = 0; moves < 200 && !isDone(); moves++) {
    const at = match()?.at ?? 0;
    const [actor = 0] = match()?.actors ?? [];
    if (actor !== lateSeat) {
      const client = players[actor] as TestClient;
      await client.until(() => client.matches.get(room)?.at === at);
      await client.act(room, client.matches.get(room)?.choices[0]?.action as never);
    } else if (!match()?.away.includes(lateSeat)) await runOut(room);
    await one.until(() => (match()?.at ?? 0) > at, 'the next move');
  }
}

test('the server plays for a player who runs out of time; after three times a bot plays until the player is back', async () => {
  const { room, players } = await hall.seat('merit', 3, { pace: 'day' });
  const [one] = players as [TestClient];
  const match = () => one.matches.get(room);
  const lateSeat = match()?.actors[0] ?? 0;
  const late = players[lateSeat] as TestClient;
  const isAway = () => match()?.away.includes(lateSeat) === true;
  const causes = () =>
    match()
      ?.lines.filter(({ seat }) => seat === lateSeat)
      .map(({ cause }) => cause) ?? [];
  await playUntil(room, players, lateSeat, isAway);
  expect(causes()).toEqual(['clock', 'clock', 'clock']);
  // The others play on; the bot does not wait for a day.
  await playUntil(room, players, lateSeat, () => causes().includes('bot'));
  // Only its player takes the seat back, and does so before it is asked for a move.
  const rival = players[(lateSeat + 1) % 3] as TestClient;
  await rival.sure({ kind: 'game:back', room });
  expect(isAway()).toBe(true);
  await late.sure({ kind: 'game:back', room });
  await one.until(() => !isAway(), 'the seat to be its player’s again');
  const moves = causes().length;
  await playUntil(room, players, lateSeat, () => match()?.actors[0] === lateSeat);
  await late.until(() => late.matches.get(room)?.actors[0] === lateSeat, 'its turn');
  // A whole day less a moment, not the five seconds in which a bot moves.
  expect(late.matches.get(room)?.dueIn).toBeGreaterThan(86_300_000);
  expect(causes()).toHaveLength(moves);
  await late.act(room, late.matches.get(room)?.choices[0]?.action as never);
  await one.until(() => causes().length > moves, 'its move');
  expect(causes().at(-1)).toBe('player');
  // A server that opens the match from its rows knows it as well.
  const fresh = await new TestClient((await hall.another()).url).connect();
  await fresh.enter(room);
  await fresh.until(() => fresh.matches.has(room));
  expect(fresh.matches.get(room)?.away).toEqual([]);
});

test('whoever looks at its cards out of turn gives no time to the player who is awaited', async () => {
  const { room, players } = await hall.seat('zhajinhua', 3, { pace: 'day' });
  const [one] = players as [TestClient];
  const { sql } = hall.database;
  const due = async () =>
    String((await sql`select due_at::text as due from room where id = ${room}`)[0]?.due);
  const [awaited = 0] = one.matches.get(room)?.actors ?? [];
  const other = players[(awaited + 1) % 3] as TestClient;
  const begun = await due();
  expect(await other.act(room, { kind: 'see', seat: (awaited + 1) % 3 } as never)).toMatchObject({
    ok: true,
  });
  expect(await due()).toBe(begun);
  const own = players[awaited] as TestClient;
  await own.until(() => own.matches.get(room)?.at === 1, 'the other’s look');
  expect(await own.act(room, { kind: 'see', seat: awaited } as never)).toMatchObject({ ok: true });
  expect(await due()).not.toBe(begun);
  for (const client of players) client.close();
});

test('a player who comes back by moving has its whole time for its next move', async () => {
  const slow = await quiet.another({ tickMs: 50, botDelayMs: 3_600_000 });
  const { room, players } = await quiet.seat('merit', 3, { pace: 'day' });
  const seat = players[0]?.matches.get(room)?.actors[0] ?? 0;
  const { profile, cookie } = players[seat] as TestClient;
  for (const client of players) client.close();
  const own = new TestClient(slow.url);
  Object.assign(own, { profile, cookie });
  await own.connect();
  await own.enter(room);
  const match = () => own.matches.get(room);
  const move = async () => {
    const at = match()?.at ?? 0;
    await own.act(room, match()?.choices[0]?.action as never);
    await own.until(() => (match()?.at ?? 0) > at, 'its move');
  };
  // Of the two actions of its first turn it takes one. The other, and those of its second turn, make three that the clock takes.
  await move();
  const isAway = () => match()?.away.includes(seat) === true && match()?.actors[0] === seat;
  for (let at = 1; !isAway(); at++) {
    await runOut(room, quiet.database);
    await own.until(() => (match()?.at ?? 0) > at, 'the next move');
  }
  await move();
  expect(match()?.actors).toEqual([seat]);
  expect(match()?.away).not.toContain(seat);
  expect(match()?.dueIn).toBeGreaterThan(86_300_000);
  own.close();
});

/** A table of the quiet hall whose players are gone: nobody looks at it, so that the hall's own server lets no bot move there. */
async function leftTable() {
  const table = await quiet.seat('merit', 3, { pace: 'day' });
  for (const client of table.players) client.close();
  const metrics = async () => (await fetch(`${quiet.url}/metrics`)).text();
  await expect.poll(metrics, PATIENCE).toMatch(/^rooms_sockets 0$/m);
  return table;
}

/** A server of its own over the quiet hall, whose bots think until they are told to end. */
async function openThinking() {
  const { database } = quiet;
  const slow = await leftTable();
  const thoughts: { readonly seat: number; end(thought: Advice<GameTypes> | Error): void }[] = [];
  const calendar = createCalendar();
  const tables = await createTables({
    ...{ database, calendar, botDelayMs: 0, report: () => {}, onGone: () => {} },
    ...{ rooms: createRooms(database), presence: createPresence(database.sql) },
    ...{ results: createResults(database), clock: createClock(database.sql) },
    bots: {
      choose: ({ choices }) =>
        new Promise((settle, fail) => {
          const seat = choices[0]?.action.seat ?? 0;
          thoughts.push({
            seat,
            end: (thought) => (thought instanceof Error ? fail : settle)(thought as never),
          });
        }),
      close: async () => {},
    },
  });
  const moves = async (room: string) =>
    Number((await database.sql`select moves from room where id = ${room}`)[0]?.moves);
  /** Ends the time of the table, and looks after the clocks until something has come of it: a table that somebody writes is passed over. */
  const tick = async (room: string, hasCome: () => boolean | Promise<boolean>) => {
    await tables.beat();
    await runOut(room, database);
    const look = async () => {
      await tables.tick();
      return hasCome();
    };
    await expect.poll(look, PATIENCE).toBe(true);
  };
  for (let at = 0; thoughts.length === 0 && at < 20; at++) {
    await tick(slow.room, async () => (await moves(slow.room)) > at);
    // The bot is asked a moment after the move that makes the seat its own.
    const isBots = await tables.matches.look(slow.room, true, (held) =>
      isPlayedByBot(held, nextSeat(held) ?? 0),
    );
    if (isBots) await expect.poll(() => thoughts.length, PATIENCE).toBe(1);
  }
  expect(thoughts).toHaveLength(1);
  return { ...slow, tables, thoughts, moves, tick };
}

test('a bot that thinks for long holds up neither the clocks of other tables nor the beat', async () => {
  const { room, tables, thoughts, moves, tick } = await openThinking();
  const other = await leftTable();
  // The bot's own time is up as well, and it is asked again.
  await tick(room, () => thoughts.length === 2);
  await tick(other.room, async () => (await moves(other.room)) === 1);
  for (const { end } of thoughts) end(new Error('the test is over'));
  await tables.close();
});

test('a bot that has thought for long does not move for a player who is back meanwhile', async () => {
  const { room, players, tables, thoughts, moves } = await openThinking();
  const [thought] = thoughts;
  const at = await moves(room);
  const view = await tables.matches.look(room, true, ({ open }) => open.view(thought?.seat ?? 0, 0));
  await tables.back(room, players[thought?.seat ?? 0]?.profile.id ?? '');
  thought?.end({ action: view.choices[0]?.action, reasons: [] } as never);
  // It has had its say when the match has been looked at once more.
  await new Promise((resolve) => setImmediate(resolve));
  await tables.matches.look(room, true, () => {});
  expect(await moves(room)).toBe(at);
  await tables.close();
});

test('time that no server was awake is given back once, to all tables', async () => {
  const { room } = await hall.seat('zhajinhua', 2, { pace: 'slow' });
  const { sql } = hall.database;
  const clocks = Array.from({ length: 8 }, () => createClock(sql));
  const due = async () =>
    Number((await sql`select extract(epoch from due_at) as due from room where id = ${room}`)[0]?.due);
  const before = await due();
  // The server of this test beats all the time, so the gap is looked for at once.
  const given = await sql
    .begin(async (tx) => {
      await tx`update pulse set beat_at = now() - interval '100 s'`;
      return 0;
    })
    .then(() => Promise.all(clocks.map((clock) => clock.beat())));
  expect(given.filter((seconds) => seconds > 0).length).toBeLessThanOrEqual(1);
  const moved = (await due()) - before;
  expect(moved).toBeGreaterThan(99);
  expect(moved).toBeLessThan(110);
});
