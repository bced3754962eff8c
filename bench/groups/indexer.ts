import { playChain } from '@tycoon/harness/indexer/chain';
import { createTestServer } from '@tycoon/harness/indexer/fixture';
import { backfill } from '../src/indexer/backfill.ts';
import { measureCatchUp } from '../src/indexer/catch-up.ts';
import { measureLag } from '../src/indexer/lag.ts';
import { copyAll, createPeer, dumpNetwork, insertAll } from '../src/indexer/peers.ts';
import { loadQueries, type Played } from '../src/indexer/queries.ts';
import { measureWaiting, WAITERS } from '../src/indexer/waiting.ts';
import { cost, type Measure, type Measurement, throughput } from '../src/measurement.ts';

/** Together a million events, each round as a network of its own. */
const ROUNDS = 10;
const EVENTS = 100_000;

/** Backfill beside what Postgres can do at most and from a real node, the five hottest queries on a million events, and how far live is behind. */
export const measure: Measure = async () => [
  ...(await measureTables()),
  await measureNode(),
  ...(await measureLive()),
  await measureCrowd(),
];

async function measureTables(): Promise<Measurement[]> {
  // Vacuums come when they like, into whichever measurement is under way.
  const server = await createTestServer(undefined, ['autovacuum=off']);
  try {
    const chain = await playChain(3, 12);
    const copying = await createPeer(server, 'copying', copyAll);
    const inserting = await createPeer(server, 'inserting', insertAll);
    const games: Played[] = [];
    const total = { events: 0, rows: 0, ours: 0, copy: 0, insert: 0 };
    // In turns, so that whatever else runs on the machine slows down all of them alike.
    for (let round = 1; round <= ROUNDS; round++) {
      const network = `round-${round}`;
      const done = await backfill(chain, server, network, EVENTS);
      games.push(...done.games.map((game) => ({ network, game })));
      const tables = await dumpNetwork(server, network);
      total.events += done.events;
      total.rows += tables.reduce((sum, { rows }) => sum + rows, 0);
      total.ours += done.seconds;
      total.copy += await copying.time(tables);
      total.insert += await inserting.time(tables);
    }
    await server.database.transaction(async (connection) => {
      for (const schema of ['copying', 'inserting']) await connection.query(`drop schema ${schema} cascade`);
      await connection.query('analyze');
      await connection.query('checkpoint');
    });
    const { events, rows, ours, copy, insert } = total;
    const beside = (name: string, seconds: number) => ({ name, value: rows / seconds });
    const name = 'indexer: backfill, rows of all tables';
    return [
      throughput('indexer: backfill, events with the atomic watermark', events / ours, 'events/s', {
        atLeast: 25_000,
      }),
      throughput(name, rows / ours, 'rows/s', { times: 0.4 }, beside('raw COPY of the same rows', copy)),
      throughput(name, rows / ours, 'rows/s', {}, beside('raw inserts of 1,000 of the same rows', insert)),
      ...(await loadQueries(server, games)).flatMap(({ name, times, seconds }) => [
        throughput(
          `indexer: ${name}, over HTTP, 1 million events loaded`,
          times.length / seconds,
          'requests/s',
        ),
        cost('indexer: the same, p99', percentile(times, 0.99), 'ms', { atMost: 50 }),
      ]),
    ];
  } finally {
    await server.close();
  }
}

async function measureNode(): Promise<Measurement> {
  const { events, seconds, fetchSeconds } = await measureCatchUp();
  const peer = { name: 'fetching the same and no more', value: events / fetchSeconds };
  return throughput('indexer: backfill from a node over gRPC', events / seconds, 'events/s', {}, peer);
}

async function measureLive(): Promise<Measurement[]> {
  const { row, live } = await measureLag();
  return [
    cost('indexer: from the reply to the row, p50', percentile(row, 0.5), 'ms', { atMost: 50 }),
    cost('indexer: from the reply to the row, p99', percentile(row, 0.99), 'ms'),
    cost('indexer: from the reply to the live event, p50', percentile(live, 0.5), 'ms', { atMost: 50 }),
    cost('indexer: from the reply to the live event, p99', percentile(live, 0.99), 'ms'),
  ];
}

async function measureCrowd(): Promise<Measurement> {
  const { alone, crowded } = await measureWaiting();
  const name = `indexer: list of games while ${WAITERS} wait for unknown transactions, p50`;
  const peer = { name: 'the same while nobody waits', value: percentile(alone, 0.5) };
  return cost(name, percentile(crowded, 0.5), 'ms', { atMost: 100 }, peer);
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
