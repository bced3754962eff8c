import { expect, test } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import { createPresence } from './presence.ts';

const hall = useHall();

test('a server vouches for all who are connected at once, changes no table by it, and names those who were taken for gone', async () => {
  const { room, players } = await hall.seat('merit', 3);
  const [one, two, three] = players as [TestClient, TestClient, TestClient];
  const { sql } = hall.database;
  const presence = createPresence(sql);
  const revision = async () => Number((await sql`select revision from room where id = ${room}`)[0]?.revision);
  await sql`update seat set here_until = now() - interval '1 s' where room = ${room} and profile = ${two.profile.id}`;
  await sql`update seat set here_until = null where room = ${room} and profile = ${three.profile.id}`;
  const before = await revision();
  const here = [one, two, three].map(({ profile: { id } }) => ({ room, player: id }));
  // Two tabs of one player, and a player without a seat.
  const gone = await presence.vouch([...here, ...here, { room, player: 'nobody' }], 1000);
  expect(new Set(gone.map(({ player }) => player))).toEqual(new Set([two.profile.id, three.profile.id]));
  expect(gone).toHaveLength(2);
  const until = await sql<{ seconds: number | null }[]>`
    select extract(epoch from here_until - now())::float8 as seconds from seat where room = ${room} order by seat`;
  expect(until[0]?.seconds).toBeGreaterThan(900);
  expect(until[1]?.seconds).toBeLessThan(0);
  expect(until[2]?.seconds).toBeNull();
  expect(await revision()).toBe(before);
  // Told of it, the table shows them again.
  expect(await presence.setHere(room, two.profile.id, 40)).toBe(true);
  expect(await presence.vouch(here, 1000)).toEqual([{ room, player: three.profile.id }]);
  for (const client of players) client.close();
});
