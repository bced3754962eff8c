import type { Emit, Seat } from '../core/game.ts';
import type { Event } from './event.ts';
import { settle } from './payment.ts';
import { sellHouse, sellLand } from './property.ts';
import { conclude } from './purchase.ts';
import type { Code } from './refusal.ts';
import { holdingOf, sellShares } from './shares.ts';
import { playerAt, type State } from './state.ts';

/** Whether the seat that has to act may sell things now: before it rolls, to finance a purchase, to pay a debt. */
const maySell = ({ step }: State): boolean =>
  step.kind === 'roll' || step.kind === 'finance' || step.kind === 'owe';

/** Whether the land, with all on it, is what the pending purchase is about. */
const isQuotedLand = ({ step }: State, land: number): boolean =>
  step.kind === 'finance' && step.purchase.kind !== 'shares' && step.purchase.land === land;

/** Whether the share is what the pending purchase is about. */
export const isQuotedShare = ({ step }: State, share: number): boolean =>
  step.kind === 'finance' && step.purchase.kind === 'shares' && step.purchase.share === share;

/** Why the land cannot be sold, or null. */
export function sellLandRefusal(state: State, seat: Seat, land: number): Code | null {
  if (!maySell(state)) return 'not_now';
  if (state.owners[land] !== seat) return 'not_yours';
  if (isQuotedLand(state, land)) return 'quoted';
  return state.houses[land] === 0 ? null : 'has_houses';
}

/** Why no house of the land can be sold, or null. */
export function sellHouseRefusal(state: State, seat: Seat, land: number): Code | null {
  if (!maySell(state)) return 'not_now';
  if (state.owners[land] !== seat) return 'not_yours';
  if (isQuotedLand(state, land)) return 'quoted';
  return state.houses[land] === 0 ? 'no_house' : null;
}

/** Why so many shares cannot be sold, or null. */
export function sellSharesRefusal(state: State, seat: Seat, share: number, amount: number): Code | null {
  if (!maySell(state)) return 'not_now';
  if (!Number.isSafeInteger(amount) || amount < 1) return 'wrong_amount';
  const held = holdingOf(playerAt(state, seat), share)?.amount ?? 0;
  if (held < amount) return 'too_few_shares';
  return isQuotedShare(state, share) ? 'quoted' : null;
}

/** What the sale was for may be possible now. */
function afterSale(state: State, seat: Seat, emit: Emit<Event>): void {
  conclude(state, seat, emit);
  settle(state, emit);
}

export function takeLandSale(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  sellLand(state, seat, land, emit);
  afterSale(state, seat, emit);
}

export function takeHouseSale(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  sellHouse(state, seat, land, emit);
  afterSale(state, seat, emit);
}

export function takeShareSale(
  state: State,
  seat: Seat,
  share: number,
  amount: number,
  emit: Emit<Event>,
): void {
  sellShares(state, seat, share, amount, emit);
  afterSale(state, seat, emit);
}
