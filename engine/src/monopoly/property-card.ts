import type { Emit, Seat } from '../core/game.ts';
import { landAt } from './data/lands.ts';
import { part, RATES } from './data/rates.ts';
import type { Event } from './event.ts';
import { earn } from './payment.ts';
import { buildHouse, hasRoom, transferLand } from './property.ts';
import { canRaise, quote } from './purchase.ts';
import type { Code } from './refusal.ts';
import { END, NONE, type Purchase, playerAt, type State, type Table } from './state.ts';

/** Why the seat cannot use a foreclosure on the land, or null: it may buy a free land, or a house on its own. */
export function forecloseRefusal(state: State, seat: Seat, land: number): Code | null {
  const owner = state.owners[land];
  if (owner !== NONE) {
    if (owner !== seat) return 'owned_by_other';
    if (landAt(land).house === 0) return 'not_buildable';
    if (!hasRoom(state, land)) return 'fully_built';
  }
  const wanted: Purchase = { kind: 'foreclose', land };
  return canRaise(state, seat, wanted, quote(state, wanted)) ? null : 'cannot_afford';
}

/** What taking over a land with its houses costs. */
export const imposePrice = (table: Table, land: number): number =>
  part(landAt(land).price + (table.houses[land] as number) * landAt(land).house, RATES.impose);

/** Why the seat cannot take the land over, or null. Only cash counts: nothing may be sold for it. */
export function imposeRefusal(state: State, seat: Seat, land: number): Code | null {
  const owner = state.owners[land];
  if (owner === NONE) return 'no_owner';
  if (owner === seat) return 'own_land';
  return playerAt(state, seat).cash >= imposePrice(state, land) ? null : 'too_little_cash';
}

/** Takes a land over from its owner, for whom the price is income. */
export function impose(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  const price = imposePrice(state, land);
  const from = state.owners[land] as number;
  playerAt(state, seat).cash -= price;
  emit({ kind: 'imposed', seat, from, land: landAt(land).id, price });
  earn(state, from, price, 'impose', emit);
  transferLand(state, land, seat);
  state.step = END;
}

/** Why the seat cannot build a free house there, or null. */
export function freeBuildRefusal(state: State, seat: Seat, land: number): Code | null {
  if (state.owners[land] !== seat) return 'not_yours';
  if (landAt(land).house === 0) return 'not_buildable';
  return hasRoom(state, land) ? null : 'fully_built';
}

export function freeBuild(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  buildHouse(state, seat, land, 0, emit);
  state.step = END;
}

export const canForeclose = (state: State, seat: Seat, land: number): boolean =>
  forecloseRefusal(state, seat, land) === null;

export const canImpose = (state: State, seat: Seat, land: number): boolean =>
  imposeRefusal(state, seat, land) === null;

export const canFreeBuild = (state: State, seat: Seat, land: number): boolean =>
  freeBuildRefusal(state, seat, land) === null;
