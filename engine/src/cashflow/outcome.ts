import type { Outcome } from '../core/game.ts';
import { figures } from './figures.ts';
import type { Player, State } from './state.ts';

/** How far a player has come: passive income less expenses, the sum that has to reach 0 to leave the rat race. */
export function score(books: Player): number {
  const { passiveIncome, totalExpenses } = figures(books);
  return passiveIncome - totalExpenses;
}

/** Bankrupt below rat race below fast track. */
const tier = ({ status, track }: Player): number =>
  status === 'bankrupt' ? 0 : track === 'rat-race' ? 1 : 2;

/** Positive when `a` stands better than `b`. */
const compare = (a: Player, b: Player): number => tier(a) - tier(b) || score(a) - score(b) || a.cash - b.cash;

/** The one who reached the dream is first; the rest stand by track, score and cash. Where all went bankrupt nobody is first. */
export function outcome({ pending, players }: State): Outcome | null {
  if (pending.kind !== 'finished') return null;
  const { reason, winner } = pending;
  const lost = reason === 'all-bankrupt' ? 1 : 0;
  const ranks = players.map((books, seat) => {
    if (seat === winner) return 1;
    const better = players.filter(
      (other, place) => place !== seat && (place === winner || compare(other, books) > 0),
    );
    return 1 + lost + better.length;
  });
  return { ranks, scores: players.map(score), reason };
}

/** All cash less all debts, less what the bank has paid out on balance: no action changes it. */
export const balance = ({ players, bank }: State): number =>
  players.reduce(
    (sum, { cash, liabilities }) => liabilities.reduce((rest, debt) => rest - debt.balance, sum + cash),
    -bank,
  );
