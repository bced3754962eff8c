import { boundsOf } from '@tycoon/engine/daily';
import { expect, test } from 'vitest';
import { createCalendar } from '../clock/calendar.ts';
import { TestClient } from '../testing/client.ts';
import { useHall } from '../testing/hall.ts';
import type { SeasonTable } from '../wire/season.ts';
import { createSeasons } from './seasons.ts';

const hall = useHall();

/** A rated match of the past: its players by rank, with their ratings after it. */
async function past(id: string, game: string, at: string, after: readonly (readonly [string, number])[]) {
  const { sql } = hall.database;
  const ranks = after.map((_, seat) => seat + 1);
  await sql`
    insert into room (id, game, rules, config, pace, is_public, status, half, is_rated, outcome, ended_at)
    values (${id}, ${game}, 1, '{}', 'usual', true, 'over', '', true,
      ${JSON.stringify({ ranks, scores: ranks, reason: 'over' })}::text::jsonb, ${at}::timestamptz)`;
  for (const [seat, [profile, rating]] of after.entries())
    await sql`
      insert into seat (room, seat, profile, rating_before, rating_after) values (${id}, ${seat}, ${profile}, 1500, ${rating})`;
}

test('a season is closed once, with the rating after each player’s last match of it', async () => {
  const [ann, bo, cy] = await Promise.all([hall.player(), hall.player(), hall.player()]);
  const [a, b, c] = [ann.profile.id, bo.profile.id, cy.profile.id];
  await past('summer1', 'merit', '2025-07-01T00:00:00Z', [
    [a, 1600],
    [b, 1400],
  ]);
  await past('summer2', 'merit', '2025-09-30T23:59:59Z', [
    [b, 1550],
    [a, 1450],
  ]);
  await past('summer3', 'cashflow', '2025-08-01T00:00:00Z', [[c, 1700]]);
  // The next season has begun: none of the summer's.
  await past('autumn1', 'merit', '2025-10-01T00:00:00Z', [
    [c, 1800],
    [a, 1400],
  ]);
  let now = Date.UTC(2025, 9, 1, 0, 5);
  const seasons = createSeasons(
    hall.database.sql,
    createCalendar(() => now),
  );
  // Matches that ended with the season may not be rated yet.
  await seasons.close();
  expect(await seasons.table('2025-Q3', 'merit')).toMatchObject({ isClosed: false });
  now = Date.UTC(2025, 9, 1, 0, 10);
  await seasons.close();
  const table = await seasons.table('2025-Q3', 'merit');
  expect(table.isClosed).toBe(true);
  expect(
    table.places.map(({ place, player, rating, matches, won }) => [place, player.id, rating, matches, won]),
  ).toEqual([
    [1, b, 1550, 2, 1],
    [2, a, 1450, 2, 1],
  ]);
  expect((await seasons.table('2025-Q4', 'merit')).places.map(({ player }) => player.id)).toEqual([c, a]);
  // A closed table stays as it is, whatever is said of that time later.
  await past('late', 'merit', '2025-09-01T00:00:00Z', [[c, 2000]]);
  await createSeasons(
    hall.database.sql,
    createCalendar(() => now),
  ).close();
  expect(await seasons.table('2025-Q3', 'merit')).toEqual(table);
  expect(await seasons.placesOf(a)).toEqual([
    { season: '2025-Q3', game: 'merit', place: 2, of: 2, rating: 1450 },
  ]);
  expect(await seasons.list()).toEqual(['2025-Q4', '2025-Q3']);
  for (const client of [ann, bo, cy]) client.close();
});

test('tables of seasons are read by everybody; what is no season or game is refused', async () => {
  const visitor = new TestClient(hall.url);
  const { json } = await visitor.http('GET', '/seasons/2025-Q3/merit');
  expect((json as unknown as SeasonTable).places).toHaveLength(2);
  expect(await visitor.http('GET', '/seasons/summer/merit')).toMatchObject({
    status: 404,
    json: { code: 'no_season' },
  });
  expect(await visitor.http('GET', '/seasons/2025-Q3/chess')).toMatchObject({
    status: 404,
    json: { code: 'no_game' },
  });
  expect(boundsOf('2025-Q3')?.to).toBe(Date.UTC(2025, 9, 1));
});
