import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';
import { decodeView } from '@tycoon/indexer/client';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { TycoonClient } from '@tycoon/sdk';
import { createGenerator } from '@tycoon/sdk/bot';
import { type Stack, startStack } from '../stack.ts';
import { type Disturbance, type Failure, type Log, PROCESSES, type Sample } from './log.ts';
import { createProcesses } from './processes.ts';
import { keepPlaying } from './table.ts';
import { judge } from './verdict.ts';
import { createWeather } from './weather.ts';

interface SoakOptions {
  readonly minutes: number;
  readonly tables: number;
  readonly seed: number;
  /** How long a table rests after every turn; left out, not at all. */
  readonly restMs?: number;
  readonly say: (line: string) => void;
}

interface SoakReport extends Log {
  readonly games: number;
  readonly transactions: number;
  readonly reads: number;
  /** What went wrong; empty when all is well. */
  readonly problems: readonly string[];
}

/** Plays bot games on a whole stack while its processes are killed at random, and judges what was seen. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const stack = await startStack();
  try {
    return await soakStack(stack, options);
  } finally {
    await stack.stop();
  }
}

async function soakStack(
  stack: Stack,
  { minutes, tables, seed, restMs = 0, say }: SoakOptions,
): Promise<SoakReport> {
  const begin = performance.now();
  const now = () => performance.now() - begin;
  const over = new AbortController();
  const disturbances: Disturbance[] = [];
  const failures: Failure[] = [];
  const samples: Sample[] = [];
  const games = new Set<string>();
  let transactions = 0;
  let reads = 0;
  const fail = (who: string, message: string) => void failures.push({ at: now(), who, message });
  const processes = createProcesses(stack, now);
  const maps = await readMaps();

  const players = Array.from({ length: tables }, async (_, table) => {
    const map = maps[table % maps.length];
    if (!map) throw new Error('there are no maps');
    await keepPlaying({
      stack,
      name: `table ${table + 1}`,
      map,
      seats: 2 + (table % 5),
      rounds: 12,
      seed: seed * 1000 + table,
      restMs,
      signal: over.signal,
      onTransaction: () => transactions++,
      onGame: (id) => games.add(id),
      onFailure: fail,
    });
  });

  const watcher = (async () => {
    for (let look = 0; !over.signal.aborted; look++) {
      samples.push({ at: now(), processes: processes.look(), lag: await lagOf(stack), transactions });
      await readOnce(stack, [...games], look, fail).then(() => reads++);
      await sleep(1000);
    }
  })();

  const below = createGenerator(seed);
  const weather = createWeather(minutes * 60_000, below);
  for (let due = weather.nextKill(0); due !== null; due = weather.nextKill(now())) {
    await sleep(due - now());
    const victim = PROCESSES[below(PROCESSES.length)] ?? 'localnet';
    const disturbance = await processes.disturb(victim);
    if (!disturbance) continue;
    disturbances.push(disturbance);
    const took = ((disturbance.back - disturbance.at) / 1000).toFixed(1);
    say(
      `${(now() / 1000).toFixed(0).padStart(5)} s  killed ${victim}, back after ${took} s; ${transactions} turns in ${games.size} games`,
    );
  }
  say(`${(now() / 1000).toFixed(0).padStart(5)} s  calm to the end`);
  await sleep(minutes * 60_000 - now());
  over.abort();
  await Promise.all([...players, watcher]);
  const problems = [...judge({ disturbances, failures, samples }), ...(await differences(stack, games))];
  return { disturbances, failures, samples, games: games.size, transactions, reads, problems };
}

/** Checkpoints the index is behind; null while either cannot say. */
async function lagOf({ client, urls }: Stack): Promise<number | null> {
  try {
    const { response } = await client.ledgerService.getServiceInfo({});
    const answer = await fetch(`${urls.indexer}/api/v1/localnet/status`, {
      signal: AbortSignal.timeout(2000),
    });
    const { nextCheckpoint } = (await answer.json()) as { nextCheckpoint: string };
    return Math.max(0, Number(response.checkpointHeight) + 1 - Number(nextCheckpoint));
  } catch {
    return null;
  }
}

/** Asks the API one of the questions that pages ask, in turn. */
async function readOnce(
  stack: Stack,
  games: readonly string[],
  turn: number,
  fail: (who: string, message: string) => void,
) {
  const game = games[turn % Math.max(1, games.length - 1)];
  const paths = ['games?limit=20', 'leaderboard', 'statistics', 'maps/1/statistics'];
  if (game) paths.push(`games/${game}`, `games/${game}/turns`, `games/${game}/events?limit=50`);
  const path = paths[turn % paths.length];
  try {
    const url = `${stack.urls.indexer}/api/v1/localnet/${path}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    // A game just opened may not be indexed yet.
    if (!response.ok && response.status !== 404) fail('reader', `${path}: status ${response.status}`);
  } catch (error) {
    fail('reader', `${path}: ${(error as Error).message}`);
  }
}

/** The API limits how often anybody asks; who has thousands of questions waits. */
async function askPatiently(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url);
    if (answer.status !== 429) return answer;
    await answer.arrayBuffer();
    await sleep(1000);
  }
}

/** Every game that was played, as the index has it and as the chain has it, once the index has caught up. */
async function differences(stack: Stack, games: ReadonlySet<string>): Promise<readonly string[]> {
  const tycoon = new TycoonClient(stack.client, stack.deployment);
  const { response } = await stack.client.ledgerService.getServiceInfo({});
  const api = `${stack.urls.indexer}/api/v1/localnet`;
  const waited = await fetch(`${api}/status?checkpoint=${response.checkpointHeight}&waitMs=30000`);
  if (!waited.ok) return [`the index does not catch up: status ${waited.status}`];
  const found: string[] = [];
  for (const game of games) {
    const answer = await askPatiently(`${api}/games/${game}`);
    if (!answer.ok) {
      found.push(`game ${game} is not in the index: status ${answer.status}`);
      continue;
    }
    const { view } = (await answer.json()) as { view: unknown };
    const chain = await tycoon.game(game);
    const index = decodeView(view);
    if (!isDeepStrictEqual(index, chain)) {
      found.push(`game ${game} differs: index ${inspect(index)}, chain ${inspect(chain)}`);
    }
  }
  return found;
}
