import { weighed } from './analysis.ts';
import { silent } from './apply.ts';
import type { Because, Bot } from './bot.ts';
import type { Choice, Game, GameTypes, Seat } from './game.ts';
import { nextBits, type Random } from './random.ts';
import { seedRandom } from './seed.ts';
import type { Text } from './text.ts';

/** How a bot looks ahead. The engine has no clock: what bounds its thinking are these counts. */
export interface LookaheadOptions<T extends GameTypes> {
  readonly id: string;
  readonly name: Text;
  /** What it does unless an imagined future says better; its reasons are given with it. */
  readonly policy: Bot<T>;
  /** At most so many actions are weighed, the policy's among them. */
  readonly alternatives: number;
  /** So many futures are imagined for the actions that stay to the last, fewer for the others. */
  readonly playouts: number;
  /** Another action must be better by so many deviations to be taken instead of the policy's. */
  readonly sure: number;
  /** Whether the decision is worth the time; where not, the policy decides. */
  isWeighed(view: T['view']): boolean;
  /** Plays an imagined state on, in place, and says how good that was for the seat: more is better. */
  judge(state: T['state'], seat: Seat, random: Random): number;
}

/** One action with what its futures were worth, in the order they were imagined. */
interface Weighed<Action> {
  readonly action: Action;
  readonly values: number[];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** By how much the first was better in the same futures, in deviations of that mean. */
function lead(first: readonly number[], second: readonly number[]): number {
  const pairs = first.slice(0, second.length).map((value, n) => value - (second[n] as number));
  const mean = meanOf(pairs);
  const deviation = Math.sqrt(meanOf(pairs.map((pair) => (pair - mean) ** 2)) / Math.max(1, pairs.length));
  return deviation === 0 ? (mean > 0 ? Number.POSITIVE_INFINITY : 0) : mean / deviation;
}

/** A first look at all, a second at the better half, a third at the best two. */
const LOOKS = [0.25, 0.25, 0.5] as const;

/**
 * A bot that tries what it could do in the same imagined futures and takes what does best, or what its policy says where nothing is clearly
 * better. It imagines from its view only, so it knows no more than a person in its seat.
 */
export function createLookahead<T extends GameTypes>(game: Game<T>, options: LookaheadOptions<T>): Bot<T> {
  const { policy, alternatives, playouts } = options;

  const imagine = (
    view: T['view'],
    seat: Seat,
    one: Weighed<T['action']>,
    seed: number,
    from: number,
    count: number,
  ): void => {
    for (let n = from; n < from + count; n++) {
      const dream = seedRandom(`${seed}/${n}`);
      const state = game.imagine(view, seat, () => nextBits(dream) / 0x1_0000_0000);
      const code = game.act(state, one.action, silent);
      if (code !== null)
        throw new Error(`${game.id}: ${JSON.stringify(one.action)} is called legal and refused: ${code}`);
      one.values.push(options.judge(state, seat, dream));
    }
  };

  return {
    id: options.id,
    name: options.name,
    isSlow: true,
    choose(
      view: T['view'],
      choices: () => readonly Choice<T['action']>[],
      random: Random,
      because?: Because<T['reason']>,
    ) {
      const own = policy.choose(view, choices, random, because);
      if (!options.isWeighed(view)) return own;
      const first: Weighed<T['action']> = { action: own, values: [] };
      let alive: Weighed<T['action']>[] = weighed(choices(), own, alternatives).map((action, i) =>
        i === 0 ? first : { action, values: [] },
      );
      if (alive.length === 1) return own;
      const seed = nextBits(random);
      let from = 0;
      for (const look of LOOKS) {
        const count = Math.max(1, Math.round(look * playouts));
        // The policy's action is imagined in every future, so that there is something to compare with.
        for (const one of alive.includes(first) ? alive : [...alive, first])
          imagine(view, own.seat, one, seed, from, count);
        from += count;
        alive = alive
          .sort((a, b) => meanOf(b.values) - meanOf(a.values))
          .slice(0, Math.max(2, Math.ceil(alive.length / 2)));
      }
      const best = alive[0] as Weighed<T['action']>;
      return best !== first && lead(best.values, first.values) >= options.sure ? best.action : own;
    },
  };
}
