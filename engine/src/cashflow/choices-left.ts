import { isRepayable } from './bounds.ts';
import { type Player, player, type State } from './state.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The bank's counter with so many debts to pay on: each once, a loan and a payment on it, and the end of the turn. */
const atTheBank = (debts: number): number => debts + 2 + 1;

const debtsOf = ({ liabilities }: Player): number => liabilities.filter(isRepayable).length;

/** In a window a seat sells each asset once, or passes. */
const inWindow = ({ assets }: Player): number => assets.length + 1;

const venturesOf = ({ assets }: Player): number =>
  assets.filter(({ category }) => category === 'venture').length;

/** A purchase or a bill: it may bring an automatic loan and a debt of its own, which can be paid on in the same turn. */
const settling = (debts: number): number => 1 + atTheBank(debts + 2);

/**
 * The most choices the turn can still have. In the rat race: a throw, which may bring two automatic loans (a payday below zero and being
 * laid off), a deck, a window that asks everybody, a purchase or a bill, and the bank. On the fast track: a throw, then a gift or sales of ventures.
 */
export function choicesLeft(state: State): number {
  const { pending, players, current } = state;
  const own = player(state, current);
  const debts = debtsOf(own);
  const everybody = sum(players.map(inWindow));
  switch (pending.kind) {
    case 'finished':
      return 0;
    case 'roll':
      return own.track === 'rat-race'
        ? 1 + 1 + everybody + settling(debts + 2)
        : 1 + Math.max(1, venturesOf(own));
    case 'opportunity':
      return 1 + everybody + settling(debts);
    case 'window':
      return sum(pending.queue.map((seat) => inWindow(player(state, seat)))) + settling(debts);
    case 'deal':
    case 'bill':
      return settling(debts);
    case 'charity':
      return own.track === 'rat-race' ? 1 + atTheBank(debts) : 1;
    case 'raise':
      return venturesOf(own);
    case 'end': {
      const payable = own.liabilities.filter(
        (debt) => isRepayable(debt) && !pending.repaid.includes(debt.id),
      ).length;
      return pending.borrowed ? payable + 1 : atTheBank(payable);
    }
  }
}
