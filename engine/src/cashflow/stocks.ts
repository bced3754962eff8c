import type { Seat } from '../core/game.ts';
import { isLot, type Lot } from './asset.ts';
import type { SharesCard, SplitCard } from './content/card.ts';
import type { Emit, LotChange } from './event.ts';
import { HOLDING_MAX, portion } from './money.ts';
import { type Books, player, type State } from './state.ts';

const lotsOf = (books: Books, symbol: string): Lot[] =>
  books.assets.filter((asset): asset is Lot => isLot(asset) && asset.type === symbol);

/** All shares of a symbol, whatever they were bought at. */
export function sharesHeld(books: Books, symbol: string): number {
  let sum = 0;
  for (const asset of books.assets) if (isLot(asset) && asset.type === symbol) sum += asset.shares;
  return sum;
}

/** Adds to the lot of the same symbol and price, or opens one. The cash has been seen to. */
export function buyShares(state: State, seat: Seat, card: SharesCard, quantity: number, emit: Emit): void {
  const books = player(state, seat);
  const cost = quantity * card.price;
  let lot = lotsOf(books, card.symbol).find((one) => one.price === card.price);
  if (lot === undefined) {
    lot = {
      id: state.nextId++,
      category: 'shares',
      card: card.id,
      type: card.symbol,
      instrument: card.instrument,
      price: card.price,
      dividend: card.dividend,
      shares: 0,
      cost: 0,
    };
    books.assets.push(lot);
  }
  lot.shares += quantity;
  lot.cost += cost;
  books.cash -= cost;
  state.bank -= cost;
  emit({ kind: 'bought', seat, card: card.id, asset: { ...lot }, quantity, delta: -cost });
}

const changeOf = ({ id, shares, cost }: Lot): LotChange => ({ id, shares, cost });

/** Drops the lots of 0 shares; order, and so age, stays. */
function sweep(books: Books): void {
  books.assets = books.assets.filter((asset) => !isLot(asset) || asset.shares > 0);
}

/** Sells the oldest lots first; a lot sold in part keeps that part of its cost. */
export function sellShares(state: State, seat: Seat, card: SharesCard, quantity: number, emit: Emit): void {
  const books = player(state, seat);
  const changed: Lot[] = [];
  let left = quantity;
  for (const lot of lotsOf(books, card.symbol)) {
    if (left === 0) break;
    const sold = Math.min(left, lot.shares);
    lot.cost = portion(lot.cost, lot.shares - sold, lot.shares);
    lot.shares -= sold;
    left -= sold;
    changed.push(lot);
  }
  sweep(books);
  const delta = quantity * card.price;
  books.cash += delta;
  state.bank += delta;
  emit({
    kind: 'shares_sold',
    seat,
    card: card.id,
    symbol: card.symbol,
    quantity,
    price: card.price,
    lots: changed.map(changeOf),
    delta,
  });
}

/** Every holder's lots are multiplied, or divided and floored one by one; no cash moves. */
export function splitShares(state: State, card: SplitCard, emit: Emit): void {
  state.players.forEach((books, seat) => {
    const lots = lotsOf(books, card.symbol);
    if (lots.length === 0) return;
    const grown = sharesHeld(books, card.symbol) * card.by;
    if (card.kind === 'split' && grown > HOLDING_MAX) {
      emit({ kind: 'refused_entry', seat, amount: grown, code: 'too_large' });
      return;
    }
    for (const lot of lots) {
      lot.shares = card.kind === 'split' ? lot.shares * card.by : Math.floor(lot.shares / card.by);
      if (lot.shares === 0) lot.cost = 0;
    }
    sweep(books);
    emit({ kind: 'split', seat, card: card.id, symbol: card.symbol, lots: lots.map(changeOf) });
  });
}
