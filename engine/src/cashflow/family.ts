import type { Seat } from '../core/game.ts';
import { charge } from './doodads.ts';
import type { Emit } from './event.ts';
import { salary, totalExpenses } from './figures.ts';
import { childCost } from './money.ts';
import { player, type State } from './state.ts';

export const CHILDREN_MAX = 3;
/** Turns lost to being laid off. */
export const DOWNSIZE_TURNS = 3;

/** A child more, and what it costs a month; the fourth does not come. */
export function addChild(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  if (books.children >= CHILDREN_MAX) {
    emit({ kind: 'no_more_children', seat });
    return;
  }
  const cost = childCost(salary(books));
  books.children++;
  books.childExpense += cost;
  emit({ kind: 'child_born', seat, children: books.children, cost });
}

/** Laid off: all expenses of a month are due at once, and the next turns are lost. */
export function downsize(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  charge(state, seat, totalExpenses(books), 'downsizing', null, emit);
  books.skipTurns = DOWNSIZE_TURNS;
  emit({ kind: 'downsized', seat, skipTurns: DOWNSIZE_TURNS });
}
