import type { Seat } from '../core/game.ts';
import { between } from '../core/random.ts';
import { FAST_TRACK, RAT_RACE } from './content/tracks.ts';
import type { Emit } from './event.ts';
import { figures } from './figures.ts';
import { fund } from './loans.ts';
import { LIMIT } from './money.ts';
import { type Player, player, type State, type Track } from './state.ts';

/** How many dice the player throws now: one, or two in the quick game, and one more with charity. */
const diceCount = (state: State, { charityTurns }: Player): number =>
  (state.config.dice === 'quick' ? 2 : 1) + (charityTurns > 0 ? 1 : 0);

/** Throws the dice one by one, so that their sum has the distribution of a sum; uses up one throw of charity. */
export function rollDice(state: State, seat: Seat, emit: Emit): number {
  const books = player(state, seat);
  const dice = Array.from({ length: diceCount(state, books) }, () => between(state.random, 1, 6));
  if (books.charityTurns > 0) books.charityTurns--;
  emit({ kind: 'rolled', seat, dice, charityLeft: books.charityTurns });
  return dice.reduce((sum, die) => sum + die, 0);
}

const isPayday = (track: Track, square: number): boolean =>
  track === 'rat-race' ? RAT_RACE[square] === 'PAYCHECK' : FAST_TRACK[square]?.kind === 'FAST_PAYDAY';

export const trackLength = (track: Track): number => (track === 'rat-race' ? RAT_RACE : FAST_TRACK).length;

/** How many paydays lie on the way, the square of arrival included and the one of departure not. */
function paydaysPassed(track: Track, from: number, steps: number): number {
  let count = 0;
  for (let step = 1; step <= steps; step++) {
    if (isPayday(track, (from + step) % trackLength(track))) count++;
  }
  return count;
}

/** Pays `count` times the payday as it stands now; a negative one is a forced payment. */
function payPaydays(state: State, seat: Seat, count: number, emit: Emit): void {
  const books = player(state, seat);
  const each = figures(books).payday;
  const delta = count * each;
  if (delta < 0 && !fund(state, seat, -delta, emit)) return;
  if (books.cash + delta > LIMIT) {
    emit({ kind: 'refused_entry', seat, amount: delta, code: 'too_large' });
    return;
  }
  books.cash += delta;
  state.bank += delta;
  emit({ kind: 'payday', seat, count, each, delta });
}

/** Moves on round the track and pays what was passed, before anything happens on the square of arrival. */
export function advance(state: State, seat: Seat, steps: number, emit: Emit): void {
  const books = player(state, seat);
  const { track, position: from } = books;
  books.position = (from + steps) % trackLength(track);
  emit({ kind: 'moved', seat, track, from, to: books.position });
  const count = paydaysPassed(track, from, steps);
  if (count > 0) payPaydays(state, seat, count, emit);
}
