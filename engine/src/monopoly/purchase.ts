import type { Emit, Seat } from '../core/game.ts';
import { landAt } from './data/lands.ts';
import { part, RATES } from './data/rates.ts';
import { SHARES } from './data/shares.ts';
import type { Event } from './event.ts';
import { buildHouse, buyLand, hasRoom } from './property.ts';
import type { Code } from './refusal.ts';
import { buyShares, holdingOf } from './shares.ts';
import {
  END,
  NONE,
  type Offer,
  type Passage,
  type Purchase,
  playerAt,
  type SharesOffer,
  type State,
  type Table,
} from './state.ts';
import { netWorth, propertySale, shareSale } from './worth.ts';

/** What a purchase costs now. */
export function quote(table: Table, purchase: Purchase): number {
  if (purchase.kind === 'shares') return purchase.amount * (table.prices[purchase.share] as number);
  const { price, house } = landAt(purchase.land);
  if (purchase.kind === 'land') return price;
  if (purchase.kind === 'house') return house;
  return part(table.owners[purchase.land] === NONE ? price : house, RATES.foreclose);
}

/**
 * What the seat could pay for the purchase: its cash and what it may sell for it. What is being bought or built, and what
 * stands on it, cannot pay for it: otherwise one house could be built and pulled down without end while its stock rises.
 */
function meansFor(state: State, seat: Seat, wanted: Purchase): number {
  const worth = netWorth(state, seat);
  if (wanted.kind === 'shares') return worth - holdingSale(state, seat, wanted.share);
  return state.owners[wanted.land] === seat ? worth - propertySale(state, wanted.land) : worth;
}

/** Whether the seat could pay `price` for the purchase. */
export const canRaise = (state: State, seat: Seat, wanted: Purchase, price: number): boolean =>
  playerAt(state, seat).cash >= price || meansFor(state, seat, wanted) >= price;

/** Offers to build on the seat's own land, where there is room and means. */
export function offerHouse(state: State, land: number): Offer | Passage {
  const wanted: Purchase = { kind: 'house', land };
  const possible = hasRoom(state, land) && canRaise(state, state.current, wanted, landAt(land).house);
  return possible ? { kind: 'build', land } : END;
}

/** What the seat's holding of the share would bring. */
function holdingSale(state: State, seat: Seat, share: number): number {
  const held = holdingOf(playerAt(state, seat), share);
  return held === undefined ? 0 : held.amount * shareSale(state, share);
}

/** How many of each share the seat could buy: with all it could raise, or after a financed purchase with its cash. */
export function shareLimits(state: State, seat: Seat, { financed }: SharesOffer): (share: number) => number {
  const { cash } = playerAt(state, seat);
  const worth = financed ? cash : netWorth(state, seat);
  return (share) => {
    const pool = state.pool[share] as number;
    const price = state.prices[share] as number;
    if (pool === 0 || price > worth) return 0;
    const means = financed ? cash : Math.max(cash, worth - holdingSale(state, seat, share));
    return Math.min(pool, Math.floor(means / price));
  };
}

/** Offers shares if the seat could pay for any; otherwise the move goes on, or the turn ends. */
export function offerShares(state: State, offer: SharesOffer): Offer | Passage {
  const limitOf = shareLimits(state, state.current, offer);
  for (let share = 0; share < SHARES; share++) if (limitOf(share) > 0) return offer;
  return afterShares(offer);
}

export const afterShares = ({ points, arrive }: SharesOffer): Passage =>
  arrive ? { kind: 'move', points } : END;

/** Carries a purchase out that the seat has the cash for. */
function complete(
  state: State,
  seat: Seat,
  purchase: Purchase,
  price: number,
  offer: Offer,
  emit: Emit<Event>,
): void {
  const { unlimitedBuilding } = state.config;
  if (purchase.kind === 'shares') {
    buyShares(state, seat, purchase.share, purchase.amount, emit);
    state.step = offer.kind === 'shares' ? offerShares(state, offer) : END;
    return;
  }
  const { land } = purchase;
  if (state.owners[land] === NONE) buyLand(state, seat, land, price, emit);
  else buildHouse(state, seat, land, price, emit);
  state.step = purchase.kind !== 'foreclose' && unlimitedBuilding ? offerHouse(state, land) : END;
}

/** Why the seat cannot buy this now, or null: after a financed purchase shares are bought with cash alone. */
export function purchaseRefusal(state: State, seat: Seat, wanted: Purchase, offer: Offer): Code | null {
  const price = quote(state, wanted);
  if (playerAt(state, seat).cash >= price) return null;
  if (offer.kind === 'shares' && offer.financed) return 'too_little_cash';
  return canRaise(state, seat, wanted, price) ? null : 'cannot_afford';
}

/** Buys at once with enough cash; otherwise asks what to sell for it. */
export function purchase(state: State, seat: Seat, wanted: Purchase, offer: Offer, emit: Emit<Event>): void {
  const price = quote(state, wanted);
  if (playerAt(state, seat).cash >= price) {
    complete(state, seat, wanted, price, offer, emit);
    return;
  }
  state.step = {
    kind: 'finance',
    purchase: wanted,
    price,
    offer: offer.kind === 'shares' ? { ...offer, financed: true } : offer,
  };
}

/** After a sale: buys as soon as the cash suffices. */
export function conclude(state: State, seat: Seat, emit: Emit<Event>): void {
  const { step } = state;
  if (step.kind !== 'finance' || playerAt(state, seat).cash < step.price) return;
  complete(state, seat, step.purchase, step.price, step.offer, emit);
}
