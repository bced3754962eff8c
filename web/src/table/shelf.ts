import type { Kept } from './parcel.ts';
import type { Slot } from './protocol.ts';

/** Where games are kept: what all may know apart from what only the match may. */
export interface Shelf {
  slots(): Promise<readonly Slot[]>;
  slot(id: string): Promise<Slot | null>;
  load(id: string): Promise<{ readonly slot: Slot; readonly kept: Kept } | null>;
  store(slot: Slot, kept: Kept): Promise<void>;
  /** Writes down what is known of a game, and leaves the game itself alone; a game that was removed meanwhile stays removed. */
  note(slot: Slot): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A shelf that lasts as long as the page: for tests, and where the browser refuses storage. */
export function createMemoryShelf(): Shelf {
  const all = new Map<string, { readonly slot: Slot; readonly kept: Kept }>();
  return {
    slots: async () => [...all.values()].map(({ slot }) => slot),
    slot: async (id) => all.get(id)?.slot ?? null,
    load: async (id) => all.get(id) ?? null,
    store: async (slot, kept) => {
      all.set(slot.id, { slot, kept });
    },
    note: async (slot) => {
      const found = all.get(slot.id);
      if (found !== undefined) all.set(slot.id, { ...found, slot });
    },
    remove: async (id) => {
      all.delete(id);
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
      const kept = settled(transaction.objectStore('saves').get(id) as IDBRequest<Kept | undefined>);
      const found = { slot: await slot, kept: await kept };
      return found.slot && found.kept ? { slot: found.slot, kept: found.kept } : null;
    },
    async store(slot, kept) {
      const transaction = database.transaction(['slots', 'saves'], 'readwrite');
      transaction.objectStore('slots').put(slot);
      transaction.objectStore('saves').put(kept, slot.id);
      await done(transaction);
    },
    async note(slot) {
      const transaction = database.transaction('slots', 'readwrite');
      const store = transaction.objectStore('slots');
      if ((await settled(store.getKey(slot.id))) !== undefined) store.put(slot);
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
