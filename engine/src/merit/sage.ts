import type { Outcome, Seat } from '../core/game.ts';
import { createLookahead } from '../core/lookahead.ts';
import { playOn } from '../core/play.ts';
import { merit } from './game.ts';
import { planner } from './planner.ts';

/** How many of the others the seat is ahead of, 0 to 1, ties counting half. */
function ahead(ranks: readonly number[], seat: Seat): number {
  const own = ranks[seat] as number;
  const others = ranks.filter((_, other) => other !== seat);
  return (
    others.reduce((sum, rank) => sum + (rank > own ? 1 : rank === own ? 0.5 : 0), 0) /
    Math.max(1, others.length)
  );
}

/** That the team succeeds counts as much as being its first; in a failed team being ahead counts a little. */
export function worthOf({ ranks }: Outcome, seat: Seat): number {
  return ranks.includes(1) ? 0.5 + 0.5 * ahead(ranks, seat) : 0.2 * ahead(ranks, seat);
}

const MOVES = 400;

/** Tries what it could do in imagined games that planners play to their end. */
export const sage = createLookahead(merit, {
  id: 'sage',
  name: { en: 'Sage', zh: '智者' },
  policy: planner,
  alternatives: 8,
  playouts: 80,
  sure: 2,
  isWeighed: () => true,
  judge: (state, seat, random) => {
    const bots = state.players.map(() => planner);
    const { outcome } = playOn(merit, state, bots, random, MOVES);
    return outcome === null ? 0 : worthOf(outcome, seat);
  },
});
