import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveClient, type LiveMessage, openLive } from './live.ts';

/** A client that listens all the time: whatever ends its stream, it comes back with the id of the last message it has. */
export interface Listener {
  readonly heard: readonly LiveMessage[];
  /** The first id it was given, with or without a message. */
  readonly first: string | undefined;
  /** How often it came back. */
  readonly returns: number;
  /** Waits until it has heard so many messages. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** `url` says where to listen, each time anew: servers come and go. */
export function keepListening(url: () => string, restMs = 50): Listener {
  const heard: LiveMessage[] = [];
  let [first, last]: (string | undefined)[] = [];
  let isOver = false;
  let returns = -1;
  let open: LiveClient | null = null;
  const listening = (async () => {
    while (!isOver) {
      returns++;
      open = openLive(url(), last, (id) => {
        first ??= id;
        last = id;
      });
      try {
        for (;;) {
          const [message] = await open.take(1);
          if (message) heard.push(message);
        }
      } catch {
        open.close();
        if (!isOver) await sleep(restMs);
      }
    }
  })();
  return {
    heard,
    get first() {
      return first;
    },
    get returns() {
      return returns;
    },
    async until(count) {
      while (heard.length < count) await sleep(20);
    },
    async close() {
      isOver = true;
      open?.close();
      await listening;
    },
  };
}
