import type { Seat } from '../core/game.ts';
import { exits } from './board.ts';
import { landAt } from './data/lands.ts';
import { START, spaceAt } from './data/spaces.ts';
import { NONE, playerOf } from './state.ts';
import { tollOf } from './toll.ts';
import type { View } from './view.ts';

/** What arriving somewhere is worth where the board names no sum. */
export interface Outlook {
  /** To be asked whether to buy a land, or to build, as a part of its price in hundredths. */
  readonly landPercent: number;
  readonly housePercent: number;
  /** A card brings little on average; a turn sat out costs about what a roll brings. */
  readonly card: number;
  readonly pause: number;
  readonly threeDice: number;
  /** What passing the start is worth besides its cash: shares can be bought there. */
  readonly start: number;
}

/** What arriving at the space brings the seat, in money; passing the start is not in it. */
function arrivalValue(view: View, seat: Seat, at: number, outlook: Outlook): number {
  const { cash, freeToll } = playerOf(view, seat);
  const { kind, land } = spaceAt(at);
  switch (kind) {
    case 'land': {
      const owner = view.owners[land] as number;
      const { price, house, toll } = { ...landAt(land), toll: owner === NONE ? 0 : tollOf(view, land) };
      if (owner === NONE) return cash >= price ? Math.floor((price * outlook.landPercent) / 100) : 0;
      if (owner !== seat) return freeToll ? 0 : -toll;
      const room = (view.houses[land] as number) < view.config.buildingUpperbound && house > 0;
      return room && cash >= house ? Math.floor((house * outlook.housePercent) / 100) : 0;
    }
    case 'earning':
      return view.config.cashSpaceValue;
    case 'costing':
      return -view.config.cashSpaceValue;
    case 'chance':
    case 'chest':
      return outlook.card;
    case 'three_dice':
      return outlook.threeDice;
    case 'pause':
      return outlook.pause;
    case 'transport':
      return view.config.passStartCash + outlook.start;
    case 'start':
      return 0;
  }
}

/** What walking so many points from the space, first to `first`, brings; at a fork the better way is taken. */
export function walkValue(
  view: View,
  seat: Seat,
  from: number,
  first: number,
  points: number,
  outlook: Outlook,
): number {
  let here = from;
  let next = first;
  let left = points;
  let value = 0;
  for (;;) {
    const { points: needed } = spaceAt(next);
    if (needed > left) return value + arrivalValue(view, seat, here, outlook);
    left -= needed;
    here = next;
    if (here === START) value += view.config.passStartCash + outlook.start;
    if (left === 0) return value + arrivalValue(view, seat, here, outlook);
    const options = exits(here, view.direction);
    if (options.length > 1) {
      const rest = left;
      const at = here;
      return value + Math.max(...options.map((option) => walkValue(view, seat, at, option, rest, outlook)));
    }
    next = options[0] as number;
  }
}

/** How many of the 6ⁿ throws of n dice have each sum. */
const THROWS: readonly (readonly number[])[] = [1, 2, 3].map((dice) => {
  let counts = [1];
  for (let i = 0; i < dice; i++) {
    const more = Array<number>(counts.length + 6).fill(0);
    for (const [sum, count] of counts.entries())
      for (let face = 1; face <= 6; face++) more[sum + face] = (more[sum + face] as number) + count;
    counts = more;
  }
  return counts;
});

/** What a roll of so many dice brings on average, rounded to whole money. */
export function rollValue(view: View, seat: Seat, dice: number, outlook: Outlook): number {
  const from = playerOf(view, seat).space;
  const options = exits(from, view.direction);
  let sum = 0;
  for (const [points, count] of (THROWS[dice - 1] as readonly number[]).entries()) {
    if (count === 0) continue;
    sum += count * Math.max(...options.map((option) => walkValue(view, seat, from, option, points, outlook)));
  }
  return Math.round(sum / 6 ** dice);
}
