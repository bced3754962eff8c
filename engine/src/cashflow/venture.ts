import type { Seat } from '../core/game.ts';
import { between } from '../core/random.ts';
import type { Venture } from './asset.ts';
import { type FastOffer, offerOf } from './content/tracks.ts';
import { copyOf, type Emit } from './event.ts';
import { passiveIncome } from './figures.ts';
import { LIMIT } from './money.ts';
import type { Code } from './refusal.ts';
import { type Books, type Player, player, type State } from './state.ts';
import { endTurn } from './turn.ts';

/** The income an opportunity brings: of an investment, or of a gamble that is won; 0 where there is none to win. */
export function incomeOf(square: number): number {
  const offer = offerOf(square);
  if (offer === null) return 0;
  if (offer.kind === 'investment') return offer.cashflow;
  return offer.prize.kind === 'cashflow' ? offer.prize.amount : 0;
}

/** Whether the player has the venture of the square; each is to be had once. */
export const isTaken = ({ assets }: Pick<Books, 'assets'>, square: number): boolean =>
  assets.some((asset) => asset.category === 'venture' && asset.square === square);

/** Offers what the square sells; false, and told, where the player has it. */
export function offerVenture(state: State, seat: Seat, emit: Emit): boolean {
  const books = player(state, seat);
  const square = books.position;
  if (isTaken(books, square)) {
    emit({ kind: 'already_owned', seat, square });
    return false;
  }
  state.pending = { kind: 'venture' };
  emit({ kind: 'venture_offered', seat, square });
  return true;
}

/** Why the player cannot invest in what its square offers, or null. The fast track knows no loans. */
export function investRefusal(books: Player): Code | null {
  const offer = offerOf(books.position);
  if (offer === null) return 'not_now';
  if (books.cash < offer.price) return 'not_enough_cash';
  const most = offer.kind === 'gamble' ? offer.prize.amount : offer.cashflow;
  return books.cash + most <= LIMIT && passiveIncome(books) + most <= LIMIT ? null : 'too_large';
}

function ventureOf(state: State, square: number): Venture {
  return { id: state.nextId++, category: 'venture', square, cashflow: incomeOf(square) };
}

/** Pays the price; a gamble is decided by a die. */
export function invest(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  const square = books.position;
  const offer = offerOf(square);
  if (state.pending.kind !== 'venture' || offer === null) return;
  books.cash -= offer.price;
  state.bank -= offer.price;
  const delta = -offer.price;
  if (offer.kind === 'investment') {
    const asset = ventureOf(state, square);
    books.assets.push(asset);
    emit({ kind: 'invested', seat, asset: copyOf(asset), delta });
  } else {
    const die = between(state.random, 1, 6);
    emit({ kind: 'gambled', seat, square, die, needs: offer.needs, delta });
    if (die >= offer.needs) pay(state, seat, square, offer.prize, emit);
  }
  endTurn(state, emit);
}

/** What a gamble that is won brings: cash, or a venture. */
function pay(
  state: State,
  seat: Seat,
  square: number,
  { kind, amount }: Extract<FastOffer, { kind: 'gamble' }>['prize'],
  emit: Emit,
): void {
  const books = player(state, seat);
  if (kind === 'cash') {
    books.cash += amount;
    state.bank += amount;
    emit({ kind: 'gamble_paid', seat, square, delta: amount });
    return;
  }
  const asset = ventureOf(state, square);
  books.assets.push(asset);
  emit({ kind: 'venture_gained', seat, asset: copyOf(asset) });
}

export function declineVenture(state: State, seat: Seat, emit: Emit): void {
  if (state.pending.kind !== 'venture') return;
  emit({ kind: 'venture_declined', seat, square: player(state, seat).position });
  endTurn(state, emit);
}
