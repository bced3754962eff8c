import type { Answers, Question, Reply } from './protocol.ts';

/** The page's end of the wire to the worker that owns the matches. */
export interface TableClient {
  ask<K extends Question['kind']>(question: Extract<Question, { kind: K }>): Promise<Reply<Answers[K]>>;
}

/** As much of a `Worker` as is used. */
export interface Wire {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: Event | ErrorEvent) => void): void;
}

/** Starts the worker when something is first asked; one that could not be fetched is started anew at the next question. */
export function createClient(start: () => Wire): TableClient {
  const waiting = new Map<number, (reply: Reply<never>) => void>();
  let next = 0;
  let wire: Wire | null = null;

  /** A worker that fails answers nobody: say so to all who wait instead of letting them hang. */
  function fail(code: 'fault' | 'unloaded', detail: string): void {
    for (const answer of waiting.values()) answer({ ok: false, code, detail });
    waiting.clear();
  }

  function listen(): Wire {
    const started = start();
    started.addEventListener('message', (event) => {
      const { id, reply } = event.data as { id: number; reply: Reply<never> };
      waiting.get(id)?.(reply);
      waiting.delete(id);
    });
    started.addEventListener('error', (event) => {
      // Only what went wrong inside a worker has words; one that could not be fetched never ran.
      if ('message' in event && event.message) return fail('fault', event.message);
      wire = null;
      fail('unloaded', 'the worker could not be fetched');
    });
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve) => {
        const id = next++;
        waiting.set(id, resolve as (reply: Reply<never>) => void);
        wire ??= listen();
        wire.postMessage({ id, question });
      }),
  };
}

let client: TableClient | null = null;

/** The one worker of this page, started when it is first needed. */
export function tableClient(): TableClient {
  client ??= createClient(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return client;
}
