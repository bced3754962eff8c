import type { CardKind } from '../generated/vocabulary.ts';
import { type ForSale, meansOf, salesOf, streetOf, type Way, waysAhead } from '../rules/index.ts';
import { CARD_WORTH, createOutlook, dealOn, lossOf, type Outlook } from './outlook.ts';
import { chooseCards } from './plays.ts';
import type { Reason } from './reason.ts';
import { actionOf, type ManagePlan, type Strategy } from './strategy.ts';
import { landingsOn, mean, riskOf } from './walks.ts';

/**
 * Looks ahead over the six numbers of every way there is, buys and builds what pays until the game ends, makes streets whole,
 * sells what is worth less than what it could buy, keeps what it may have to pay within three rolls, and plays a card when it is
 * worth more on the table than in the hand. Says why.
 */
export const planner: Strategy = {
  roll(situation) {
    const outlook = createOutlook(situation);
    const { way, reason } = bestOf(outlook, waysAhead(situation.around.map, situation.view, situation.me));
    const plays = chooseCards(outlook, way);
    return {
      ...way.plan,
      cards: plays.map(({ card }) => card),
      reasons: [reason, ...plays.map((play) => play.reason)],
    };
  },
  manage(situation) {
    const outlook = createOutlook(situation);
    return (
      tradeLand(outlook) ?? stockCards(outlook) ?? { kind: 'skip', reasons: [{ kind: 'nothing_to_buy' }] }
    );
  },
};

function bestOf(outlook: Outlook, ways: readonly Way[]): { readonly way: Way; readonly reason: Reason } {
  const rated = ways
    .map((way) => ({ way, worth: mean(landingsOn(outlook, outlook.situation.me, way.tiles)) }))
    .sort((a, b) => b.worth - a.worth);
  const [best, other] = rated;
  const way = best?.way ?? { plan: {}, tiles: [] };
  if (!best || !other) return { way, reason: { kind: 'one_way' } };
  return { way, reason: { kind: 'best_way', worth: best.worth, other: other.worth } };
}

function tradeLand(outlook: Outlook): ManagePlan | null {
  const { view, me, actions, around } = outlook.situation;
  const tile = outlook.tiles[me.pos];
  const deal = tile && !view.acted ? dealOn(outlook, me, tile, meansOf(view, me)) : null;
  if (!tile || !deal) return null;
  const { cost, income, profit, level } = deal;
  const cash = Number(me.cash);
  const offered = actionOf(actions, 'buy') ?? actionOf(actions, 'upgrade');
  const { sales, loss } = offered ? NOTHING_SOLD : salesFor(outlook, tile.id, cost - cash);
  if (!offered && sales.length === 0) return null;
  if (profit <= CERTAINTY * loss)
    return { kind: 'skip', reasons: [{ kind: 'too_dear', tile: tile.id, cost, income }] };
  const raised = sales.reduce((sum, { amount }) => sum + Number(amount), 0);
  const left = cash + raised - cost;
  const after = riskOf(outlook, me, left);
  if (profit - loss <= after.cost - riskOf(outlook, me, cash).cost) {
    return { kind: 'skip', reasons: [{ kind: 'keep_reserve', cost, left, worst: after.worst }] };
  }
  const reasons: Reason[] = [
    deal.kind === 'buy'
      ? { kind: 'buy_pays', tile: tile.id, cost, income }
      : { kind: 'build_pays', tile: tile.id, level: level + 1, cost, income },
  ];
  const street = view.config.streetSets ? streetOf(around.map, tile) : [];
  const isWhole = street.every(({ id }) => id === tile.id || view.lots[id]?.owner === me.address);
  if (deal.kind === 'buy' && street.length > 0 && isWhole)
    reasons.push({ kind: 'whole_street', tile: tile.id, lots: street.length });
  if (sales.length > 0)
    reasons.push({ kind: 'sell_first', tiles: sales.map((sale) => sale.tile), amount: raised });
  return { kind: deal.kind, sales, reasons };
}

/** What is sold is lost for certain, what is bought may pay: so much more it has to promise. */
const CERTAINTY = 2;

const NOTHING_SOLD: { readonly sales: readonly ForSale[]; readonly loss: number } = { sales: [], loss: 0 };

/** The sales that bring an amount at the least loss, elsewhere than on the tile; none where they do not bring it. */
function salesFor(outlook: Outlook, tile: number, amount: number): typeof NOTHING_SOLD {
  const { view, me } = outlook.situation;
  const rated = salesOf(view, me)
    .filter((sale) => sale.tile !== tile)
    .map((sale) => ({ sale, loss: lossOf(outlook, sale) }))
    .sort((a, b) => a.loss / Number(a.sale.amount || 1n) - b.loss / Number(b.sale.amount || 1n));
  const sales: ForSale[] = [];
  let loss = 0;
  for (const { sale, loss: each } of rated) {
    if (sales.reduce((sum, sold) => sum + Number(sold.amount), 0) >= amount) break;
    sales.push(sale);
    loss += each;
  }
  return sales.reduce((sum, { amount: brought }) => sum + Number(brought), 0) >= amount
    ? { sales, loss }
    : NOTHING_SOLD;
}

/** The cheapest card, where there is money for it that nothing else needs. */
function stockCards(outlook: Outlook): ManagePlan | null {
  const { me, actions } = outlook.situation;
  let best: { readonly card: CardKind; readonly cost: bigint } | null = null;
  for (const action of actions)
    if (action.kind === 'buyCard' && (!best || action.cost < best.cost)) best = action;
  if (!best || outlook.rounds < 5) return null;
  const { card } = best;
  const cost = Number(best.cost);
  const worth = CARD_WORTH * 1.5;
  const left = Number(me.cash) - cost;
  if (worth <= cost || riskOf(outlook, me, left).cost > riskOf(outlook, me, Number(me.cash)).cost)
    return null;
  return { kind: 'buyCards', cards: [card], reasons: [{ kind: 'stock_card', card, cost, worth }] };
}
