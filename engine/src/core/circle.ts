import { apply } from './apply.ts';
import type { Game, GameTypes } from './game.ts';
import { below, type Random } from './random.ts';
import { candidates } from './search.ts';

/** For tests: choices within one turn that lead back to a position the turn has been in. */
export interface Circle<Action> {
  readonly actions: readonly Action[];
  /** By how much the worth is higher when the position comes back. */
  readonly gain: number;
}

/** What makes two states of a turn the same position, how much it is worth to the one who acts, and how far to look. */
export interface CircleSearch<State> {
  positionOf(state: State): string;
  worthOf(state: State): number;
  /** The longest sequence of choices. */
  readonly depth: number;
  /** How many states are visited; beyond that the search gives up. */
  readonly states: number;
  /** How many choices of a state are tried, drawn at random where there are more. */
  readonly breadth: number;
}

/** Tries sequences of choices within the turn of the state, each state once, and returns the first circle it meets. */
export function findCircle<T extends GameTypes>(
  game: Game<T>,
  start: T['state'],
  search: CircleSearch<T['state']>,
  random: Random,
): Circle<T['action']> | null {
  const { positionOf, worthOf, depth, breadth } = search;
  const turn = game.turn(start);
  /** The positions on the way to the present one, with what each was worth. */
  const way: { readonly position: string; readonly worth: number; readonly action: T['action'] | null }[] =
    [];
  const seen = new Set<string>();
  let left = search.states;

  const visit = (state: T['state'], action: T['action'] | null): Circle<T['action']> | null => {
    if (game.turn(state) !== turn || game.outcome(state) !== null || left <= 0) return null;
    const position = positionOf(state);
    const worth = worthOf(state);
    const since = way.findIndex((earlier) => earlier.position === position);
    if (since >= 0) {
      const actions = [
        ...way.slice(since + 1).map((step) => step.action as T['action']),
        action as T['action'],
      ];
      return { actions, gain: worth - (way[since]?.worth ?? 0) };
    }
    const full = `${position} ${worth}`;
    if (seen.has(full) || way.length >= depth) return null;
    seen.add(full);
    left--;
    way.push({ position, worth, action });
    let actions = game.actors(state).flatMap((seat) => candidates(game.legal(state, seat)));
    if (actions.length > breadth)
      actions = Array.from({ length: breadth }, () => actions[below(random, actions.length)] as T['action']);
    for (const next of actions) {
      const applied = apply(game, state, next);
      if (!applied.ok) throw new Error(`${game.id} refuses a legal action: ${applied.code}`);
      const circle = visit(applied.state, next);
      if (circle !== null) return circle;
    }
    way.pop();
    return null;
  };
  return visit(start, null);
}
