import { boundsOf, seasonAt } from '@tycoon/engine/daily';
import type { Sql, TransactionSql } from 'postgres';
import type { Calendar } from '../clock/calendar.ts';
import { servedGame } from '../match/catalogue.ts';
import { Refused } from '../wire/refusal.ts';
import type { ClosedPlace, SeasonPlace, SeasonTable } from '../wire/season.ts';
import type { Figure } from '../wire/vocabulary.ts';

/**
 * Seasons of the ratings: quarters of the calendar. Who has played rated matches in a season stands on its table by the rating after the last of
 * them; when the season is over the table is written down, and stays.
 */
export interface Seasons {
  /** All seasons with rated matches and the one that runs, the latest first. */
  list(): Promise<readonly string[]>;
  table(season: string, game: string): Promise<SeasonTable>;
  /** A player's places on closing tables, the latest first. */
  placesOf(player: string): Promise<readonly ClosedPlace[]>;
  /** Writes the closing tables of seasons that are over, once. */
  close(): Promise<void>;
}

const MAX_PLACES = 100;
/** Matches that end with the season are rated a moment later. */
const GRACE_MS = 10 * 60_000;

interface Row {
  readonly place: number;
  readonly profile: string;
  readonly name: string;
  readonly figure: string;
  readonly rating: number;
  readonly matches: number;
  readonly won: number;
}

const placeOf = ({ place, profile, name, figure, rating, matches, won }: Row): SeasonPlace => ({
  ...{ place, rating, matches, won },
  player: { id: profile, name, figure: figure as Figure },
});

/** A moment as the database reads it. */
const at = (ms: number): string => new Date(ms).toISOString();

/** Everybody who has played rated matches of the game between two moments. */
const standings = (sql: Sql | TransactionSql, game: string, from: number, to: number) => sql`
  select s.profile, count(*)::int as matches,
    (count(*) filter (where (r.outcome->'ranks'->>(s.seat::int))::int = 1))::int as won,
    (array_agg(s.rating_after order by r.ended_at desc, r.id desc))[1] as rating
  from room r join seat s on s.room = r.id
  where r.is_rated and r.game = ${game} and r.ended_at >= ${at(from)}::timestamptz and r.ended_at < ${at(to)}::timestamptz
    and s.rating_after is not null and s.profile is not null
  group by s.profile`;

export function createSeasons(sql: Sql, calendar: Calendar): Seasons {
  /** Seasons up to this one are known to be closed. */
  let closedUpTo = '';

  return {
    async list() {
      const rows = await sql<{ season: string }[]>`select distinct season from season_place`;
      const now = seasonAt(calendar.now());
      return [...new Set([now, ...rows.map(({ season }) => season)])].sort().reverse();
    },

    async table(season, game) {
      const bounds = boundsOf(season);
      if (bounds === null) throw new Refused('no_season');
      servedGame(game);
      const [closed] = await sql`select 1 from closed_season where season = ${season}`;
      const isClosed = closed !== undefined;
      const rows = isClosed
        ? await sql<Row[]>`
            select f.place, f.profile, p.name, p.figure, f.rating, f.matches, f.won
            from season_place f join profile p on p.id = f.profile
            where f.season = ${season} and f.game = ${game} order by f.place, p.name limit ${MAX_PLACES}`
        : await sql<Row[]>`
            select (rank() over (order by t.rating desc))::int as place, t.profile, p.name, p.figure, t.rating, t.matches, t.won
            from (${standings(sql, game, bounds.from, bounds.to)}) t join profile p on p.id = t.profile
            order by place, p.name limit ${MAX_PLACES}`;
      return { season, game, isClosed, places: rows.map(placeOf) };
    },

    placesOf: (player) => sql<ClosedPlace[]>`
      select own.season, own.game, own.place, own.rating, (
        select count(*)::int from season_place other where other.season = own.season and other.game = own.game
      ) as of
      from season_place own where own.profile = ${player} order by own.season desc, own.game limit 40`,

    async close() {
      const now = seasonAt(calendar.now() - GRACE_MS);
      if (now === closedUpTo) return;
      const begun = boundsOf(now)?.from ?? 0;
      const ended = await sql<{ begin: number }[]>`
        select distinct (extract(epoch from date_trunc('quarter', ended_at at time zone 'UTC')) * 1000)::float8 as begin
        from room where is_rated and ended_at < ${at(begun)}::timestamptz`;
      for (const { begin } of ended) {
        const season = seasonAt(begin);
        const bounds = boundsOf(season);
        if (bounds === null) continue;
        await sql.begin(async (tx) => {
          const mine = await tx`
            insert into closed_season (season) values (${season}) on conflict do nothing returning season`;
          if (mine.length === 0) return;
          const games = await tx<{ game: string }[]>`
            select distinct game from room
            where is_rated and ended_at >= ${at(bounds.from)}::timestamptz and ended_at < ${at(bounds.to)}::timestamptz`;
          for (const { game } of games)
            await tx`
              insert into season_place (season, game, profile, place, rating, matches, won)
              select ${season}, ${game}, t.profile, rank() over (order by t.rating desc), t.rating, t.matches, t.won
              from (${standings(tx, game, bounds.from, bounds.to)}) t`;
        });
      }
      closedUpTo = now;
    },
  };
}
