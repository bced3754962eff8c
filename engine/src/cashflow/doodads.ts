import type { Seat } from '../core/game.ts';
import type { Liability } from './asset.ts';
import type { DoodadCard } from './content/card.ts';
import { cardOf } from './content/catalog.ts';
import { drawCard } from './decks.ts';
import { type Bill, copyOf, type Emit } from './event.ts';
import { owed } from './figures.ts';
import { fund } from './loans.ts';
import { LIMIT } from './money.ts';
import { player, type State } from './state.ts';
import { closeLanding, settleCard } from './turn.ts';

/** A fixed price, or a share of the cash in hand. */
export const doodadCost = (card: DoodadCard, cash: number): number =>
  'fixed' in card.cost ? card.cost.fixed : Math.round((cash * card.cost.percentOfCash) / 100);

/** Draws the first doodad that fits; one for children does not fit who has none. */
export function drawDoodad(state: State, seat: Seat, emit: Emit): void {
  const { children, cash } = player(state, seat);
  const fits = (card: { kind: string; child?: boolean }): boolean => children > 0 || card.child !== true;
  const card = drawCard(state, seat, 'doodads', fits, emit);
  if (card?.kind !== 'doodad') {
    closeLanding(state, emit);
    return;
  }
  state.pending = { kind: 'bill', deck: 'doodads', card: card.id, amount: doodadCost(card, cash) };
}

/** Takes a forced payment in the rat race, with an automatic loan where cash does not reach. */
export function charge(
  state: State,
  seat: Seat,
  amount: number,
  bill: Bill,
  card: string | null,
  emit: Emit,
): void {
  if (!fund(state, seat, amount, emit)) return;
  player(state, seat).cash -= amount;
  state.bank -= amount;
  emit({ kind: 'paid', seat, bill, card, delta: 0 - amount });
}

/** The debt a doodad leaves behind; the shop has the money, so nothing reaches the player. */
function addDebt(state: State, seat: Seat, card: DoodadCard, emit: Emit): void {
  if (card.loan === null) return;
  const books = player(state, seat);
  const { balance, payment } = card.loan;
  if (owed(books) + balance > LIMIT) {
    emit({ kind: 'refused_entry', seat, amount: balance, code: 'too_large' });
    return;
  }
  const liability: Liability = {
    id: state.nextId++,
    category: 'consumer-loan',
    card: card.id,
    balance,
    payment,
  };
  books.liabilities.push(liability);
  state.bank -= balance;
  emit({ kind: 'debt_added', seat, liability: copyOf(liability) });
}

/** Pays the bill that lies open: a doodad's, or that of damage to property. */
export function payBill(state: State, seat: Seat, emit: Emit): void {
  if (state.pending.kind !== 'bill') return;
  const { deck, card: id, amount } = state.pending;
  const card = cardOf(id);
  charge(state, seat, amount, card.kind === 'doodad' ? 'doodad' : 'damage', id, emit);
  if (card.kind === 'doodad') addDebt(state, seat, card, emit);
  settleCard(state, deck, id, emit);
}
