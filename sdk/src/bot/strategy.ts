import type { CardPlay, Sale } from '../calls.ts';
import type { CardKind } from '../generated/vocabulary.ts';
import type { LegalAction, Surroundings, Way } from '../rules/index.ts';
import type { GameView, PlayerView } from '../view/view.ts';
import type { Reason } from './reason.ts';

/** What a strategy looks at. */
export interface Situation {
  readonly view: GameView;
  readonly me: PlayerView;
  readonly actions: readonly LegalAction[];
  readonly around: Surroundings;
  /** Uniform in 0 .. n-1. */
  readonly below: (n: number) => number;
}

/** Strategies that can say why they do what they do say it. */
interface Explained {
  readonly reasons?: readonly Reason[];
}

/** Cards, and which way to go, for the roll that comes. */
export type RollPlan = Way['plan'] & Explained & { readonly cards?: readonly CardPlay[] };

/** What to do where one stands, after selling what it takes; `skip` ends the turn as it is. Who could build another level is asked again. */
export type ManagePlan = Explained & { readonly sales?: readonly Sale[] } & (
    | { readonly kind: 'skip' | 'buy' | 'upgrade' }
    | { readonly kind: 'buyCards'; readonly cards: readonly CardKind[] }
  );

/** A way to play: pure, so that the same situation and the same dice give the same plan. */
export interface Strategy {
  readonly roll: (situation: Situation) => RollPlan;
  readonly manage: (situation: Situation) => ManagePlan;
}

/** The way with the highest score; the usual one where none is better. */
export function bestWay(ways: readonly Way[], score: (way: Way) => bigint): Way {
  const [first, ...others] = ways;
  if (!first) return { plan: {}, tiles: [] };
  return others.reduce((best, way) => (score(way) > score(best) ? way : best), first);
}

export const actionOf = <K extends LegalAction['kind']>(actions: readonly LegalAction[], kind: K) =>
  actions.find((action): action is LegalAction & { kind: K } => action.kind === kind);
