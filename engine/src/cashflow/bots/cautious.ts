import { createBot, type Policy } from './policy.ts';
import { payOffDebt, repayLoan } from './repayment.ts';
import { meanPrice } from './worth.ts';

/** Never owes for an investment, keeps a month's expenses in hand, and would rather be out of debt than rich. */
const policy: Policy = {
  id: 'cautious',
  name: { en: 'Cautious', zh: '谨慎型' },
  deck: (me) => (me.cash > 10_000 + me.figures.totalExpenses ? 'big-deals' : 'small-deals'),
  buy(me, card, max) {
    const free = me.cash - me.figures.totalExpenses;
    if (card.kind === 'holding') return card.cashflow > 0 && card.downPayment <= free ? 1 : 0;
    if (card.kind === 'coins') return 0;
    const fair = card.dividend > 0 ? card.price : meanPrice(card.symbol) / 2;
    return card.price > fair ? 0 : Math.max(0, Math.min(max, Math.floor(free / 2 / card.price)));
  },
  /** A sure profit is taken: twice the cash put in. */
  sell: (_me, asset, price, max) =>
    'invested' in asset && price - asset.mortgage < 2 * asset.invested ? 0 : max,
  sellShares: (_me, card, max) => (card.dividend === 0 && card.price > meanPrice(card.symbol) ? max : 0),
  donate: () => false,
  gamble: () => false,
  bank(me, choices) {
    const reserve = me.figures.totalExpenses;
    return repayLoan(me, choices, reserve) ?? payOffDebt(me, choices, 2 * reserve);
  },
};

export const cautiousBot = createBot(policy);
