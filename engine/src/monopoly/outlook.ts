import type { Seat } from '../core/game.ts';
import { exits } from './board.ts';
import { landAt } from './data/lands.ts';
import { START, spaceAt } from './data/spaces.ts';
import { NONE, playerOf } from './state.ts';
import { tollOf } from './toll.ts';
import type { View } from './view.ts';

/** What it is worth to be asked whether to buy a land, or to build, as a part of its price in hundredths. */
const LAND_PERCENT = 12;
const HOUSE_PERCENT = 35;
/** A card brings little on average; a turn sat out costs about what a roll brings. */
const CARD = 60;
const PAUSE = -300;
const THREE_DICE = 50;

/** What arriving at the space brings the seat, in money; passing the start is not in it. */
function arrivalValue(view: View, seat: Seat, at: number): number {
  const { cash, freeToll } = playerOf(view, seat);
  const { kind, land } = spaceAt(at);
  switch (kind) {
    case 'land': {
      const owner = view.owners[land] as number;
      const { price, house, toll } = { ...landAt(land), toll: owner === NONE ? 0 : tollOf(view, land) };
      if (owner === NONE) return cash >= price ? Math.floor((price * LAND_PERCENT) / 100) : 0;
      if (owner !== seat) return freeToll ? 0 : -toll;
      const room = (view.houses[land] as number) < view.config.buildingUpperbound && house > 0;
      return room && cash >= house ? Math.floor((house * HOUSE_PERCENT) / 100) : 0;
    }
    case 'earning':
      return view.config.cashSpaceValue;
    case 'costing':
      return -view.config.cashSpaceValue;
    case 'chance':
    case 'chest':
      return CARD;
    case 'three_dice':
      return THREE_DICE;
    case 'pause':
      return PAUSE;
    case 'transport':
      return view.config.passStartCash;
    case 'start':
      return 0;
  }
}

/** What walking so many points from the space, first to `first`, brings; at a fork the better way is taken. */
export function walkValue(view: View, seat: Seat, from: number, first: number, points: number): number {
  let here = from;
  let next = first;
  let left = points;
  let value = 0;
  for (;;) {
    const { points: needed } = spaceAt(next);
    if (needed > left) return value + arrivalValue(view, seat, here);
    left -= needed;
    here = next;
    if (here === START) value += view.config.passStartCash;
    if (left === 0) return value + arrivalValue(view, seat, here);
    const options = exits(here, view.direction);
    if (options.length > 1) {
      const rest = left;
      const at = here;
      return value + Math.max(...options.map((option) => walkValue(view, seat, at, option, rest)));
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
export function rollValue(view: View, seat: Seat, dice: number): number {
  const from = playerOf(view, seat).space;
  const options = exits(from, view.direction);
  let sum = 0;
  for (const [points, count] of (THROWS[dice - 1] as readonly number[]).entries()) {
    if (count === 0) continue;
    sum += count * Math.max(...options.map((option) => walkValue(view, seat, from, option, points)));
  }
  return Math.round(sum / 6 ** dice);
}
