import type { Seat } from '../core/game.ts';
import type { ForcedSaleCard, ForeclosureCard, ImproveCard } from './content/card.ts';
import { drawCard } from './decks.ts';
import type { Emit } from './event.ts';
import { openMarket } from './market.ts';
import { foreclose, improveAll, sellAllByForce } from './property.ts';
import type { State } from './state.ts';
import { closeLanding, settleCard } from './turn.ts';

/** Does what nobody is asked about; false when it touched nobody. */
function enforce(
  state: State,
  seat: Seat,
  card: ImproveCard | ForcedSaleCard | ForeclosureCard,
  emit: Emit,
): boolean {
  switch (card.kind) {
    case 'improve':
      return improveAll(state, card, emit);
    case 'forced-sale':
      return sellAllByForce(state, card, emit);
    case 'foreclosure':
      return foreclose(state, seat, card, emit);
  }
}

/** An offer: a price for everybody to sell at, an improvement, or an event one cannot refuse. */
export function drawOffer(state: State, seat: Seat, emit: Emit): void {
  const card = drawCard(state, seat, 'offers', () => true, emit);
  if (card === null) {
    closeLanding(state, emit);
    return;
  }
  if (card.kind === 'sale') {
    openMarket(state, 'offers', card, emit);
    return;
  }
  if (card.kind === 'improve' || card.kind === 'forced-sale' || card.kind === 'foreclosure') {
    if (!enforce(state, seat, card, emit)) emit({ kind: 'nothing_happened', seat, card: card.id });
  }
  settleCard(state, 'offers', card.id, emit);
}
