import type { Emit, Seat } from '../core/game.ts';
import { landAt, STOCKS } from './data/lands.ts';
import { percent } from './data/rates.ts';
import type { Event } from './event.ts';
import { NONE, playerAt, type State, type Table } from './state.ts';
import { houseSale, landSale } from './worth.ts';

const payoutOf = (state: State, stock: number): number => state.attributes.payout[stock] as number;

/** A country takes money in: its stock will rise by the part it pays out. Oceans have no stock. */
export function countryEarns(state: State, land: number, amount: number): void {
  if (land >= STOCKS) return;
  const earned = (state.earnings[land] as number) + percent(amount, payoutOf(state, land));
  state.earnings = state.earnings.with(land, earned);
}

/** A country pays money out: its stock will fall by the same part. */
function countryPays(state: State, land: number, amount: number): void {
  if (land >= STOCKS) return;
  const paid = (state.payments[land] as number) + percent(amount, payoutOf(state, land));
  state.payments = state.payments.with(land, paid);
}

/** Buys an unowned land for `price`, which a foreclosure makes less than the price its stock feels. */
export function buyLand(state: State, seat: Seat, land: number, price: number, emit: Emit<Event>): void {
  const player = playerAt(state, seat);
  player.cash -= price;
  state.bank.lands -= price;
  state.owners = state.owners.with(land, seat);
  player.lands = [...player.lands, land];
  countryEarns(state, land, landAt(land).price);
  emit({ kind: 'bought', seat, land: landAt(land).id, price });
}

/** Builds one house for `price`; its stock feels the full price also when it was cheaper or free. */
export function buildHouse(state: State, seat: Seat, land: number, price: number, emit: Emit<Event>): void {
  playerAt(state, seat).cash -= price;
  state.bank.houses -= price;
  const houses = (state.houses[land] as number) + 1;
  state.houses = state.houses.with(land, houses);
  countryEarns(state, land, landAt(land).house);
  emit({ kind: 'built', seat, land: landAt(land).id, price, houses });
}

export function sellHouse(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  const price = houseSale(state.config, land);
  playerAt(state, seat).cash += price;
  state.bank.houses += price;
  const houses = (state.houses[land] as number) - 1;
  state.houses = state.houses.with(land, houses);
  countryPays(state, land, price);
  emit({ kind: 'sold_house', seat, land: landAt(land).id, price, houses });
}

/** Sells a land on which no house stands. */
export function sellLand(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  const price = landSale(state.config, land);
  const player = playerAt(state, seat);
  player.cash += price;
  state.bank.lands += price;
  state.owners = state.owners.with(land, NONE);
  player.lands = player.lands.filter((other) => other !== land);
  countryPays(state, land, price);
  emit({ kind: 'sold_land', seat, land: landAt(land).id, price });
}

/** Moves a land with its houses from its owner to another player; no stock feels it. */
export function transferLand(state: State, land: number, to: Seat): void {
  const from = playerAt(state, state.owners[land] as number);
  const taker = playerAt(state, to);
  from.lands = from.lands.filter((other) => other !== land);
  taker.lands = [...taker.lands, land];
  state.owners = state.owners.with(land, to);
}

/** Whether one more house may stand there. */
export const hasRoom = (table: Table, land: number): boolean =>
  landAt(land).house > 0 && (table.houses[land] as number) < table.config.buildingUpperbound;
