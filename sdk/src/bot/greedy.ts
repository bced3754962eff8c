import type { CardPlay } from '../calls.ts';
import { CARD_BARRIER, CARD_BOMB, CARD_DOG, CARD_FREEZE, CARD_RENT_FREE } from '../generated/constants.ts';
import type { PlayerView } from '../view/view.ts';
import { tilesAhead, tollFor, walksCcw } from './outlook.ts';
import { actionOf, type ManagePlan, type RollPlan, type Situation, type Strategy } from './strategy.ts';

/** Buys and builds whenever it can, lays every trap in front of the richest opponent, and never saves a card. */
export const greedy: Strategy = {
  roll: (situation) => ({ cards: playHand(situation) }),
  manage: ({ actions }) => buyAnything(actions),
};

function buyAnything(actions: Situation['actions']): ManagePlan {
  if (actionOf(actions, 'buy')) return { kind: 'buy' };
  if (actionOf(actions, 'upgrade')) return { kind: 'upgrade' };
  const card = actionOf(actions, 'buyCard');
  return card ? { kind: 'buyCards', cards: [card.card] } : { kind: 'skip' };
}

/** One card of each kind at most; traps on different tiles. */
export function playHand(situation: Situation): NonNullable<RollPlan['cards']> {
  const { view, me, actions, around } = situation;
  const plays: CardPlay[] = [];
  const rival = richestRival(situation);
  const dangers = tilesAhead(around.map, me.pos, walksCcw(me)).map((tile) =>
    tollFor(view, around.map, me, tile),
  );
  let room = view.config.npcCap - Object.keys(view.npcs).length;
  for (const action of actions) {
    if (action.kind !== 'card') continue;
    const { card, where } = action;
    if (card === CARD_RENT_FREE && dangers.some((toll) => toll * 10n > me.cash)) plays.push({ kind: card });
    if (card === CARD_FREEZE && rival) plays.push({ kind: card, target: rival.address });
    if (![CARD_BARRIER, CARD_BOMB, CARD_DOG].includes(card) || where.needs !== 'tile' || !rival || room <= 0)
      continue;
    const tile = trapTile(
      situation,
      rival,
      card,
      plays.map((play) => play.tile),
    );
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

/** Barriers go on one's own land, where the rival then pays; bombs and dogs anywhere it may step that is not before oneself. */
function trapTile(
  { view, me, around }: Situation,
  rival: PlayerView,
  card: number,
  taken: readonly (number | undefined)[],
): number | undefined {
  const mine = tilesAhead(around.map, me.pos, walksCcw(me));
  return tilesAhead(around.map, rival.pos, walksCcw(rival)).find(
    (tile) =>
      !view.npcs[tile] &&
      !taken.includes(tile) &&
      (card === CARD_BARRIER ? view.lots[tile]?.owner === me.address : !mine.includes(tile)),
  );
}
