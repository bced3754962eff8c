import type { Rating, Result } from '@tycoon/engine/rating';
import { END_CLOSED } from '@tycoon/sdk';
import type { GameRecord } from '../process/record.ts';
import { ALL_TIME, seasonAt } from './season.ts';

/** Decides which games change which ratings, and what result each player takes from one. */

/** The seasons that a game counts in: none, unless several players brought it to an end. */
export function seasonsOf({ endedAtMs, endReason, ranking }: GameRecord): readonly string[] {
  if (endedAtMs === null || endReason === END_CLOSED || ranking.length < 2) return [];
  return [ALL_TIME, seasonAt(endedAtMs)];
}

/**
 * The results of the player at a place of the ranking. A game is a rating period in which everybody met everybody: those who
 * share the win drew with each other, otherwise the place decides. `before` are the ratings of all players in the ranking's order.
 */
export function resultsAt(
  { view, ranking }: GameRecord,
  place: number,
  before: readonly Rating[],
): readonly Result[] {
  const won = (at: number) => view.winners.includes(ranking[at]?.address ?? '');
  return before.flatMap((opponent, other) => {
    if (other === place) return [];
    const score = won(place) && won(other) ? 0.5 : Number(place < other);
    return [{ opponent, score }];
  });
}
