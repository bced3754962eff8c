import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { createFaultyDatabase, createFaultySource } from '@tycoon/harness/indexer/faults';
import { createTestServer, hashesOf, indexChain, type TestServer } from '@tycoon/harness/indexer/fixture';
import { type Connection, createStore, type Database, ingest } from '@tycoon/indexer';
import { createGenerator } from '@tycoon/sdk/bot';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** With the first that restarts the server in every run, twenty times as many in the long one. */
const SEEDS = Array.from({ length: process.env.TYCOON_LONG === '1' ? 500 : 12 }, (_, index) => index + 1);

let chain: PlayedChain;
let server: TestServer;
let undisturbed: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await createTestServer();
  chain = await playChain(2, 4);
  await indexChain(chain, server.database, 'undisturbed');
  undisturbed = await hashesOf(server.database, 'undisturbed');
}, 600_000);

afterAll(() => server?.close());

/** Follows the chain through troubles of the node and the database; `between` happens once, somewhere on the way. */
async function disturbed(seed: number, network: string, between: () => Promise<void> = async () => {}) {
  const below = createGenerator(seed);
  const end = BigInt(chain.checkpoints.length);
  const halfway = BigInt(below(chain.checkpoints.length));
  const source = createFaultySource(chain.chainId, chain.checkpoints, below);
  const database: Database = createFaultyDatabase(server.database, below);
  let happened: Promise<void> | undefined;
  for (let next = 0n; next < end; ) {
    // Every so often all that is in memory is lost, as when a process dies.
    const life = new AbortController();
    let commits = 1 + below(40);
    const store = createStore({
      database,
      network,
      packageIds: chain.net.deployment.packageIds,
      registryId: chain.net.deployment.registryId,
      onCommit(commit) {
        next = commit.next;
        if (next > halfway) happened ??= between();
        if (--commits <= 0 || next >= end) life.abort();
      },
    });
    await ingest({
      source,
      sink: store,
      signal: life.signal,
      maxBatch: 1 + below(400),
      minWaitMs: 0,
      maxWaitMs: 20,
      // Who was killed right after the last commit finds out when it looks for its place.
      notice: (notice) => notice.kind === 'following' && notice.next >= end && life.abort(),
    });
    next = (await position(network)) ?? next;
  }
  await happened;
}

async function position(network: string): Promise<bigint | undefined> {
  const read = () =>
    server.database.transaction((connection) =>
      connection.query('select next from network where name = $1', [network]),
    );
  // The server may just be starting again.
  for (let attempt = 0; ; attempt++) {
    try {
      const [row] = await read();
      return row && BigInt(row.next as string);
    } catch (error) {
      if (attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

test.each(SEEDS)(
  'cuts, repeats, disorder, delays, lost connections, restarts and deaths between any two steps leave the same tables (seed %i)',
  async (seed) => {
    const network = `seed-${seed}`;
    // Now and then the real server goes down on the way.
    await disturbed(seed, network, seed % 25 === 0 ? () => server.restart() : undefined);
    expect(await hashesOf(server.database, network)).toEqual(undisturbed);
  },
  120_000,
);

test('what the index tells is on disk by then, so that no crash of the database takes it back', async () => {
  let written = '';
  const onDisk: unknown[] = [];
  const source = createFaultySource(chain.chainId, chain.checkpoints, () => 1);
  const life = new AbortController();
  const ask = async (query: Connection['query'], text: string, parameters: string[] = []) =>
    (await query(text, parameters))[0]?.answer;
  const store = createStore({
    database: {
      ...server.database,
      transaction: (work) =>
        server.database.transaction(async (connection) => {
          const result = await work(connection);
          written = String(await ask(connection.query, 'select pg_current_wal_insert_lsn() as answer'));
          return result;
        }),
    },
    network: 'told',
    packageIds: chain.net.deployment.packageIds,
    registryId: chain.net.deployment.registryId,
    onCommit: () => {
      const at = written;
      onDisk.push(
        server.database.transaction(({ query }) =>
          ask(query, 'select pg_current_wal_flush_lsn() > $1::pg_lsn as answer', [at]),
        ),
      );
      if (onDisk.length === 8) life.abort();
    },
  });
  await ingest({ source, sink: store, signal: life.signal, maxBatch: 20, minWaitMs: 0, maxWaitMs: 20 });
  expect((await Promise.all(onDisk)).slice(0, 8)).toEqual(Array(8).fill(true));
});

test('another chain behind the same name is refused', async () => {
  const store = createStore({
    database: server.database,
    network: 'undisturbed',
    packageIds: chain.net.deployment.packageIds,
    registryId: chain.net.deployment.registryId,
  });
  const source = createFaultySource('another chain', chain.checkpoints, createGenerator(1));
  const signal = new AbortController().signal;
  await expect(ingest({ source, sink: store, signal, minWaitMs: 0 })).rejects.toMatchObject({
    code: 'wrong_chain',
  });
});
