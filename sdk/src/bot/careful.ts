import { CARD_MOVE_CTRL } from '../generated/constants.ts';
import { REACH, tilesAlong, tollFor, type Way, walksCcw, waysAhead } from '../rules/index.ts';
import { playHand } from './greedy.ts';
import { actionOf, bestWay, type Situation, type Strategy } from './strategy.ts';

/**
 * Walks where tolls are lowest and no trap lies, keeps enough in hand for the highest toll of the next two rolls, steers past it where a
 * card allows, and builds with the rest.
 */
export const careful: Strategy = {
  roll(situation) {
    const { view, me, around } = situation;
    const way = bestWay(waysAhead(around.map, view, me), (each) => -danger(situation, each));
    return { ...way.plan, cards: [...playHand(situation, way), ...steer(situation, way)] };
  },
  manage(situation) {
    const { me, actions } = situation;
    const reserve = highestTollAhead(situation);
    const isSafe = (cost: bigint) => me.cash - cost >= reserve;
    const buy = actionOf(actions, 'buy');
    if (buy && isSafe(buy.cost)) return { kind: 'buy' };
    const upgrade = actionOf(actions, 'upgrade');
    if (upgrade && isSafe(upgrade.cost)) return { kind: 'upgrade' };
    return { kind: 'skip' };
  },
};

/** Rolls that the reserve is for. */
const ROLLS = 2;

/** The highest toll that the next rolls may lead to. */
function highestTollAhead({ view, me, around }: Situation): bigint {
  let highest = 0n;
  for (const tile of tilesAlong(around.map, me.pos, walksCcw(view, me), ROLLS * REACH)) {
    const toll = tollFor(view, around.map, me, tile);
    if (toll > highest) highest = toll;
  }
  return highest;
}

/** What a turn or two in hospital is worth. */
const TRAP = 500n;

/** Tolls and traps on a way. */
const danger = ({ view, me, around }: Situation, { tiles }: Way): bigint =>
  tiles.reduce((sum, tile) => sum + tollFor(view, around.map, me, tile) + (view.npcs[tile] ? TRAP : 0n), 0n);

/** If a toll ahead would hurt, walks to the cheapest of the next six tiles. */
function steer({ view, me, actions, around }: Situation, { tiles }: Way) {
  const card = actions.find((action) => action.kind === 'card' && action.card === CARD_MOVE_CTRL);
  const tolls = tiles.map((tile) => tollFor(view, around.map, me, tile));
  if (!card || !tolls.some((toll) => toll * 4n > me.cash)) return [];
  const cheapest = tolls.reduce((best, toll, step) => (toll < (tolls[best] ?? 0n) ? step : best), 0);
  return [{ kind: CARD_MOVE_CTRL, value: cheapest + 1 }];
}
