import { MOVEMENT } from '../generated/numbers.ts';
import type { MapTile } from '../maps/index.ts';
import {
  nextTile,
  REACH,
  salaryAfter,
  type Traps,
  tilesAlong,
  trapEnding,
  type Way,
  walksCcw,
} from '../rules/index.ts';
import type { PlayerView } from '../view/view.ts';
import { chargesOn, costOf, hitWorth, type Outlook, passingGain, stopWorth } from './outlook.ts';

/** What walks are worth: over the six numbers of the next roll, and what may have to be paid within three. */

/** The tile that pays a salary. */
const START = MOVEMENT.START;

const tileAt = ({ tiles }: Outlook, id: number): MapTile => tiles[id] as MapTile;

/** Where each number ends on a way, and what it is worth with all that it passes. */
interface Landing {
  readonly tile: number;
  readonly isHit: boolean;
  readonly worth: number;
}

export function landingsOn(
  outlook: Outlook,
  player: PlayerView,
  way: readonly number[],
  traps: Traps = outlook.situation.view,
  stop: (tile: MapTile) => number = (tile) => stopWorth(outlook, player, tile, Number(player.cash)),
): readonly Landing[] {
  const landings: Landing[] = [];
  const { map } = outlook.situation.around;
  const isCcw = way[0] !== nextTile(map, player.pos, false) && way[0] === nextTile(map, player.pos, true);
  let passed = 0;
  let caught: Landing | null = null;
  for (const [i, id] of way.entries()) {
    if (!caught) {
      const tile = tileAt(outlook, id);
      const ending = trapEnding(traps, id);
      if (id === START && ending !== 'hit')
        passed += Number(salaryAfter(outlook.situation.view, player, i + 1, isCcw));
      const worth = passed + (ending === 'hit' ? hitWorth(outlook, player) : stop(tile));
      const landing = { tile: id, isHit: ending === 'hit', worth };
      if (ending) caught = landing;
      passed += passingGain(outlook, tile);
      landings.push(landing);
    } else landings.push(caught);
  }
  return landings;
}

export const mean = (landings: readonly { readonly worth: number }[]): number =>
  landings.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, landings.length);

/** The tiles that a player walks next by default. */
export const wayOf = ({ situation }: Outlook, player: PlayerView): Way => ({
  plan: {},
  tiles: tilesAlong(situation.around.map, player.pos, walksCcw(situation.view, player), REACH),
});

/** Rolls that a reserve has to last for. */
const ROLLS = 3;

/** What shortage of cash costs within three rolls if so much is left, on average, beside the amounts themselves; and the worst amount. */
export function riskOf(
  outlook: Outlook,
  player: PlayerView,
  cash: number,
): { readonly cost: number; readonly worst: number } {
  const { map } = outlook.situation.around;
  const isCcw = walksCcw(outlook.situation.view, player);
  let reached = new Map<number, number>([[player.pos, 1]]);
  let cost = 0;
  let worst = 0;
  for (let roll = 0; roll < ROLLS; roll++) {
    const next = new Map<number, number>();
    for (const [from, chance] of reached) {
      let tile = from;
      for (let dice = 1; dice <= REACH; dice++) {
        tile = nextTile(map, tile, isCcw);
        next.set(tile, (next.get(tile) ?? 0) + chance / REACH);
      }
    }
    for (const [id, stops] of next) {
      for (const { amount, chance } of chargesOn(outlook, player, tileAt(outlook, id))) {
        if (amount > worst) worst = amount;
        cost += stops * chance * (costOf(outlook, player, amount, cash) - amount);
      }
    }
    reached = next;
  }
  return { cost, worst };
}
