import { type LedgerStore, notFrom, overtaken, StoreError } from '../src/tab/ledger-store.ts';
import { packRecords, unpackRecords } from '../src/tab/record-page.ts';

// One database holds the networks of a page, each under the digest of its boot image: a page whose image has changed begins
// another network and leaves the old one as it is. New checkpoints are records of their own, one write each; older ones are
// folded into compressed pages, many to one. Nothing is ever deleted to make room.

const RECORDS = 'checkpoints';
const PAGES = 'pages';

/** What each version of the database added; a database of version n has gone through the first n. Nothing of it may be changed. */
const UPGRADES: readonly ((database: IDBDatabase) => void)[] = [
  (database) => void database.createObjectStore(RECORDS),
  // Records of version 1 are folded when the network is opened: compressing takes longer than an upgrade may.
  (database) => void database.createObjectStore(PAGES),
];

/** A record's key: the network, and the number of the checkpoint in it; a page's is that of its first record. */
type Key = readonly [network: string, number: number];

interface Page {
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** How many records make a page. So many are single at least, so that the last moves are never touched. */
const PAGE_RECORDS = 256;

/** All of a network from a number on, and nothing else: numbers sort before arrays. */
const all = (network: string, from = 0) => IDBKeyRange.bound([network, from], [network, []], false, true);
const numberOf = (key: IDBValidKey): number => (key as unknown as Key)[1];

interface Stores {
  readonly records: IDBObjectStore;
  readonly pages: IDBObjectStore;
}

/** Opens the store of one network. Throws `refused` where the browser keeps nothing, `newer` where a newer page has been. */
export async function openIndexedStore(
  name: string,
  network: string,
  pageRecords = PAGE_RECORDS,
): Promise<LedgerStore> {
  const database = await openDatabase(name);
  let isReplaced = false;
  database.onversionchange = () => {
    isReplaced = true;
    database.close();
  };
  /** Another history has begun since: what was packed of the one before is not put into it. */
  let histories = 0;
  let isFolding = false;
  let added = 0;

  /** Runs in one transaction; resolves when it would survive the end of the browser. */
  async function run<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
    if (isReplaced) throw new StoreError('newer', 'a newer version has taken over the database');
    let transaction: IDBTransaction;
    try {
      transaction = database.transaction([RECORDS, PAGES], mode, { durability: 'strict' });
    } catch (cause) {
      throw storeError(cause);
    }
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(storeError(transaction.error));
    });
    finished.catch(() => {});
    try {
      const [records, pages] = [transaction.objectStore(RECORDS), transaction.objectStore(PAGES)];
      const result = await work({ records, pages });
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

  /** The number after the last that is kept; undefined where nothing is. */
  async function nextNumber({ records, pages }: Stores): Promise<number | undefined> {
    const last = await answerOf(records.openKeyCursor(all(network), 'prev'));
    if (last) return numberOf(last.key) + 1;
    const page = await answerOf(pages.openCursor(all(network), 'prev'));
    return page ? numberOf(page.key) + (page.value as Page).count : undefined;
  }

  /** Packs the oldest single records into a page, all or none, again and again while there are enough. */
  async function fold(): Promise<void> {
    for (;;) {
      const history = histories;
      const oldest = await run('readonly', async ({ records }) => {
        if ((await answerOf(records.count(all(network)))) < 2 * pageRecords) return null;
        const [keys, values] = await Promise.all([
          answerOf(records.getAllKeys(all(network), pageRecords)),
          answerOf(records.getAll(all(network), pageRecords)),
        ]);
        return { first: numberOf(keys[0] as IDBValidKey), values: values as Uint8Array[] };
      });
      if (!oldest) return;
      const page: Page = { count: oldest.values.length, bytes: await packRecords(oldest.values) };
      await run('readwrite', async ({ records, pages }) => {
        if (history !== histories) return;
        const end = oldest.first + page.count;
        records.delete(IDBKeyRange.bound([network, oldest.first], [network, end], false, true));
        pages.add(page, [network, oldest.first]);
      });
    }
  }

  /** Goes on beside everything else. What fails leaves the records as they were. */
  function foldAside(): void {
    if (isFolding) return;
    isFolding = true;
    void fold()
      .catch(() => {})
      .finally(() => {
        isFolding = false;
      });
  }

  return {
    async load(first) {
      const found = await run('readonly', async ({ records, pages }) => {
        const [pageKeys, packed, keys, single] = await Promise.all([
          answerOf(pages.getAllKeys(all(network))),
          answerOf(pages.getAll(all(network))),
          answerOf(records.getAllKeys(all(network))),
          answerOf(records.getAll(all(network))),
        ]);
        return { pageKeys, packed: packed as Page[], keys, single: single as Uint8Array[] };
      });
      let next = first;
      for (const [i, key] of found.pageKeys.entries()) {
        if (numberOf(key) !== next) throw notFrom(next);
        next += found.packed[i]?.count ?? 0;
      }
      for (const key of found.keys) if (numberOf(key) !== next++) throw notFrom(next - 1);
      const unpacked = await Promise.all(found.packed.map(({ bytes }) => unpackRecords(bytes)));
      unpacked.forEach((records, i) => {
        if (records.length !== found.packed[i]?.count)
          throw new StoreError('damaged', 'a page has lost records');
      });
      foldAside();
      return [...unpacked.flat(), ...found.single];
    },
    async append(at, records) {
      await run('readwrite', async (stores) => {
        const next = await nextNumber(stores);
        if (next !== undefined && next !== at) throw overtaken(at);
        records.forEach((record, i) => {
          // A view of a larger buffer would be stored with all of it.
          stores.records.add(record.slice(), [network, at + i]);
        });
      });
      added += records.length;
      if (added < pageRecords) return;
      added = 0;
      foldAside();
    },
    replace: (at, records) =>
      run('readwrite', async (stores) => {
        histories++;
        stores.records.delete(all(network));
        stores.pages.delete(all(network));
        records.forEach((record, i) => {
          stores.records.add(record.slice(), [network, at + i]);
        });
      }),
    others: () =>
      run('readonly', async ({ records, pages }) => {
        const [everything, own, allPages, ownPages] = await Promise.all([
          answerOf(records.count()),
          answerOf(records.count(all(network))),
          answerOf(pages.getAll()),
          answerOf(pages.getAll(all(network))),
        ]);
        const countOf = (found: readonly unknown[]) =>
          (found as Page[]).reduce((sum, { count }) => sum + count, 0);
        return everything - own + countOf(allPages) - countOf(ownPages);
      }),
    forgetOthers: () =>
      run('readwrite', async (stores) => {
        for (const store of [stores.records, stores.pages]) {
          store.delete(IDBKeyRange.upperBound([network, 0], true));
          store.delete(IDBKeyRange.lowerBound([network, []]));
        }
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
