import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { commit, createTestServer, type TestServer } from '@tycoon/harness/indexer/fixture';
import { type LiveMessage, openLive } from '@tycoon/harness/indexer/live';
import {
  type ApiServer,
  type CheckpointSink,
  createApi,
  createHub,
  createMetrics,
  createProgress,
  createStore,
  type Hub,
  listen,
  type Metrics,
  noRows,
} from '@tycoon/indexer';
import { decodeEventEntry, decodeView } from '@tycoon/indexer/client';
import { applyEvent, type GameView } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

let chain: PlayedChain;
let server: TestServer;
let api: ApiServer;
let hub: Hub;
let metrics: Metrics;

beforeAll(async () => {
  server = await createTestServer();
  chain = await playChain(2, 6);
  hub = createHub();
  metrics = createMetrics();
  const services = { queries: server.database.queries, hub, metrics, progress: createProgress([]) };
  const rateLimit = { perSecond: 1e6, burst: 1e6 };
  const limits = { streams: { perAddress: 5000, inAll: 5000 } };
  api = await listen(createApi({ services, rateLimit, limits }), '127.0.0.1', 0);
}, 600_000);

afterAll(async () => {
  await api?.close();
  await server?.close();
});

/** A network of its own that has heard of the chain up to the first game's third turn or so. */
async function begin(network: string): Promise<{ store: CheckpointSink; at: number; game: string }> {
  let game = '';
  const store = createStore({
    database: server.database,
    network,
    packageIds: chain.net.deployment.packageIds,
    registryId: chain.net.deployment.registryId,
    onCommit(stored) {
      game = [...stored.records.keys()][0] ?? game;
      hub.publish(stored);
    },
  });
  await store.position();
  const isTurn = (type: string) => type.endsWith('TurnStartEvent');
  const at = chain.checkpoints.findIndex(({ transactions }) =>
    transactions.some(({ events }) => events.some(({ type }) => isTurn(type))),
  );
  await commit(store, chain.chainId, chain.checkpoints.slice(0, at + 1));
  return { store, at: at + 1, game };
}

/** How many watch one game at once. */
const BOARDS = process.env.TYCOON_LONG === '1' ? 1000 : 60;

const pause = () => new Promise((resolve) => setImmediate(resolve));
const seqs = (messages: readonly LiveMessage[]) => messages.map(({ id }) => Number(id));
const play = (view: GameView, game: string, messages: readonly LiveMessage[]) =>
  messages.reduce((before, { data }) => applyEvent(before, decodeEventEntry(game, data as never)), view);

test('a board that is cut off and comes back shows the game as it is on the chain', async () => {
  const { store, at, game } = await begin('board');
  const url = `${api.url}/api/v1/board/games/${game}/live`;
  const first = openLive(url);
  const [state] = await first.take(1);
  if (state?.event !== 'state') throw new Error('a stream begins with the state');
  await commit(store, chain.chainId, chain.checkpoints.slice(at, at + 6));
  const seen = await first.take(4);
  first.close();
  await commit(store, chain.chainId, chain.checkpoints.slice(at + 6, at + 12));

  const second = openLive(url, seen.at(-1)?.id);
  const [missed] = await second.take(1);
  await commit(store, chain.chainId, chain.checkpoints.slice(at + 12));
  const total = Number(
    (
      await server.database.transaction((connection) =>
        connection.query('select events from game where id = $1 order by events desc limit 1', [game]),
      )
    )[0]?.events,
  );
  const rest = await second.take(total - Number(missed?.id));
  second.close();

  const messages = [...seen, missed as LiveMessage, ...rest];
  const start = Number(state.id);
  expect(seqs(messages)).toEqual(Array.from({ length: total - start }, (_, index) => start + 1 + index));
  const view = play(decodeView((state.data as { view: unknown }).view), game, messages);
  expect(view).toEqual(await chain.net.tycoon.game(game));
}, 60_000);

