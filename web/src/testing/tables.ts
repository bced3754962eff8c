import { vi } from 'vitest';
import { judge } from '../analysis/judge.ts';
import { createHost } from '../table/host.ts';
import { loadEngine } from '../table/load-engine.ts';
import type { Question } from '../table/protocol.ts';
import { createMemoryShelf, type Shelf } from '../table/shelf.ts';

interface Judged {
  readonly slot: string;
  readonly seat: number;
}

/** Games are kept in memory, and what workers do is done in the page. */
export function keepTables(): Shelf {
  const shelf = createMemoryShelf();
  const host = createHost(loadEngine, shelf);
  const answer = async ({ id, question }: { readonly id: number; readonly question: Question }) => ({
    id,
    reply: await host(question),
  });
  const analyse = async ({ slot, seat }: Judged) => {
    const found = await shelf.load(slot);
    if (found === null) return { kind: 'failed', code: 'no_slot', detail: slot };
    const steps = judge(await loadEngine(found.slot.game), found.kept, seat);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return { kind: 'done', analysis: value };
    }
  };
  class HostWorker {
    readonly listeners: ((event: { readonly data: unknown }) => void)[] = [];
    last: Promise<unknown> = Promise.resolve();
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      if (type === 'message') this.listeners.push(listener);
    }
    postMessage(asked: { readonly id: number; readonly question: Question } | Judged) {
      const work = (): Promise<object> => ('slot' in asked ? analyse(asked) : answer(asked));
      this.last = this.last.then(work).then((data) => {
        for (const listener of this.listeners) listener({ data });
      });
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', HostWorker);
  return shelf;
}
