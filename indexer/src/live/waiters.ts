/** How a wait ended: what was waited for is there, the time is over, or the one who waited has left. */
export type Waited = 'there' | 'late' | 'gone';

export interface Patience {
  readonly timeoutMs: number;
  /** Fires when the one who waits has left. */
  readonly signal?: AbortSignal | undefined;
}

/** Those who wait for keys to be told of. Many may wait for one key: it is looked up once, and costs nothing while it is waited for. */
interface Waiters {
  /** `lookUp` says whether the key is there already; a caller that comes while others wait for the key does not ask again. */
  wait(key: string, lookUp: () => Promise<boolean>, patience: Patience): Promise<Waited>;
  tell(key: string): void;
  /** Looks up everything that is waited for, one after the other: something may have happened unheard. */
  lookAgain(): Promise<void>;
  /** Keys that are waited for. */
  readonly keys: number;
}

interface Entry {
  readonly lookUp: () => Promise<boolean>;
  readonly waiting: Set<Waiter>;
  /** Until the key has been looked up nobody is told that it is not there. */
  isLookedUp: boolean;
}

interface Waiter {
  readonly end: (how: Waited) => void;
  readonly fail: (error: unknown) => void;
  isLate: boolean;
}

export function createWaiters(): Waiters {
  const entries = new Map<string, Entry>();

  async function lookUp(key: string, entry: Entry): Promise<void> {
    try {
      if (await entry.lookUp()) return end(key, entry);
      entry.isLookedUp = true;
      for (const waiter of entry.waiting) if (waiter.isLate) waiter.end('late');
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      for (const waiter of entry.waiting) waiter.fail(error);
    }
  }

  function end(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
    for (const waiter of entry.waiting) waiter.end('there');
  }

  return {
    wait(key, ask, { timeoutMs, signal }) {
      if (signal?.aborted) return Promise.resolve('gone');
      const entry = entries.get(key) ?? { lookUp: ask, waiting: new Set(), isLookedUp: false };
      const waited = new Promise<Waited>((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          entry.waiting.delete(waiter);
          if (entry.waiting.size === 0 && entries.get(key) === entry) entries.delete(key);
        };
        const waiter: Waiter = {
          isLate: false,
          end(how) {
            leave();
            resolve(how);
          },
          fail(error) {
            leave();
            reject(error);
          },
        };
        const onAbort = () => waiter.end('gone');
        const timer = setTimeout(() => {
          if (entry.isLookedUp) waiter.end('late');
          else waiter.isLate = true;
        }, timeoutMs);
        signal?.addEventListener('abort', onAbort);
        entry.waiting.add(waiter);
      });
      // Known before it is looked up, so that what is told in between is heard.
      if (!entries.has(key)) {
        entries.set(key, entry);
        void lookUp(key, entry);
      }
      return waited;
    },
    tell(key) {
      const entry = entries.get(key);
      if (entry) end(key, entry);
    },
    async lookAgain() {
      for (const [key, entry] of [...entries]) if (entry.waiting.size > 0) await lookUp(key, entry);
    },
    get keys() {
      return entries.size;
    },
  };
}
