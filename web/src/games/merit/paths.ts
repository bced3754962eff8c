import type { Path, Player } from '@tycoon/engine/merit';

type Measure = 'fu' | 'hui' | 'streak' | 'saved' | 'apart';

/** One thing a path asks for: at least so much, or for `apart` at most. */
export interface Condition {
  readonly measure: Measure;
  readonly need: number;
}

interface Conditions {
  readonly all: readonly Condition[];
  /** One of these is enough. */
  readonly any?: readonly Condition[];
}

const ask = (measure: Measure, need: number): Condition => ({ measure, need });

/** What each path asks for, in words that can be shown; the engine decides by `PATH_DATA`, and a test holds these to it. */
export const CONDITIONS: Readonly<Record<Path, Conditions>> = {
  bodhisattva: { all: [ask('fu', 15), ask('hui', 15), ask('streak', 4)] },
  giving: { all: [ask('fu', 20), ask('hui', 10)] },
  meditation: { all: [ask('fu', 10), ask('hui', 20)] },
  relief: { all: [ask('saved', 3), ask('fu', 15)] },
  householder: { all: [ask('fu', 12), ask('hui', 12), ask('apart', 5)] },
  awakening: { all: [], any: [ask('fu', 22), ask('hui', 22)] },
  worldly: { all: [] },
};

type Figures = Pick<Player, 'fu' | 'hui' | 'streak' | 'saved'>;

export const measured = (player: Figures, measure: Measure): number =>
  measure === 'apart' ? Math.abs(player.fu - player.hui) : player[measure];

/** How much is missing of a condition. */
export const missing = (player: Figures, { measure, need }: Condition): number =>
  Math.max(0, measure === 'apart' ? measured(player, measure) - need : need - measured(player, measure));

/** How far away a path is; 0 for one that holds. */
export function distance(player: Figures, path: Path): number {
  const { all, any } = CONDITIONS[path];
  const whole = all.reduce((sum, condition) => sum + missing(player, condition), 0);
  return any === undefined ? whole : whole + Math.min(...any.map((condition) => missing(player, condition)));
}
