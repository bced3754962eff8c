import type { Seat } from '../core/game.ts';
import { type Asset, isHolding, matches } from './asset.ts';
import type { Deck, SaleCard, SharesCard, Target } from './content/card.ts';
import { cardOf } from './content/catalog.ts';
import type { Emit } from './event.ts';
import { salePrice, sellCoins, sellHolding } from './property.ts';
import { type Books, player, type State } from './state.ts';
import { sellShares } from './stocks.ts';
import { settleCard } from './turn.ts';

/** What may be sold while the card lies open. */
export const targetOf = (card: SaleCard | SharesCard): Target =>
  card.kind === 'sale' ? card.target : { category: 'shares', types: [card.symbol] };

export const holds = (books: Books, target: Target): boolean =>
  books.assets.some((asset) => matches(asset, target));

/**
 * Opens the card's price to everybody in the rat race, or to the drawer alone where the card says so. Those who hold
 * nothing that fits pass by themselves; the others are asked in turn order from the drawer on.
 */
export function openMarket(state: State, deck: Deck, card: SaleCard | SharesCard, emit: Emit): void {
  const count = state.players.length;
  const order = card.everyoneMaySell
    ? Array.from({ length: count }, (_, step) => (state.current + step) % count)
    : [state.current];
  const inRace = order.filter((seat) => {
    const { track, status } = player(state, seat);
    return track === 'rat-race' && status === 'playing';
  });
  const target = targetOf(card);
  const asked = inRace.filter((seat) => holds(player(state, seat), target));
  const passing = inRace.filter((seat) => !asked.includes(seat));
  emit({ kind: 'window_opened', card: card.id, asked, passing });
  askNext(state, deck, card.id, asked, emit);
}

/** Asks the first of the queue; when nobody is left, the drawer may buy a paper, and any other card is done. */
function askNext(state: State, deck: Deck, card: string, queue: readonly Seat[], emit: Emit): void {
  if (queue.length > 0) state.pending = { kind: 'window', deck, card, queue };
  else if (deck === 'small-deals' || deck === 'big-deals') state.pending = { kind: 'deal', deck, card };
  else settleCard(state, deck, card, emit);
}

/** The asked player is done. */
export function pass(state: State, emit: Emit): void {
  if (state.pending.kind !== 'window') return;
  const { deck, card, queue } = state.pending;
  emit({ kind: 'passed', seat: queue[0] as Seat, card });
  askNext(state, deck, card, queue.slice(1), emit);
}

/** Who has nothing left to sell need not be asked again. */
function passIfEmpty(state: State, seat: Seat, card: SaleCard | SharesCard, emit: Emit): void {
  if (!holds(player(state, seat), targetOf(card))) pass(state, emit);
}

/**
 * Sells one asset, or pieces of one, at the open price; it is settled at once. Who sells pieces names their number once and is done: an
 * offer speaks of one kind of collectible, and piece by piece a window would not close.
 */
export function sell(state: State, seat: Seat, asset: Asset, quantity: number, emit: Emit): void {
  if (state.pending.kind !== 'window') return;
  const card = cardOf(state.pending.card);
  if (card.kind !== 'sale') return;
  if (asset.category === 'coins') {
    sellCoins(state, seat, card, asset, quantity, emit);
    pass(state, emit);
    return;
  }
  if (isHolding(asset)) sellHolding(state, seat, card, asset, salePrice(card, asset), emit);
  passIfEmpty(state, seat, card, emit);
}

/** Sells shares of the quoted paper: one order, as large as the player likes. */
export function sellPaper(state: State, seat: Seat, quantity: number, emit: Emit): void {
  if (state.pending.kind !== 'window') return;
  const card = cardOf(state.pending.card);
  if (card.kind !== 'shares') return;
  sellShares(state, seat, card, quantity, emit);
  pass(state, emit);
}
