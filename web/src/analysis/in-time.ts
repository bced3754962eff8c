import type { Analysis, Budget, GameTypes } from '@tycoon/engine/core';

/** Milliseconds between two reports: a page need not draw every decision. */
const PAUSE = 200;
/** Nobody waits longer, however slow the machine: what is known then is what is told. */
export const LIMIT = 45_000;

/** How far an analysis is: the share of what is planned, or of its time where that runs out first. */
export interface Progress {
  /** 0 to 1; it never falls. */
  readonly share: number;
  /** The seconds it still takes at most, at the pace it has had so far. */
  readonly left: number;
}

function progressOf({ futures }: Analysis<GameTypes>, { elapsed, whole }: Budget): Progress {
  const done = futures.of === 0 ? 1 : futures.done / futures.of;
  const time = elapsed();
  const byPace = done === 0 ? whole : (time * (1 - done)) / done;
  return {
    share: Math.min(1, Math.max(done, time / whole)),
    left: Math.ceil(Math.max(0, Math.min(byPace, whole - time)) / 1000),
  };
}

/** Runs an analysis to its end, and says every now and then how far it is. */
export function inTime(
  steps: Generator<() => Analysis<GameTypes>, Analysis<GameTypes>>,
  budget: Budget,
  tell: (analysis: Analysis<GameTypes>, progress: Progress) => void,
): Analysis<GameTypes> {
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const at = budget.elapsed();
    if (at - told < PAUSE) continue;
    told = at;
    const analysis = step.value();
    tell(analysis, progressOf(analysis, budget));
  }
}
