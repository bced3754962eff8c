import type { Because } from '../../core/bot.ts';
import type { Choice } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import type { Action } from '../action.ts';
import { bankPrice } from '../content/bank-price.ts';
import type { HoldingCard } from '../content/card.ts';
import type { Reason } from '../reason.ts';
import type { PlayerView } from '../view.ts';
import { createBot, type Policy } from './policy.ts';
import { payOffDebt, repayLoan } from './repayment.ts';
import { meanOffer, meanPrice } from './worth.ts';

/** How a planner weighs what has to find a buyer first. Prices are parts of the mean price printed. */
interface Taste {
  /** What a dollar put into deals brings a month, roughly: the yardstick for everything else. */
  readonly yield: number;
  /** A loan may not push the payday below this share of the expenses. */
  readonly margin: number;
  /** The cash from which big deals are worth a look. */
  readonly big: number;
  /** How many donations its payday has to be above before it gives one. */
  readonly gives: number;
  /** It buys papers and collectibles below this. */
  readonly buysBelow: number;
  /** It sells papers from this on. */
  readonly sellsFrom: number;
  /** Below this it buys papers with what the bank lends, too. */
  readonly borrowsBelow: number;
  /** The part of what a sale would bring that counts when a property is bought. */
  readonly resale: number;
}

/** The three quantities that decide how far the fast track is. */
interface Plan {
  /** Expenses not yet covered by passive income. */
  readonly gap: number;
  readonly cash: number;
  readonly payday: number;
}

const planOf = ({ figures, cash }: PlayerView): Plan => ({
  gap: figures.totalExpenses - figures.passiveIncome,
  cash,
  payday: figures.payday,
});

/** Paydays until the gap can be bought shut: what still has to be saved, over what a payday saves on the way there. */
function distance({ gap, cash, payday }: Plan, taste: Taste): number {
  if (gap <= 0) return 0;
  const missing = Math.max(gap / taste.yield - cash, 0);
  // Income grows while one invests: on average half of the gap has been closed.
  const pace = payday + gap / 2;
  return pace <= 0 ? Number.MAX_SAFE_INTEGER : (missing + 1) / pace;
}

/** The plan after paying `cost` for `flow` a month. A loan is cash below zero: it is paid back first, and costs a tenth until then. */
function invest(plan: Plan, cost: number, flow: number): Plan {
  const loan = Math.max(0, Math.ceil((cost - plan.cash) / 1_000) * 1_000);
  return { gap: plan.gap - flow, cash: plan.cash - cost, payday: plan.payday + flow - loan / 10 };
}

/** What a holding without enough income is worth to a player who waits for its buyer. */
function resale(card: HoldingCard, part: number): number {
  const offer = meanOffer(card.category, card.type, card.units);
  return offer === null ? 0 : Math.max(0, offer - card.mortgage) * part;
}

/** What the bank can lend before its interest leaves too small a payday. */
const lendable = ({ figures: { payday, totalExpenses } }: PlayerView, { margin }: Taste): number =>
  Math.max(0, Math.floor((payday - margin * totalExpenses) / 100) * 1_000);

/** What the expenses would fall by if all cash went into debts, the dearest first. */
function relief({ liabilities, cash }: PlayerView): number {
  let left = cash;
  let sum = 0;
  const dearest = liabilities
    .filter(({ category }) => category !== 'home-mortgage')
    .sort((a, b) => b.payment / b.balance - a.payment / a.balance);
  for (const { balance, payment } of dearest) {
    if (balance > left) continue;
    left -= balance;
    sum += payment;
  }
  return sum;
}

/** What an income of the fast track costs, in months of it: the mean of its table, roughly. */
const FAIR_PRICE = 11;

/** Sells everything in a debt spiral, where the cash it brings saves more in interest than the assets earn. */
function sellsOut(
  me: PlayerView,
  choices: readonly Choice<Action>[],
  because: Because<Reason>,
): Action | null {
  const open = choices.find(({ action }) => action.kind === 'sell_all');
  if (open === undefined) return null;
  const cash = me.assets.reduce((sum, asset) => sum + bankPrice(asset), me.cash);
  const loans = me.liabilities
    .filter(({ category }) => category === 'bank-loan')
    .reduce((sum, { balance }) => sum + balance, 0);
  // In the rat race all passive income is that of assets.
  const { payday, passiveIncome } = me.figures;
  const after = payday - passiveIncome + Math.floor(Math.min(cash, loans) / 1_000) * 100;
  because({ kind: 'sell_out', payday, after });
  return after > payday ? open.action : null;
}

/** Whole paydays, rounded up. */
const paydays = (distance: number): number => Math.ceil(distance);

/** Says how far the fast track is with and without the action. */
function saysDistance(before: Plan, after: Plan, taste: Taste, because: Because<Reason>): boolean {
  const [from, to] = [distance(before, taste), distance(after, taste)];
  const better = to < from;
  because({ kind: better ? 'closer' : 'farther', before: paydays(from), after: paydays(to) });
  return better;
}

