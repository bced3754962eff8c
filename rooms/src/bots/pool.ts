import { Worker } from 'node:worker_threads';
import type { Advice, GameTypes } from '@tycoon/engine/core';
import type { Thought, ThreadMessage } from './thinking.ts';

/** Bots that think in threads of their own, each for a bounded time. */
export interface BotPool {
  /** What the bot does, and why; rejects where it takes too long or fails. */
  choose(thought: Omit<Thought, 'id'>): Promise<Advice<GameTypes>>;
  close(): Promise<void>;
}

interface Asked {
  readonly thought: Thought;
  settle(advice: Advice<GameTypes>): void;
  fail(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  /** The rules are loaded: the thread can be asked. */
  isReady: boolean;
  /** What it thinks about now. */
  asked: Asked | null;
  timer: NodeJS.Timeout;
}

interface BotPoolOptions {
  readonly threads?: number;
  /** How long a bot may think. Neither the start of its thread nor the questions before its own count. */
  readonly thinkingMs?: number;
  /** How long a thread may take to load the rules. */
  readonly startingMs?: number;
  /** The program of a thread. */
  readonly program?: URL;
}

export function createBotPool({
  threads = 1,
  thinkingMs = 5000,
  startingMs = 60_000,
  program = new URL('./worker.ts', import.meta.url),
}: BotPoolOptions = {}): BotPool {
  const pool = new Set<Thread>();
  const queue: Asked[] = [];
  let next = 0;
  let isClosed = false;

  const limit = (thread: Thread, ms: number) => {
    clearTimeout(thread.timer);
    // A thread that does not come back is ended; the next question starts another.
    thread.timer = setTimeout(() => void thread.worker.terminate(), ms);
    thread.timer.unref();
  };

  function start(): Thread {
    const worker = new Worker(program);
    const thread: Thread = { worker, isReady: false, asked: null, timer: setTimeout(() => {}, 0) };
    limit(thread, startingMs);
    worker.on('message', (message: ThreadMessage) => {
      clearTimeout(thread.timer);
      if ('ready' in message) thread.isReady = true;
      else {
        const { asked } = thread;
        thread.asked = null;
        if ('error' in message) asked?.fail(new Error(message.error));
        else asked?.settle({ action: message.action, reasons: message.reasons });
      }
      work();
    });
    let reason = 'a bot took too long';
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      clearTimeout(thread.timer);
      pool.delete(thread);
      // Where the rules cannot even be loaded, what waits would wait for ever.
      const lost = thread.isReady ? [thread.asked] : queue.splice(0);
      for (const asked of lost) asked?.fail(new Error(reason));
      if (!isClosed) work();
    });
    // Nobody waits for a bot but its table.
    worker.unref();
    pool.add(thread);
    return thread;
  }

  /** Gives what waits to threads that are free. */
  function work(): void {
    for (const thread of pool) {
      if (!thread.isReady || thread.asked !== null) continue;
      const asked = queue.shift();
      if (asked === undefined) return;
      thread.asked = asked;
      limit(thread, thinkingMs);
      thread.worker.postMessage(asked.thought);
    }
    if (queue.length > 0 && pool.size < threads) start();
  }

  return {
    choose(thought) {
      if (isClosed) return Promise.reject(new Error('the bots have left'));
      return new Promise((settle, fail) => {
        queue.push({ thought: { ...thought, id: next++ }, settle, fail });
        work();
      });
    },
    async close() {
      isClosed = true;
      for (const { fail } of queue.splice(0)) fail(new Error('the bots have left'));
      await Promise.all([...pool].map(({ worker }) => worker.terminate()));
    },
  };
}
