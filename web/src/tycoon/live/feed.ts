import { createStore, type Store } from '../../store/store.ts';
import type { Deed } from './deed.ts';
import type { Connection } from './live.ts';
import type { Source } from './source.ts';

/** One subscription to a network for everything on the page that listens; it lasts as long as somebody does. */
export interface Feed {
  readonly connection: Pick<Store<Connection>, 'read' | 'watch'>;
  /** The chain's time less this machine's. */
  readonly skewMs: Pick<Store<number>, 'read' | 'watch'>;
  listen(listener: FeedListener): () => void;
}

export interface FeedListener {
  readonly onDeed: (deed: Deed) => void;
  /** The stream runs, at first or again: what came before has to be asked for. */
  readonly onLive?: () => void;
}

export interface FeedOptions {
  readonly source: Pick<Source, 'subscribe' | 'now'>;
  /** Waits before the next attempt; ends early when there is a reason for hope. */
  readonly rest?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline?: () => boolean;
  readonly now?: () => number;
  /** A stream that says nothing for so long is dead; nodes say how far they are every few checkpoints. */
  readonly silenceMs?: number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;

export function createFeed({
  source,
  rest = restOrHope,
  isOnline = () => navigator.onLine,
  now = Date.now,
  silenceMs = 90_000,
}: FeedOptions): Feed {
  const listeners = new Set<FeedListener>();
  const connection = createStore<Connection>('reconnecting');
  const skewMs = createStore(0);
  let running: AbortController | null = null;
  /** What is heard is never ahead of the chain, so the highest difference is the nearest to the truth. */
  let highest = Number.NEGATIVE_INFINITY;
  const observe = (chainMs: number) => {
    highest = Math.max(highest, chainMs - now());
    skewMs.write(highest);
  };

  /** Reads one stream to its end; resolves to whether it ever ran. */
  async function read(signal: AbortSignal): Promise<boolean> {
    const cut = new AbortController();
    const stop = () => cut.abort();
    signal.addEventListener('abort', stop, { once: true });
    let timer = setTimeout(stop, silenceMs);
    let isRunning = false;
    try {
      for await (const deeds of source.subscribe(cut.signal)) {
        clearTimeout(timer);
        timer = setTimeout(stop, silenceMs);
        if (!isRunning) {
          isRunning = true;
          connection.write('live');
          source.now().then(observe, () => {});
          for (const listener of [...listeners]) listener.onLive?.();
        }
        for (const deed of deeds) {
          observe(deed.atMs);
          for (const listener of [...listeners]) listener.onDeed(deed);
        }
      }
    } catch {
      // Whatever ended it, the next attempt comes after a while.
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      cut.abort();
    }
    return isRunning;
  }

  async function run(signal: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const didRun = await read(signal);
      if (signal.aborted) return;
      connection.write(isOnline() ? 'reconnecting' : 'offline');
      wait = didRun ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      await rest(wait, signal);
    }
  }

  return {
    connection,
    skewMs,
    listen(listener) {
      listeners.add(listener);
      if (running === null) {
        running = new AbortController();
        void run(running.signal);
      } else if (connection.read() === 'live') listener.onLive?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || running === null) return;
        running.abort();
        running = null;
        connection.write('reconnecting');
      };
    },
  };
}

/** Waits, but no longer than until the network is back or the page is looked at again. */
function restOrHope(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const hopes = new AbortController();
    const done = () => {
      clearTimeout(timer);
      hopes.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { signal: hopes.signal });
    addEventListener('online', done, { signal: hopes.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && done(), {
      signal: hopes.signal,
    });
  });
}
