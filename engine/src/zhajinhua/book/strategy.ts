import type { Spot } from './tree.ts';

/** The 741 strengths that hands have, weakest first, and the share of all hands that has each. */
export interface Ladder {
  readonly strengths: readonly number[];
  readonly shares: Float64Array;
}

/** How often each move is made at each spot: `[spot][move][hand]`; before a look the figures are the same for every hand. */
export type Strategy = readonly (readonly Float64Array[])[];

/** What a run of the solver ends with. */
export interface Solved {
  readonly tree: readonly Spot[];
  readonly ladder: Ladder;
  readonly strategy: Strategy;
  /** How likely the actor's own choices bring it to a spot with each hand. */
  readonly reach: readonly Float64Array[];
}
