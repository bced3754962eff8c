import { createBot, type Policy } from './policy.ts';
import { repayLoan } from './repayment.ts';

/** Buys every rent that carries its own loan, sells only for a price nobody could refuse, and owes without fear. */
const policy: Policy = {
  id: 'landlord',
  name: { en: 'Landlord', zh: '包租公' },
  deck: (me) => (me.cash > 7_000 ? 'big-deals' : 'small-deals'),
  buy(me, card, max) {
    if (card.kind === 'shares') {
      return card.dividend > 0 ? Math.min(max, Math.floor(me.cash / 2 / card.price)) : 0;
    }
    if (card.kind === 'coins' || card.cashflow <= 0) return 0;
    const loan = Math.max(0, Math.ceil((card.downPayment - me.cash) / 1_000) * 1_000);
    return card.cashflow > loan / 10 ? 1 : 0;
  },
  sell: (_me, asset, price, max) =>
    'invested' in asset && price - asset.mortgage < 60 * Math.max(asset.cashflow, 1) ? 0 : max,
  sellShares: () => 0,
  donate: (me, amount) => me.cash > 5 * amount,
  gamble: () => false,
  bank: (me, choices) => repayLoan(me, choices, 2_000),
};

export const landlordBot = createBot(policy);
