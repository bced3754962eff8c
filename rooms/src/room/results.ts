import type { Outcome } from '@tycoon/engine/core';
import { NEWCOMER, type Rating, rate } from '@tycoon/engine/rating';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ratings, rooms, seats } from '../database/schema.ts';

/** What a finished match means for the ratings of those who played. */
export interface Results {
  /** Rates a match that is over, once, whatever server asks and how often. */
  rate(room: string): Promise<void>;
  /** Rates what a stopped server left unrated. */
  sweep(): Promise<void>;
}

const MAX_SWEPT = 50;

/** Everybody met everybody: a better rank won, an equal one drew. */
function ratedBy(outcome: Outcome, before: readonly Rating[]): readonly Rating[] {
  return before.map((own, seat) =>
    rate(
      own,
      before.flatMap((opponent, other) => {
        if (other === seat) return [];
        const [mine, theirs] = [outcome.ranks[seat] ?? 0, outcome.ranks[other] ?? 0];
        return [{ opponent, score: mine < theirs ? 1 : mine > theirs ? 0 : 0.5 }];
      }),
    ),
  );
}

export function createResults({ queries }: Database): Results {
  const results: Results = {
    rate: (room) =>
      queries.transaction(async (tx) => {
        const [row] = await tx
          .update(rooms)
          .set({ isRated: true })
          .where(and(eq(rooms.id, room), eq(rooms.status, 'over'), eq(rooms.isRated, false)))
          .returning();
        if (row === undefined || row.outcome === null) return;
        const chairs = await tx.select().from(seats).where(eq(seats.room, room)).orderBy(asc(seats.seat));
        const players = chairs.flatMap(({ profile }) => (profile === null ? [] : [profile]));
        // Of people only: who plays with a bot, or with a player who has deleted its account, practises.
        if (players.length !== chairs.length || players.length < 2) return;
        const { game, outcome } = row;
        await tx
          .insert(ratings)
          .values(players.toSorted().map((profile) => ({ profile, game, ...NEWCOMER, matches: 0 })))
          .onConflictDoNothing();
        // Locked in one order, so that two matches of the same players do not wait for each other.
        const known = await tx
          .select()
          .from(ratings)
          .where(and(eq(ratings.game, game), inArray(ratings.profile, players)))
          .orderBy(asc(ratings.profile))
          .for('update');
        const of = new Map(known.map((each) => [each.profile, each]));
        const before = players.map((profile) => of.get(profile) ?? NEWCOMER);
        for (const [seat, { rating, deviation, volatility }] of ratedBy(outcome, before).entries()) {
          const profile = players[seat] ?? '';
          await tx
            .update(seats)
            .set({ ratingBefore: before[seat]?.rating ?? null, ratingAfter: rating })
            .where(and(eq(seats.room, room), eq(seats.seat, seat)));
          await tx
            .update(ratings)
            .set({ rating, deviation, volatility, matches: (of.get(profile)?.matches ?? 0) + 1 })
            .where(and(eq(ratings.profile, profile), eq(ratings.game, game)));
        }
      }),

    async sweep() {
      const left = await queries
        .select({ id: rooms.id })
        .from(rooms)
        .where(and(eq(rooms.status, 'over'), eq(rooms.isRated, false)))
        .orderBy(asc(rooms.endedAt))
        .limit(MAX_SWEPT);
      for (const { id } of left) await results.rate(id);
    },
  };
  return results;
}
