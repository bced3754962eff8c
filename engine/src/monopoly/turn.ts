import type { Emit } from '../core/game.ts';
import { arrive } from './arrival.ts';
import { retire } from './bankruptcy.ts';
import type { Event } from './event.ts';
import { drawShuffles, openMarket } from './market.ts';
import { move } from './movement.ts';
import { winners } from './outcome.ts';
import { END, playerAt, ROLL, START_SEAT, type State } from './state.ts';

/** Out of one's own will, in one's own turn; what one owns stays where it is. */
export function surrender(state: State, emit: Emit<Event>): void {
  retire(state, state.current, 'surrendered');
  state.step = END;
  emit({ kind: 'surrendered', seat: state.current });
}

function finish(state: State, reason: 'last' | 'limit', emit: Emit<Event>): void {
  state.step = { kind: 'over', reason };
  emit({ kind: 'finished', reason, winners: winners(state) });
}

/** Whether the game ends now, after the market has opened if it is the start player's turn. */
function checkEnd(state: State, emit: Emit<Event>): boolean {
  const { maxTurns } = state.config;
  let playing = 0;
  for (const { status } of state.players) if (status === 'playing') playing++;
  if (playing === 1) finish(state, 'last', emit);
  else if (maxTurns !== null && state.turn >= maxTurns) finish(state, 'limit', emit);
  else return false;
  return true;
}

/**
 * Goes on to the next who can act. The turn passes over every seat, also of those who are out, and the market opens
 * whenever it comes to the start player, in the game or not.
 */
function endTurn(state: State, emit: Emit<Event>): void {
  const seats = state.players.length;
  for (;;) {
    const seat = (state.current + state.direction + seats) % seats;
    state.current = seat;
    if (seat === START_SEAT) openMarket(state, drawShuffles(state), emit);
    if (checkEnd(state, emit)) return;
    const player = playerAt(state, seat);
    if (player.status !== 'playing') continue;
    state.turn++;
    if (player.pauses === 0) {
      state.step = ROLL;
      emit({ kind: 'turn', seat, turn: state.turn });
      return;
    }
    player.pauses--;
    emit({ kind: 'sat_out', seat, left: player.pauses });
  }
}

/** Carries on until a player has to decide something. */
export function carryOn(state: State, emit: Emit<Event>): void {
  for (;;) {
    const { step } = state;
    if (step.kind === 'move') move(state, step.points, emit);
    else if (step.kind === 'arrive') arrive(state, emit);
    else if (step.kind === 'end') endTurn(state, emit);
    else return;
  }
}
