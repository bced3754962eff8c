import type { Save } from '@tycoon/engine/core';
import type { Slot } from './protocol.ts';

/** Where games are kept: what all may know apart from what only the match may. */
export interface Shelf {
  slots(): Promise<readonly Slot[]>;
  slot(id: string): Promise<Slot | null>;
  load(id: string): Promise<{ readonly slot: Slot; readonly save: Save } | null>;
  store(slot: Slot, save: Save): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A shelf that lasts as long as the page: for tests, and where the browser refuses storage. */
export function createMemoryShelf(): Shelf {
  const kept = new Map<string, { readonly slot: Slot; readonly save: Save }>();
  return {
    slots: async () => [...kept.values()].map(({ slot }) => slot),
    slot: async (id) => kept.get(id)?.slot ?? null,
    load: async (id) => kept.get(id) ?? null,
    store: async (slot, save) => {
      kept.set(slot.id, { slot, save });
    },
    remove: async (id) => {
      kept.delete(id);
    },
  };
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

/** The browser's own database; a game is written as a whole, in one transaction, after each move. */
export async function openShelf(): Promise<Shelf> {
  const request = indexedDB.open('table', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('slots', { keyPath: 'id' });
    request.result.createObjectStore('saves');
  };
  const database = await settled(request);
  return {
    slots: () => settled(database.transaction('slots').objectStore('slots').getAll() as IDBRequest<Slot[]>),
    slot: async (id) => {
      const store = database.transaction('slots').objectStore('slots');
      return (await settled(store.get(id) as IDBRequest<Slot | undefined>)) ?? null;
    },
    async load(id) {
      const transaction = database.transaction(['slots', 'saves']);
      const slot = settled(transaction.objectStore('slots').get(id) as IDBRequest<Slot | undefined>);
      const save = settled(transaction.objectStore('saves').get(id) as IDBRequest<Save | undefined>);
      const found = { slot: await slot, save: await save };
      return found.slot && found.save ? { slot: found.slot, save: found.save } : null;
    },
    async store(slot, save) {
      const transaction = database.transaction(['slots', 'saves'], 'readwrite');
      transaction.objectStore('slots').put(slot);
      transaction.objectStore('saves').put(save, slot.id);
      await done(transaction);
    },
    async remove(id) {
      const transaction = database.transaction(['slots', 'saves'], 'readwrite');
      transaction.objectStore('slots').delete(id);
      transaction.objectStore('saves').delete(id);
      await done(transaction);
    },
  };
}
