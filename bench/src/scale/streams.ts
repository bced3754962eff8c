import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@tycoon/command/root';
import type { PlayedChain } from '@tycoon/harness/indexer/chain';
import { commit } from '@tycoon/harness/indexer/fixture';
import { freePorts } from '@tycoon/harness/stack';
import { createStore, openPostgres } from '@tycoon/indexer';
import { processorSeconds } from '../processor.ts';
import type { Scene } from './scenes.ts';
import { shareOf } from './share.ts';
import type { Order, Report } from './watchers.ts';

/** What watchers, spread over so many API servers, got and cost. */
interface Watched {
  readonly messages: number;
  /** Milliseconds from the commit to the client. */
  readonly p50: number;
  readonly p99: number;
  /** Processor seconds of all API servers together, and of the process that plays the clients. */
  readonly servers: number;
  readonly clients: number;
}

/** A scene that is written while a crowd watches it. */
interface Stage {
  /** Lets so many watch at each server while the next stretch of the scene is written; holds the servers to a share of a core each meanwhile. */
  watch(each: number, commits: number, share: number | null): Promise<Watched>;
  close(): Promise<void>;
}

const REST_MS = 250;
/** Each stage is a network of its own in the database. */
let stages = 0;
/** Late messages are waited for, in seconds; that they were late shows in the percentiles. */
const PATIENCE = 60;

async function startApi(url: string): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const [port = 0] = await freePorts(1);
  const wide = '1000000';
  const child = spawn(
    process.execPath,
    [
      ...[join(ROOT, 'scripts', 'indexer.ts'), '--api-only', '--port', String(port)],
      ...['--streams', wide, '--streams-in-all', wide, '--requests', wide, '--burst', wide],
      ...['--openings', wide, '--openings-in-all', wide],
    ],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith('indexer ready')) break;
  }
  child.stdout?.resume();
  return { child, address: `http://127.0.0.1:${port}` };
}

/** A network of its own in the database, so many API servers, and a process of clients. */
export async function openStage(
  url: string,
  chain: PlayedChain,
  scene: Scene,
  servers: number,
): Promise<Stage> {
  const network = `scale-${stages++}`;
  const database = openPostgres({ url });
  const { packageIds, registryId } = chain.net.deployment;
  const committed = new Map<string, number>();
  const store = createStore({
    ...{ database, network, packageIds, registryId },
    onCommit({ rows }) {
      const now = performance.timeOrigin + performance.now();
      for (const id of scene.idsOf(rows)) committed.set(id, now);
      database.peers?.tell();
    },
  });
  await store.position();
  let next = 0;
  await commit(store, chain.chainId, scene.before);
  const apis = await Promise.all(Array.from({ length: servers }, () => startApi(url)));
  const shares = apis.map(({ child }) => shareOf(child.pid ?? 0));
  const urls = apis.map(({ address }) => `${address}/api/v1/${network}/${scene.path}`);
  const crowd = fork(fileURLToPath(new URL('watchers.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(crowd, 'exit').then(() =>
    Promise.reject(new Error('the clients have ended; see above why')),
  );
  gone.catch(() => {});
  const ask = async (order: Order): Promise<Report> => {
    const answer = new Promise<Report>((resolve) => crowd.once('message', resolve));
    crowd.send(order);
    return Promise.race([answer, gone]);
  };
  const used = () => apis.reduce((sum, { child }) => sum + processorSeconds(child.pid ?? 0), 0);

  async function heardAll(each: number): Promise<Extract<Report, { kind: 'told' }>> {
    const expected = committed.size * each * servers;
    for (let seconds = 0; ; seconds++) {
      const told = await ask({ kind: 'tell', committed: [...committed] });
      if (told.kind !== 'told') throw new Error('the crowd did not answer');
      if (told.messages === expected) return told;
      if (told.messages > expected || seconds > PATIENCE)
        throw new Error(`watchers heard ${told.messages} of ${expected} messages`);
      await sleep(1000);
    }
  }

  return {
    async watch(each, commits, share) {
      const stretch = scene.commits.slice(next, next + commits);
      if (stretch.length < commits) throw new Error('the scene is too short to be written any further');
      next += commits;
      await ask({ kind: 'crowd', urls, each });
      await sleep(500);
      committed.clear();
      for (const each of shares) each.limit(share);
      try {
        const before = [used(), processorSeconds(crowd.pid ?? 0)] as const;
        for (const checkpoints of stretch) {
          await commit(store, chain.chainId, checkpoints);
          await sleep(REST_MS);
        }
        const { messages, p50, p99 } = await heardAll(each);
        const after = [used(), processorSeconds(crowd.pid ?? 0)] as const;
        return { messages, p50, p99, servers: after[0] - before[0], clients: after[1] - before[1] };
      } finally {
        for (const each of shares) each.limit(null);
      }
    },
    async close() {
      crowd.kill('SIGKILL');
      for (const [index, { child }] of apis.entries()) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        shares[index]?.remove();
      }
      await database.close();
    },
  };
}
