import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBucket } from '@tycoon/harness/indexer/bucket';
import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import {
  commit,
  createTestServer,
  hashesOf,
  indexChain,
  type TestServer,
} from '@tycoon/harness/indexer/fixture';
import {
  type CheckpointSource,
  createApi,
  createBucketSource,
  createHub,
  createMetrics,
  createProgress,
  createStore,
  type Database,
  dropEvents,
  ingest,
  openBucket,
  PARTITION_SIZE,
  parseBlob,
} from '@tycoon/indexer';
import { afterAll, beforeAll, expect, test } from 'vitest';

let chain: PlayedChain;
let directory: string;
let postgres: TestServer;
let database: Database;
let server: Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-bucket-'));
  postgres = await createTestServer();
  ({ database } = postgres);
  chain = await playChain(1, 3);
  await writeBucket(chain.net.client, directory, 0n, BigInt(chain.checkpoints.length - 1));
  server = createServer((request, response) => {
    readFile(join(directory, String(request.url))).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 120_000);

afterAll(async () => {
  server?.close();
  await postgres?.close();
  await chain?.net.close();
  await rm(directory, { recursive: true, force: true });
});

/** A node that has pruned everything but its last checkpoints, and counts what it is asked for. */
function prunedNode(kept: number): { readonly source: CheckpointSource; readonly asked: bigint[] } {
  const asked: bigint[] = [];
  const lowest = BigInt(chain.checkpoints.length - kept);
  return {
    asked,
    source: {
      status: async (signal) => ({ ...(await chain.source.status(signal)), lowest }),
      checkpoint(sequence, signal) {
        asked.push(sequence);
        if (sequence < lowest) throw new Error('pruned');
        return chain.source.checkpoint(sequence, signal);
      },
      subscribe: (signal) => chain.source.subscribe(signal),
    },
  };
}

test('every file of a bucket says what the node says of that checkpoint, digests included', async () => {
  for (const checkpoint of chain.checkpoints) {
    const blob = await readFile(join(directory, `${checkpoint.sequence}.binpb.zst`));
    expect(parseBlob(blob)).toEqual(checkpoint);
  }
});

test.each(['directory', 'http'])(
  'an index from a bucket by %s and a node that has pruned the past has the tables of one from the whole chain',
  async (kind) => {
    const { source, asked } = prunedNode(3);
    const where = kind === 'http' ? `http://127.0.0.1:${(server.address() as AddressInfo).port}/` : directory;
    await indexChain(chain, database, kind, { source: createBucketSource(source, openBucket(where)) });
    await indexChain(chain, database, `whole-${kind}`);
    expect(await hashesOf(database, kind)).toEqual(await hashesOf(database, `whole-${kind}`));
    expect(asked.every((sequence) => sequence >= BigInt(chain.checkpoints.length - 3))).toBe(true);
  },
  60_000,
);

test('a checkpoint that neither has stops the index, which names it and where the node begins', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'tycoon-bucket-'));
  const source = createBucketSource(prunedNode(3).source, openBucket(empty));
  const lowest = chain.checkpoints.length - 3;
  await expect(indexChain(chain, database, 'nothing', { source })).rejects.toMatchObject({
    code: 'pruned',
    message: expect.stringContaining(
      `Checkpoint 0 is needed: the bucket does not have it, and the node's history begins at ${lowest}`,
    ),
  });
  await rm(empty, { recursive: true });
});

test('a file of another checkpoint is not taken for the one that was asked for', async () => {
  const source = createBucketSource(prunedNode(3).source, {
    blob: () => readFile(join(directory, '1.binpb.zst')),
  });
  const stop = new AbortController();
  const reasons: string[] = [];
  const network = createStore({ database, network: 'other', packageIds: ['0x1'], registryId: '0x1' });
  await ingest({
    ...{ source, sink: network, signal: stop.signal },
    notice(notice) {
      if (notice.kind !== 'retrying') return;
      reasons.push(notice.reason);
      stop.abort();
    },
  });
  expect(reasons).toEqual(['asked for checkpoint 0, the node answered with 1']);
});

test('a file that was cut is no checkpoint', async () => {
  const blob = await readFile(join(directory, '0.binpb.zst'));
  expect(() => parseBlob(blob.subarray(0, blob.length - 10))).toThrow();
});

test('events are kept in stretches of ten million checkpoints; after old ones are dropped, who asks for them is told from where on there are some', async () => {
  // The game's middle falls on the border between two stretches.
  const half = BigInt(Math.floor(chain.checkpoints.length / 2));
  const shift = PARTITION_SIZE - half;
  const { packageIds, registryId } = chain.net.deployment;
  const sink = createStore({ database, network: 'long', packageIds, registryId, from: shift });
  await sink.position();
  await commit(
    sink,
    chain.chainId,
    chain.checkpoints.map((checkpoint) => ({ ...checkpoint, sequence: checkpoint.sequence + shift })),
  );
  const count = async () => {
    const [row] = await database.transaction((connection) =>
      connection.query(
        `select id, (select count(*) from event where network = network.id) as kept, events from network where name = 'long'`,
      ),
    );
    return { id: Number(row?.id), kept: Number(row?.kept), all: Number(row?.events) };
  };
  const { id, kept, all } = await count();
  expect(kept).toBe(all);
  const drop = (before: bigint) => database.transaction((connection) => dropEvents(connection, id, before));
  expect(await drop(PARTITION_SIZE - 1n)).toBeNull();
  expect(await drop(PARTITION_SIZE)).toBe(PARTITION_SIZE);
  const after = (await count()).kept;
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(all);

  const hub = createHub();
  const api = createApi({
    services: { queries: database.queries, hub, metrics: createMetrics(), progress: createProgress([]) },
  });
  const [game] = await database.transaction((connection) =>
    connection.query('select id from game where network = $1', [id]),
  );
  const ask = async (what: string) => {
    const answer = await api.request(`/api/v1/long/games/${game?.id}${what}`);
    return [answer.status, ((await answer.json()) as { detail?: string }).detail];
  };
  expect(await ask('/events')).toEqual([410, 'Events are kept from checkpoint 10000000 on.']);
  expect((await ask(''))[0]).toBe(200);
  await expect(hashesOf(database, 'long')).rejects.toThrow(
    'The index keeps the events of long from checkpoint 10000000 on only',
  );
}, 60_000);
