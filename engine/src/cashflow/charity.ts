import type { Seat } from '../core/game.ts';
import type { Emit } from './event.ts';
import { player, type State } from './state.ts';
import { closeLanding } from './turn.ts';

/** How many throws a donation adds a die to. */
const CHARITY_TURNS = 3;

/** Gives, if the cash is there; the bank lends nothing for it, and who cannot give has not given. */
export function donate(state: State, seat: Seat, emit: Emit): void {
  if (state.pending.kind !== 'charity') return;
  const { amount } = state.pending;
  const books = player(state, seat);
  if (books.cash < amount) emit({ kind: 'not_donated', seat, why: 'funds' });
  else {
    books.cash -= amount;
    state.bank -= amount;
    books.charityTurns = CHARITY_TURNS;
    emit({ kind: 'donated', seat, delta: -amount });
  }
  closeLanding(state, emit);
}

export function skipCharity(state: State, seat: Seat, emit: Emit): void {
  emit({ kind: 'not_donated', seat, why: 'choice' });
  closeLanding(state, emit);
}
