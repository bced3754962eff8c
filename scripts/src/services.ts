import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePublished } from './publish/ensure.ts';
import { URLS } from './publish/network.ts';
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

/** A node and its faucet that somebody else runs, such as `sui start`. */
export interface ForeignNode {
  readonly url: string;
  readonly faucet: string;
}

/** Where everything runs, and who may come. */
export interface Premises {
  readonly ports: Ports;
  /** The directory in which what was played is kept. */
  readonly data: string;
  /** The name or address of this machine by which pages reach it; beyond the machine itself unless it is the loopback address. */
  readonly host?: string;
  /** Instead of the network of its own. */
  readonly node?: ForeignNode | undefined;
  readonly say: (line: string) => void;
}

const LOOPBACK = '127.0.0.1';

/** Everything `npm start` runs, in the order it is started; each prints a line when it can be used. */
export function services({ ports, data, host = LOOPBACK, node, say }: Premises): readonly Service[] {
  const at = (name: string, port: number) => `http://${name}:${port}`;
  const inside = node ?? { url: at(LOOPBACK, ports.localnet), faucet: at(LOOPBACK, ports.faucet) };
  const outside = node ?? { url: at(host, ports.localnet), faucet: at(host, ports.faucet) };
  const indexer = at(host, ports.indexer);
  const deployment = join(data, 'deployments', 'localnet.json');
  const network = join(data, 'network.json');
  const pages = new Set(['localhost', LOOPBACK, host].map((name) => at(name, ports.web)));
  const listen = host === LOOPBACK ? [] : ['--host', '0.0.0.0'];
  return [
    {
      name: 'localnet',
      command: process.execPath,
      args: [
        // Older Nodes warn of the SQLite that holds the directory's lock.
        '--disable-warning=ExperimentalWarning',
        join(ROOT, 'scripts', 'localnet.ts'),
        ...['--port', String(ports.localnet), '--faucet-port', String(ports.faucet)],
        ...['--data', join(data, 'localnet'), ...listen],
        ...[...pages].flatMap((page) => ['--allow-origin', page]),
      ],
      ready: /^localnet ready /,
      async prepare() {
        await ensurePublished({ ...inside, file: deployment, say });
        await writeNetworks(network, [
          { network: 'localnet', ...outside, indexer, deployment },
          ...publicNetworks(),
        ]);
      },
    },
    {
      name: 'indexer',
      command: process.execPath,
      args: [
        join(ROOT, 'scripts', 'indexer.ts'),
        ...['--port', String(ports.indexer), '--data', join(data, 'indexer'), ...listen],
        ...['--network', `localnet=${inside.url}=${deployment}`],
        ...[...pages].flatMap((page) => ['--origin', page]),
      ],
      ready: /^indexer ready /,
    },
    {
      name: 'web',
      command: process.execPath,
      args: [
        join(ROOT, 'web', 'server.ts'),
        ...['--port', String(ports.web), '--network', network, ...listen],
        ...[outside.url, outside.faucet, indexer, ...publicNetworks().map(({ url }) => url)].flatMap(
          (origin) => ['--connect', origin],
        ),
      ],
      ready: /^ready /,
    },
  ];
}

/** A network as the web client is told of it, but for where the deployment is written. */
export interface PlayedNetwork {
  readonly network: string;
  readonly url: string;
  readonly faucet?: string;
  readonly indexer?: string;
  /** The file that holds the deployment. */
  readonly deployment: string;
}

/** Public networks on which somebody has published the package from this clone. */
function publicNetworks(): readonly PlayedNetwork[] {
  const deployment = join(ROOT, 'sdk', 'deployments', 'testnet.json');
  return existsSync(deployment) ? [{ network: 'testnet', url: URLS.testnet, deployment }] : [];
}

/** What the web client reads to find the networks: where they are, and the deployment on each. */
export async function writeNetworks(file: string, networks: readonly PlayedNetwork[]): Promise<void> {
  const found = await Promise.all(
    networks.map(async ({ deployment, ...rest }) => {
      const { packageId, packageIds, registryId } = JSON.parse(await readFile(deployment, 'utf8'));
      return { ...rest, deployment: { packageId, packageIds, registryId } };
    }),
  );
  await writeFile(file, `${JSON.stringify({ networks: found }, null, 2)}\n`);
}
