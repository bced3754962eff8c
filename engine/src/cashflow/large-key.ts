import { largeKeyBot, withAmounts } from '../core/bot.ts';
import type { Choice } from '../core/game.ts';
import type { Action } from './action.ts';
import { cardOf } from './content/catalog.ts';
import type { CashFlow } from './types.ts';
import type { View } from './view.ts';

/** How much of a choice the page lays out: as much as cash allows of a purchase, all of a sale or a debt, the least of a loan. */
export function firstAmount({ pending, players }: View, { action, amounts }: Choice<Action>): number {
  const [bounds] = Object.values(amounts ?? {});
  if (bounds === undefined) return 1;
  if (action.kind === 'borrow') return bounds.min;
  if (action.kind !== 'buy' || pending.kind !== 'deal') return bounds.max;
  const card = cardOf(pending.card);
  const payable = 'price' in card ? Math.floor((players[action.seat]?.cash ?? 0) / card.price) : bounds.max;
  return Math.max(bounds.min, Math.min(bounds.max, payable));
}

/** The choice's action with so much of it. */
export function actionWith(choice: Choice<Action>, amount: number): Action {
  const [field] = Object.keys(choice.amounts ?? {});
  return field === undefined ? choice.action : withAmounts(choice, { [field]: amount });
}

/** The page sells what a window asks for, and goes on only where there is nothing else to do. */
export const largeKey = largeKeyBot<CashFlow>(
  [
    'enter',
    'buy',
    'invest',
    'roll',
    'draw',
    'pay',
    'donate',
    'sell',
    'sell_shares',
    'liquidate',
    'end',
    'pass',
    'decline',
    'skip',
  ],
  (view, choice) => actionWith(choice, firstAmount(view, choice)),
);
