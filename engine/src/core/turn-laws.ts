import { apply } from './apply.ts';
import type { Game, GameTypes } from './game.ts';
import { demand } from './match-laws.ts';
import { below, type Random } from './random.ts';
import { candidates } from './search.ts';

/** The turn a state is in, and how many choices the game says it can still have. */
interface Moment {
  readonly turn: number;
  readonly left: number;
}

export const momentOf = <State>(
  game: { turn(state: State): number; choicesLeft(state: State): number },
  state: State,
): Moment => ({ turn: game.turn(state), left: game.choicesLeft(state) });

/** A choice passes the turn on or lowers what is left of it: so no turn has more choices than it began with, whatever they are. */
export function runsOut(before: Moment, after: Moment, action: unknown): void {
  const details = () => [action, before, after];
  demand(
    Number.isSafeInteger(after.turn) && after.turn >= before.turn,
    'a turn that has passed does not come back',
    details,
  );
  demand(Number.isSafeInteger(after.left) && after.left >= 0, 'choices left are a whole number', details);
  demand(before.left > 0, 'while somebody is awaited a choice is left', details);
  demand(
    after.turn > before.turn || after.left < before.left,
    'a choice passes the turn on or leaves fewer choices in it',
    details,
  );
}

/** How many choices of a state a player who plays for time looks at. */
const LOOKED_AT = 16;

/** A choice that keeps the turn going: any, or the one that leaves most; null where every choice looked at passes it on. */
function keepsGoing<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  random: Random,
  longest: boolean,
): T['action'] | null {
  const before = momentOf(game, state);
  const all = Array.from({ length: game.seats(state) }, (_, seat) => candidates(game.legal(state, seat)));
  const actions = all.flat();
  let best: { readonly action: T['action']; readonly left: number } | null = null;
  for (let i = 0; i < Math.min(actions.length, LOOKED_AT); i++) {
    const at = actions.length > LOOKED_AT ? below(random, actions.length) : i;
    const action = actions[at] as T['action'];
    const applied = apply(game, state, action);
    if (!applied.ok) continue;
    const after = momentOf(game, applied.state);
    runsOut(before, after, action);
    if (after.turn > before.turn || after.left === 0) continue;
    const better = best === null || (longest ? after.left > best.left : below(random, 3) === 0);
    if (better) best = { action, left: after.left };
  }
  return best?.action ?? null;
}

/**
 * Plays on in place with players who in every other turn put its end off as long as they can, and demands that no turn has more choices
 * than the game named at its beginning. Returns the moves made.
 */
export function playForTime<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  random: Random,
  maxMoves: number,
  draw: (state: T['state'], random: Random) => T['action'],
): number {
  let moves = 0;
  let start = momentOf(game, state);
  let made = 0;
  let mood = 0;
  while (moves < maxMoves && game.actors(state).length > 0) {
    const patient = mood > 0 ? keepsGoing(game, state, random, mood === 2) : null;
    const action = patient ?? draw(state, random);
    const before = momentOf(game, state);
    demand(game.act(state, action, () => {}) === null, 'every legal action applies', () => action);
    const after = momentOf(game, state);
    runsOut(before, after, action);
    moves++;
    made++;
    demand(made <= start.left, 'a turn has no more choices than it began with', () => [made, start, action]);
    if (after.turn > before.turn) {
      start = after;
      made = 0;
      mood = below(random, 4) - 1;
    }
  }
  return moves;
}
