import type { Seat } from '../core/game.ts';
import { bankPrice } from './content/bank-price.ts';
import type { Emit } from './event.ts';
import { figures } from './figures.ts';
import { LIMIT } from './money.ts';
import type { Code } from './refusal.ts';
import { player, type State } from './state.ts';

/** Why the bank does not buy everything, or null: it does so for who loses money with every payday, where the variant is on. */
export function sellAllRefusal(state: State, seat: Seat): Code | null {
  if (!state.config.sellOut) return 'not_now';
  const books = player(state, seat);
  if (books.assets.length === 0) return 'nothing_to_sell';
  if (figures(books).payday >= 0) return 'not_in_need';
  const brings = books.assets.reduce((sum, asset) => sum + bankPrice(asset), books.cash);
  return brings <= LIMIT ? null : 'too_large';
}

/** Sells every asset to the bank; the cash can then go into the debts. */
export function sellAll(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  for (let asset = books.assets.shift(); asset !== undefined; asset = books.assets.shift()) {
    if (asset.category === 'venture') continue;
    const delta = bankPrice(asset);
    books.cash += delta;
    state.bank += delta;
    emit({ kind: 'sold_to_bank', seat, asset: asset.id, name: asset.card, delta });
  }
}
