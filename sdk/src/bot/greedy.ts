import type { CardPlay } from '../calls.ts';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_MOVE_CTRL,
  CARD_RENT_FREE,
  CARD_U_TURN,
} from '../generated/constants.ts';
import type { CardKind } from '../generated/vocabulary.ts';
import {
  type CardUse,
  priceNow,
  tilesAhead,
  tollFor,
  type Way,
  walksCcw,
  waysAhead,
} from '../rules/index.ts';
import type { PlayerView } from '../view/view.ts';
import {
  actionOf,
  bestWay,
  type ManagePlan,
  type RollPlan,
  type Situation,
  type Strategy,
} from './strategy.ts';

/** Walks where there is most to buy, buys and builds whenever it can, traps the richest opponent, and never saves a card. */
export const greedy: Strategy = {
  roll(situation) {
    const { view, me, around } = situation;
    const way = bestWay(waysAhead(around.map, view, me), (each) => prospects(situation, each));
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

/** What there is to think of when a card is played. */
interface Table extends Situation {
  readonly way: Way;
  readonly rival: PlayerView | undefined;
  readonly use: CardUse;
  /** What is laid out already. */
  readonly plays: readonly CardPlay[];
}

/** What a card is aimed at. */
type Aim = Omit<CardPlay, 'kind'>;
type Play = (table: Table) => Aim | null;

/** How each card is played, or null where it is kept. */
const PLAYS: Readonly<Record<CardKind, Play>> = {
  // Steering is for those who look ahead.
  [CARD_MOVE_CTRL]: () => null,
  [CARD_RENT_FREE]: ({ view, me, around, way }) =>
    way.tiles.some((tile) => tollFor(view, around.map, me, tile) * 10n > me.cash) ? {} : null,
  [CARD_FREEZE]: ({ rival }) => (rival ? { target: rival.address } : null),
  [CARD_U_TURN]: ({ rival }) => (rival ? { target: rival.address } : null),
  // On one's own land, where the rival then pays.
  [CARD_BARRIER]: (table) => trap(table, (tile) => table.view.lots[tile]?.owner === table.me.address),
  [CARD_BOMB]: (table) => trap(table),
  [CARD_DOG]: (table) => trap(table),
};

/** One card of each kind at most; traps on different tiles, and none on one's own way. */
export function playHand(situation: Situation, way: Way): NonNullable<RollPlan['cards']> {
  const plays: CardPlay[] = [];
  const rival = richestRival(situation);
  for (const action of situation.actions) {
    if (action.kind !== 'card') continue;
    const { card, where: use } = action;
    const aim = PLAYS[card]({ ...situation, way, rival, use, plays });
    if (aim) plays.push({ kind: card, ...aim });
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

/** A tile that the rival may step on next, off one's own way, as long as the board holds more. */
function trap(
  { view, around, way, rival, use, plays }: Table,
  suits: (tile: number) => boolean = () => true,
) {
  const laid = plays.flatMap(({ tile }) => tile ?? []);
  const room = view.config.npcCap - Object.keys(view.npcs).length - laid.length;
  if (!rival || use.needs !== 'tile' || room <= 0) return null;
  const tile = tilesAhead(around.map, rival.pos, walksCcw(view, rival)).find(
    (id) => !view.npcs[id] && !way.tiles.includes(id) && !laid.includes(id) && suits(id),
  );
  return tile === undefined || !use.tiles.includes(tile) ? null : { tile };
}
