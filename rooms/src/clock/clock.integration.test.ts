import { expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import { createClock } from './clock.ts';

const hall = useHall();

/** Lets the time of whoever is awaited run out. */
const runOut = (room: string) => hall.database.sql`update room set due_at = now() where id = ${room}`;

test('the server plays for a player who runs out of time; after three times a bot plays until the player acts', async () => {
  const { room, players } = await hall.seat('merit', 3, { pace: 'day' });
  const [one] = players as [TestClient];
  const match = () => one.matches.get(room);
  const lateSeat = match()?.actors[0] ?? 0;
  const late = players[lateSeat] as TestClient;
  for (let moves = 0; moves < 200 && !match()?.away.includes(lateSeat); moves++) {
    const at = match()?.at ?? 0;
    const [actor = 0] = match()?.actors ?? [];
    if (actor === lateSeat) await runOut(room);
    else {
      const client = players[actor] as TestClient;
      await client.until(() => client.matches.get(room)?.at === at);
      await client.act(room, client.matches.get(room)?.choices[0]?.action as never);
    }
    await one.until(() => (match()?.at ?? 0) > at, 'the next move');
  }
  const causes = () =>
    match()
      ?.lines.filter(({ seat }) => seat === lateSeat)
      .map(({ cause }) => cause) ?? [];
  expect(causes().slice(0, 3)).toEqual(['clock', 'clock', 'clock']);
  // The others play on; the bot does not wait for a day.
  for (let moves = 0; moves < 50 && !causes().includes('bot'); moves++) {
    const at = match()?.at ?? 0;
    const [actor = 0] = match()?.actors ?? [];
    if (actor !== lateSeat) {
      const client = players[actor] as TestClient;
      await client.until(() => client.matches.get(room)?.at === at);
      await client.act(room, client.matches.get(room)?.choices[0]?.action as never);
    }
    await one.until(() => (match()?.at ?? 0) > at, 'the next move');
  }
  expect(causes()).toContain('bot');
  late.close();
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
