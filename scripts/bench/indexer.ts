import { backfill } from '../src/indexer/backfill.ts';
import { playChain } from '../src/indexer/chain.ts';
import { createTestServer } from '../src/indexer/fixture.ts';
import { measureLag } from '../src/indexer/lag.ts';
import { copyAll, dumpTables, insertAll, timePeer } from '../src/indexer/peers.ts';
import { loadQueries } from '../src/indexer/queries.ts';
import { cost, type Measure, type Measurement, throughput } from './measurement.ts';

const EVENTS = 1_000_000;

/** Backfill beside what Postgres can do at most, the five hottest queries on a million events, and how far live is behind. */
export const measure: Measure = async () => [...(await measureTables()), ...(await measureLive())];

async function measureTables(): Promise<Measurement[]> {
  const server = await createTestServer();
  const chain = await playChain(3, 12);
  try {
    const { events, seconds, games } = await backfill(chain, server, EVENTS, () => {});
    const tables = await dumpTables(server);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    const rate = rows / seconds;
    const copy = rows / (await timePeer(server, tables, copyAll));
    const insert = rows / (await timePeer(server, tables, insertAll));
    return [
      throughput('indexer: backfill, events with the atomic watermark', events / seconds, 'events/s', {
        atLeast: 25_000,
      }),
      throughput(
        'indexer: backfill, rows of all tables',
        rate,
        'rows/s',
        { times: 0.4 },
        { name: 'raw COPY of the same rows', value: copy },
      ),
      throughput(
        'indexer: backfill, rows of all tables',
        rate,
        'rows/s',
        {},
        { name: 'raw inserts of 1,000 of the same rows', value: insert },
      ),
      ...(await loadQueries(server, games)).flatMap(({ name, times, seconds: taken }) => [
        throughput(
          `indexer: ${name}, over HTTP, 1 million events loaded`,
          times.length / taken,
          'requests/s',
        ),
        cost(`indexer: the same, p99`, percentile(times, 0.99), 'ms', { atMost: 50 }),
      ]),
    ];
  } finally {
    await server.close();
  }
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

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
