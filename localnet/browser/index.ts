import { type ClientMessage, follow, type LeaderMessage } from '../src/tab/wire.ts';
import { createBroadcast } from './broadcast.ts';
import { channelName, clientLock, hasLocks, randomName, type TabStatus } from './status.ts';

export type { TabStatus } from './status.ts';

interface TabConnection {
  /** Give it to `SuiGrpcClient` as its `fetch`; any base URL does. */
  readonly fetch: typeof fetch;
  status(): TabStatus;
  watch(listener: () => void): () => void;
}

/**
 * Connects to the network that runs in this browser under a name. `start` makes the worker, which calls `runTabNetwork` with
 * the name it is given: one of those of all tabs leads, the others wait to take its place.
 */
export function connectTabNetwork(name: string, start: (name: string) => Worker): TabConnection {
  const client = randomName();
  // Without locks nobody can lead for others: the name is then of this tab alone.
  const shared = hasLocks() ? name : `${name}:${client}`;
  if (hasLocks())
    void navigator.locks.request(clientLock(shared, client), () => new Promise<never>(() => {}));
  const wire = createBroadcast<ClientMessage, LeaderMessage<TabStatus>>(channelName(shared));
  const following = follow<TabStatus>(wire, client);
  let hasCrashed = false;
  const listeners = new Set<() => void>();
  const worker = start(shared);
  worker.onerror = () => {
    hasCrashed = true;
    for (const listener of [...listeners]) listener();
  };
  const waiting: TabStatus = { kind: 'loading', loaded: 0, total: 0 };
  const crashed: TabStatus = { kind: 'failed', reason: 'crashed' };
  return {
    fetch: following.fetch,
    // Another tab may lead although the worker of this one cannot.
    status: () => following.status() ?? (hasCrashed ? crashed : waiting),
    watch(listener) {
      listeners.add(listener);
      const stop = following.watch(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

/** Forgets everything that was kept under a name. Whoever runs the network now does not keep anything any more. */
export const forgetTabNetwork = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`localnet:${name}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
