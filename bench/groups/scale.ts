import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { openPostgres } from '@tycoon/indexer';
import { startEmbedded } from '@tycoon/postgres';
import { cost, type Measurement, throughput } from '../src/measurement.ts';
import { measureMoves } from '../src/scale/moves.ts';
import { measureWatchers, type Watched } from '../src/scale/streams.ts';

/** What a process more adds. All of them share the cores of one machine here, so that processes side by side would only show that
 *  the cores are taken: what is compared is what each process could do with a quarter of a core, by the processor time it takes. */
const SHARE = 0.25;
const WATCHERS = 1000;
const MOST = 3;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Watchers that so many servers hold at a message a second each, a quarter of a core to each server. */
const held = ({ messages, processor }: Watched, servers: number): number =>
  SHARE * servers * (messages / processor);

async function measureStreams(url: string, chain: PlayedChain): Promise<Measurement[]> {
  const [row] = chain.checkpoints
    .flatMap(({ transactions }) => transactions.flatMap(({ events }) => events))
    .slice(-1);
  const game = row && `0x${Buffer.from(row.contents.subarray(0, 32)).toString('hex')}`;
  if (!game) throw new Error('no game was played');
  const found: Measurement[] = [];
  let one = 0;
  for (let servers = 1; servers <= MOST; servers++) {
    const watched = await measureWatchers(url, chain, game, servers, WATCHERS);
    const who = `scale: ${counted(servers, 'API server')}`;
    const now = held(watched, servers);
    if (servers === 1) {
      one = now;
      found.push(
        cost(`scale: ${WATCHERS} watchers of one game, commit to client, p99`, watched.p99, 'ms', {
          atMost: 500,
        }),
        cost(`scale: ${WATCHERS} watchers of one game, commit to client, p50`, watched.p50, 'ms'),
        throughput(
          `${who}, subscribers held at a message a second, a quarter of a core each`,
          now,
          'subscribers',
        ),
      );
    } else {
      found.push(
        throughput(
          `${who}, subscribers held at a message a second, a quarter of a core each`,
          now,
          'subscribers',
          servers === 2 ? { times: 1.8 } : {},
          { name: 'one server', value: one },
        ),
        cost(`${who}, ${servers * WATCHERS} watchers of one game, p99`, watched.p99, 'ms'),
      );
    }
  }
  return found;
}

async function measureRooms(url: string): Promise<Measurement[]> {
  const found: Measurement[] = [];
  let one = 0;
  for (let servers = 1; servers <= MOST; servers++) {
    const { moves, processor, p99 } = await measureMoves(url, servers);
    const now = SHARE * servers * (moves / processor);
    if (servers === 1) one = now;
    const who = `scale: ${counted(servers, 'rooms server')}`;
    const peer = servers === 1 ? undefined : { name: 'one server', value: one };
    found.push(
      throughput(`${who}, moves a second, a quarter of a core each`, now, 'moves/s', {}, peer),
      cost(`${who}, press to the other's screen, p99`, p99, 'ms'),
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
    const chain = await playChain(1, 30);
    return [...(await measureStreams(server.url, chain)), ...(await measureRooms(server.url))];
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
