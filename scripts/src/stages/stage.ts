import type { Tally } from '../tally.ts';

/** Prints a piece of a stage's output. */
export type Say = (text: string) => void;

/** A part of the test run that stands for itself: checks something and counts it. */
export type Stage = (run: {
  readonly say: Say;
  /** The long versions of the tests. */
  readonly isLong: boolean;
}) => Promise<Tally>;
