import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { createFillableServer, type FillableServer } from '@tycoon/harness/indexer/disk';
import { hashesOf, indexChain } from '@tycoon/harness/indexer/fixture';
import {
  type Connection,
  createApi,
  createHub,
  createMetrics,
  createProgress,
  createStore,
  type Database,
  ingest,
  openPostgres,
} from '@tycoon/indexer';
import { afterAll, beforeAll, expect, test } from 'vitest';

let chain: PlayedChain;
let server: FillableServer;
let undisturbed: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await createFillableServer();
  chain = await playChain(2, 6);
  await indexChain(chain, server.database, 'undisturbed');
  undisturbed = await hashesOf(server.database, 'undisturbed');
}, 600_000);

afterAll(() => server?.close());

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.transaction((connection) => connection.query(text, values));

/**
 * Indexes the chain; trouble comes after some commits, and is mended when ingestion has said so often what is wrong. Resolves to
 * what it said.
 */
async function troubled(
  database: Database,
  network: string,
  trouble: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<readonly string[]> {
  const end = BigInt(chain.checkpoints.length);
  const finished = new AbortController();
  const reasons: string[] = [];
  let commits = 0;
  let troubling: Promise<void> | undefined;
  let mending: Promise<void> | undefined;
  const { source, net } = chain;
  const sink = createStore({
    database,
    network,
    packageIds: net.deployment.packageIds,
    registryId: net.deployment.registryId,
    onCommit({ next }) {
      if (++commits === 5) troubling = trouble();
      if (next >= end) finished.abort();
    },
  });
  // The trouble is there before anything goes on.
  const prepare: typeof sink.prepare = async (...stretch) => {
    await troubling;
    const store = await sink.prepare(...stretch);
    return async () => {
      await troubling;
      await store();
    };
  };
  await ingest({
    source,
    sink: { ...sink, prepare },
    signal: finished.signal,
    maxBatch: 40,
    minWaitMs: 1,
    maxWaitMs: 50,
    notice(notice) {
      if (notice.kind === 'retrying' && reasons.push(notice.reason) === 3) mending = mend();
    },
  });
  await mending;
  return reasons;
}

test('a full disk is said and waited out, and nothing is lost', async () => {
  const reasons = await troubled(server.database, 'full', server.fill, server.free);
  expect(reasons.slice(0, 3).join('\n')).toContain('No space left on device');
  expect(await hashesOf(server.database, 'full')).toEqual(undisturbed);
}, 60_000);

test('a database without connections to spare is said and waited for; readers are told to come back', async () => {
  const limit = 4;
  await query(`create role guest login password 'guest' connection limit ${limit}`);
  await query('grant tycoon to guest');
  const url = server.url.replace(/\/\/.*@/, '//guest:guest@');
  const database = openPostgres({ url, readers: 1 });
  const others = Array.from({ length: limit }, () => openPostgres({ url }));
  const release: (() => void)[] = [];
  const holding: Promise<void>[] = [];

  /** Others take every connection, and keep it. */
  const crowd = async () => {
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'`);
    for (const other of others) {
      const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
      const { promise: released, resolve } = Promise.withResolvers<void>();
      release.push(resolve);
      const hold = async (connection: Connection) => {
        await connection.query('select 1');
        isHeld();
        await released;
      };
      holding.push(other.transaction(hold));
      await held;
    }
  };
  const statuses: number[] = [];
  const leave = async () => {
    const services = {
      queries: database.queries,
      hub: createHub(),
      metrics: createMetrics(),
      progress: createProgress([]),
    };
    const response = await createApi({ services }).request('/api/v1/networks');
    statuses.push(response.status);
    expect(await response.json()).toMatchObject({ code: 'database_unavailable' });
    for (const resolve of release) resolve();
    await Promise.all(holding);
    await Promise.all(others.map((other) => other.close()));
  };
  const reasons = await troubled(database, 'crowded', crowd, leave);
  expect(reasons.slice(0, 3).join('\n')).toContain('too many connections for role "guest"');
  expect(statuses).toEqual([503]);
  expect(await hashesOf(server.database, 'crowded')).toEqual(undisturbed);
  await database.close();
}, 60_000);

test('a COPY whose connection is cut fails, undoes everything, and the next one gets through', async () => {
  await query('create table cut (line text)');
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const lock = server.database.transaction(async (connection) => {
    await connection.query('lock table cut in access exclusive mode');
    isLocked();
    await released;
  });
  await locked;
  const copying = server.database.transaction(async (connection) => {
    const [{ pid } = {}] = await connection.query('select pg_backend_pid() as pid');
    const copied = connection.copy?.('copy cut from stdin', 'a line\n'.repeat(100_000));
    await Promise.all([copied, query('select pg_terminate_backend($1)', [pid])]);
  });
  await expect(copying).rejects.toThrow();
  release();
  await lock;
  await server.database.transaction(async (connection) => connection.copy?.('copy cut from stdin', 'a\nb\n'));
  expect(await query('select count(*)::int as lines from cut')).toEqual([{ lines: 2 }]);
});

test('a COPY that the server refuses says why, and the connection goes on', async () => {
  await query('create table once (value integer primary key)');
  const twice = server.database.transaction(async (connection) =>
    connection.copy?.('copy once from stdin', '1\n2\n1\n'),
  );
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  const nonsense = server.database.transaction(async (connection) =>
    connection.copy?.('copy once from stdin', 'one\n'),
  );
  await expect(nonsense).rejects.toMatchObject({ code: '22P02' });
  expect(await query('select count(*)::int as values from once')).toEqual([{ values: 0 }]);
});

test('a query that takes too long is given up and told so', async () => {
  const database = openPostgres({ url: server.url, queryTimeoutMs: 50 });
  const services = {
    queries: database.queries,
    hub: createHub(),
    metrics: createMetrics(),
    progress: createProgress([]),
  };
  const mistakes: unknown[] = [];
  const api = createApi({ services, report: (error) => mistakes.push(error) });
  await server.database.transaction(async (connection) => {
    await connection.query('lock table network in access exclusive mode');
    const response = await api.request('/api/v1/networks');
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'query_timeout' }]);
  });
  expect((await api.request('/api/v1/networks')).status).toBe(200);
  expect(mistakes).toEqual([]);
  await database.close();
});
