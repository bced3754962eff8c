import type { Outcome, Seat } from '../core/game.ts';
import { playerAt, type State } from './state.ts';
import { netWorth } from './worth.ts';

/** Ranks one state: who still plays comes first, by net worth; who went out later comes before who went earlier. */
function rank(state: State): number[] {
  const worth = state.players.map((_, seat) => netWorth(state, seat));
  const better = (a: Seat, b: Seat): boolean => {
    const one = playerAt(state, a);
    const other = playerAt(state, b);
    if (one.exit !== 0 || other.exit !== 0) {
      if (one.exit === 0 || other.exit === 0) return one.exit === 0 && other.exit !== 0;
      return one.exit > other.exit;
    }
    return (worth[a] as number) > (worth[b] as number);
  };
  return state.players.map((_, seat) => 1 + state.players.filter((_, other) => better(other, seat)).length);
}

/** The last who plays, or at the turn limit the richest; several if they are equally rich. */
export const winners = (state: State): Seat[] =>
  rank(state).flatMap((place, seat) => (place === 1 ? [seat] : []));

/** How the game ended: ranks as above, the net worth as score; null while it goes on. */
export function outcome(state: State): Outcome | null {
  const { step } = state;
  if (step.kind !== 'over') return null;
  return {
    ranks: rank(state),
    scores: state.players.map((_, seat) => netWorth(state, seat)),
    reason: step.reason,
  };
}
