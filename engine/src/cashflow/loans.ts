import type { Seat } from '../core/game.ts';
import type { Liability } from './asset.ts';
import { copyOf, type Emit } from './event.ts';
import { owed } from './figures.ts';
import { LIMIT, LOAN_STEP, paymentFor, principalFor } from './money.ts';
import { type Player, player, type State } from './state.ts';

/** How much more the bank's books can lend a player, in whole thousands. */
export const creditLeft = (books: Player): number =>
  Math.max(0, Math.floor((LIMIT - Math.max(owed(books), books.cash)) / LOAN_STEP) * LOAN_STEP);

/** Whether a payment can be made in the rat race, with a loan if need be. */
export const canFinance = (books: Player, amount: number): boolean =>
  amount <= books.cash || principalFor(amount - books.cash) <= creditLeft(books);

/** One row a loan: principal now, a tenth of the balance a month. */
function borrow(state: State, seat: Seat, principal: number, forced: boolean, emit: Emit): void {
  const books = player(state, seat);
  const liability: Liability = {
    id: state.nextId++,
    category: 'bank-loan',
    card: null,
    balance: principal,
    payment: paymentFor(principal),
  };
  books.liabilities.push(liability);
  books.cash += principal;
  emit({ kind: 'borrowed', seat, liability: copyOf(liability), forced, delta: principal });
}

/** A loan of the player's own will in the end-of-turn window, which has one. */
export function borrowAtTheEnd(state: State, seat: Seat, principal: number, emit: Emit): void {
  borrow(state, seat, principal, false, emit);
  if (state.pending.kind === 'end') state.pending = { ...state.pending, borrowed: true };
}

/**
 * Makes sure that a payment in the rat race can be made, by an automatic loan for what is missing. False, and told,
 * where the loan is past what the books can hold exactly; then the payment is not made either.
 */
export function fund(state: State, seat: Seat, amount: number, emit: Emit): boolean {
  const books = player(state, seat);
  if (amount <= books.cash) return true;
  if (!canFinance(books, amount)) {
    emit({ kind: 'refused_entry', seat, amount, code: 'too_large' });
    return false;
  }
  borrow(state, seat, principalFor(amount - books.cash), true, emit);
  return true;
}

/** Pays back principal, once for each debt in a window; a bank loan's payment follows its balance, other debts are only ever paid off whole. */
export function repay(state: State, seat: Seat, liability: Liability, amount: number, emit: Emit): void {
  const books = player(state, seat);
  books.cash -= amount;
  liability.balance -= amount;
  liability.payment = paymentFor(liability.balance);
  if (state.pending.kind === 'end') {
    const { pending } = state;
    state.pending = { ...pending, repaid: [...pending.repaid, liability.id] };
  }
  if (liability.balance === 0) books.liabilities.splice(books.liabilities.indexOf(liability), 1);
  const { id, category, balance, payment } = liability;
  emit({ kind: 'repaid', seat, liability: id, category, balance, payment, delta: -amount });
}
