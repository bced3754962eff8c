import { type LedgerStore, notFrom, overtaken, StoreError } from '../src/tab/ledger-store.ts';

// One database holds the networks of a page, each under the digest of its boot image: a page whose image has changed begins
// another network and leaves the old one as it is.

const RECORDS = 'checkpoints';

/** What each version of the database added; a database of version n has gone through the first n. */
const UPGRADES: readonly ((database: IDBDatabase) => void)[] = [
  (database) => void database.createObjectStore(RECORDS),
];

/** A record's key: the network, and the number of the checkpoint in it. */
type Key = readonly [network: string, number: number];

/** All records of a network, and nothing else: numbers sort before arrays. */
const all = (network: string) => IDBKeyRange.bound([network, 0], [network, []], false, true);

/** Opens the store of one network. Throws `refused` where the browser keeps nothing, `newer` where a newer page has been. */
export async function openIndexedStore(name: string, network: string): Promise<LedgerStore> {
  const database = await openDatabase(name);
  let isReplaced = false;
  database.onversionchange = () => {
    isReplaced = true;
    database.close();
  };

  /** Runs in one transaction; resolves when it would survive the end of the browser. */
  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    if (isReplaced) throw new StoreError('newer', 'a newer version has taken over the database');
    let transaction: IDBTransaction;
    try {
      transaction = database.transaction(RECORDS, mode, { durability: 'strict' });
    } catch (cause) {
      throw storeError(cause);
    }
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(storeError(transaction.error));
    });
    finished.catch(() => {});
    try {
      const result = await work(transaction.objectStore(RECORDS));
      await finished;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      throw storeError(error);
    }
  }

  return {
    load: (first) =>
      run('readonly', async (store) => {
        const [keys, records] = await Promise.all([
          answerOf(store.getAllKeys(all(network))),
          answerOf(store.getAll(all(network))),
        ]);
        keys.forEach((key, i) => {
          if ((key as unknown as Key)[1] !== first + i) throw notFrom(first + i);
        });
        return records as Uint8Array[];
      }),
    append: (at, records) =>
      run('readwrite', async (store) => {
        const last = await answerOf(store.openKeyCursor(all(network), 'prev'));
        if (last && (last.key as unknown as Key)[1] !== at - 1) throw overtaken(at);
        records.forEach((record, i) => {
          // A view of a larger buffer would be stored with all of it.
          store.add(record.slice(), [network, at + i]);
        });
      }),
    replace: (at, records) =>
      run('readwrite', async (store) => {
        store.delete(all(network));
        records.forEach((record, i) => {
          store.add(record.slice(), [network, at + i]);
        });
      }),
    others: () =>
      run('readonly', async (store) => {
        const [everything, own] = await Promise.all([
          answerOf(store.count()),
          answerOf(store.count(all(network))),
        ]);
        return everything - own;
      }),
    forgetOthers: () =>
      run('readwrite', async (store) => {
        store.delete(IDBKeyRange.upperBound([network, 0], true));
        store.delete(IDBKeyRange.lowerBound([network, []]));
      }),
    close: () => database.close(),
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(name, UPGRADES.length);
    } catch (cause) {
      reject(new StoreError('refused', 'the browser has no storage for this page', { cause }));
      return;
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(storeError(request.error));
  });
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A browser's error in a word that a page can act on. */
function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const name = (error as { readonly name?: unknown } | null)?.name;
  const message = error instanceof Error ? error.message : String(name);
  const options = { cause: error };
  if (name === 'QuotaExceededError') return new StoreError('full', message, options);
  if (name === 'VersionError') return new StoreError('newer', message, options);
  if (name === 'ConstraintError') return new StoreError('overtaken', message, options);
  return new StoreError('refused', message, options);
}
