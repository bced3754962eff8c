import { createStore, type Store } from '../../store/store.ts';
import { restOrHope } from '../network/rest.ts';
import type { Service } from '../network/service.ts';
import type { Connection } from './live.ts';
import type { Source } from './source.ts';
import type { TimedChange } from './timed-change.ts';

/** One subscription to a network for all listeners of the page; it lasts as long as there is one. */
export interface Feed {
  readonly connection: Pick<Store<Connection>, 'read' | 'watch'>;
  /** The chain's time less this machine's. */
  readonly skewMs: Pick<Store<number>, 'read' | 'watch'>;
  listen(listener: FeedListener): () => void;
  /** Hands listeners the changes this page has just made; the stream will bring them again. */
  notify(changes: readonly TimedChange[]): void;
  /** There is a reason for hope: the next attempt is made now. */
  hurry(): void;
}

export interface FeedListener {
  readonly onChange: (change: TimedChange) => void;
  /** The stream runs, at first or again: what came before has to be asked for. */
  readonly onLive?: () => void;
}

interface FeedOptions {
  readonly source: Pick<Source, 'subscribe' | 'now'>;
  /** Told whether the node answers. */
  readonly node?: Pick<Service, 'missed' | 'answered'>;
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
  node,
  rest = restOrHope,
  isOnline = () => navigator.onLine,
  now = Date.now,
  silenceMs = 90_000,
}: FeedOptions): Feed {
  const listeners = new Set<FeedListener>();
  const connection = createStore<Connection>('reconnecting');
  const skewMs = createStore(0);
  let running: AbortController | null = null;
  /** Ends the pause before the next attempt. */
  let pause = new AbortController();
  /** What is heard is never ahead of the chain, so the highest difference is the nearest to the truth. */
  let highest = Number.NEGATIVE_INFINITY;
  const observe = (chainMs: number) => {
    highest = Math.max(highest, chainMs - now());
    skewMs.write(highest);
  };

  const notify = (changes: readonly TimedChange[]) => {
    for (const change of changes) for (const listener of [...listeners]) listener.onChange(change);
  };

  /** Reads one stream to its end; resolves to whether it ever ran. */
  async function read(signal: AbortSignal): Promise<boolean> {
    const cut = new AbortController();
    const stop = () => cut.abort();
    signal.addEventListener('abort', stop, { once: true });
    let timer = setTimeout(stop, silenceMs);
    let isRunning = false;
    try {
      for await (const changes of source.subscribe(cut.signal)) {
        clearTimeout(timer);
        timer = setTimeout(stop, silenceMs);
        if (!isRunning) {
          isRunning = true;
          connection.write('live');
          node?.answered();
          source.now().then(observe, () => {});
          for (const listener of [...listeners]) listener.onLive?.();
        }
        for (const { atMs } of changes) observe(atMs);
        notify(changes);
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
      // Streams end now and then; one that cannot be opened is another matter.
      if (!didRun) node?.missed();
      wait = didRun ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      pause = new AbortController();
      await rest(wait, AbortSignal.any([signal, pause.signal]));
    }
  }

  return {
    connection,
    skewMs,
    notify,
    hurry: () => pause.abort(),
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
