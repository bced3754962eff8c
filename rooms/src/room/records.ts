import { recordOf, saveMatch } from '@tycoon/engine/core';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { profiles, ratings, rooms, seats } from '../database/schema.ts';
import { keepsSecrets } from '../match/catalogue.ts';
import type { Matches } from '../match/matches.ts';
import { Refused } from '../wire/refusal.ts';

/** What is left of finished matches: replays, histories, ratings. */
export interface Records {
  /** A finished match, to be checked and watched by anybody: with its seed, or as all were told of it where secrets outlive it. */
  match(room: string): Promise<unknown>;
  /** A player with its ratings and its last matches. */
  player(id: string): Promise<PlayerRecord>;
}

interface PlayerRecord {
  readonly id: string;
  readonly name: string;
  readonly figure: string;
  readonly ratings: readonly {
    readonly game: string;
    readonly rating: number;
    readonly deviation: number;
    readonly matches: number;
  }[];
  readonly matches: readonly {
    readonly room: string;
    readonly game: string;
    readonly seat: number;
    readonly rank: number | null;
    readonly players: number;
    readonly endedAt: number | null;
  }[];
}

const MAX_MATCHES = 50;

export const createRecords = ({ queries }: Database, matches: Matches): Records => ({
  match: (room) =>
    matches.look(room, true, ({ open: { match } }) => {
      if (match.outcome() === null) throw new Refused('not_over');
      return keepsSecrets(match.game.id) ? recordOf(match) : saveMatch(match);
    }),

  async player(id) {
    const [own] = await queries.select().from(profiles).where(eq(profiles.id, id));
    if (own === undefined) throw new Refused('not_found');
    const rated = await queries.select().from(ratings).where(eq(ratings.profile, id));
    const played = await queries
      .select({ room: rooms, seat: seats.seat })
      .from(seats)
      .innerJoin(rooms, eq(rooms.id, seats.room))
      .where(and(eq(seats.profile, id), eq(rooms.status, 'over')))
      .orderBy(desc(rooms.endedAt))
      .limit(MAX_MATCHES);
    return {
      id: own.id,
      name: own.name,
      figure: own.figure,
      ratings: rated.map(({ game, rating, deviation, matches: count }) => ({
        game,
        rating,
        deviation,
        matches: count,
      })),
      matches: played.map(({ room, seat }) => ({
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
