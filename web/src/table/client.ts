import type { Answers, Question, Reply } from './protocol.ts';

/** The page's end of the wire to the worker that owns the matches. */
export interface TableClient {
  ask<K extends Question['kind']>(question: Extract<Question, { kind: K }>): Promise<Reply<Answers[K]>>;
}

/** As much of a `Worker` as is used. */
export interface Wire {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
}

export function createClient(wire: Wire): TableClient {
  const waiting = new Map<number, (reply: Reply<never>) => void>();
  let next = 0;
  wire.addEventListener('message', (event) => {
    const { id, reply } = event.data as { id: number; reply: Reply<never> };
    waiting.get(id)?.(reply);
    waiting.delete(id);
  });
  // A worker that cannot start answers nobody: say so to all who wait instead of letting them hang.
  wire.addEventListener('error', (event) => {
    for (const answer of waiting.values()) answer({ ok: false, code: 'fault', detail: event.message });
    waiting.clear();
  });
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const id = next++;
        waiting.set(id, resolve as (reply: Reply<never>) => void);
        wire.postMessage({ id, question });
      }),
  };
}

let client: TableClient | null = null;

/** The one worker of this page, started when it is first needed. */
export function tableClient(): TableClient {
  client ??= createClient(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return client;
}
