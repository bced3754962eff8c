import { emptyTally, mergeTally, type Tally } from '@tycoon/engine/core';
import type { Job, Part } from './run.ts';
import { inThreads } from './threads.ts';

/**
 * Splits the games into parts small enough for a progress bar that moves and large enough to be worth sending. Not by the
 * number of threads: sums of fractions depend on how they are grouped, and the figures must not depend on the machine.
 */
export function partsOf(games: number): Part[] {
  const size = Math.max(1, Math.min(1000, Math.ceil(games / 200)));
  const parts: Part[] = [];
  for (let from = 0; from < games; from += size) parts.push({ from, games: Math.min(size, games - from) });
  return parts;
}

/** Plays the parts in worker threads and adds up the counts. */
export async function runInWorkers(
  job: Job,
  games: number,
  workers: number,
  progress: (done: number) => void,
): Promise<Tally> {
  let done = 0;
  const worker = new URL('./worker.ts', import.meta.url);
  const tallies = await inThreads<Part, Tally>(worker, job, partsOf(games), workers, (part) => {
    done += part.games;
    progress(done);
  });
  const total = emptyTally();
  for (const tally of tallies) mergeTally(total, tally);
  return total;
}
