import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { ROOT } from '@tycoon/command/root';
import { ensurePublished } from '@tycoon/move-toolchain/publish/ensure';
import { type Deployment, parseDeployment } from '@tycoon/sdk';
import { createSupervisor, type Service, type Supervisor } from '@tycoon/stack/supervisor';
import { freePorts } from '../stack.ts';
import { webBuild } from '../web-build.ts';
import { issueCertificate } from './authority.ts';
import { ensurePrograms, type Programs } from './programs.ts';

/** What production runs beside the chain, by name; each is one process that may be killed. */
export const PROCESSES = [
  ...(['postgres', 'writer-1', 'writer-2', 'api-1', 'api-2'] as const),
  ...(['rooms-1', 'rooms-2', 'web', 'proxy'] as const),
] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** What `deploy/nginx.conf.template` is filled in with. */
export const PROXY_VARIABLES = [
  ...(['INDEX_1', 'INDEX_2', 'ROOMS_1', 'ROOMS_2', 'PAGE'] as const),
  ...(['HTTPS_PORT', 'HTTP_PORT', 'DOMAIN', 'CERTIFICATE', 'CERTIFICATE_KEY'] as const),
] as const;
type ProxyVariable = (typeof PROXY_VARIABLES)[number];

/** The servers of `deploy/compose.yaml`, started as processes: one Postgres, two of everything that serves, one proxy. */
export interface Topology {
  /** Everything by the proxy: the page, `/index`, `/rooms`. */
  readonly url: string;
  /** Where the proxy answers without TLS. */
  readonly plainUrl: string;
  readonly databaseUrl: string;
  readonly programs: Programs;
  readonly supervisor: Supervisor;
  readonly client: SuiGrpcClient;
  readonly urls: { readonly node: string; readonly faucet: string };
  readonly deployment: Deployment;
  readonly directory: string;
  /** What `--network` is given, and the file that tells the page of it. */
  readonly network: string;
  readonly networkFile: string;
  readonly lines: readonly string[];
  /** Where a process answers whether it lives, beside the proxy; null for those that speak no HTTP. */
  healthOf(name: ProcessName): string | null;
  /** Kills a process, and what it started, as a crash would; false where it does not run. */
  kill(name: ProcessName): boolean;
  /** From its next start on a process runs the programs of that directory: those of another version. */
  useVersion(name: ProcessName, root: string): void;
  /** Tells the proxy to read its files anew. */
  reloadProxy(): void;
  stop(): Promise<void>;
}

/** Started as root, Postgres runs as the user that its package made. */
const asPostgres = (): readonly string[] =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : [];

async function makeCluster(programs: Programs, directory: string): Promise<string> {
  const data = join(directory, 'postgres');
  await mkdir(data);
  const [program = '', ...args] = [
    ...asPostgres(),
    join(programs.postgres, 'initdb'),
    ...['-D', data, '--auth=trust', '--username=tycoon', '--encoding=UTF8', '--no-sync'],
  ];
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
    await chown(data, id('-u'), id('-g'));
  }
  execFileSync(program, args, { stdio: 'pipe' });
  return data;
}

