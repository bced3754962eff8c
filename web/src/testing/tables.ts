import { vi } from 'vitest';
import { createHost } from '../table/host.ts';
import { loadEngine } from '../table/load-engine.ts';
import type { Question } from '../table/protocol.ts';
import { createMemoryShelf, type Shelf } from '../table/shelf.ts';

/** Games are kept in memory, and their worker works in the page. */
export function keepTables(): Shelf {
  const shelf = createMemoryShelf();
  const host = createHost(loadEngine, shelf);
  class HostWorker {
    readonly listeners: ((event: { readonly data: unknown }) => void)[] = [];
    last: Promise<unknown> = Promise.resolve();
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      if (type === 'message') this.listeners.push(listener);
    }
    postMessage({ id, question }: { readonly id: number; readonly question: Question }) {
      this.last = this.last
        .then(() => host(question))
        .then((reply) => {
          for (const listener of this.listeners) listener({ data: { id, reply } });
        });
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', HostWorker);
  return shelf;
}
