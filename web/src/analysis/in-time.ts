import type { Analysis, GameTypes } from '@tycoon/engine/core';

/** Milliseconds between two reports: a page need not draw every decision. */
const PAUSE = 200;
/** Nobody waits longer, however slow the machine: what is known then is what is told. */
export const LIMIT = 40_000;

/** Runs an analysis to its end, or until its time is up and every decision has been looked at once. */
export function inTime(
  steps: Generator<Analysis<GameTypes>, Analysis<GameTypes>>,
  now: () => number,
  tell: (analysis: Analysis<GameTypes>) => void,
): Analysis<GameTypes> {
  const begun = now();
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { done, value } = steps.next();
    const at = now();
    if (done || (at - begun >= LIMIT && value.judged.length === value.decisions)) return value;
    if (at - told < PAUSE) continue;
    told = at;
    tell(value);
  }
}
