import { apply } from './apply.ts';
import { isSame } from './canonical.ts';
import { disturb } from './disturb.ts';
import type { Game, GameTypes } from './game.ts';
import { demand } from './match-laws.ts';
import { below, type Random } from './random.ts';
import { momentOf, runsOut } from './turn-laws.ts';

/** The way to a number that no rule can count with exactly, or null. */
function inexact(json: unknown, path = ''): string | null {
  if (typeof json === 'number') return Number.isSafeInteger(json) ? null : `${path} is ${json}`;
  if (typeof json !== 'object' || json === null) return null;
  for (const [key, item] of Object.entries(json)) {
    const found = inexact(item, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** A state of the game, written down, is read back as it is. */
export function isReadBack<T extends GameTypes>(game: Game<T>, state: T['state']): void {
  const again = game.parseState(JSON.parse(JSON.stringify(state)));
  demand(again.ok, 'a state is read back', () => [again, state]);
  demand(isSame(again.value, state), 'a state read back is the same', () => [again.value, state]);
}

/**
 * Plays a state that was read to its end, or for so many moves: nothing throws, every seat that is awaited has a choice, every choice applies,
 * money is conserved, numbers stay exact, and what comes of it is read back in turn. Returns the moves made.
 */
function canBePlayed<T extends GameTypes>(
  game: Game<T>,
  read: T['state'],
  random: Random,
  maxMoves: number,
  draw: (state: T['state'], random: Random) => T['action'],
): number {
  let state = read;
  let moves = 0;
  const balance = game.balance(state);
  const seats = Array.from({ length: game.seats(state) }, (_, seat) => seat);
  for (;;) {
    const wrong = inexact(state);
    demand(wrong === null, 'numbers stay exact', () => wrong);
    demand(isSame(game.clone(state), state), 'a clone is the same', () => state);
    for (const viewer of [...seats, 'spectator'] as const) game.view(state, viewer);
    const awaited = game.actors(state);
    demand(
      (awaited.length === 0) === (game.outcome(state) !== null),
      'the game is over if and only if nobody is awaited',
      () => state,
    );
    if (awaited.length === 0 || moves >= maxMoves) break;
    for (const seat of awaited) {
      demand(
        seats.includes(seat) && game.legal(state, seat).length > 0,
        'a seat that is awaited has a choice',
        () => [seat, state],
      );
    }
    const action = draw(state, random);
    const applied = apply(game, state, action);
    demand(applied.ok, 'every legal action applies', () => [action, applied]);
    demand(game.balance(applied.state) === balance, 'money is conserved', () => [action, balance]);
    runsOut(momentOf(game, state), momentOf(game, applied.state), action);
    state = applied.state;
    moves++;
  }
  isReadBack(game, state);
  return moves;
}

/** How many copies of one state are tampered with. */
const COPIES = 40;

/**
 * Plays the state on for a while, then reads forty copies of it that were tampered with: each is refused with a problem in words, or can be played,
 * every eighth of them to its end. Returns how many were read.
 */
export function survivesTampering<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  random: Random,
  maxMoves: number,
  draw: (state: T['state'], random: Random) => T['action'],
): number {
  for (let move = below(random, 200); move > 0 && game.actors(state).length > 0; move--)
    game.act(state, draw(state, random), () => {});
  const text = JSON.stringify(state);
  let taken = 0;
  for (let copy = 0; copy < COPIES; copy++) {
    let changed = disturb(JSON.parse(text), random);
    if (below(random, 3) === 0) changed = disturb(changed, random);
    const read = game.parseState(changed);
    if (!read.ok) demand(read.problem.message !== '', 'a problem has words', () => read);
    else if (!isSame(read.value, state)) {
      canBePlayed(game, read.value, random, below(random, 8) === 0 ? maxMoves : 40, draw);
      taken++;
    }
  }
  return taken;
}
