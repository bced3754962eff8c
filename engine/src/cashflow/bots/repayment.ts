import type { Choice } from '../../core/game.ts';
import type { Action } from '../action.ts';
import type { PlayerView } from '../view.ts';

/** Pays back as much of one bank loan as leaves the reserve in hand; null where that is nothing. */
export function repayLoan(
  me: PlayerView,
  choices: readonly Choice<Action>[],
  reserve: number,
): Action | null {
  for (const { action, amounts } of choices) {
    if (action.kind !== 'repay') continue;
    const debt = me.liabilities.find(({ id }) => id === action.liability);
    if (debt?.category !== 'bank-loan') continue;
    const most = Math.min(
      amounts?.amount?.max ?? action.amount,
      Math.floor((me.cash - reserve) / 1_000) * 1_000,
    );
    if (most >= 1_000) return { ...action, amount: most };
  }
  return null;
}

/** Pays off the debt that costs most for its size, if the reserve stays; bank loans are left to `repayLoan`. */
export function payOffDebt(
  me: PlayerView,
  choices: readonly Choice<Action>[],
  reserve: number,
): Action | null {
  let best: Action | null = null;
  let bestRate = 0;
  for (const { action } of choices) {
    if (action.kind !== 'repay' || action.amount > me.cash - reserve) continue;
    const debt = me.liabilities.find(({ id }) => id === action.liability);
    if (debt === undefined || debt.category === 'bank-loan') continue;
    const rate = debt.payment / debt.balance;
    if (rate > bestRate) {
      best = action;
      bestRate = rate;
    }
  }
  return best;
}