test('a lobby that is cut off and comes back has heard of every game once', async () => {
  const { store, at } = await begin('lobby');
  const url = `${api.url}/api/v1/lobby/live`;
  const all = openLive(url, '0.0.0');
  const [first] = await all.take(1);
  const late = openLive(url, first?.id);
  await commit(store, chain.chainId, chain.checkpoints.slice(at));
  const wanted = Number(
    (
      await server.database.transaction((connection) =>
        connection.query(
          `select count(*) from event join network on network.id = event.network where network.name = 'lobby' and type in
         ('GameCreatedEvent', 'JoinEvent', 'LeaveEvent', 'StartEvent', 'GameEndedEvent', 'TemplatePublishedEvent')`,
        ),
      )
    )[0]?.count,
  );
  const heard = [first as LiveMessage, ...(await all.take(wanted - 1))];
  const heardLate = await late.take(wanted - 1);
  all.close();
  late.close();
  expect(new Set(heard.map(({ id }) => id)).size).toBe(wanted);
  expect(heardLate.map(({ id }) => id)).toEqual(heard.slice(1).map(({ id }) => id));
}, 60_000);

test('a client that never reads is dropped before it costs more than a few megabytes, and ingestion goes on', async () => {
  const { store, at, game } = await begin('slow');
  const dropped = async () =>
    Number(/^tycoon_dropped_streams_total (\d+)/m.exec(await metrics.render())?.[1] ?? 0);
  const before = await dropped();
  const silent = connect({ port: Number(new URL(api.url).port) });
  silent.pause().on('error', () => {});
  silent.write(`GET /api/v1/slow/games/${game}/live HTTP/1.1\r\nhost: index\r\n\r\n`);
  while (hub.subscribers === 0) await pause();

  // More than this never lies in buffers of the system, of Node or our own.
  const bound = 16 * 2 ** 20;
  const note = 'x'.repeat(16_384);
  const place = { network: 1, checkpoint: 1n, position: 0, ordinal: 0, timestampMs: 0n };
  let sent = 0;
  for (let seq = 1_000_000; sent < bound && (await dropped()) === before; seq++) {
    const event = { ...place, type: 'MoveEvent', game: 1, seq, data: { note } };
    hub.publish({
      network: 'slow',
      next: 0n,
      rows: { ...noRows(), events: [event] },
    });
    sent += note.length;
    await pause();
  }
  expect([(await dropped()) - before, hub.subscribers]).toEqual([1, 0]);
  expect(sent).toBeLessThan(bound);
  await commit(store, chain.chainId, chain.checkpoints.slice(at));
  const closed = once(silent, 'close');
  silent.resume();
  await closed;
}, 60_000);

test(`${BOARDS} boards see every event, and one that never reads holds up nobody`, async () => {
  const { store, at, game } = await begin('crowd');
  const url = `${api.url}/api/v1/crowd/games/${game}/live`;
  const dead = request(url, (response) => response.pause()).on('error', () => {});
  dead.end();
  const boards = Array.from({ length: BOARDS }, () => openLive(url));
  const states = await Promise.all(boards.map((board) => board.take(1)));
  const start = Number(states[0]?.[0]?.id);
  await commit(store, chain.chainId, chain.checkpoints.slice(at));
  const total = Number(
    (
      await server.database.transaction((connection) =>
        connection.query(
          `select game.events from game join network on network.id = game.network where network.name = 'crowd' and game.id = $1`,
          [game],
        ),
      )
    )[0]?.events,
  );
  const expected = Array.from({ length: total - start }, (_, index) => start + 1 + index);
  const received = await Promise.all(boards.map((board) => board.take(expected.length)));
  for (const messages of received) expect(seqs(messages)).toEqual(expected);
  expect(hub.subscribers).toBe(BOARDS + 1);
  for (const board of boards) board.close();
  dead.destroy();
}, 120_000);
