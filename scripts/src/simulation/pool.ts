import { Worker } from 'node:worker_threads';
import { emptyTally, mergeTally, type Tally } from '@tycoon/engine/core';
import type { Job, Part } from './run.ts';

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

/**
 * Plays the parts in worker threads, each asking for the next when it is done. The counts are added up in the order of the
 * games, not of their arrival, so that the same job gives the same figures to the last digit.
 */
export async function runInWorkers(
  job: Job,
  games: number,
  workers: number,
  progress: (done: number) => void,
): Promise<Tally> {
  const parts = partsOf(games);
  const tallies = new Map<number, Tally>();
  let next = 0;
  let done = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job });
      let current: Part | undefined;
      worker.on('error', reject);
      worker.on('message', (tally: Tally | null) => {
        if (tally !== null && current !== undefined) {
          tallies.set(current.from, tally);
          done += current.games;
          progress(done);
        }
        current = parts[next++];
        if (current !== undefined) worker.postMessage(current);
        else void worker.terminate().then(() => resolve());
      });
    });
  await Promise.all(Array.from({ length: Math.min(workers, parts.length) }, work));
  const total = emptyTally();
  for (const { from } of parts) mergeTally(total, tallies.get(from) as Tally);
  return total;
}
