import type { Emit, Seat } from '../core/game.ts';
import { tollsOf } from './config.ts';
import { landAt } from './data/lands.ts';
import { percent } from './data/rates.ts';
import type { Event } from './event.ts';
import { charge } from './payment.ts';
import { END, playerAt, playerOf, type State, type Table } from './state.ts';

/** The toll of an owned land: by its houses, and more for each further land of the area in the same hands. */
export function tollOf(table: Table, land: number): number {
  const { config } = table;
  const { area } = landAt(land);
  let same = 0;
  for (const other of playerOf(table, table.owners[land] as number).lands) {
    if (landAt(other).area === area) same++;
  }
  const base = tollsOf(config, land)[table.houses[land] as number] as number;
  return percent(base, 100 + (same - 1) * config.areaAdditionPercent);
}

/** Takes the toll from a visitor. A free toll is used up without a choice, and then nobody earns anything. */
export function takeToll(state: State, seat: Seat, land: number, emit: Emit<Event>): void {
  const creditor = state.owners[land] as number;
  const amount = tollOf(state, land);
  const visitor = playerAt(state, seat);
  if (visitor.freeToll) {
    visitor.freeToll = false;
    state.step = END;
    emit({ kind: 'toll_free', seat, owner: creditor, land: landAt(land).id, amount });
  } else {
    charge(state, seat, amount, { kind: 'toll', land, creditor }, emit);
  }
}
