import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '@tycoon/harness/stack';
import { type Deployment, parseDeployment } from '@tycoon/sdk';
import { type ForeignNode, services } from '@tycoon/stack/services';
import type { Service } from '@tycoon/stack/supervisor';
import { ensureWebBuild } from '@tycoon/stack/web-build';

/** The parts of the product that a story can take away and bring back. */
export type Part = 'localnet' | 'indexer' | 'web';

/** Everything `npm start` runs, each part in the hands of the story, on free ports and in a directory of its own. */
export interface World {
  readonly url: string;
  readonly node: ForeignNode;
  readonly deployment: Deployment;
  /** Where the page can be opened under its other name. */
  readonly localhost: string;
  /** A node that somebody else runs cannot be stopped. */
  readonly hasOwnNode: boolean;
  stop(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  close(): Promise<void>;
}

/** `TYCOON_NODE_URL` and `TYCOON_FAUCET_URL` put the stories on a node that runs already, such as `sui start`. */
export function foreignNode(): ForeignNode | undefined {
  const { TYCOON_NODE_URL: url, TYCOON_FAUCET_URL: faucet } = process.env;
  return url && faucet ? { url, faucet } : undefined;
}

export const HAS_OWN_NODE = foreignNode() === undefined;

export async function startWorld(): Promise<World> {
  await ensureWebBuild();
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-world-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  const [localnet = 0, faucet = 0, indexer = 0, web = 0] = await freePorts(4);
  const node = foreignNode();
  const parts = services({ ports: { localnet, faucet, indexer, web }, data: directory, node, say: () => {} });
  const running = new Map<string, ChildProcess>();
  const find = (name: Part) => parts.find((part) => part.name === name) as Service;
  const stop = async (name: Part) => {
    const child = running.get(name);
    if (child === undefined) return;
    running.delete(name);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  const start = async (name: Part) => {
    running.set(name, await run(find(name)));
  };
  if (node === undefined) await start('localnet');
  await find('localnet').prepare?.();
  await start('indexer');
  await start('web');
  const file = join(directory, 'deployments', 'localnet.json');
  return {
    url: `http://127.0.0.1:${web}`,
    node: node ?? { url: `http://127.0.0.1:${localnet}`, faucet: `http://127.0.0.1:${faucet}` },
    deployment: parseDeployment(JSON.parse(await readFile(file, 'utf8'))),
    localhost: `http://localhost:${web}`,
    hasOwnNode: node === undefined,
    stop,
    start,
    async close() {
      for (const name of ['web', 'indexer', 'localnet'] as const) await stop(name);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a part; resolves when it says that it can be used. */
function run({ name, command, args, ready }: Service): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (ready.test(line)) resolve(child);
      });
    }
    child.once('close', (code) => reject(new Error(`${name} ended with ${code}:\n${lines.join('\n')}`)));
  });
}
