import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@tycoon/command/root';
import { freePorts } from '@tycoon/harness/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';

let directory: string;
let ports: readonly number[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-start-'));
  await chmod(directory, 0o755);
  ports = await freePorts(5);
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Puts a process, and all that it starts, on a machine without a network. */
const OFFLINE = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, 'tests', 'harness', 'src', 'loopback-only.ts')).href}`,
};

const start = (...options: string[]) => startIn({}, ...options);

/** Runs the start script; resolves when it says where to play, or has ended. */
async function startIn(surroundings: NodeJS.ProcessEnv, ...options: string[]) {
  const [web, node, faucet, indexer, rooms] = ports;
  const chosen = [
    '--web-port',
    web,
    '--port',
    node,
    '--faucet-port',
    faucet,
    '--indexer-port',
    indexer,
    '--rooms-port',
    rooms,
  ];
  const data = ['--data', join(directory, 'data')];
  const args = [join(ROOT, 'scripts', 'start.ts'), ...chosen.map(String), ...data, ...options];
  const env = { ...process.env, ...surroundings };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const lines: string[] = [];
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const up = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.includes('Play at')) resolve();
      });
    }
  });
  await Promise.race([up, exit]);
  return { child, lines, exit };
}

/** What the page is told is deployed on the network of its own. */
const deployed = async () => {
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/network.json`);
  const { networks } = (await answer.json()) as { networks: { deployment: { packageId: string } }[] };
  return networks[0]?.deployment;
};

const answers = async (port: number | undefined, path: string) =>
  (await fetch(`http://localhost:${port}${path}`)).status;

async function stop({ child, exit }: Awaited<ReturnType<typeof start>>): Promise<number | null> {
  child.kill('SIGINT');
  return exit;
}

/** What the first start has published. */
let deployment: Awaited<ReturnType<typeof deployed>>;

/** The address by which other devices reach this machine, where there is one. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

test('everything starts, stops at Ctrl-C, and goes on with the same network the next time, for other devices too', async () => {
  const first = await start();
  expect(first.lines.join('\n')).toContain('Publishing Tycoon');
  const [web, node, , indexer] = ports;
  const pages = [answers(web, '/'), answers(web, '/tycoon'), answers(node, '/'), answers(indexer, '/docs')];
  expect(await Promise.all(pages)).toEqual([200, 200, 200, 200]);
  deployment = await deployed();
  expect(deployment?.packageId).toMatch(/^0x/);
  expect(await stop(first)).toBe(0);
  await expect(fetch(`http://127.0.0.1:${node}/`)).rejects.toThrow();

  const lan = await start('--lan');
  if (address === undefined) expect(lan.lines.join('\n')).toContain('no address on a network');
  const second = address === undefined ? await start() : lan;
  expect(second.lines.join('\n')).not.toContain('Publishing Tycoon');
  expect(await deployed()).toEqual(deployment);
  if (address !== undefined) await expectLan(second.lines);
  expect(await stop(second)).toBe(0);
}, 180_000);

/** Everything is reached by the address that other devices know. */
async function expectLan(lines: readonly string[]): Promise<void> {
  const [web, node, , indexer] = ports;
  const at = /Play at +http:\/\/([\d.]+):/.exec(lines.join('\n'))?.[1];
  const pages = [`${web}/network.json`, `${node}/health`, `${indexer}/docs`].map(async (path) => {
    const answer = await fetch(`http://${at}:${path}`, { headers: { Origin: `http://${at}:${web}` } });
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  });
  expect(at).not.toMatch(/^127\./);
  expect(await Promise.all(pages)).toEqual([
    [200, null],
    [200, `http://${at}:${web}`],
    [200, `http://${at}:${web}`],
  ]);
  expect(await (await fetch(`http://${at}:${web}/network.json`)).text()).toContain(`http://${at}:${node}`);
}

test('with --fresh another network is begun, without the internet', async () => {
  const fresh = await startIn(OFFLINE, '--fresh');
  expect(fresh.lines.join('\n')).toContain('Publishing Tycoon');
  expect(fresh.lines.join('\n')).not.toContain('leaves the machine');
  expect((await deployed())?.packageId).toMatch(/^0x/);
  expect((await deployed())?.packageId).not.toBe(deployment?.packageId);
  expect(await stop(fresh)).toBe(0);
}, 180_000);

test('a machine without a network is one where nothing leaves it', async () => {
  const ask = "await fetch('http://example.com').catch(({ cause }) => console.log(cause.code))";
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    env: { ...process.env, ...OFFLINE },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(said.toString().trim()).toBe('ENETUNREACH');
});

test('a taken port is named together with its holder and the option that chooses another', async () => {
  const { createServer } = await import('node:http');
  const server = createServer().listen(ports[1], '127.0.0.1');
  await once(server, 'listening');
  const { lines, exit } = await start();
  server.close();
  expect(await exit).toBe(1);
  const said = lines.join('\n');
  expect(said).toContain(`Port ${ports[1]}, wanted by the network, is held by process ${process.pid}`);
  expect(said).toContain('choose another port with --port');
});

test('a directory that cannot be written to is said before anything starts', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const { lines, exit } = await start('--data', join(file, 'data'));
  expect(await exit).toBe(1);
  expect(lines.join('\n')).toContain('cannot be written to (ENOTDIR)');
  expect(lines.join('\n')).not.toContain('localnet');
});
