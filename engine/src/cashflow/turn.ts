import type { Seat } from '../core/game.ts';
import type { Deck } from './content/card.ts';
import { discard } from './decks.ts';
import type { Emit } from './event.ts';
import { AT_THE_END, type Books, type Finish, player, type State } from './state.ts';

/** Why a game ends that nobody plays any more: all went bankrupt, or some resigned; null while somebody plays. */
export function outReason(players: readonly Pick<Books, 'status'>[]): 'all_bankrupt' | 'all_out' | null {
  if (players.some(({ status }) => status === 'playing')) return null;
  return players.some(({ status }) => status === 'resigned') ? 'all_out' : 'all_bankrupt';
}

export function finish(state: State, reason: Finish, winner: Seat | null, emit: Emit): void {
  state.pending = { kind: 'finished', reason, winner };
  emit({ kind: 'finished', reason, winner });
}

/**
 * Passes the turn to the next player who can take it. A player who has turns to sit out has the counter lowered and is
 * passed over, alone at the table as often as it takes; who is out is not asked at all.
 */
export function endTurn(state: State, emit: Emit): void {
  const out = outReason(state.players);
  if (out !== null) {
    finish(state, out, null, emit);
    return;
  }
  const { roundLimit } = state.config;
  for (;;) {
    const next = (state.current + 1) % state.players.length;
    if (next <= state.current) state.round++;
    state.current = next;
    if (roundLimit !== null && state.round > roundLimit) {
      finish(state, 'round_limit', null, emit);
      return;
    }
    const books = player(state, next);
    if (books.status !== 'playing') continue;
    state.turn++;
    emit({ kind: 'turn_began', seat: next, turn: state.turn, round: state.round });
    if (books.skipTurns === 0) {
      state.pending = { kind: 'roll' };
      return;
    }
    books.skipTurns--;
    emit({ kind: 'turn_skipped', seat: next, left: books.skipTurns });
  }
}

/** What follows a landing: the end-of-turn window in the rat race; the fast track has no bank to visit. */
export function closeLanding(state: State, emit: Emit): void {
  if (player(state, state.current).track === 'rat-race') state.pending = AT_THE_END;
  else endTurn(state, emit);
}

/** The card is done with. */
export function settleCard(state: State, deck: Deck, card: string, emit: Emit): void {
  discard(state, deck, card);
  closeLanding(state, emit);
}

/** Leaves the game: what lies open is put away, the books stay on record, and the others play on. */
export function resign(state: State, seat: Seat, emit: Emit): void {
  const { pending } = state;
  if ('card' in pending) discard(state, pending.deck, pending.card);
  player(state, seat).status = 'resigned';
  emit({ kind: 'resigned', seat });
  endTurn(state, emit);
}
