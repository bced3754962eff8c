import type { Because, Bot } from '../../core/bot.ts';
import type { Choice, Seat } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import type { Action } from '../action.ts';
import type { Asset } from '../asset.ts';
import type { CoinsCard, DealDeck, HoldingCard, SaleCard, SharesCard } from '../content/card.ts';
import { cardOf } from '../content/catalog.ts';
import { type FastOffer, offerOf } from '../content/tracks.ts';
import type { Reason } from '../reason.ts';
import type { CashFlow } from '../types.ts';
import type { PlayerView } from '../view.ts';

/** The decisions of a strategy, each from the player's own books and what lies open. */
export interface Policy {
  readonly id: string;
  readonly name: Text;
  /** The deck to draw from where both are on. */
  deck(me: PlayerView, because: Because<Reason>): DealDeck;
  /** How many to buy of at most `max`; 0 declines. */
  buy(
    me: PlayerView,
    card: SharesCard | HoldingCard | CoinsCard,
    max: number,
    because: Because<Reason>,
  ): number;
  /** How many to sell of at most `max` at `price` each; 0 keeps them. */
  sell(me: PlayerView, asset: Asset, price: number, max: number, because: Because<Reason>): number;
  /** How many shares to sell of at most `max`. */
  sellShares(me: PlayerView, card: SharesCard, max: number, because: Because<Reason>): number;
  donate(me: PlayerView, amount: number, because: Because<Reason>): boolean;
  /** Whether to stake the price of a gamble it has the cash for. */
  gamble(me: PlayerView, offer: Gamble): boolean;
  /** Something to do with the bank before the turn ends, or null. */
  bank(me: PlayerView, choices: readonly Choice<Action>[], because: Because<Reason>): Action | null;
}

/** A gamble of the fast track. */
type Gamble = Extract<FastOffer, { readonly kind: 'gamble' }>;

type Choices = readonly Choice<Action>[];

const pick = <Kind extends Action['kind']>(
  choices: Choices,
  kind: Kind,
): Choice<Action & { readonly kind: Kind }> | undefined =>
  choices.find((choice): choice is Choice<Action & { readonly kind: Kind }> => choice.action.kind === kind);

const greatest = (choice: Choice<Action>): number => choice.amounts?.quantity?.max ?? 1;

function inDeal(
  policy: Policy,
  me: PlayerView,
  id: string,
  choices: Choices,
  seat: Seat,
  because: Because<Reason>,
): Action {
  const offer = pick(choices, 'buy');
  const card = cardOf(id);
  if (offer && (card.kind === 'shares' || card.kind === 'holding' || card.kind === 'coins')) {
    const quantity = policy.buy(me, card, greatest(offer), because);
    if (quantity > 0) return { kind: 'buy', seat, quantity };
  }
  return { kind: 'decline', seat };
}

const priceFor = (card: SaleCard, asset: Asset): number =>
  card.offerPerUnit !== null && 'units' in asset && asset.units > 0
    ? asset.units * card.offerPerUnit
    : (card.offer ?? 0);

function inMarket(
  policy: Policy,
  me: PlayerView,
  id: string,
  choices: Choices,
  seat: Seat,
  because: Because<Reason>,
): Action {
  const card = cardOf(id);
  const paper = pick(choices, 'sell_shares');
  if (paper && card.kind === 'shares') {
    const quantity = policy.sellShares(me, card, greatest(paper), because);
    if (quantity > 0) return { kind: 'sell_shares', seat, quantity };
  }
  if (card.kind === 'sale') {
    for (const choice of choices) {
      if (choice.action.kind !== 'sell') continue;
      const { asset: number } = choice.action;
      const asset = me.assets.find(({ id: own }) => own === number) as Asset;
      const quantity = policy.sell(me, asset, priceFor(card, asset), greatest(choice), because);
      if (quantity > 0) return { kind: 'sell', seat, asset: number, quantity };
    }
  }
  return { kind: 'pass', seat };
}

/** The venture that earns least but is enough by itself, or else the one that earns most: fewest are lost that way. */
function cheapestWay(me: PlayerView, amount: number, seat: Seat, because: Because<Reason>): Action {
  const ventures = me.assets
    .filter((asset) => asset.category === 'venture')
    .sort((a, b) => a.cashflow - b.cashflow);
  const enough = ventures.find(({ cashflow }) => me.cash + cashflow >= amount) ?? ventures.at(-1);
  because({ kind: 'smallest_enough', flow: enough?.cashflow ?? 0, amount });
  return { kind: 'liquidate', seat, asset: enough?.id ?? 0 };
}

/** Buys every income it has the cash for until the dream can be reached, and gambles by its taste. */
function inVenture(
  policy: Policy,
  me: PlayerView,
  choices: Choices,
  seat: Seat,
  because: Because<Reason>,
): Action {
  const offer = offerOf(me.position);
  const open = pick(choices, 'invest');
  const missing = Math.max(0, me.fastTrackTarget - me.figures.passiveIncome);
  if (offer === null || open === undefined) {
    because({ kind: 'venture_short', price: offer?.price ?? 0, cash: me.cash });
    return { kind: 'decline', seat };
  }
  if (missing === 0) {
    because({ kind: 'target_reached', passive: me.figures.passiveIncome, target: me.fastTrackTarget });
    return { kind: 'decline', seat };
  }
  if (offer.kind === 'investment') {
    because({ kind: 'venture', price: offer.price, flow: offer.cashflow, missing });
    return open.action;
  }
  const sixths = 7 - offer.needs;
  const mean = Math.round((sixths * offer.prize.amount) / 6);
  because({ kind: 'gamble', price: offer.price, sixths, mean, monthly: offer.prize.kind === 'cashflow' });
  return policy.gamble(me, offer) ? open.action : { kind: 'decline', seat };
}

const saysCovered = ({ figures }: PlayerView, because: Because<Reason>): void =>
  because({ kind: 'covered', passive: figures.passiveIncome, expenses: figures.totalExpenses });

const unheard: Because<Reason> = () => {};

/** A bot that follows the policy. Leaving the rat race is never put off: everybody is faster on the fast track. */
export const createBot = (policy: Policy): Bot<CashFlow> => ({
  id: policy.id,
  name: policy.name,
  choose({ pending, players, config, current }, choices, _random, because = unheard) {
    const seat = pending.kind === 'window' ? (pending.queue[0] as Seat) : current;
    const me = players[seat] as PlayerView;
    switch (pending.kind) {
      case 'roll':
        if (pick(choices(), 'enter') === undefined) return { kind: 'roll', seat };
        saysCovered(me, because);
        return { kind: 'enter', seat };
      case 'opportunity':
        if (!config.smallDeals) return { kind: 'draw', seat, deck: 'big-deals' };
        return { kind: 'draw', seat, deck: config.bigDeals ? policy.deck(me, because) : 'small-deals' };
      case 'deal':
        return inDeal(policy, me, pending.card, choices(), seat, because);
      case 'window':
        return inMarket(policy, me, pending.card, choices(), seat, because);
      case 'charity':
        return {
          kind: me.cash >= pending.amount && policy.donate(me, pending.amount, because) ? 'donate' : 'skip',
          seat,
        };
      case 'bill':
        return { kind: 'pay', seat };
      case 'venture':
        return inVenture(policy, me, choices(), seat, because);
      case 'raise':
        return cheapestWay(me, pending.amount, seat, because);
      default: {
        const open = choices();
        const enter = pick(open, 'enter');
        if (enter === undefined) return policy.bank(me, open, because) ?? { kind: 'end', seat };
        saysCovered(me, because);
        return enter.action;
      }
    }
  },
});
