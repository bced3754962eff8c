import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { openPostgres } from '@tycoon/indexer';
import { startEmbedded } from '@tycoon/postgres';
import { cost, type Measurement, throughput } from '../src/measurement.ts';
import { measureMoves } from '../src/scale/moves.ts';
import { gameScene, lobbyScene, type Scene } from '../src/scale/scenes.ts';
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
/** Short games one after another, for those who watch the lobby: each opens, fills, begins and ends in one commit. */
const LOBBY_GAMES = 300;
/** Two players on the smallest map. */
const LOBBY_GAME = 0;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const besideOne = (servers: number, one: number) =>
  servers === 1 ? undefined : { name: 'one server', value: one };

/** The most clients that such servers hold, each with a stream of the scene; and, if asked, what a thousand cost one that is not held back. */
async function measureStreams(
  url: string,
  chain: PlayedChain,
  scene: Scene,
  servers: number,
  who: string | null,
): Promise<{ readonly held: number; readonly thousand: readonly Measurement[] }> {
  const stage = await openStage(url, chain, scene, servers);
  try {
    // What is compiled while the first watch is not measured.
    await stage.watch(100, STRETCH, null);
    const thousand: Measurement[] = [];
    if (who !== null) {
      const { messages, p50, p99, ...took } = await stage.watch(WATCHERS, LONG_STRETCH, null);
      const micros = (seconds: number) => (seconds / messages) * 1e6;
      thousand.push(
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
    return { held: each * servers, thousand };
  } finally {
    await stage.close();
  }
}

async function measureWatchers(url: string): Promise<Measurement[]> {
  const chain = await playChain([GAME], ROUNDS);
  const found: Measurement[] = [];
  let one = 0;
  for (let servers = 1; servers <= MOST; servers++) {
    const who = servers === 1 ? `scale: ${WATCHERS} watchers of one game` : null;
    const { held, thousand } = await measureStreams(url, chain, gameScene(chain), servers, who);
    if (servers === 1) one = held;
    found.push(
      ...thousand,
      throughput(
        `scale: ${counted(servers, 'API server')} of a quarter of a core, watchers held`,
        held,
        'watchers',
        servers === 2 ? { times: 1.8 } : {},
        besideOne(servers, one),
      ),
    );
  }
  return found;
}

async function measureLobby(url: string): Promise<Measurement[]> {
  const chain = await playChain(
    Array.from({ length: LOBBY_GAMES }, () => LOBBY_GAME),
    1,
  );
  const who = `scale: ${WATCHERS} subscribers of the lobby`;
  const { held, thousand } = await measureStreams(url, chain, lobbyScene(chain), 1, who);
  const name = 'scale: 1 API server of a quarter of a core, subscribers of the lobby held';
  return [...thousand, throughput(name, held, 'subscribers')];
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
    return [
      ...(await measureWatchers(server.url)),
      ...(await measureLobby(server.url)),
      ...(await measureRooms(server.url)),
    ];
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
