import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import { ensurePublished } from '@tycoon/move-toolchain/publish/ensure';
import { URLS } from '@tycoon/move-toolchain/publish/network';
import type { Service } from './supervisor.ts';

export interface Ports {
  readonly localnet: number;
  readonly faucet: number;
  readonly indexer: number;
  /** Missing: no tables between people are served. */
  readonly rooms?: number;
  readonly web: number;
}

/** Where wallets and the Sui CLI look for a local network, where Vite serves, and a port of our own. */
export const DEFAULT_PORTS = {
  localnet: 9000,
  faucet: 9123,
  indexer: 9100,
  rooms: 9200,
  web: 5173,
} as const satisfies Ports;

/** A node and its faucet that another program runs, such as `sui start`. */
export interface ForeignNode {
  readonly url: string;
  readonly faucet: string;
}

/** Where everything runs, and who may come. */
interface Premises {
  readonly ports: Ports;
  /** The directory in which what was played is kept. */
  readonly data: string;
  /** The name or address of this machine by which pages reach it; beyond the machine itself unless it is the loopback address. */
  readonly host?: string;
  /** Instead of the network of its own. */
  readonly node?: ForeignNode | undefined;
  /** Callers may move the network's time: for tests alone. */
  readonly timeTravel?: boolean;
  readonly say: (line: string) => void;
}

const LOOPBACK = '127.0.0.1';

/** Everything `npm start` runs, in the order it is started; each prints a line when it can be used. */
export function services({
  ports,
  data,
  host = LOOPBACK,
  node,
  timeTravel = false,
  say,
}: Premises): readonly Service[] {
  const at = (name: string, port: number) => `http://${name}:${port}`;
  const inside = node ?? { url: at(LOOPBACK, ports.localnet), faucet: at(LOOPBACK, ports.faucet) };
  const outside = node ?? { url: at(host, ports.localnet), faucet: at(host, ports.faucet) };
  const indexer = at(host, ports.indexer);
  const rooms = ports.rooms === undefined ? undefined : at(host, ports.rooms);
  const deployment = join(data, 'deployments', 'localnet.json');
  const network = join(data, 'network.json');
  const names = new Set(['localhost', LOOPBACK, host]);
  const pages = [...names].map((name) => at(name, ports.web));
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
        ...['--data', join(data, 'localnet'), ...listen, ...(timeTravel ? ['--time-travel'] : [])],
        ...pages.flatMap((page) => ['--allow-origin', page]),
      ],
      ready: /^localnet ready /,
      async prepare() {
        // On a node of others several may publish at once, and with the same coin of one key only the first could.
        const signer = node && new Ed25519Keypair();
        await ensurePublished({ ...inside, file: deployment, signer, say });
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
        ...pages.flatMap((page) => ['--origin', page]),
      ],
      ready: /^indexer ready /,
    },
    ...(ports.rooms === undefined
      ? []
      : [
          {
            name: 'rooms',
            command: process.execPath,
            args: [
              join(ROOT, 'scripts', 'rooms.ts'),
              ...['--port', String(ports.rooms), '--data', join(data, 'rooms'), '--domain', host, ...listen],
              ...['--networks', network],
              ...pages.flatMap((page) => ['--origin', page]),
            ],
            ready: /^rooms ready /,
          },
        ]),
    {
      name: 'web',
      command: process.execPath,
      args: [
        join(ROOT, 'web', 'server.ts'),
        ...['--port', String(ports.web), '--network', network, ...listen],
        ...(rooms === undefined ? [] : ['--rooms', rooms]),
        ...[
          ...[outside.url, outside.faucet, indexer, ...roomsOrigins(ports.rooms, names)],
          ...publicNetworks().map(({ url }) => url),
        ].flatMap((origin) => ['--connect', origin]),
      ],
      ready: /^ready /,
    },
  ];
}

/** The page speaks to the rooms by the name it was reached by, or its cookie would be another site's. */
const roomsOrigins = (port: number | undefined, names: ReadonlySet<string>): readonly string[] =>
  port === undefined ? [] : [...names].flatMap((name) => [`http://${name}:${port}`, `ws://${name}:${port}`]);

/** A network as the web client is told of it, but for where the deployment is written. */
interface PlayedNetwork {
  readonly network: string;
  readonly url: string;
  readonly faucet?: string;
  readonly indexer?: string;
  /** The file that holds the deployment. */
  readonly deployment: string;
}

/** Public networks on which the package was published from this clone. */
function publicNetworks(): readonly PlayedNetwork[] {
  const deployment = join(ROOT, 'sdk', 'deployments', 'testnet.json');
  return existsSync(deployment) ? [{ network: 'testnet', url: URLS.testnet, deployment }] : [];
}

/** What the web client reads to find the networks: where they are, and the deployment on each. */
async function writeNetworks(file: string, networks: readonly PlayedNetwork[]): Promise<void> {
  const found = await Promise.all(
    networks.map(async ({ deployment, ...rest }) => {
      const { packageId, packageIds, registryId } = JSON.parse(await readFile(deployment, 'utf8'));
      return { ...rest, deployment: { packageId, packageIds, registryId } };
    }),
  );
  await writeFile(file, `${JSON.stringify({ networks: found }, null, 2)}\n`);
}
