import type { Seat } from '../core/game.ts';
import { type Asset, type Coins, type Holding, isHolding, matches } from './asset.ts';
import type { ForcedSaleCard, ForeclosureCard, ImproveCard } from './content/card.ts';
import { type CoinsCard, type DamageCard, type HoldingCard, RENTALS, type SaleCard } from './content/card.ts';
import type { Emit } from './event.ts';
import { LIMIT, portion } from './money.ts';
import { type Books, player, type State } from './state.ts';

/** Buys what is sold as a whole: the down payment is paid, the mortgage stays with the asset. */
export function buyHolding(state: State, seat: Seat, card: HoldingCard, emit: Emit): void {
  const books = player(state, seat);
  const asset: Holding = {
    id: state.nextId++,
    category: card.category,
    card: card.id,
    type: card.type,
    units: card.units,
    cost: card.cost,
    invested: card.downPayment,
    mortgage: card.mortgage,
    cashflow: card.cashflow,
  };
  books.assets.push(asset);
  books.cash -= card.downPayment;
  state.bank -= card.downPayment;
  emit({
    kind: 'bought',
    seat,
    card: card.id,
    asset: { ...asset },
    quantity: 1,
    delta: 0 - card.downPayment,
  });
}

/** Adds to the pieces one has of this collectible. */
export function buyCoins(state: State, seat: Seat, card: CoinsCard, quantity: number, emit: Emit): void {
  const books = player(state, seat);
  const cost = quantity * card.price;
  let row = books.assets.find(
    (asset): asset is Coins => asset.category === 'coins' && asset.type === card.coin,
  );
  if (row === undefined) {
    row = { id: state.nextId++, category: 'coins', card: card.id, type: card.coin, quantity: 0, cost: 0 };
    books.assets.push(row);
  }
  row.quantity += quantity;
  row.cost += cost;
  books.cash -= cost;
  state.bank -= cost;
  emit({ kind: 'bought', seat, card: card.id, asset: { ...row }, quantity, delta: -cost });
}

/** What the buyer pays for the whole asset, or for one piece of a collectible. */
export const salePrice = (card: SaleCard, asset: Asset): number =>
  card.offerPerUnit !== null && isHolding(asset) && asset.units > 0
    ? asset.units * card.offerPerUnit
    : (card.offer ?? 0);

/** What is left for the seller once the mortgage is paid; never less than nothing. */
export const settlement = (price: number, mortgage: number): number => Math.max(0, price - mortgage);

function remove(books: Books, asset: Asset): void {
  books.assets.splice(books.assets.indexOf(asset), 1);
}

/** Sells one holding to the bank for `price` less its mortgage. */
export function sellHolding(
  state: State,
  seat: Seat,
  card: SaleCard | ForcedSaleCard,
  asset: Holding,
  price: number,
  emit: Emit,
): void {
  const books = player(state, seat);
  const forced = card.kind === 'forced-sale';
  const delta = settlement(price, asset.mortgage);
  remove(books, asset);
  books.cash += delta;
  state.bank += delta;
  const { id, card: name, mortgage } = asset;
  const gone = { quantity: 1, left: 0, costLeft: 0 };
  emit({ kind: 'sold', seat, card: card.id, asset: id, name, price, mortgage, forced, delta, ...gone });
}

export function sellCoins(
  state: State,
  seat: Seat,
  card: SaleCard,
  row: Coins,
  quantity: number,
  emit: Emit,
): void {
  const books = player(state, seat);
  const price = salePrice(card, row);
  const delta = quantity * price;
  row.cost = portion(row.cost, row.quantity - quantity, row.quantity);
  row.quantity -= quantity;
  if (row.quantity === 0) remove(books, row);
  books.cash += delta;
  state.bank += delta;
  emit({
    kind: 'sold',
    seat,
    card: card.id,
    asset: row.id,
    name: row.card,
    quantity,
    price,
    mortgage: 0,
    left: row.quantity,
    costLeft: row.cost,
    forced: false,
    delta,
  });
}

const matching = (books: Books, card: ImproveCard | ForcedSaleCard | ForeclosureCard): Holding[] =>
  books.assets.filter((asset): asset is Holding => isHolding(asset) && matches(asset, card.target));

/** Every matching asset in the rat race earns more from now on. True when there was any. */
export function improveAll(state: State, card: ImproveCard, emit: Emit): boolean {
  let any = false;
  state.players.forEach((books, seat) => {
    for (const asset of matching(books, card)) {
      any = true;
      asset.cashflow += card.cashflow;
      emit({ kind: 'improved', seat, card: card.id, asset: asset.id, by: card.cashflow });
    }
  });
  return any;
}

/** Every matching asset is sold for a multiple of the cash put in. True when there was any. */
export function sellAllByForce(state: State, card: ForcedSaleCard, emit: Emit): boolean {
  let any = false;
  state.players.forEach((books, seat) => {
    for (const asset of matching(books, card)) {
      any = true;
      const price = asset.mortgage + card.multiple * asset.invested;
      if (books.cash + settlement(price, asset.mortgage) > LIMIT) {
        emit({ kind: 'refused_entry', seat, amount: price, code: 'too_large' });
      } else sellHolding(state, seat, card, asset, price, emit);
    }
  });
  return any;
}

/** The drawer's oldest matching asset is taken away. False when there is none. */
export function foreclose(state: State, seat: Seat, card: ForeclosureCard, emit: Emit): boolean {
  const books = player(state, seat);
  const [asset] = matching(books, card);
  if (asset === undefined) return false;
  remove(books, asset);
  emit({ kind: 'foreclosed', seat, card: card.id, asset: asset.id, name: asset.card });
  return true;
}

/** Whether the player owns what the damage card speaks of. */
export function suffersDamage(books: Books, card: DamageCard): boolean {
  const types: readonly string[] = card.propertyType === 'rental' ? RENTALS : [card.propertyType];
  return books.assets.some((asset) => asset.category === 'property' && types.includes(asset.type));
}
