import type { Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { LAND_IDS, type LandId, landAt, landIndex } from './data/lands.ts';
import { shareId } from './data/shares.ts';
import { spaceAt } from './data/spaces.ts';
import { expectedGrowth, expectedReturn } from './growth.ts';
import { imposePrice } from './property-card.ts';
import { quote } from './purchase.ts';
import { NONE, playerOf } from './state.ts';
import { tollOf } from './toll.ts';
import type { View } from './view.ts';
import { shareSale } from './worth.ts';

/** The cash a bot keeps back from each kind of purchase; what it never buys it keeps everything back from. */
export interface Taste {
  readonly land: number;
  readonly house: number;
  readonly share: number;
  /** The least expected return, as a part of the price, for which it buys a share. */
  readonly leastReturn: number;
}

type LandKind = 'foreclose' | 'impose' | 'free_build';

const cashOf = (view: View, seat: Seat): number => playerOf(view, seat).cash;

/** At an earning space with a single point left, the way that cannot be entered pays a second time. */
function chooseWay(view: View, seat: Seat, points: number): Action {
  const { kind } = spaceAt(playerOf(view, seat).space);
  return { kind: 'go', seat, option: kind === 'earning' && points === 1 ? 1 : 0 };
}

/** A share is sold before the roll if it is known to lose more than this part of its price. */
const PATIENCE = 0.05;

function chooseRoll(view: View, seat: Seat): Action {
  const player = playerOf(view, seat);
  if (player.holdings.length > 0) {
    const growth = expectedGrowth(view);
    for (const { share, amount } of player.holdings) {
      if (-(growth[share] as number) > PATIENCE * (view.prices[share] as number)) {
        return { kind: 'sell_shares', seat, share: shareId(share), amount };
      }
    }
  }
  return { kind: 'roll', seat, dice: player.threeDice ? 3 : 2 };
}

function chooseShares(view: View, seat: Seat, { share: reserve, leastReturn }: Taste): Action {
  const means = cashOf(view, seat) - reserve;
  let best = NONE;
  let most = leastReturn;
  const growth = means > 0 ? expectedGrowth(view) : [];
  for (let share = 0; share < growth.length; share++) {
    if (view.pool[share] === 0 || (view.prices[share] as number) > means) continue;
    const value = expectedReturn(view, share, growth[share] as number);
    if (value >= most) {
      most = value;
      best = share;
    }
  }
  if (best === NONE) return { kind: 'pass', seat };
  const amount = Math.min(view.pool[best] as number, Math.floor(means / (view.prices[best] as number)));
  return { kind: 'buy_shares', seat, share: shareId(best), amount };
}

const priceOf = (view: View, kind: Exclude<LandKind, 'free_build'>, land: number): number =>
  kind === 'impose' ? imposePrice(view, land) : quote(view, { kind, land });

/** The most valuable of the lands on offer that leaves the reserve untouched. */
function chooseLand(
  view: View,
  seat: Seat,
  kind: LandKind,
  choices: readonly Choice<Action>[],
  taste: Taste,
): Action {
  const cash = cashOf(view, seat);
  let best: Action = { kind: 'pass', seat };
  let most = 0;
  for (const { action } of choices) {
    if (action.kind !== kind) continue;
    const land = landIndex(action.land);
    const free = view.owners[land] === NONE;
    const reserve = free ? taste.land : taste.house;
    if (kind !== 'free_build' && cash - priceOf(view, kind, land) < reserve) continue;
    const value = free ? landAt(land).price : tollOf(view, land) + landAt(land).house;
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/** Sells for a debt what hurts least: shares, then bare lands, cheapest tolls first, then houses. */
function chooseSale(view: View, seat: Seat, amount: number): Action {
  const { cash, lands, holdings } = playerOf(view, seat);
  const holding = holdings[0];
  if (holding !== undefined) {
    const missing = Math.ceil((amount - cash) / shareSale(view, holding.share));
    return {
      kind: 'sell_shares',
      seat,
      share: shareId(holding.share),
      amount: Math.min(holding.amount, missing),
    };
  }
  let best = lands[0] as number;
  let least = Number.POSITIVE_INFINITY;
  for (const land of lands) {
    const loss = (view.houses[land] as number) * 1_000_000 + tollOf(view, land);
    if (loss < least) {
      least = loss;
      best = land;
    }
  }
  const land = LAND_IDS[best] as LandId;
  return { kind: view.houses[best] === 0 ? 'sell_land' : 'sell_house', seat, land };
}

/** What a bot of the given taste does; it asks for the choices only where cards leave it many. */
export function decide(view: View, choices: () => readonly Choice<Action>[], taste: Taste): Action {
  const { step } = view;
  const seat = step.kind === 'owe' ? step.seat : view.current;
  switch (step.kind) {
    case 'roll':
      return chooseRoll(view, seat);
    case 'fork':
      return chooseWay(view, seat, step.points);
    case 'shares':
      return chooseShares(view, seat, taste);
    case 'offer':
      return {
        kind: cashOf(view, seat) - landAt(step.land).price >= taste.land ? 'buy' : 'pass',
        seat,
      };
    case 'build':
      return {
        kind: cashOf(view, seat) - landAt(step.land).house >= taste.house ? 'build' : 'pass',
        seat,
      };
    case 'foreclose':
    case 'impose':
      return chooseLand(view, seat, step.kind, choices(), taste);
    case 'free_building':
      return chooseLand(view, seat, 'free_build', choices(), taste);
    case 'owe':
      return chooseSale(view, seat, step.amount);
    case 'transport':
      return { kind: 'transport', seat };
    default:
      return { kind: 'pass', seat };
  }
}
