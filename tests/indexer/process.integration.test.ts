import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@tycoon/command/root';
import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { createTestServer, hashesOf, indexChain, type TestServer } from '@tycoon/harness/indexer/fixture';
import { serve } from '@tycoon/localnet/node';
import { createGenerator } from '@tycoon/sdk/bot';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** How often the process is killed in the middle of its work. */
const KILLS = process.env.TYCOON_LONG === '1' ? 20 : 2;

let chain: PlayedChain;
let server: TestServer;
let directory: string;
let node: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-process-'));
  // Started as root, the database runs as another user, who has to get in.
  await chmod(directory, 0o755);
  server = await createTestServer();
  chain = await playChain(2, 6);
  node = await serve({ localnet: chain.net.localnet, port: 0, log: () => {} });
  await writeFile(join(directory, 'deployment.json'), JSON.stringify(chain.net.deployment));
}, 600_000);

afterAll(async () => {
  for (const { child } of spawned) child.kill('SIGKILL');
  await node?.close();
  await server?.close();
  await rm(directory, { recursive: true, force: true });
});

const spawned: { readonly child: ChildProcess; readonly lines: string[] }[] = [];

/** Starts the command; resolves with the lines it has printed when it says it is ready. */
async function start(port: number, env: NodeJS.ProcessEnv, ...options: string[]) {
  const deployment = join(directory, 'deployment.json');
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'scripts', 'indexer.ts'),
      ...['--port', String(port), '--network', `localnet=${node.url}=${deployment}`, ...options],
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const lines: string[] = [];
  spawned.push({ child, lines });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('indexer ready')) resolve(true);
      });
    }
    closed.then(() => resolve(false));
  });
  return { child, lines, closed, isReady: await ready };
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const end = () => BigInt(chain.checkpoints.length);

/** Waits until everything is indexed. */
async function caughtUp(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/v1/localnet/status?checkpoint=${end() - 1n}&waitMs=30000`;
  expect((await fetch(url)).status).toBe(200);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Whether a process runs; one that has ended and was not collected does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^\s*Z/.test(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)]).toString());
  } catch {
    return false;
  }
}

test('a process that is killed again and again leaves the tables of an undisturbed run', async () => {
  const below = createGenerator(11);
  const env = { DATABASE_URL: server.url };
  const port = await freePort();
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, closed } = await start(port, env);
    await pause(below(120));
    child.kill('SIGKILL');
    await closed;
  }
  const { child, closed, lines } = await start(port, env);
  await caughtUp(port);
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
  expect(lines.at(-1)).toBe('indexer stopped');
  expect(lines.join('\n')).not.toContain(new URL(server.url).password);
  await indexChain(chain, server.database, 'undisturbed');
  expect(await hashesOf(server.database, 'localnet')).toEqual(await hashesOf(server.database, 'undisturbed'));
}, 900_000);

/** The pid of the embedded database, while it runs. */
function postgresOf(child: ChildProcess): number {
  return Number(
    execFileSync('pgrep', ['-P', String(child.pid), 'postgres'])
      .toString()
      .split('\n')[0],
  );
}

test('the embedded database stops with whoever started the indexer, and one left behind is no obstacle', async () => {
  const port = await freePort();
  const data = ['--data', join(directory, 'data')];
  const env = { DATABASE_URL: '' };
  const killed = await start(port, env, ...data);
  const orphan = postgresOf(killed.child);
  killed.child.kill('SIGKILL');
  await killed.closed;

  const second = await start(port, env, ...data);
  expect([second.isReady, isAlive(orphan)]).toEqual([true, false]);
  await caughtUp(port);
  const postgres = postgresOf(second.child);
  // After a disconnect from this side Node tells of the exit, but never of the close.
  const exit = once(second.child, 'exit');
  second.child.disconnect();
  expect((await exit)[0]).toBe(0);
  expect(isAlive(postgres)).toBe(false);
}, 180_000);

test('a second indexer in the same directory is refused in so many words, and the first goes on', async () => {
  const [port, other] = [await freePort(), await freePort()];
  const data = ['--data', join(directory, 'shared')];
  const env = { DATABASE_URL: '' };
  const first = await start(port, env, ...data);
  const postgres = postgresOf(first.child);
  const second = await start(other, env, ...data);
  expect([second.isReady, await second.closed]).toEqual([false, 1]);
  expect(second.lines.join('\n')).toContain(
    `is in use by another program; its server runs as process ${postgres} on port `,
  );
  expect(second.lines.at(-1)).toContain('Stop that program, or choose another directory with --data.');
  await caughtUp(port);
  expect([postgresOf(first.child), first.lines.join('\n').includes('has ended')]).toEqual([postgres, false]);
  first.child.kill('SIGTERM');
  expect(await first.closed).toBe(0);
}, 180_000);

test('a database that is not there is waited for, until the indexer is stopped', async () => {
  const env = { DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${await freePort()}/none` };
  const waiting = start(await freePort(), env);
  const { child, lines } = await Promise.race([waiting, pause(0).then(() => spawned.at(-1) as never)]);
  for (let waited = 0; waited < 300 && !lines.some((line) => line.includes('trying again')); waited++)
    await pause(100);
  child.kill('SIGTERM');
  const { isReady, closed } = await waiting;
  expect([isReady, await closed]).toEqual([false, 0]);
  expect(lines.join('\n')).toContain('the database cannot be used');
  expect(lines.join('\n')).not.toContain('secret');
}, 60_000);

test('a port in use and a missing deployment are said in so many words', async () => {
  const taken = Number(new URL(node.url).port);
  const inUse = await start(taken, { DATABASE_URL: server.url });
  expect([inUse.isReady, await inUse.closed]).toEqual([false, 1]);
  expect(inUse.lines.join('\n')).toContain(`Port ${taken}, wanted by the indexer`);
  const missing = await start(await freePort(), {}, '--network', `other=${node.url}=/nowhere.json`);
  expect(missing.lines.join('\n')).toContain('There is no deployment file /nowhere.json');
}, 60_000);
