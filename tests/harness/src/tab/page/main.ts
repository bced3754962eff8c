import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { devAccounts } from '@tycoon/localnet';
import { connectTabNetwork } from '@tycoon/localnet/browser';
import { openIndexedStore } from '@tycoon/localnet/browser/indexed-store';
import { STORE_CHECKS } from '@tycoon/localnet/tab/store-checks';
import type { TabPage } from './page.ts';

declare const acknowledged: (digest: string) => Promise<void>;

const RECEIVER = `0x${'7'.repeat(64)}`;

let client: SuiGrpcClient | undefined;
function connect(): SuiGrpcClient {
  const start = (name: string) =>
    new Worker(new URL('./tab-worker.ts', import.meta.url), { type: 'module', name });
  client ??= new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://tab.localnet',
    fetch: connectTabNetwork('test', start).fetch,
  });
  return client;
}

const page: TabPage = {
  async check(index) {
    const network = `check ${index}`;
    const wanted = STORE_CHECKS[index];
    if (!wanted) return 'there is no such check';
    try {
      await wanted.run(() => openIndexedStore('checks', network));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
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
