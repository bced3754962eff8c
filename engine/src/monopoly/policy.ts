import type { Because } from '../core/bot.ts';
import type { Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { exits } from './board.ts';
import { tollsOf } from './config.ts';
import { LAND_IDS, type LandId, landAt, landIndex } from './data/lands.ts';
import { shareId } from './data/shares.ts';
import { spaceAt } from './data/spaces.ts';
import { expectedGrowth, expectedReturn } from './growth.ts';
import { type Outlook, rollValue, walkValue } from './outlook.ts';
import { landAhead, liftOf, meansBeside, type Promotion, promotionOf, sharesHeld } from './promotion.ts';
import { imposePrice } from './property-card.ts';
import { quote } from './purchase.ts';
import type { Reason } from './reason.ts';
import { NONE, type Player, playerOf } from './state.ts';
import { tollOf } from './toll.ts';
import type { View } from './view.ts';
import { landSale, shareSale } from './worth.ts';

/** The cash a bot keeps back from each kind of purchase; what it never buys it keeps everything back from. */
export interface Taste {
  readonly land: number;
  readonly house: number;
  readonly share: number;
  /** The least expected return, as a part of the price, for which it buys a share. */
  readonly leastReturn: number;
  /** What it weighs how many dice to roll and which way to go by; null: all dice, and straight on. */
  readonly outlook: Outlook | null;
  /** A share is sold before the roll if it is known to lose more than this part of its price. */
  readonly fear: number;
  /** Whether it buys shares of the land it is about to reach, sells other things to spend on that land, and in need first the shares that promise least. */
  readonly promotes: boolean;
}

type LandKind = 'foreclose' | 'impose' | 'free_build';

/** A part of a whole in tenths of a percent. */
const tenthsOf = (part: number, whole: number): number => Math.round((1000 * part) / whole);

/** What visitors to a land pay now and with so many houses more. */
function saysToll(view: View, land: number, more: number, because: Because<Reason>): void {
  const owner = view.owners[land] as number;
  const houses = view.houses[land] as number;
  const tolls = tollsOf(view.config, land);
  const next = tolls[Math.min(tolls.length - 1, owner === NONE ? 0 : houses + more)] as number;
  const now = owner === NONE ? 0 : tollOf(view, land);
  const factor = owner === NONE ? 1 : now / (tolls[houses] as number);
  because({ kind: 'toll', land: landAt(land).id, now, next: Math.floor(next * factor) });
}

const cashOf = (view: View, seat: Seat): number => playerOf(view, seat).cash;

/** At an earning space with a single point left, the way that cannot be entered pays a second time. */
function chooseWay(view: View, seat: Seat, points: number, taste: Taste, because: Because<Reason>): Action {
  const { space } = playerOf(view, seat);
  const { kind } = spaceAt(space);
  if (kind === 'earning' && points === 1) {
    because({ kind: 'pays_again', amount: view.config.cashSpaceValue });
    return { kind: 'go', seat, option: 1 };
  }
  const { outlook } = taste;
  if (outlook === null) return { kind: 'go', seat, option: 0 };
  const [ring = 0, diagonal = 0] = exits(space, view.direction).map((first) =>
    walkValue(view, seat, space, first, points, outlook),
  );
  const option = diagonal > ring ? 1 : 0;
  because({
    kind: 'way',
    mean: option === 1 ? diagonal : ring,
    otherMean: option === 1 ? ring : diagonal,
  });
  return { kind: 'go', seat, option };
}

/** As many dice as bring most on average; of equals the more, which go round the board sooner. */
function chooseDice(view: View, seat: Seat, taste: Taste, because: Because<Reason>): Action {
  const most = playerOf(view, seat).threeDice ? 3 : 2;
  const { outlook } = taste;
  if (outlook === null) return { kind: 'roll', seat, dice: most };
  let dice = most;
  let mean = rollValue(view, seat, most, outlook);
  let other = most - 1;
  let otherMean = Number.NEGATIVE_INFINITY;
  for (let n = most - 1; n >= 1; n--) {
    const value = rollValue(view, seat, n, outlook);
    const better = value > mean;
    if (better || value > otherMean) {
      other = better ? dice : n;
      otherMean = better ? mean : value;
    }
    if (better) {
      dice = n;
      mean = value;
    }
  }
  because({ kind: 'dice', dice, mean, other, otherMean });
  return { kind: 'roll', seat, dice };
}

function chooseRoll(view: View, seat: Seat, taste: Taste, because: Because<Reason>): Action {
  const player = playerOf(view, seat);
  if (player.holdings.length > 0) {
    const growth = expectedGrowth(view);
    for (const { share, amount } of player.holdings) {
      const change = growth[share] as number;
      const price = view.prices[share] as number;
      if (-change > taste.fear * price) {
        because({ kind: 'share_falls', share: shareId(share), change: tenthsOf(change, price) });
        return { kind: 'sell_shares', seat, share: shareId(share), amount };
      }
    }
  }
  return chooseDice(view, seat, taste, because);
}

/** What can be made of the land that the move leads to, if shares are bought now. */
function promotionAhead(view: View, seat: Seat): Promotion | null {
  const { step } = view;
  if (step.kind !== 'shares' || !step.arrive) return null;
  const land = landAhead(view, seat, step.points);
  if (land === NONE) return null;
  const price = view.prices[land] as number;
  const most = step.financed ? Math.floor(cashOf(view, seat) / price) : Number.POSITIVE_INFINITY;
  return promotionOf(view, seat, land, most);
}

function chooseShares(view: View, seat: Seat, taste: Taste, because: Because<Reason>): Action {
  const { share: reserve, leastReturn } = taste;
  const promotion = taste.promotes ? promotionAhead(view, seat) : null;
  if (promotion !== null && promotion.amount > 0) {
    const { land, amount, gain } = promotion;
    const price = amount * (view.prices[land] as number);
    because({
      kind: 'share_rises',
      share: shareId(land),
      change: tenthsOf(gain, price),
      gain: tenthsOf(gain, price),
    });
    return { kind: 'buy_shares', seat, share: shareId(land), amount };
  }
  const means = cashOf(view, seat) - reserve - (promotion?.spends ?? 0);
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
  if (best === NONE) {
    because({ kind: 'no_share', least: Math.round(1000 * leastReturn) });
    return { kind: 'pass', seat };
  }
  const price = view.prices[best] as number;
  because({
    kind: 'share_rises',
    share: shareId(best),
    change: tenthsOf(growth[best] as number, price),
    gain: Math.round(1000 * most),
  });
  const amount = Math.min(view.pool[best] as number, Math.floor(means / price));
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
  because: Because<Reason>,
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
  if ('land' in best) {
    const land = landIndex(best.land);
    const free = view.owners[land] === NONE;
    if (kind !== 'free_build') {
      const price = priceOf(view, kind, land);
      because({ kind: 'leaves', price, left: cash - price, reserve: free ? taste.land : taste.house });
    }
    saysToll(view, land, kind === 'impose' ? 0 : 1, because);
  }
  return best;
}

/** The share that a purchase under way lifts or is about, which is not sold for it while there is something else; NONE where there is none. */
function keptFor(view: View, seat: Seat): number {
  const { step, houses } = view;
  if (step.kind !== 'finance') return NONE;
  const { purchase } = step;
  const land = purchase.kind === 'shares' ? purchase.share : purchase.land;
  const { holdings, lands } = playerOf(view, seat);
  const isElse =
    holdings.some(({ share }) => share !== land) || lands.some((own) => own !== land && houses[own] === 0);
  return isElse || purchase.kind === 'shares' ? land : NONE;
}

/** The holding to sell first. */
function firstToSell(view: View, seat: Seat, taste: Taste): Player['holdings'][number] | undefined {
  const { holdings } = playerOf(view, seat);
  if (!taste.promotes) return holdings[0];
  const kept = keptFor(view, seat);
  const growth = expectedGrowth(view);
  const promise = (share: number): number => (growth[share] as number) / (view.prices[share] as number);
  return holdings
    .filter(({ share }) => share !== kept)
    .sort((a, b) => promise(a.share) - promise(b.share))[0];
}

/** Sells for a debt or a purchase what hurts least: shares, then bare lands, cheapest tolls first, then houses. */
function chooseSale(view: View, seat: Seat, amount: number, taste: Taste, because: Because<Reason>): Action {
  const { cash } = playerOf(view, seat);
  const { step } = view;
  const wanted = step.kind === 'finance' && step.purchase.kind !== 'shares' ? step.purchase.land : NONE;
  const lands = playerOf(view, seat).lands.filter((land) => land !== wanted);
  const holding = firstToSell(view, seat, taste);
  if (holding !== undefined) {
    because({
      kind: 'shares_first',
      share: shareId(holding.share),
      sale: shareSale(view, holding.share),
    });
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
  because({ kind: 'least_loss', toll: tollOf(view, best), houses: view.houses[best] as number });
  const land = LAND_IDS[best] as LandId;
  return { kind: view.houses[best] === 0 ? 'sell_land' : 'sell_house', seat, land };
}

/** What an offer asks for. */
interface Spending {
  readonly kind: 'buy' | 'build';
  readonly land: number;
  readonly price: number;
  readonly reserve: number;
}

/** Whether spending the price on this land raises the worth of the player's shares of it by more, and the player can pay without selling them. */
function lifts(view: View, seat: Seat, { land, price }: Spending): boolean {
  const held = sharesHeld(view, seat, land);
  return held > 0 && meansBeside(view, seat, land) >= price && liftOf(view, land, price, held) > 0;
}

/** Buys if the reserve stays in hand. */
function takes(view: View, seat: Seat, what: Spending, taste: Taste, because: Because<Reason>): Action {
  const { kind, price, reserve } = what;
  const left = cashOf(view, seat) - price;
  const enough = left >= reserve || (taste.promotes && lifts(view, seat, what));
  // A bot that never buys such a thing for its own sake has no reserve to speak of.
  const isSaid = Number.isFinite(reserve);
  if (isSaid || enough || left < 0)
    because({ kind: enough ? 'leaves' : 'too_little_left', price, left, reserve: isSaid ? reserve : 0 });
  return { kind: enough ? kind : 'pass', seat };
}

const unheard: Because<Reason> = () => {};

/** What a bot of the given taste does; it asks for the choices only where cards leave it many. */
export function decide(
  view: View,
  choices: () => readonly Choice<Action>[],
  taste: Taste,
  because: Because<Reason> = unheard,
): Action {
  const { step } = view;
  const seat = step.kind === 'owe' ? step.seat : view.current;
  switch (step.kind) {
    case 'roll':
      return chooseRoll(view, seat, taste, because);
    case 'fork':
      return chooseWay(view, seat, step.points, taste, because);
    case 'shares':
      return chooseShares(view, seat, taste, because);
    case 'offer': {
      const { price, id } = landAt(step.land);
      const wanted = { kind: 'buy', land: step.land, price, reserve: taste.land } as const;
      const action = takes(view, seat, wanted, taste, because);
      because({ kind: 'keeps_its_price', land: id, sale: landSale(view.config, step.land) });
      return action;
    }
    case 'build': {
      const { house } = landAt(step.land);
      const wanted = { kind: 'build', land: step.land, price: house, reserve: taste.house } as const;
      const action = takes(view, seat, wanted, taste, because);
      saysToll(view, step.land, 1, because);
      return action;
    }
    case 'foreclose':
    case 'impose':
      return chooseLand(view, seat, step.kind, choices(), taste, because);
    case 'free_building':
      return chooseLand(view, seat, 'free_build', choices(), taste, because);
    case 'owe':
      return chooseSale(view, seat, step.amount, taste, because);
    case 'finance':
      return taste.promotes ? chooseSale(view, seat, step.price, taste, because) : { kind: 'pass', seat };
    case 'transport':
      because({ kind: 'start_pays', amount: view.config.passStartCash });
      return { kind: 'transport', seat };
    default:
      return { kind: 'pass', seat };
  }
}
