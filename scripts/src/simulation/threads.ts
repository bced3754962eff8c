import { Worker } from 'node:worker_threads';

/**
 * Does parts of a job in worker threads, each asking for the next when it is done. A worker posts null when it is ready, then one
 * answer a part. The answers come in the order of the parts, not of their arrival, so that figures do not depend on the machine.
 */
export async function inThreads<Part, Answer>(
  worker: URL,
  workerData: unknown,
  parts: readonly Part[],
  threads: number,
  progress: (part: Part) => void,
): Promise<readonly Answer[]> {
  const answers = new Map<Part, Answer>();
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const thread = new Worker(worker, { workerData });
      let current: Part | undefined;
      thread.on('error', reject);
      thread.on('message', (answer: Answer | null) => {
        if (answer !== null && current !== undefined) {
          answers.set(current, answer);
          progress(current);
        }
        current = parts[next++];
        if (current !== undefined) thread.postMessage(current);
        else void thread.terminate().then(() => resolve());
      });
    });
  await Promise.all(Array.from({ length: Math.min(threads, parts.length) }, work));
  return parts.map((part) => answers.get(part) as Answer);
}
