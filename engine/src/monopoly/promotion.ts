import type { Seat } from '../core/game.ts';
import { exits } from './board.ts';
import { landAt, STOCKS } from './data/lands.ts';
import { percent } from './data/rates.ts';
import { spaceAt } from './data/spaces.ts';
import { NONE, playerOf } from './state.ts';
import type { View } from './view.ts';
import { houseSale, landSale, shareSale } from './worth.ts';

/**
 * Who holds shares of a country and then buys its land or builds there lifts their price by a part of every sum it spends: buying the shares first turns an ordinary
 * purchase into a profit.
 */

/** The land on which a player that has so many points left will stand; NONE where that is no land, or a fork comes first. */
export function landAhead(view: View, seat: Seat, points: number): number {
  let { space } = playerOf(view, seat);
  for (let left = points; left > 0; ) {
    const [next, other] = exits(space, view.direction);
    if (next === undefined || other !== undefined) return NONE;
    const { points: needed } = spaceAt(next);
    if (needed > left) break;
    left -= needed;
    space = next;
  }
  return spaceAt(space).kind === 'land' ? spaceAt(space).land : NONE;
}

/** What the player could still pay if it kept the land, all that has houses, and its shares of the land's country. */
export function meansBeside(view: View, seat: Seat, land: number): number {
  const { cash, lands, holdings } = playerOf(view, seat);
  let means = cash;
  for (const own of lands) if (own !== land && view.houses[own] === 0) means += landSale(view.config, own);
  for (const { share, amount } of holdings) if (share !== land) means += amount * shareSale(view, share);
  return means;
}

/** The sums that the player can spend on the land in one visit, one after the other: the land itself, then houses. */
function sumsOn(view: View, seat: Seat, land: number): readonly number[] {
  const owner = view.owners[land] as number;
  if (owner !== NONE && owner !== seat) return [];
  const { price, house } = landAt(land);
  const { buildingUpperbound, unlimitedBuilding } = view.config;
  const room = house === 0 ? 0 : buildingUpperbound - (view.houses[land] as number);
  const many = unlimitedBuilding ? room : owner === NONE ? 0 : Math.min(1, room);
  const houses = Array<number>(Math.max(0, many)).fill(house);
  return owner === NONE ? [price, ...houses] : houses;
}

export const sharesHeld = (view: View, seat: Seat, share: number): number =>
  playerOf(view, seat).holdings.find((holding) => holding.share === share)?.amount ?? 0;

/** What spending the sum on the land brings a player that holds so many of its shares: what they rise by, less what a house loses. */
export function liftOf(view: View, land: number, sum: number, held: number): number {
  const payout = land < STOCKS ? (view.attributes.payout[land] as number) : 0;
  const { house } = landAt(land);
  const lost = sum === house ? house - houseSale(view.config, land) : 0;
  return held * percent(sum, payout) - lost;
}

/** How many more shares of the land to buy before spending on it, what that leaves to be spent, and what it all brings. */
export interface Promotion {
  readonly land: number;
  readonly amount: number;
  readonly spends: number;
  readonly gain: number;
}

/** The purchase of shares that makes most of what can be spent on the land ahead; null where nothing can be made of it. */
export function promotionOf(view: View, seat: Seat, land: number, most: number): Promotion | null {
  if (land === NONE || land >= STOCKS) return null;
  const sums = sumsOn(view, seat, land);
  const price = view.prices[land] as number;
  const means = meansBeside(view, seat, land);
  const held = sharesHeld(view, seat, land);
  let best: Promotion | null = null;
  for (let amount = 0; amount <= Math.min(view.pool[land] as number, most); amount++) {
    let left = means - amount * price;
    if (left < 0) break;
    let gain = -amount * (price - shareSale(view, land));
    let spends = 0;
    for (const sum of sums) {
      const lift = liftOf(view, land, sum, held + amount);
      if (sum > left || lift <= 0) break;
      left -= sum;
      spends += sum;
      gain += lift;
    }
    if (spends > 0 && gain > (best?.gain ?? 0)) best = { land, amount, spends, gain };
  }
  return best;
}
