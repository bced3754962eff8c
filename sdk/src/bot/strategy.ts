import type { CardPlay } from '../calls.ts';
import type { LegalAction, Surroundings } from '../legal.ts';
import type { GameView, PlayerView } from '../view/view.ts';

/** What a strategy looks at. */
export interface Situation {
  readonly view: GameView;
  readonly me: PlayerView;
  readonly actions: readonly LegalAction[];
  readonly around: Surroundings;
  /** Uniform in 0 .. n-1. */
  readonly below: (n: number) => number;
}

/** Cards and directions for the roll that comes. */
export interface RollPlan {
  readonly cards?: readonly CardPlay[];
  readonly direction?: number;
  readonly route?: readonly number[];
}

/** What to do where one stands; `skip` ends the turn as it is. */
export type ManagePlan =
  | { readonly kind: 'skip' | 'buy' | 'upgrade' }
  | { readonly kind: 'buyCards'; readonly cards: readonly number[] };

/** A way to play: pure, so that the same situation and the same dice give the same plan. */
export interface Strategy {
  readonly roll: (situation: Situation) => RollPlan;
  readonly manage: (situation: Situation) => ManagePlan;
}

export const actionOf = <K extends LegalAction['kind']>(actions: readonly LegalAction[], kind: K) =>
  actions.find((action): action is LegalAction & { kind: K } => action.kind === kind);
