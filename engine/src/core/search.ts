import { silent } from './apply.ts';
import type { Bot } from './bot.ts';
import { canonical } from './canonical.ts';
import type { BaseAction, Choice, Game, GameTypes, Outcome, Seat } from './game.ts';
import { playOn } from './play.ts';
import { nextBits, type Random } from './random.ts';
import type { Text } from './text.ts';

/** How long a search may think and how it looks ahead. */
export interface SearchOptions<T extends GameTypes> {
  readonly id: string;
  readonly name: Text;
  /** At most so many games are played in the mind for one decision. */
  readonly iterations: number;
  /** With `milliseconds`: the clock, since the engine has none. The search stops at whichever bound comes first. */
  readonly now?: () => number;
  readonly milliseconds?: number;
  /** Plays for every seat once the search has left its tree. */
  readonly rollout: Bot<T>;
  /** After so many moves a roll-out is broken off and `value` is asked. */
  readonly maxMoves: number;
  /** How good the state is for the seat, 0 to 1, where the roll-out did not reach the end. */
  value(state: T['state'], seat: Seat): number;
  /** How good an end is for the seat, 0 to 1; the share of opponents beaten unless told otherwise. */
  reward?(outcome: Outcome, seat: Seat): number;
}

interface Node {
  visits: number;
  /** Sum of what the seat that chose this move got out of it. */
  reward: number;
  /** How often the move could have been chosen; it differs between imagined states. */
  available: number;
  readonly children: Map<string, Node>;
}

const createNode = (): Node => ({ visits: 0, reward: 0, available: 0, children: new Map() });

/** The share of the other seats that the seat has beaten, ties counting half. Where nobody is first, everybody has lost. */
export function beatenShare({ ranks }: Outcome, seat: Seat): number {
  const own = ranks[seat] as number;
  if (!ranks.includes(1)) return 0;
  let beaten = 0;
  for (const [other, rank] of ranks.entries()) {
    if (other !== seat) beaten += rank > own ? 1 : rank === own ? 0.5 : 0;
  }
  return ranks.length > 1 ? beaten / (ranks.length - 1) : 1;
}

/** Each choice as it stands and, where it has amounts, all of them at their least, middle and greatest. */
export function candidates<Action extends BaseAction>(choices: readonly Choice<Action>[]): Action[] {
  const actions: Action[] = [];
  for (const { action, amounts } of choices) {
    actions.push(action);
    if (amounts === undefined) continue;
    for (const share of [0, 0.5, 1]) {
      const chosen: Record<string, number> = {};
      for (const [field, { min, max, step }] of Object.entries(amounts)) {
        chosen[field] = min + step * Math.floor(share * Math.floor((max - min) / step));
      }
      actions.push({ ...action, ...chosen });
    }
  }
  return actions;
}

/** Giving up is nothing worth a playout. */
const HOPELESS: readonly string[] = ['surrender', 'resign'];

/** The candidates among which it is worth looking: all but giving up. */
export const sensible = <Action extends BaseAction>(choices: readonly Choice<Action>[]): Action[] =>
  candidates(choices).filter(({ kind }) => !HOPELESS.includes(kind));

/** The child to follow by the upper confidence bound; one never tried comes first. */
function select<Action>(node: Node, actions: readonly Action[], random: Random): [Action, Node] {
  let best: [Action, Node] | null = null;
  let bestBound = -1;
  for (const action of actions) {
    const key = canonical(action);
    let child = node.children.get(key);
    if (child === undefined) {
      child = createNode();
      node.children.set(key, child);
    }
    child.available++;
    const bound =
      child.visits === 0
        ? 1000 + nextBits(random) / 0x1_0000_0000
        : child.reward / child.visits + 0.7 * Math.sqrt(Math.log(child.available) / child.visits);
    if (bound > bestBound) {
      bestBound = bound;
      best = [action, child];
    }
  }
  return best as [Action, Node];
}

/**
 * A bot that looks ahead in any game: information-set Monte Carlo tree search. It knows only its view, so each iteration
 * imagines a whole state that agrees with the view, walks down the tree of moves tried so far, adds one, and plays on with
 * the roll-out bot. The move tried most often is taken.
 */
export function createSearch<T extends GameTypes>(game: Game<T>, options: SearchOptions<T>): Bot<T> {
  const { iterations, now, milliseconds, rollout, maxMoves, value } = options;
  const reward = options.reward ?? beatenShare;

  const iterate = (root: Node, state: T['state'], random: Random): void => {
    const path: { readonly node: Node; readonly seat: Seat }[] = [];
    let node = root;
    for (;;) {
      const seat = game.actors(state)[0];
      if (seat === undefined || path.length >= maxMoves) break;
      const [action, child] = select(node, sensible(game.legal(state, seat)), random);
      const code = game.act(state, action, silent);
      if (code !== null)
        throw new Error(`${game.id}: ${JSON.stringify(action)} is called legal and refused: ${code}`);
      path.push({ node: child, seat });
      node = child;
      if (child.visits === 0) break;
    }
    const bots = Array.from({ length: game.seats(state) }, () => rollout);
    const { outcome } = playOn(game, state, bots, random, Math.max(0, maxMoves - path.length));
    for (const { node: visited, seat } of path) {
      visited.visits++;
      visited.reward += outcome === null ? value(state, seat) : reward(outcome, seat);
    }
  };

  return {
    id: options.id,
    name: options.name,
    choose(view, choices, random) {
      const actions = sensible(choices());
      const only = actions[0];
      if (only === undefined) throw new Error('a seat that is asked to act has no choice');
      if (actions.length === 1) return only;
      const seat = only.seat;
      const root = createNode();
      const end = now === undefined || milliseconds === undefined ? null : now() + milliseconds;
      for (let i = 0; i < iterations; i++) {
        if (i > 0 && end !== null && now !== undefined && now() >= end) break;
        iterate(
          root,
          game.imagine(view, seat, () => nextBits(random) / 0x1_0000_0000),
          random,
        );
      }
      let best = only;
      let most = -1;
      for (const action of actions) {
        const visits = root.children.get(canonical(action))?.visits ?? 0;
        if (visits > most) {
          most = visits;
          best = action;
        }
      }
      return best;
    },
  };
}
