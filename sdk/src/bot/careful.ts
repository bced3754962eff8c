import { CARD_MOVE_CTRL } from '../generated/constants.ts';
import { playHand } from './greedy.ts';
import { highestToll, tilesAhead, tollFor, walksCcw } from './outlook.ts';
import { actionOf, type Situation, type Strategy } from './strategy.ts';

/** Keeps enough in hand for the highest toll on the board, steers past it where a card allows, and builds with the rest. */
export const careful: Strategy = {
  roll: (situation) => ({ cards: [...playHand(situation), ...steer(situation)] }),
  manage({ view, me, actions, around }) {
    const reserve = highestToll(view, around.map, me);
    const isSafe = (cost: bigint) => me.cash - cost >= reserve;
    const buy = actionOf(actions, 'buy');
    if (buy && isSafe(buy.cost)) return { kind: 'buy' };
    const upgrade = actionOf(actions, 'upgrade');
    if (upgrade && isSafe(upgrade.cost)) return { kind: 'upgrade' };
    return { kind: 'skip' };
  },
};

/** If a toll ahead would hurt, walks to the cheapest of the next six tiles. */
function steer({ view, me, actions, around }: Situation) {
  const card = actions.find((action) => action.kind === 'card' && action.card === CARD_MOVE_CTRL);
  const tolls = tilesAhead(around.map, me.pos, walksCcw(me)).map((tile) =>
    tollFor(view, around.map, me, tile),
  );
  if (!card || !tolls.some((toll) => toll * 4n > me.cash)) return [];
  const cheapest = tolls.reduce((best, toll, step) => (toll < (tolls[best] ?? 0n) ? step : best), 0);
  return [{ kind: CARD_MOVE_CTRL, value: cheapest + 1 }];
}
