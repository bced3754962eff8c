import type { Emit } from '../core/game.ts';
import { below } from '../core/random.ts';
import { exits } from './board.ts';
import { START, spaceAt } from './data/spaces.ts';
import type { Event } from './event.ts';
import { award } from './payment.ts';
import { offerShares } from './purchase.ts';
import { ARRIVE, type Player, playerAt, type State } from './state.ts';

/** How many dice the player may choose to roll. */
export const diceLimit = (player: Player): number => (player.threeDice ? 3 : 2);

/** Rolls and sets off. The right to three dice is used up by any roll. */
export function roll(state: State, dice: number, emit: Emit<Event>): void {
  const seat = state.current;
  playerAt(state, seat).threeDice = false;
  const rolled: number[] = [];
  let points = 0;
  for (let i = 0; i < dice; i++) {
    const die = below(state.random, 6) + 1;
    rolled.push(die);
    points += die;
  }
  state.dice = rolled;
  state.card = null;
  emit({ kind: 'rolled', seat, dice: rolled });
  state.step = { kind: 'move', points };
}

/** A player who comes to the start gets money and may buy shares, in the middle of the move if points remain. */
export function passStart(state: State, points: number, arrive: boolean, emit: Emit<Event>): void {
  award(state, state.current, state.config.passStartCash, 'start', emit);
  state.step = offerShares(state, { kind: 'shares', points, arrive, financed: false });
}

/**
 * Enters the space `first`, which a fork may have offered, and goes on from there until the points are used up, a fork asks
 * for a choice, or the start is passed. A space that takes more points than remain is not entered: the rest is lost and one arrives where one stands.
 */
export function walk(state: State, points: number, first: number, emit: Emit<Event>): void {
  const seat = state.current;
  const player = playerAt(state, seat);
  const path: string[] = [];
  let left = points;
  let next = first;
  state.step = ARRIVE;
  for (;;) {
    const space = spaceAt(next);
    if (space.points > left) {
      if (path.length > 0) emit({ kind: 'moved', seat, path });
      emit({ kind: 'stopped', seat, before: space.id, lost: left });
      return;
    }
    left -= space.points;
    player.space = next;
    path.push(space.id);
    if (next === START) {
      emit({ kind: 'moved', seat, path });
      passStart(state, left, true, emit);
      return;
    }
    if (left === 0) break;
    const options = exits(next, state.direction);
    if (options.length > 1) {
      state.step = { kind: 'fork', points: left };
      break;
    }
    next = options[0] as number;
  }
  emit({ kind: 'moved', seat, path });
}

/** Moves on by the points that remain. */
export function move(state: State, points: number, emit: Emit<Event>): void {
  if (points === 0) {
    state.step = ARRIVE;
    return;
  }
  const options = exits(playerAt(state, state.current).space, state.direction);
  if (options.length > 1) state.step = { kind: 'fork', points };
  else walk(state, points, options[0] as number, emit);
}
