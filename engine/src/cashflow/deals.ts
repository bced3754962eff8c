import type { Seat } from '../core/game.ts';
import type { CoinsCard, DealDeck, HoldingCard, SharesCard } from './content/card.ts';
import { cardOf } from './content/catalog.ts';
import { drawCard } from './decks.ts';
import type { Emit } from './event.ts';
import { fund } from './loans.ts';
import { openMarket } from './market.ts';
import { buyCoins, buyHolding, suffersDamage } from './property.ts';
import { player, type State } from './state.ts';
import { buyShares, splitShares } from './stocks.ts';
import { closeLanding, settleCard } from './turn.ts';

/** The current player has chosen a deck: the card is drawn and does what it says, up to the first decision. */
export function drawDeal(state: State, seat: Seat, deck: DealDeck, emit: Emit): void {
  const card = drawCard(state, seat, deck, () => true, emit);
  if (card === null) {
    closeLanding(state, emit);
    return;
  }
  switch (card.kind) {
    case 'shares':
      openMarket(state, deck, card, emit);
      return;
    case 'split':
    case 'reverse-split':
      splitShares(state, card, emit);
      break;
    case 'damage':
      if (suffersDamage(player(state, seat), card)) {
        state.pending = { kind: 'bill', deck, card: card.id, amount: card.cost };
        return;
      }
      emit({ kind: 'nothing_happened', seat, card: card.id });
      break;
    default:
      state.pending = { kind: 'deal', deck, card: card.id };
      return;
  }
  settleCard(state, deck, card.id, emit);
}

/** What a purchase costs in cash. */
const priceOf = (card: SharesCard | HoldingCard | CoinsCard, quantity: number): number =>
  card.kind === 'holding' ? card.downPayment : card.price * quantity;

/** Buys what lies open, with an automatic loan where cash does not reach. */
export function buy(state: State, seat: Seat, quantity: number, emit: Emit): void {
  if (state.pending.kind !== 'deal') return;
  const { deck, card: id } = state.pending;
  const card = cardOf(id);
  if (card.kind !== 'shares' && card.kind !== 'holding' && card.kind !== 'coins') return;
  if (fund(state, seat, priceOf(card, quantity), emit)) {
    if (card.kind === 'shares') buyShares(state, seat, card, quantity, emit);
    else if (card.kind === 'coins') buyCoins(state, seat, card, quantity, emit);
    else buyHolding(state, seat, card, emit);
  }
  settleCard(state, deck, id, emit);
}

export function decline(state: State, seat: Seat, emit: Emit): void {
  if (state.pending.kind !== 'deal') return;
  const { deck, card } = state.pending;
  emit({ kind: 'declined', seat, card });
  settleCard(state, deck, card, emit);
}
