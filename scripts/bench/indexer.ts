import {
  type Checkpoint,
  type Commit,
  type Connection,
  createApi,
  createHub,
  createMetrics,
  createStore,
} from '@tycoon/indexer';
import { playChain } from '../src/indexer/chain.ts';
import { copyChain } from '../src/indexer/copies.ts';
import { createTestServer, type TestServer } from '../src/indexer/fixture.ts';
import { cost, type Measure, throughput } from './measurement.ts';

const EVENTS = 1_000_000;
/** Rows that the peers write; more would only take longer. */
const PEER_ROWS = 100_000;
const BATCH = 256;

type EventRow = Commit['rows']['events'][number];

const APPENDED = ['transactions', 'events', 'turns', 'payments', 'cardUses', 'npcUses'] as const;

/** Backfill beside raw COPY and raw multi-row inserts of the same event rows, then the five hottest queries. */
export const measure: Measure = async () => {
  const [chain, server] = await Promise.all([playChain(3, 12), createTestServer()]);
  try {
    const sample: EventRow[] = [];
    let rows = 0;
    let events = 0;
    const ids = new Set<string>();
    const hub = createHub();
    const store = createStore({
      database: server.database,
      network: 'localnet',
      packageIds: chain.net.deployment.packageIds,
      onCommit(commit) {
        rows += APPENDED.reduce((total, table) => total + commit.rows[table].length, 0);
        events += commit.rows.events.length;
        if (sample.length < PEER_ROWS) sample.push(...commit.rows.events);
        for (const id of commit.records.keys()) ids.add(id);
        hub.publish(commit);
      },
    });
    await store.position();
    const games = await idsOf(chain);
    // Maps are published once; what is copied is the games.
    const played = chain.checkpoints.slice(
      chain.checkpoints.findIndex(({ transactions }) =>
        transactions.some((tx) => tx.events.some(({ type }) => type.endsWith('GameCreatedEvent'))),
      ),
    );
    const perCopy = played.flatMap(({ transactions }) => transactions.flatMap((tx) => tx.events)).length;
    const copies = copyChain(played, games, Math.ceil(EVENTS / perCopy));
    let spent = 0;
    for (;;) {
      const batch = nextBatch(copies);
      if (batch.length === 0) break;
      const begun = performance.now();
      await store.commit(chain.chainId, batch);
      spent += performance.now() - begun;
    }
    const seconds = spent / 1000;
    const copy = await copyRate(server, sample.slice(0, PEER_ROWS));
    const insert = await insertRate(server, sample.slice(0, PEER_ROWS));
    return [
      throughput('indexer: backfill, events with the atomic watermark', events / seconds, 'events/s', {
        atLeast: 25_000,
      }),
      throughput('indexer: backfill, rows of all histories', rows / seconds, 'rows/s', { times: 0.4 }, copy),
      throughput('indexer: backfill, rows of all histories', rows / seconds, 'rows/s', {}, insert),
      ...(await queryFigures(server, hub, [...ids])),
    ];
  } finally {
    await server.close();
  }
};

function nextBatch(checkpoints: Iterator<Checkpoint>): Checkpoint[] {
  const batch: Checkpoint[] = [];
  while (batch.length < BATCH) {
    const { done, value } = checkpoints.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

/** Ids of games and players, which a copy changes. */
async function idsOf(chain: Awaited<ReturnType<typeof playChain>>): Promise<string[]> {
  const { games } = await chain.net.tycoon.games({ limit: 50 });
  return games.flatMap(({ id, players }) => [id, ...players]);
}

async function timed(server: TestServer, work: (connection: Connection) => Promise<void>): Promise<number> {
  let seconds = 0;
  await server.database.transaction(async (connection) => {
    await connection.query('set local synchronous_commit = off');
    await connection.query('create table peer (like event including all)');
    const begun = performance.now();
    await work(connection);
    seconds = (performance.now() - begun) / 1000;
    await connection.query('drop table peer');
  });
  return seconds;
}

const cells = (row: EventRow): (string | null)[] => [
  String(row.network),
  String(row.checkpoint),
  String(row.position),
  String(row.ordinal),
  row.type,
  row.game == null ? null : String(row.game),
  row.seq == null ? null : String(row.seq),
  String(row.timestampMs),
  JSON.stringify(row.data),
];

async function copyRate(server: TestServer, rows: readonly EventRow[]) {
  const text = rows.map(
    (row) =>
      `${cells(row)
        .map((cell) => cell ?? '\\N')
        .join('\t')}\n`,
  );
  const chunks = Array.from({ length: Math.ceil(text.length / 200) }, (_, at) =>
    text.slice(at * 200, at * 200 + 200).join(''),
  );
  const seconds = await timed(server, async (connection) => {
    await connection.copy?.('copy peer from stdin', chunks);
  });
  return { name: 'one raw COPY of event rows, same indexes', value: rows.length / seconds };
}

async function insertRate(server: TestServer, rows: readonly EventRow[]) {
  const seconds = await timed(server, async (connection) => {
    for (let at = 0; at < rows.length; at += 1000) {
      const values = rows.slice(at, at + 1000).map(cells);
      const places = values.map((row, r) => `(${row.map((_, c) => `$${r * row.length + c + 1}`).join(',')})`);
      await connection.query(`insert into peer values ${places.join(',')}`, values.flat());
    }
  });
  return { name: 'raw multi-row inserts of 1,000 event rows', value: rows.length / seconds };
}

/** Answers of the API, one after the other, over games all across the table. */
async function queryFigures(server: TestServer, hub: ReturnType<typeof createHub>, ids: readonly string[]) {
  const readiness = () => ({ ready: true, reasons: [] });
  const services = { queries: server.database.queries, hub, metrics: createMetrics(), readiness };
  const api = createApi({ services, rateLimit: { perSecond: 1e9, burst: 1e9 } });
  const base = '/api/v1/localnet';
  const game = (index: number) => ids[(index * 7919) % ids.length] ?? '';
  const queries: Readonly<Record<string, (index: number) => string>> = {
    'list of games': () => `${base}/games?status=ended`,
    'one game': (index) => `${base}/games/${game(index)}`,
    'a game at a turn': (index) => `${base}/games/${game(index)}?turn=${1 + (index % 8)}`,
    'events of a game': (index) => `${base}/games/${game(index)}/events`,
    leaderboard: () => `${base}/leaderboard`,
  };
  const figures = [];
  for (const [name, path] of Object.entries(queries)) {
    const times: number[] = [];
    for (let index = 0; index < 550; index++) {
      const begun = performance.now();
      const response = await api.request(path(index));
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path(index)} was answered with ${response.status}`);
      // The first ones fill caches and compile.
      if (index >= 50) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const total = times.reduce((sum, time) => sum + time, 0);
    figures.push(
      throughput(`indexer: ${name}, 1 million events loaded`, (times.length * 1000) / total, 'requests/s'),
      cost(`indexer: ${name}, p99`, times[Math.floor(times.length * 0.99)] ?? 0, 'ms', { atMost: 50 }),
    );
  }
  return figures;
}
