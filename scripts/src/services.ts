import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePublished } from './publish/ensure.ts';
import { ROOT } from './root.ts';
import type { Service } from './supervisor.ts';

export interface Ports {
  readonly localnet: number;
  readonly faucet: number;
  readonly indexer: number;
  readonly web: number;
}

/** Where wallets and the Sui CLI look for a local network, where Vite serves, and a port of our own. */
export const DEFAULT_PORTS: Ports = { localnet: 9000, faucet: 9123, indexer: 9100, web: 5173 };

/** Everything `npm start` runs, in the order it is started; each prints a line when it can be used. */
export function services(ports: Ports, data: string, say: (line: string) => void): readonly Service[] {
  const url = `http://127.0.0.1:${ports.localnet}`;
  const faucet = `http://127.0.0.1:${ports.faucet}`;
  const deployment = join(data, 'deployments', 'localnet.json');
  const network = join(data, 'network.json');
  const pages = [`http://localhost:${ports.web}`, `http://127.0.0.1:${ports.web}`];
  return [
    {
      name: 'localnet',
      command: process.execPath,
      args: [
        join(ROOT, 'scripts', 'localnet.ts'),
        ...['--port', String(ports.localnet), '--faucet-port', String(ports.faucet)],
        ...['--data', join(data, 'localnet')],
      ],
      ready: /^localnet ready /,
      async prepare() {
        await ensurePublished({ url, faucet, file: deployment, say });
        await writeNetwork(network, { network: 'localnet', url, faucet, deployment });
      },
    },
    {
      name: 'indexer',
      command: process.execPath,
      args: [
        join(ROOT, 'scripts', 'indexer.ts'),
        ...['--port', String(ports.indexer), '--data', join(data, 'indexer')],
        ...['--network', `localnet=${url}=${deployment}`],
        ...pages.flatMap((page) => ['--origin', page]),
      ],
      ready: /^indexer ready /,
    },
    {
      name: 'web',
      command: process.execPath,
      args: [
        join(ROOT, 'web', 'server.ts'),
        ...['--port', String(ports.web), '--network', network],
        ...['--connect', url, '--connect', faucet],
      ],
      ready: /^ready /,
    },
  ];
}

/** What the web client reads to find the network: where it is, and the deployment on it. */
async function writeNetwork(
  file: string,
  { deployment, ...rest }: { network: string; url: string; faucet: string; deployment: string },
): Promise<void> {
  const { packageId, packageIds, registryId } = JSON.parse(await readFile(deployment, 'utf8'));
  const found = { ...rest, deployment: { packageId, packageIds, registryId } };
  await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
}
