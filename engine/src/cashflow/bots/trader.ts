import { createBot, type Policy } from './policy.ts';
import { repayLoan } from './repayment.ts';
import { meanOffer, meanPrice } from './worth.ts';

/** The share of the mean price below which a paper is cheap. */
const CHEAP = 0.7;

/** Lives on papers: buys low with all it has, sells above the mean, and turns a fortune into income in the end. */
const policy: Policy = {
  id: 'trader',
  name: { en: 'Stock trader', zh: '股票交易者' },
  deck: (me) => (me.cash > 40_000 ? 'big-deals' : 'small-deals'),
  buy(me, card, max) {
    if (card.kind === 'holding') {
      const spare = me.cash > 3 * card.downPayment || me.cash > 40_000;
      return card.cashflow > 0 && card.downPayment <= me.cash && spare ? 1 : 0;
    }
    const fair = card.kind === 'coins' ? (meanOffer('coins', card.coin, 0) ?? 0) : meanPrice(card.symbol);
    if (card.price > CHEAP * fair) return 0;
    return Math.min(max, Math.floor(me.cash / card.price));
  },
  sell: (_me, asset, price, max) =>
    asset.category === 'coins' || ('invested' in asset && price - asset.mortgage > 4 * asset.invested)
      ? max
      : 0,
  sellShares: (_me, card, max) => (card.price > meanPrice(card.symbol) ? max : 0),
  donate: (me, amount) => me.cash > 10 * amount,
  gamble: () => true,
  bank: (me, choices) => repayLoan(me, choices, 1_000),
};

export const traderBot = createBot(policy);
