import type { Outcome } from '../core/game.ts';
import { figures } from './figures.ts';
import type { Player, State } from './state.ts';

/** A share as two whole numbers, so that shares are compared without rounding. */
interface Share {
  readonly have: number;
  readonly need: number;
}

/** How far a player has come on its track: passive income against expenses, on the fast track against the target. */
function wayOf(books: Player): Share {
  const { passiveIncome, totalExpenses } = figures(books);
  return {
    have: passiveIncome,
    need: books.track === 'fast-track' ? books.fastTrackTarget : totalExpenses,
  };
}

/** Whether every payday costs money, the salary included: then a share of the expenses is covered on credit. */
const isOverspent = (books: Player): boolean => figures(books).payday < 0;

/** Positive when `a` is the greater share. Who needs nothing is ahead of all who do, and among those more is more. */
function compareShares(a: Share, b: Share): number {
  if (a.need === 0 || b.need === 0) return a.need === b.need ? a.have - b.have : b.need - a.need;
  const difference = BigInt(a.have) * BigInt(b.need) - BigInt(b.have) * BigInt(a.need);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The share in whole per cent, 0 to 100. */
function percent({ have, need }: Share): number {
  if (have <= 0) return 0;
  return have >= need ? 100 : Number((100n * BigInt(have)) / BigInt(need));
}

/** Per cent of the way: 100 is the door of the fast track, 200 the dream. */
function score(books: Player): number {
  if (books.status !== 'playing' || isOverspent(books)) return 0;
  return percent(wayOf(books)) + (books.track === 'fast-track' ? 100 : 0);
}

/** Out below who spends more than comes in, below the rat race, below the fast track. */
const tier = (books: Player): number =>
  books.status !== 'playing' ? 0 : isOverspent(books) ? 1 : books.track === 'rat-race' ? 2 : 3;

/** Positive when `a` stands better than `b`: by track, by share of the way, by cash. */
const compare = (a: Player, b: Player): number =>
  tier(a) - tier(b) || compareShares(wayOf(a), wayOf(b)) || a.cash - b.cash;

/**
 * The one who reached the dream is first; the rest stand by track, share of the way and cash. Where all are out nobody is first, and
 * nobody is where the rounds ran out for a single player in the rat race: there is no one to be better than.
 */
export function outcome({ pending, players }: State): Outcome | null {
  if (pending.kind !== 'finished') return null;
  const { reason, winner } = pending;
  const isStuck = reason === 'round_limit' && players.length === 1 && players[0]?.track === 'rat-race';
  const lost = reason === 'all_bankrupt' || reason === 'all_out' || isStuck ? 1 : 0;
  const ranks = players.map((books, seat) => {
    if (seat === winner) return 1;
    const better = players.filter(
      (other, place) => place !== seat && (place === winner || compare(other, books) > 0),
    );
    return 1 + lost + better.length;
  });
  return { ranks, scores: players.map(score), reason: isStuck ? 'still_in_rat_race' : reason };
}

/** All cash less all debts, less what the bank has paid out on balance: no action changes it. */
export const balance = ({ players, bank }: State): number =>
  players.reduce(
    (sum, { cash, liabilities }) => liabilities.reduce((rest, debt) => rest - debt.balance, sum + cash),
    -bank,
  );
