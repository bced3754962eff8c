import { isRepayable } from './bounds.ts';
import { type Player, player, type State } from './state.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The bank's counter with so many debts to pay on: each once, a loan and a payment on it, and the end of the turn. */
const atTheBank = (debts: number): number => debts + 2 + 1;

const debtsOf = ({ liabilities }: Player): number => liabilities.filter(isRepayable).length;

/** The bank buys everything once, while there is anything to sell. */
const sellingOut = ({ config }: State, { assets }: Player): number =>
  config.sellOut && assets.length > 0 ? 1 : 0;

/** In a window a seat sells each asset once, or passes. */
const inWindow = ({ assets }: Player): number => assets.length + 1;

const venturesOf = ({ assets }: Player): number =>
  assets.filter(({ category }) => category === 'venture').length;

/** A purchase or a bill: it may bring an automatic loan and a debt of its own, which can be paid on in the same turn. */
const settling = (debts: number): number => 1 + atTheBank(debts + 2);

/**
 * The most choices the turn can still have. In the rat race: a throw, which may bring two automatic loans (a payday below zero and being
 * laid off), a deck, a window that asks everybody, a purchase or a bill, and the bank. On the fast track: a throw, then a gift, an offer or sales of ventures.
 */
export function choicesLeft(state: State): number {
  const { pending, players, current } = state;
  const own = player(state, current);
  const debts = debtsOf(own);
  const everybody = sum(players.map(inWindow));
  // What is bought in this turn could be sold in it, too.
  const out = state.config.sellOut ? 1 : 0;
  switch (pending.kind) {
    case 'finished':
      return 0;
    case 'roll':
      return own.track === 'rat-race'
        ? 1 + 1 + everybody + settling(debts + 2) + out
        : 1 + Math.max(1, venturesOf(own));
    case 'opportunity':
      return 1 + everybody + settling(debts) + out;
    case 'window':
      return sum(pending.queue.map((seat) => inWindow(player(state, seat)))) + settling(debts) + out;
    case 'deal':
    case 'bill':
      return settling(debts) + out;
    case 'charity':
      return own.track === 'rat-race' ? 1 + atTheBank(debts) + out : 1;
    case 'venture':
      return 1;
    case 'raise':
      return venturesOf(own);
    case 'end': {
      const payable = own.liabilities.filter(
        (debt) => isRepayable(debt) && !pending.repaid.includes(debt.id),
      ).length;
      return (pending.borrowed ? payable + 1 : atTheBank(payable)) + sellingOut(state, own);
    }
  }
}
