import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { openPostgres } from '@tycoon/indexer';
import { startEmbedded } from '@tycoon/postgres';
import { cost, type Measurement, throughput } from '../src/measurement.ts';
import { measureMoves } from '../src/scale/moves.ts';
import { mostThatHolds } from '../src/scale/search.ts';
import { openStage } from '../src/scale/streams.ts';

/** What a process more adds: each is held to a quarter of a core by the system, so that load, clients and database have room beside them. */
const SHARE = 0.25;
const WATCHERS = 1000;
const MOST = 3;
/** Watchers are held where 99 of 100 messages arrive in this time. */
const IN_TIME_MS = 500;
/** Checkpoints, four a second, that are written while watchers are counted, and while one server is timed. */
const STRETCH = 10;
const LONG_STRETCH = 40;
/** More watchers than one process of clients has files for. */
const LIMIT = 18_000;
/** The second of the harness's games, three on the classic map: long enough to be written for minutes. */
const GAME = 1;
const ROUNDS = 70;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const besideOne = (servers: number, one: number) =>
  servers === 1 ? undefined : { name: 'one server', value: one };

function gameOf(chain: PlayedChain): string {
  const [row] = chain.checkpoints
    .flatMap(({ transactions }) => transactions.flatMap(({ events }) => events))
    .slice(-1);
  if (!row) throw new Error('no game was played');
  return `0x${Buffer.from(row.contents.subarray(0, 32)).toString('hex')}`;
}

async function measureStreams(url: string, chain: PlayedChain): Promise<Measurement[]> {
  const found: Measurement[] = [];
  let one = 0;
  for (let servers = 1; servers <= MOST; servers++) {
    const stage = await openStage(url, chain, gameOf(chain), servers);
    try {
      // What is compiled while the first watch is not measured.
      await stage.watch(100, STRETCH, null);
      if (servers === 1) {
        const { messages, p50, p99, ...took } = await stage.watch(WATCHERS, LONG_STRETCH, null);
        const who = `scale: ${WATCHERS} watchers of one game`;
        const micros = (seconds: number) => (seconds / messages) * 1e6;
        found.push(
          cost(`${who}, commit to client, p99`, p99, 'ms', { atMost: IN_TIME_MS }),
          cost(`${who}, commit to client, p50`, p50, 'ms'),
          cost(`${who}, processor time of the server a message`, micros(took.servers), 'µs'),
          cost(`${who}, processor time of the clients a message`, micros(took.clients), 'µs'),
        );
      }
      const each = await mostThatHolds(WATCHERS, LIMIT / servers, async (count) => {
        const { p99 } = await stage.watch(count, STRETCH, SHARE);
        return p99 <= IN_TIME_MS;
      });
      const held = each * servers;
      if (servers === 1) one = held;
      found.push(
        throughput(
          `scale: ${counted(servers, 'API server')} of a quarter of a core, watchers held`,
          held,
          'watchers',
          servers === 2 ? { times: 1.8 } : {},
          besideOne(servers, one),
        ),
      );
    } finally {
      await stage.close();
    }
  }
  return found;
}

async function measureRooms(url: string): Promise<Measurement[]> {
  const found: Measurement[] = [];
  let one = 0;
  for (let servers = 1; servers <= MOST; servers++) {
    const { movesPerSecond, p99, cores } = await measureMoves(url, servers, SHARE);
    if (servers === 1) one = movesPerSecond;
    const who = `scale: ${counted(servers, 'rooms server')} of a quarter of a core`;
    found.push(
      throughput(`${who}, moves`, movesPerSecond, 'moves/s', {}, besideOne(servers, one)),
      cost(`${who}, press to the other's screen, p99`, p99, 'ms'),
      throughput(`${who}, share of a core that each took`, cores, 'cores'),
    );
  }
  return found;
}

/** One, two and three servers of a kind on one database. */
export async function measure(): Promise<readonly Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-bench-scale-'));
  // Started as root, the database runs as somebody else, who has to get in.
  await chmod(directory, 0o755);
  const server = await startEmbedded(join(directory, 'postgres'), { settings: ['max_connections=200'] });
  try {
    const database = openPostgres({ url: server.url });
    await database.migrate();
    await database.close();
    const chain = await playChain([GAME], ROUNDS);
    return [...(await measureStreams(server.url, chain)), ...(await measureRooms(server.url))];
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
