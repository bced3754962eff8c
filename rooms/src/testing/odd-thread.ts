import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Thought } from '../bots/thinking.ts';

/** A thread of bots that loads slowly, and whose bots are odd: one never answers, one ends the thread. */
await sleep(400);

parentPort?.on('message', ({ id, bot }: Thought) => {
  if (bot === 'never') for (;;);
  if (bot === 'dies') process.exit(1);
  parentPort?.postMessage({ id, action: { kind: 'pass', seat: 0 }, reasons: [] });
});
parentPort?.postMessage({ ready: true });
