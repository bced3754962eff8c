import type { Emit } from '../core/game.ts';
import { draw } from './cards.ts';
import { landAt } from './data/lands.ts';
import { START, spaceAt } from './data/spaces.ts';
import type { Event } from './event.ts';
import { passStart } from './movement.ts';
import { award, charge } from './payment.ts';
import { canRaise, offerHouse } from './purchase.ts';
import { END, NONE, playerAt, type State } from './state.ts';
import { takeToll } from './toll.ts';

function arriveOnLand(state: State, land: number, emit: Emit<Event>): void {
  const seat = state.current;
  const owner = state.owners[land];
  if (owner === seat) state.step = offerHouse(state, land);
  else if (owner !== NONE) takeToll(state, seat, land, emit);
  else
    state.step = canRaise(state, seat, { kind: 'land', land }, landAt(land).price)
      ? { kind: 'offer', land }
      : END;
}

/** What happens where a move ends, which may be where it began. */
export function arrive(state: State, emit: Emit<Event>): void {
  const seat = state.current;
  const player = playerAt(state, seat);
  const space = spaceAt(player.space);
  state.step = END;
  switch (space.kind) {
    case 'start':
      state.step = { kind: 'reverse' };
      return;
    case 'land':
      arriveOnLand(state, space.land, emit);
      return;
    case 'chance':
    case 'chest':
      draw(state, space.kind, emit);
      return;
    case 'earning':
      award(state, seat, state.config.cashSpaceValue, 'space', emit);
      return;
    case 'costing':
      charge(state, seat, state.config.cashSpaceValue, { kind: 'space' }, emit);
      return;
    case 'three_dice':
      player.threeDice = true;
      emit({ kind: 'got_three_dice', seat });
      return;
    case 'pause':
      player.pauses++;
      emit({ kind: 'paused', seat, pauses: player.pauses });
      return;
    case 'transport':
      state.step = { kind: 'transport' };
  }
}

/** Goes to the start at once, which counts as arriving there. */
export function transport(state: State, emit: Emit<Event>): void {
  const seat = state.current;
  playerAt(state, seat).space = START;
  emit({ kind: 'transported', seat });
  passStart(state, 0, true, emit);
}

/** Turns the board and the order of seats round. */
export function reverse(state: State, emit: Emit<Event>): void {
  state.direction = state.direction === 1 ? -1 : 1;
  state.step = END;
  emit({ kind: 'reversed', seat: state.current, direction: state.direction });
}
