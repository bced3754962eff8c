import { recordOf, saveMatch } from '@tycoon/engine/core';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Calendar } from '../clock/calendar.ts';
import type { Database } from '../database/database.ts';
import { profiles, ratings, rooms, seats } from '../database/schema.ts';
import { keepsSecrets } from '../match/catalogue.ts';
import type { Matches } from '../match/matches.ts';
import type { Seasons } from '../seasons/seasons.ts';
import type { PlayerRecord } from '../wire/record.ts';
import { Refused } from '../wire/refusal.ts';

/** What is left of finished matches: replays, histories, ratings. */
export interface Records {
  /** A finished match, to be checked and watched by anybody: with its seed, or as all were told of it where secrets outlive it. */
  match(room: string): Promise<unknown>;
  /** A player with its ratings and its last matches. */
  player(id: string): Promise<PlayerRecord>;
}

const MAX_MATCHES = 50;

export const createRecords = (
  { queries }: Database,
  matches: Matches,
  calendar: Calendar,
  seasons: Seasons,
): Records => ({
  async match(room) {
    // Before all of it is played again: whoever asks for a match that goes on costs the server nothing.
    await matches.look(room, true, ({ open: { match }, day }) => {
      if (match.outcome() === null) throw new Refused('not_over');
      if (calendar.hides(day)) throw new Refused('day_not_over');
    });
    return matches.whole(room, ({ open: { match } }) =>
      keepsSecrets(match.game.id) ? recordOf(match) : saveMatch(match),
    );
  },

  async player(id) {
    const [own] = await queries.select().from(profiles).where(eq(profiles.id, id));
    if (own === undefined) throw new Refused('not_found');
    const rated = await queries.select().from(ratings).where(eq(ratings.profile, id));
    const played = await queries
      .select({ room: rooms, seat: seats.seat, before: seats.ratingBefore, after: seats.ratingAfter })
      .from(seats)
      .innerJoin(rooms, eq(rooms.id, seats.room))
      .where(and(eq(seats.profile, id), eq(rooms.status, 'over')))
      .orderBy(desc(rooms.endedAt))
      .limit(MAX_MATCHES);
    const ids = played.map(({ room }) => room.id);
    const at = await queries
      .select({ room: seats.room, bot: seats.bot, name: profiles.name, figure: profiles.figure })
      .from(seats)
      .leftJoin(profiles, eq(profiles.id, seats.profile))
      .where(inArray(seats.room, ids))
      .orderBy(asc(seats.seat));
    const rank = sql<number>`(${rooms.outcome}->'ranks'->>(${seats.seat}::int))::int`;
    const [totals] = await queries
      .select({
        matches: sql<number>`count(*)::int`,
        won: sql<number>`(count(*) filter (where ${rank} = 1))::int`,
        meanRank: sql<number | null>`avg(${rank})::float8`,
      })
      .from(seats)
      .innerJoin(rooms, eq(rooms.id, seats.room))
      .where(and(eq(seats.profile, id), eq(rooms.status, 'over')));
    return {
      totals: totals ?? { matches: 0, won: 0, meanRank: null },
      since: own.createdAt.getTime(),
      seasons: await seasons.placesOf(id),
      id: own.id,
      name: own.name,
      figure: own.figure,
      ratings: rated.map(({ game, rating, deviation, matches: count }) => ({
        game,
        rating,
        deviation,
        matches: count,
      })),
      matches: played.map(({ room, seat, before, after }) => ({
        table: at
          .filter((each) => each.room === room.id)
          .map(({ name, figure, bot }) => ({ name, figure, bot: bot !== null })),
        score: room.outcome?.scores[seat] ?? null,
        change: before === null || after === null ? null : after - before,
        rating: after,
        room: room.id,
        game: room.game,
        seat,
        rank: room.outcome?.ranks[seat] ?? null,
        players: room.outcome?.ranks.length ?? 0,
        endedAt: room.endedAt?.getTime() ?? null,
      })),
    };
  },
});
