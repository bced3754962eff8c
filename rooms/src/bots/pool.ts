import { Worker } from 'node:worker_threads';
import type { BaseAction } from '@tycoon/engine/core';
import type { Thinking, Thought } from './thinking.ts';

/** Bots that think in threads of their own, each for a bounded time. */
export interface BotPool {
  /** What the bot does; rejects where it takes too long or fails. */
  choose(thought: Omit<Thought, 'id'>): Promise<BaseAction>;
  close(): Promise<void>;
}

interface Asked {
  settle(action: BaseAction): void;
  fail(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly asked: Map<number, Asked>;
}

const THINKING_MS = 5000;

export function createBotPool(threads = 1): BotPool {
  const pool: (Thread | null)[] = Array<null>(threads).fill(null);
  let next = 0;
  let isClosed = false;

  function start(slot: number): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const thread: Thread = { worker, asked: new Map() };
    worker.on('message', (thinking: Thinking) => {
      const asked = thread.asked.get(thinking.id);
      if (asked === undefined) return;
      thread.asked.delete(thinking.id);
      clearTimeout(asked.timer);
      if ('action' in thinking) asked.settle(thinking.action);
      else asked.fail(new Error(thinking.error));
    });
    const end = (reason: string) => {
      if (pool[slot] === thread) pool[slot] = null;
      for (const { fail, timer } of thread.asked.values()) {
        clearTimeout(timer);
        fail(new Error(reason));
      }
      thread.asked.clear();
    };
    worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => end('the thread of the bots has ended'));
    // Nobody waits for a bot but its table.
    worker.unref();
    pool[slot] = thread;
    return thread;
  }

  return {
    choose(thought) {
      if (isClosed) return Promise.reject(new Error('the bots have left'));
      const id = next++;
      const slot = id % threads;
      const thread = pool[slot] ?? start(slot);
      return new Promise((settle, fail) => {
        const timer = setTimeout(() => {
          // A thread that does not come back is ended with all it was asked; the next question starts another.
          void thread.worker.terminate();
        }, THINKING_MS);
        timer.unref();
        thread.asked.set(id, { settle, fail, timer });
        thread.worker.postMessage({ ...thought, id });
      });
    },
    async close() {
      isClosed = true;
      await Promise.all(pool.map((thread) => thread?.worker.terminate()));
    },
  };
}
