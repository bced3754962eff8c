import {
  type Action,
  type Books,
  cashflow,
  type Event,
  figures,
  type PlayerView,
  type View,
} from '@tycoon/engine/cashflow';
import { apply, type Seat } from '@tycoon/engine/core';

/** What an action would do to the seat's cash at once: by itself, and with a loan the bank adds where cash is short. */
export interface Preview {
  /** The price or the proceeds, loans apart. */
  readonly delta: number;
  /** The bank loan it would bring; 0 for none. */
  readonly loan: number;
  /** The cash afterwards. */
  readonly cash: number;
  /** The books afterwards. */
  readonly books: Books;
}

/** The figures a player decides by. */
export interface Standing {
  readonly cash: number;
  readonly payday: number;
  readonly passive: number;
  /** The passive income that leads out of the rat race, or to the dream. */
  readonly goal: number;
  readonly bankLoans: number;
  /** What the bank loans cost a month. */
  readonly interest: number;
}

export function standingOf(books: Books): Standing {
  const { payday, passiveIncome, totalExpenses } = figures(books);
  const loans = books.liabilities.filter(({ category }) => category === 'bank-loan');
  return {
    cash: books.cash,
    payday,
    passive: passiveIncome,
    goal: books.track === 'fast-track' ? books.fastTrackTarget : totalExpenses,
    bankLoans: loans.reduce((sum, { balance }) => sum + balance, 0),
    interest: loans.reduce((sum, { payment }) => sum + payment, 0),
  };
}

/** How much of the way is covered, from 0 to 1. */
export const shareOf = ({ passive, goal }: Standing): number =>
  goal <= 0 ? 1 : Math.max(0, Math.min(1, passive / goal));

const deltaOf = (event: Event, seat: Seat): number =>
  'delta' in event && event.seat === seat && event.kind !== 'borrowed' ? event.delta : 0;

/**
 * Takes the action on an imagined game that looks like the view, and adds up what the log says of the seat's cash until the
 * next dice or card: so prices and loans are the engine's own. Of a gamble only the stake is sure. Null where the action is refused.
 */
export function previewAction(view: View, action: Action): Preview | null {
  const { seat } = action;
  const done = apply(
    cashflow,
    cashflow.imagine(view, seat, () => 0.5),
    action,
  );
  if (!done.ok) return null;
  let delta = 0;
  let loan = 0;
  for (const { event } of done.events) {
    if (event.kind === 'turn_began' || event.kind === 'rolled') break;
    delta += deltaOf(event, seat);
    if (event.kind === 'borrowed' && event.seat === seat) loan += event.delta;
    if (event.kind === 'gambled') {
      const books = view.players[seat] as PlayerView;
      return { delta, loan: 0, cash: books.cash + delta, books: { ...books, cash: books.cash + delta } };
    }
  }
  const before = view.players[seat] as PlayerView;
  return { delta, loan, cash: before.cash + delta + loan, books: done.state.players[seat] ?? before };
}
