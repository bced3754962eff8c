import type { Emit, Seat } from '../core/game.ts';
import type { Code } from './action.ts';
import { landAt } from './data/lands.ts';
import { part, RATES } from './data/rates.ts';
import { SHARES } from './data/shares.ts';
import type { Event } from './event.ts';
import { buildHouse, buyLand, hasRoom } from './property.ts';
import { buyShares } from './shares.ts';
import {
  ARRIVE,
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
import { netWorth, propertySale } from './worth.ts';

/** What a purchase costs now. */
export function quote(table: Table, purchase: Purchase): number {
  if (purchase.kind === 'shares') return purchase.amount * (table.prices[purchase.share] as number);
  const { price, house } = landAt(purchase.land);
  if (purchase.kind === 'land') return price;
  if (purchase.kind === 'house') return house;
  return part(table.owners[purchase.land] === NONE ? price : house, RATES.foreclose);
}

/** The land that must not be sold to finance the purchase: the one a foreclosed house is to stand on. */
export const quotedLand = (purchase: Purchase): number =>
  purchase.kind === 'foreclose' ? purchase.land : NONE;

/** Whether the seat could pay `price` by selling what it has, except the land `kept`. */
export function canRaise(state: State, seat: Seat, price: number, kept: number = NONE): boolean {
  if (playerAt(state, seat).cash >= price) return true;
  const worth = netWorth(state, seat);
  return (kept !== NONE && state.owners[kept] === seat ? worth - propertySale(state, kept) : worth) >= price;
}

/** Offers to build on the seat's own land, where there is room and means. */
export function offerHouse(state: State, land: number): Offer | Passage {
  const possible = hasRoom(state, land) && canRaise(state, state.current, landAt(land).house);
  return possible ? { kind: 'build', land } : END;
}

/** What the seat may spend on shares: all it could raise, or after a financed purchase its cash. */
export const shareMeans = (state: State, seat: Seat, { financed }: SharesOffer): number =>
  financed ? playerAt(state, seat).cash : netWorth(state, seat);

/** Offers shares if the seat could pay for any; otherwise the move goes on, or the turn ends. */
export function offerShares(state: State, offer: SharesOffer): Offer | Passage {
  const means = shareMeans(state, state.current, offer);
  for (let share = 0; share < SHARES; share++) {
    if ((state.pool[share] as number) > 0 && (state.prices[share] as number) <= means) return offer;
  }
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

/** Buys at once with enough cash; otherwise asks what to sell for it, if selling can raise the price at all. */
export function purchase(
  state: State,
  seat: Seat,
  wanted: Purchase,
  offer: Offer,
  emit: Emit<Event>,
): Code | null {
  const price = quote(state, wanted);
  if (playerAt(state, seat).cash >= price) {
    complete(state, seat, wanted, price, offer, emit);
    return null;
  }
  const isShares = offer.kind === 'shares';
  if (isShares && offer.financed) return 'too-little-cash';
  if (!canRaise(state, seat, price, quotedLand(wanted))) return 'cannot-afford';
  state.step = {
    kind: 'finance',
    purchase: wanted,
    price,
    offer: isShares ? { ...offer, financed: true } : offer,
  };
  return null;
}

/** After a sale: buys as soon as the cash suffices. If the land to build on was sold itself, it is on offer again. */
export function conclude(state: State, seat: Seat, emit: Emit<Event>): void {
  const { step } = state;
  if (step.kind !== 'finance') return;
  const { purchase: wanted, price, offer } = step;
  if (wanted.kind === 'house' && state.owners[wanted.land] !== seat) state.step = ARRIVE;
  else if (playerAt(state, seat).cash >= price) complete(state, seat, wanted, price, offer, emit);
}