const policyOf = (id: string, name: Text, taste: Taste): Policy => ({
  id,
  name,
  deck(me, because) {
    because({ kind: 'deck', cash: me.cash, least: taste.big });
    return me.cash >= taste.big ? 'big-deals' : 'small-deals';
  },
  buy(me, card, max, because) {
    const plan = planOf(me);
    if (card.kind === 'holding') {
      const after = invest(plan, card.downPayment, card.cashflow);
      const kept = { ...after, cash: after.cash + resale(card, taste.resale) };
      const owing = card.downPayment > me.cash;
      because({
        kind: 'investment',
        cost: card.downPayment,
        flow: card.cashflow,
        loan: Math.max(0, Math.ceil((card.downPayment - me.cash) / 1_000) * 1_000),
      });
      const least = taste.margin * me.figures.totalExpenses;
      if (owing && after.payday < least) {
        if (after.payday > plan.payday) return 1;
        because({ kind: 'loan_too_heavy', payday: Math.round(after.payday), least: Math.round(least) });
        return 0;
      }
      return saysDistance(plan, kept, taste, because) ? 1 : 0;
    }
    const affordable = Math.min(max, Math.floor(me.cash / card.price));
    if (card.kind === 'shares' && card.dividend > taste.yield * card.price) {
      because({ kind: 'dividend', dividend: card.dividend, price: card.price });
      return affordable;
    }
    const fair = card.kind === 'coins' ? (meanOffer('coins', card.coin, 0) ?? 0) : meanPrice(card.symbol);
    const cheap = card.price < taste.buysBelow * fair;
    because({ kind: cheap ? 'cheap' : 'dear', price: card.price, mean: Math.round(fair) });
    if (card.kind === 'shares' && card.price <= taste.borrowsBelow * fair)
      return Math.min(max, Math.floor((me.cash + lendable(me, taste)) / card.price));
    return cheap ? affordable : 0;
  },
  sell(me, asset, price, max, because) {
    if (!('invested' in asset)) return max;
    const plan = planOf(me);
    const { gap, cash, payday } = plan;
    const after = {
      gap: gap + asset.cashflow,
      cash: cash + Math.max(0, price - asset.mortgage),
      payday: payday - asset.cashflow,
    };
    return saysDistance(plan, after, taste, because) ? 1 : 0;
  },
  sellShares(_me, card, max, because) {
    if (card.dividend > 0) return 0;
    const mean = meanPrice(card.symbol);
    const sells = card.price >= taste.sellsFrom * mean;
    because({ kind: sells ? 'dear' : 'cheap', price: card.price, mean: Math.round(mean) });
    return sells ? max : 0;
  },
  /** A die more is worth about one payday in three turns. */
  donate(me, amount, because) {
    because({ kind: 'donation', amount, payday: me.figures.payday });
    return me.figures.payday > taste.gives * amount;
  },
  /** What is won on average must pay for the stake as an investment would, and half of the cash stays. */
  gamble(me, { price, needs, prize }) {
    const mean = ((7 - needs) * prize.amount) / 6;
    return 2 * price <= me.cash && mean * (prize.kind === 'cashflow' ? FAIR_PRICE : 1) >= price;
  },
  bank(me, choices, because): Action | null {
    const exit = sellsOut(me, choices, because);
    if (exit !== null) return exit;
    const loan = repayLoan(me, choices, 0);
    if (loan?.kind === 'repay') {
      because({ kind: 'loan_costs', amount: loan.amount, payment: loan.amount / 10 });
      return loan;
    }
    // Other debts cost less than deals bring, unless paying them off opens the fast track at once.
    const { gap } = planOf(me);
    const less = relief(me);
    const debt = gap <= less ? payOffDebt(me, choices, 0) : null;
    because(debt === null ? { kind: 'no_better_use', gap } : { kind: 'opens_fast_track', gap, relief: less });
    return debt;
  },
});

export const plannerBot = createBot(
  policyOf(
    'planner',
    { en: 'Planner', zh: '规划者' },
    {
      yield: 0.06,
      margin: 0.2,
      big: 8_000,
      gives: 1,
      buysBelow: 0.6,
      sellsFrom: 0.72,
      borrowsBelow: 0,
      resale: 0.25,
    },
  ),
);

/** Buys cheap papers with all the bank can lend, even if a payday then costs money for a while, and counts on buyers of property. */
export const speculatorBot = createBot(
  policyOf(
    'speculator',
    { en: 'Speculator', zh: '投机者' },
    {
      yield: 0.066,
      margin: -0.25,
      big: 10_000,
      gives: 0.7,
      buysBelow: 0.13,
      sellsFrom: 0.37,
      borrowsBelow: 0.47,
      resale: 0.82,
    },
  ),
);