/** `deploy/nginx.conf` with everything that it names inside of a directory. */
async function mainFile(directory: string): Promise<string> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};\n  `,
  );
  const instead = {
    'worker_processes auto': 'worker_processes 2',
    '/var/log/nginx/error.log': `${directory}/nginx.log`,
    '/run/nginx.pid': `${directory}/nginx.pid`,
    'include /etc/nginx/conf.d/*.conf': `${temporary.join('')}include ${directory}/site.conf`,
  };
  let file = await readFile(join(ROOT, 'deploy', 'nginx.conf'), 'utf8');
  for (const [ours, theirs] of Object.entries(instead)) {
    if (!file.includes(ours)) throw new Error(`deploy/nginx.conf does not say ${ours}`);
    file = file.replace(ours, theirs);
  }
  return file;
}

/** Starts the programs of a checkout, usually this one. */
export async function startTopology(version = ROOT): Promise<Topology> {
  const programs = ensurePrograms();
  await webBuild();
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-topology-'));
  await chmod(directory, 0o755);
  const data = await makeCluster(programs, directory);
  const { certificate, key, authority } = await issueCertificate(programs.openssl, directory);
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  const taken = await freePorts(12);
  const port = (index: number) => taken[index] as number;
  const [node, faucet, https, database, http] = [port(0), port(1), port(2), port(3), port(11)];
  const at = (number: number) => `http://127.0.0.1:${number}`;
  const ports: Readonly<Record<string, number>> = {
    ...{ 'writer-1': port(4), 'writer-2': port(5), 'api-1': port(6), 'api-2': port(7) },
    ...{ 'rooms-1': port(8), 'rooms-2': port(9), web: port(10) },
  };
  const url = `https://localhost:${https}`;
  const databaseUrl = `postgres://tycoon@127.0.0.1:${database}/tycoon`;
  const deploymentFile = join(directory, 'localnet.json');
  const networkFile = join(directory, 'network.json');
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    if (process.env.TYCOON_SHOW === '1') process.stdout.write(`${line}\n`);
  };

  const filled: Readonly<Record<ProxyVariable, string>> = {
    ...{ INDEX_1: `127.0.0.1:${ports['api-1']}`, INDEX_2: `127.0.0.1:${ports['api-2']}` },
    ...{ ROOMS_1: `127.0.0.1:${ports['rooms-1']}`, ROOMS_2: `127.0.0.1:${ports['rooms-2']}` },
    ...{ PAGE: `127.0.0.1:${ports.web}`, HTTPS_PORT: String(https), DOMAIN: 'localhost' },
    HTTP_PORT: String(http),
    ...{ CERTIFICATE: certificate, CERTIFICATE_KEY: key },
  };
  const variables = join(directory, 'proxy.env');
  await writeFile(
    variables,
    Object.entries(filled)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const site = execFileSync(join(ROOT, 'deploy', 'proxy.sh'), [variables]);
  await writeFile(join(directory, 'site.conf'), site);
  await writeFile(join(directory, 'nginx.conf'), await mainFile(directory));

  const env = { DATABASE_URL: databaseUrl };
  const versions = new Map<string, string>();
  const script = (name: string, program: string, ready: RegExp, args: readonly string[]): Service => ({
    ...{ name, command: process.execPath, env, ready },
    get args() {
      const path = join(versions.get(name) ?? version, program);
      return ['--disable-warning=ExperimentalWarning', path, ...args, '--port', String(ports[name])];
    },
  });
  const trust = ['--trust-proxy', '127.0.0.1'];
  // One machine plays all clients here, and so has the shares of many.
  const wide = ['--requests', '100000', '--burst', '100000'];
  // A version before may not know these.
  if (version === ROOT) wide.push('--openings', '10000', '--openings-in-all', '10000');
  const network = `localnet=${at(node)}=${deploymentFile}`;
  const indexer = (name: string, args: readonly string[]) =>
    script(name, 'scripts/indexer.ts', /^indexer ready /, [...trust, ...wide, ...args]);
  const rooms = (name: string) =>
    script(name, 'scripts/rooms.ts', /^rooms ready /, [
      ...[...trust, ...wide, '--sockets', '1000', '--secure', '--domain', 'localhost', '--origin', url],
      ...['--networks', networkFile],
    ]);
  const [postgres = '', ...postgresArgs] = [
    ...asPostgres(),
    join(programs.postgres, 'postgres'),
    ...['-D', data, '-p', String(database), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
  ];
  const services: readonly Service[] = [
    {
      ...{ name: 'localnet', command: process.execPath, ready: /^localnet ready / },
      args: [
        ...['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'localnet.ts')],
        ...['--port', String(node), '--faucet-port', String(faucet), '--data', join(directory, 'localnet')],
      ],
      async prepare() {
        await ensurePublished({ url: at(node), faucet: at(faucet), file: deploymentFile, say: print });
        const { packageId, packageIds, registryId } = JSON.parse(await readFile(deploymentFile, 'utf8'));
        const told = {
          ...{ network: 'localnet', url: at(node), faucet: at(faucet), indexer: `${url}/index` },
          deployment: { packageId, packageIds, registryId },
        };
        await writeFile(networkFile, JSON.stringify({ networks: [told] }));
      },
    },
    {
      ...{ name: 'postgres', command: postgres, args: postgresArgs, ready: /ready to accept connections/ },
      async prepare() {
        execFileSync(join(programs.postgres, 'createdb'), [
          '-h',
          '127.0.0.1',
          '-p',
          String(database),
          '-U',
          'tycoon',
          'tycoon',
        ]);
      },
    },
    indexer('writer-1', ['--network', network]),
    indexer('writer-2', ['--network', network]),
    indexer('api-1', ['--api-only']),
    indexer('api-2', ['--api-only']),
    rooms('rooms-1'),
    rooms('rooms-2'),
    script('web', 'web/server.ts', /^ready /, [
      ...['--root', join(ROOT, 'web', 'dist'), '--network', networkFile],
      ...['--rooms', `${url}/rooms`, '--connect', at(node)],
    ]),
    {
      ...{ name: 'proxy', command: programs.nginx, ready: /never/ },
      args: ['-c', join(directory, 'nginx.conf'), '-e', join(directory, 'nginx.log'), '-g', 'daemon off;'],
    },
  ];
  const supervisor = createSupervisor({
    ...{ services, print, backoffMs: 50, steadyMs: 0 },
  });
  // The proxy says nothing when it is ready.
  const started = supervisor.start();
  await Promise.race([started, untilAnswers(`${url}/index/health`)]);
  await untilAnswers(`${url}/rooms/health`);

  const healthOf = (name: ProcessName): string | null => {
    if (name === 'postgres') return null;
    if (name === 'proxy') return `${url}/`;
    return `${at(ports[name] as number)}/health`;
  };
  const { packageIds } = JSON.parse(await readFile(deploymentFile, 'utf8')) as { packageIds: string[] };
  if (packageIds.length === 0) throw new Error('nothing is published');
  return {
    plainUrl: `http://localhost:${http}`,
    ...{ url, databaseUrl, programs, supervisor, directory, network, networkFile, lines, healthOf },
    client: new SuiGrpcClient({ network: 'localnet', baseUrl: at(node), format: 'binary' }),
    urls: { node: at(node), faucet: at(faucet) },
    deployment: parseDeployment(JSON.parse(await readFile(deploymentFile, 'utf8'))),
    kill(name) {
      const pid = supervisor.pidOf(name);
      if (pid === undefined) return false;
      try {
        process.kill(-pid, 'SIGKILL');
        return true;
      } catch {
        return false;
      }
    },
    useVersion: (name, root) => void versions.set(name, root),
    reloadProxy() {
      const pid = supervisor.pidOf('proxy');
      if (pid !== undefined) process.kill(pid, 'SIGHUP');
    },
    async stop() {
      await supervisor.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Waits until an address is answered with 200. Counts tries and not time, so that a trial may be paused. */
export async function untilAnswers(url: string, tries = 1200): Promise<void> {
  for (let tried = 1; ; tried++) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.status === 200) return;
    if (tried === tries) throw new Error(`${url} does not answer (${answer?.status ?? 'no answer'})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
