import type { CardPlay } from '../calls.ts';
import { priceNow } from '../economy.ts';
import { CARD_BARRIER, CARD_BOMB, CARD_DOG, CARD_FREEZE, CARD_RENT_FREE } from '../generated/constants.ts';
import type { PlayerView } from '../view/view.ts';
import { bestWay, tilesAhead, tollFor, type Way, walksCcw, waysAhead } from './outlook.ts';
import { actionOf, type ManagePlan, type RollPlan, type Situation, type Strategy } from './strategy.ts';

/** Walks where there is most to buy, buys and builds whenever it can, traps the richest opponent, and never saves a card. */
export const greedy: Strategy = {
  roll(situation) {
    const { me, around } = situation;
    const way = bestWay(waysAhead(around.map, me), (each) => prospects(situation, each));
    return { ...way.plan, cards: playHand(situation, way) };
  },
  manage: ({ actions }) => buyAnything(actions),
};

/** The price of the land ahead that is for sale, less the tolls there. */
function prospects({ view, me, around }: Situation, { tiles }: Way): bigint {
  return tiles.reduce((sum, id) => {
    const tile = around.map.tiles[id];
    const price = tile?.kind === 'property' && !view.lots[id] ? priceNow(view, tile) : 0n;
    return sum + (price <= me.cash ? price : 0n) - tollFor(view, around.map, me, id);
  }, 0n);
}

function buyAnything(actions: Situation['actions']): ManagePlan {
  if (actionOf(actions, 'buy')) return { kind: 'buy' };
  if (actionOf(actions, 'upgrade')) return { kind: 'upgrade' };
  const card = actionOf(actions, 'buyCard');
  return card ? { kind: 'buyCards', cards: [card.card] } : { kind: 'skip' };
}

/** One card of each kind at most; traps on different tiles, and none on one's own way. */
export function playHand(situation: Situation, way: Way): NonNullable<RollPlan['cards']> {
  const { view, me, actions, around } = situation;
  const plays: CardPlay[] = [];
  const rival = richestRival(situation);
  const dangers = way.tiles.map((tile) => tollFor(view, around.map, me, tile));
  let room = view.config.npcCap - Object.keys(view.npcs).length;
  for (const action of actions) {
    if (action.kind !== 'card') continue;
    const { card, where } = action;
    if (card === CARD_RENT_FREE && dangers.some((toll) => toll * 10n > me.cash)) plays.push({ kind: card });
    if (card === CARD_FREEZE && rival) plays.push({ kind: card, target: rival.address });
    if (![CARD_BARRIER, CARD_BOMB, CARD_DOG].includes(card) || where.needs !== 'tile' || !rival || room <= 0)
      continue;
    const taken = [...way.tiles, ...plays.map((play) => play.tile)];
    const tile = trapTile(situation, rival, card, taken);
    if (tile === undefined || !where.tiles.includes(tile)) continue;
    plays.push({ kind: card, tile });
    room--;
  }
  return plays;
}

const richestRival = ({ view, me }: Situation): PlayerView | undefined =>
  view.players
    .filter((player) => player.address !== me.address && !player.isOut)
    .reduce<PlayerView | undefined>(
      (best, player) => (best && best.cash >= player.cash ? best : player),
      undefined,
    );

/** Barriers go on one's own land, where the rival then pays; bombs and dogs anywhere it may step. */
function trapTile(
  { view, me, around }: Situation,
  rival: PlayerView,
  card: number,
  taken: readonly (number | undefined)[],
): number | undefined {
  return tilesAhead(around.map, rival.pos, walksCcw(rival)).find(
    (tile) =>
      !view.npcs[tile] &&
      !taken.includes(tile) &&
      (card !== CARD_BARRIER || view.lots[tile]?.owner === me.address),
  );
}
