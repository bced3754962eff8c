import { connectTabNetwork, type TabStatus } from '@tycoon/localnet/browser';
import { parseDeployment } from '@tycoon/sdk';
import type { TycoonNetwork } from '../network/network.ts';

/** The name of the network that runs in this browser. */
const TAB = 'tab';

/** Nobody listens there: requests go to the worker instead. */
const URL_OF_TAB = 'http://tab.localnet';

type Connection = ReturnType<typeof connectTabNetwork>;
let connection: Connection | null = null;

/** The connection of this page; the first to ask starts the worker. */
export function tabConnection(): Connection {
  connection ??= connectTabNetwork(
    'tycoon',
    (name) => new Worker(new URL('./tab-worker.ts', import.meta.url), { type: 'module', name }),
  );
  return connection;
}

/** The network cannot run here; the page has words for each reason. */
export class TabNetworkError extends Error {
  override readonly name = 'TabNetworkError';
  readonly reason: Extract<TabStatus, { kind: 'failed' }>['reason'];

  constructor(reason: TabNetworkError['reason']) {
    super(`the network in the tab does not run: ${reason}`);
    this.reason = reason;
  }
}

/** Resolves when the network of this browser answers. */
export function loadTabNetwork(): Promise<TycoonNetwork> {
  const { status, watch, fetch } = tabConnection();
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = status();
      if (now.kind === 'loading') return;
      stop();
      if (now.kind === 'failed') reject(new TabNetworkError(now.reason));
      else {
        const { deployment } = now.about as { readonly deployment: unknown };
        const services = { url: URL_OF_TAB, faucet: URL_OF_TAB, indexer: null };
        resolve({ name: TAB, ...services, deployment: parseDeployment(deployment), fetch });
      }
    };
    const stop = watch(look);
    look();
  });
}
