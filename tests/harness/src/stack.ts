import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { type Deployment, parseDeployment } from '@tycoon/sdk';
import { type ForeignNode, type Ports, services } from '@tycoon/stack/services';
import { createSupervisor, type Supervisor } from '@tycoon/stack/supervisor';
import { furnish } from './furnished.ts';
import { requireLists } from './node-age.ts';
import { webBuild } from './web-build.ts';

/** Where a stack is reached, whoever runs it. */
export interface StackAddress {
  readonly urls: {
    readonly node: string;
    readonly faucet: string;
    readonly indexer: string;
    readonly web: string;
    /** The page under the other name of the machine. */
    readonly localhost: string;
  };
  readonly deployment: Deployment;
}

/** Everything that `npm start` runs, on free ports and in a directory that is gone afterwards. */
export interface Stack extends StackAddress {
  readonly ports: Ports;
  readonly supervisor: Supervisor;
  readonly client: SuiGrpcClient;
  /** What the processes have printed. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** `TYCOON_NODE_URL` and `TYCOON_FAUCET_URL` put the stories on a node that runs already, such as `sui start`. */
export function foreignNode(): ForeignNode | undefined {
  const { TYCOON_NODE_URL: url, TYCOON_FAUCET_URL: faucet } = process.env;
  return url && faucet ? { url, faucet } : undefined;
}

interface StackOptions {
  /** Reached by this name. */
  readonly host?: string;
  /** The time of its node can be moved. */
  readonly timeTravel?: boolean;
  /** Tables between people are served as well. */
  readonly rooms?: boolean;
}

/** With a node that somebody else runs, everything but the node. */
export async function startStack(
  node?: ForeignNode,
  { host = '127.0.0.1', timeTravel = false, rooms = false }: StackOptions = {},
): Promise<Stack> {
  if (node) await requireLists(node.url);
  await webBuild();
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-stack-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  const [localnet, faucet, indexer, web, people] = await freePorts(5);
  const ports = { localnet, faucet, indexer, web, ...(rooms && { rooms: people }) } as Ports;
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const all = services({ ports, data: directory, host, node, timeTravel, say: print });
  const superviseBut = (...names: readonly string[]) =>
    createSupervisor({
      services: all.filter(({ name }) => !names.includes(name)),
      print,
      backoffMs: 200,
      steadyMs: 1000,
    });
  if (!node) {
    await furnish(directory, async () => {
      const first = superviseBut('rooms', 'web');
      await first.start();
      await first.stop();
    });
  }
  const supervisor = superviseBut(...(node ? ['localnet'] : []));
  if (node) await all.find(({ name }) => name === 'localnet')?.prepare?.();
  await supervisor.start();
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const urls = {
    node: node?.url ?? at(ports.localnet),
    faucet: node?.faucet ?? at(ports.faucet),
    indexer: at(ports.indexer),
    web: `http://${host}:${ports.web}`,
    localhost: `http://localhost:${ports.web}`,
  };
  const file = await readFile(join(directory, 'deployments', 'localnet.json'), 'utf8');
  return {
    ports,
    supervisor,
    client: new SuiGrpcClient({ network: 'localnet', baseUrl: urls.node, format: 'binary' }),
    deployment: parseDeployment(JSON.parse(file)),
    urls,
    lines,
    async stop() {
      await supervisor.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Ports nobody listens on; all are held until the last is known, so that they differ. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<typeof server>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => resolve(server));
      });
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
