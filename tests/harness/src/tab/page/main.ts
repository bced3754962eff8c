import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { devAccounts } from '@tycoon/localnet';
import { connectTabNetwork } from '@tycoon/localnet/browser';
import { openIndexedStore } from '@tycoon/localnet/browser/indexed-store';
import { STORE_CHECKS } from '@tycoon/localnet/tab/store-checks';
import { parseDeployment } from '@tycoon/sdk';
import { playTurns } from '../play-turns.ts';
import type { TabPage } from './page.ts';

declare const acknowledged: (digest: string) => Promise<void>;

const RECEIVER = `0x${'7'.repeat(64)}`;

const BASE = 'http://tab.localnet';

let connection: ReturnType<typeof connectTabNetwork> | undefined;
let client: SuiGrpcClient | undefined;
function connect(): SuiGrpcClient {
  const start = (name: string) =>
    new Worker(new URL('./tab-worker.ts', import.meta.url), { type: 'module', name });
  connection ??= connectTabNetwork('test', start);
  client ??= new SuiGrpcClient({
    network: 'localnet',
    baseUrl: BASE,
    fetch: connection.fetch,
  });
  return client;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const page: TabPage = {
  async check(index, pageRecords) {
    const network = `check ${index} ${pageRecords}`;
    const wanted = STORE_CHECKS[index];
    if (!wanted) return 'there is no such check';
    try {
      await wanted.run(() => openIndexedStore('checks', network, pageRecords));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  async makeDatabase(name, version, network, first, records) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => void request.result.createObjectStore('checkpoints');
    const database = await answered(request);
    const transaction = database.transaction('checkpoints', 'readwrite');
    for (const [i, record] of records.entries())
      transaction.objectStore('checkpoints').add(
        Uint8Array.from(atob(record), (each) => each.charCodeAt(0)),
        [network, first + i],
      );
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  },
  async counts(name) {
    const database = await answered(indexedDB.open(name));
    const count = (store: string): Promise<number> =>
      database.objectStoreNames.contains(store)
        ? answered(database.transaction(store).objectStore(store).count())
        : Promise.resolve(0);
    const [records, pages] = [await count('checkpoints'), await count('pages')];
    database.close();
    return { version: database.version, records, pages };
  },
  async open(name, network, first, pageRecords) {
    try {
      const store = await openIndexedStore(name, network, pageRecords);
      const { length } = await store.load(first);
      return length;
    } catch (error) {
      return (error as { readonly trouble?: string }).trouble ?? String(error);
    }
  },
  async playTurns(map, rounds) {
    const tab = connect();
    await tab.core.getReferenceGasPrice();
    const status = connection?.status();
    if (status?.kind !== 'ready') throw new Error('the network does not run');
    const { deployment } = status.about as { readonly deployment: unknown };
    return playTurns({
      client: tab,
      deployment: parseDeployment(deployment),
      map: BigInt(map),
      rounds,
      topUp: (recipient) =>
        (connection as NonNullable<typeof connection>).fetch(`${BASE}/v2/gas`, {
          method: 'POST',
          body: JSON.stringify({ FixedAmountRequest: { recipient } }),
        }),
    });
  },
  async payOn() {
    const { core } = connect();
    const [signer] = devAccounts();
    if (!signer) throw new Error('there is no account');
    for (;;) {
      const transaction = new Transaction();
      transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], RECEIVER);
      const { Transaction: done } = await core.signAndExecuteTransaction({ transaction, signer });
      if (done) await acknowledged(done.digest);
    }
  },
  async missing(digests) {
    const { core } = connect();
    const isKnown = (digest: string) =>
      core.getTransaction({ digest }).then(
        () => true,
        () => false,
      );
    const known = await Promise.all(digests.map(isKnown));
    return digests.filter((_, i) => !known[i]);
  },
  async received() {
    const { balance } = await connect().core.getBalance({ owner: RECEIVER });
    return Number(balance.balance);
  },
};

Object.assign(globalThis, { tabPage: page });
