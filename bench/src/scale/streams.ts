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
import type { Order, Report } from './watchers.ts';

/** What watchers of one game, spread over so many API servers, got and cost. */
export interface Watched {
  readonly messages: number;
  /** Milliseconds from the commit to the client. */
  readonly p50: number;
  readonly p99: number;
  /** Processor seconds of all API servers together. */
  readonly processor: number;
}

const CHECKPOINTS = 40;
const REST_MS = 250;

async function startApi(url: string): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const [port = 0] = await freePorts(1);
  const wide = '1000000';
  const child = spawn(
    process.execPath,
    [
      ...[join(ROOT, 'scripts', 'indexer.ts'), '--api-only', '--port', String(port)],
      ...['--streams', wide, '--streams-in-all', wide, '--requests', wide, '--burst', wide],
    ],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith('indexer ready')) break;
  }
  child.stdout?.resume();
  return { child, address: `http://127.0.0.1:${port}` };
}

const PATIENCE = 120;

/** Messages that are late are waited for; that they were shows in the percentiles. */
async function untilHeard(
  expected: number,
  ask: () => Promise<Report>,
): Promise<Extract<Report, { kind: 'told' }>> {
  for (let seconds = 0; ; seconds++) {
    await sleep(1000);
    const told = await ask();
    if (told.kind !== 'told') throw new Error('the crowd did not answer');
    if (told.messages === expected) return told;
    if (told.messages > expected || seconds > PATIENCE) {
      throw new Error(`watchers heard ${told.messages} of ${expected} messages`);
    }
  }
}

/** Lets a crowd, the same number at each of so many API servers, watch a game as it is written, a checkpoint every 250 ms. */
export async function measureWatchers(
  url: string,
  chain: PlayedChain,
  game: string,
  servers: number,
  watchers: number,
): Promise<Watched> {
  const network = `scale-${servers}-${watchers}`;
  const database = openPostgres({ url });
  const { packageIds, registryId } = chain.net.deployment;
  const committed = new Map<string, number>();
  const store = createStore({
    ...{ database, network, packageIds, registryId },
    onCommit({ rows }) {
      const now = performance.timeOrigin + performance.now();
      for (const { seq } of rows.events) if (seq != null) committed.set(String(seq), now);
      database.peers?.tell();
    },
  });
  await store.position();
  const rest = chain.checkpoints.length - CHECKPOINTS;
  await commit(store, chain.chainId, chain.checkpoints.slice(0, rest));
  committed.clear();
  const apis = await Promise.all(Array.from({ length: servers }, () => startApi(url)));
  const crowd = fork(fileURLToPath(new URL('watchers.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async (order: Order): Promise<Report> => {
    const answer = once(crowd, 'message');
    crowd.send(order);
    return (await answer)[0] as Report;
  };
  try {
    const live = apis.map(({ address }) => `${address}/api/v1/${network}/games/${game}/live`);
    await ask({ kind: 'open', urls: Array.from({ length: watchers }, () => live).flat() });
    await sleep(1000);
    const used = () => apis.reduce((sum, { child }) => sum + processorSeconds(child.pid ?? 0), 0);
    const before = used();
    for (const checkpoint of chain.checkpoints.slice(rest)) {
      await commit(store, chain.chainId, [checkpoint]);
      await sleep(REST_MS);
    }
    const expected = committed.size * watchers * servers;
    const told = await untilHeard(expected, () => ask({ kind: 'tell', committed: [...committed] }));
    const processor = used() - before;
    return { messages: told.messages, p50: told.p50, p99: told.p99, processor };
  } finally {
    crowd.kill('SIGKILL');
    for (const { child } of apis) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await database.close();
  }
}
