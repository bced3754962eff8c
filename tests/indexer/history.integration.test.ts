import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playGame } from '@tycoon/harness/indexer/chain';
import { createTestServer, hashesOf, type TestServer } from '@tycoon/harness/indexer/fixture';
import { freePorts } from '@tycoon/harness/stack';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type Service, startService } from '@tycoon/indexer';
import { createLocalnet, type Localnet } from '@tycoon/localnet';
import { openLocalnet, serve } from '@tycoon/localnet/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let net: TycoonNet;
let service: Service | undefined;
let lines: string[] = [];

beforeAll(async () => {
  server = await createTestServer();
  net = await createTycoonNet({ http: true });
}, 600_000);

afterEach(async () => {
  await service?.close();
  service = undefined;
});

afterAll(async () => {
  await net?.close();
  await server?.close();
});

/** Follows the networks by these names at these addresses. */
async function index(networks: Readonly<Record<string, string>>): Promise<void> {
  lines = [];
  service = await startService({
    database: server.database,
    networks: Object.entries(networks).map(([name, url]) => ({
      name,
      url,
      packageIds: net.deployment.packageIds,
      registryId: net.deployment.registryId,
    })),
    host: '127.0.0.1',
    port: 0,
    pulseMs: 50,
    say: (line) => lines.push(line),
  });
}

interface Status {
  readonly nextCheckpoint: string;
  readonly lastDigest: string | null;
  readonly state: string;
  readonly detail: string | null;
}

const get = (path: string) => fetch(`${service?.url}${path}`);
const statusOf = async (network: string) => (await (await get(`/api/v1/${network}/status`)).json()) as Status;

/** Asks until the network is in the state; the test's time is the limit. */
async function becomes(network: string, state: string): Promise<Status> {
  for (;;) {
    const status = await statusOf(network);
    if (status.state === state) return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the index has all of the chain. */
async function catchesUp(network: string, { ledger }: Localnet): Promise<void> {
  const answer = await get(`/api/v1/${network}/status?checkpoint=${ledger.head.sequenceNumber}&waitMs=30000`);
  expect(answer.status).toBe(200);
}

const games = () => net.localnet;
const height = () => games().ledger.head.sequenceNumber;
const digestAt = (sequence: number | bigint) => games().ledger.checkpoint(Number(sequence))?.digest;

/** Plays a game that is forgotten again, and goes on in another way until the chain is longer than it was. */
async function fork(): Promise<void> {
  const before = games().snapshot();
  await playGame(net, 0, 2);
  if (service) await catchesUp('games', games());
  const top = height();
  games().revert(before);
  while (height() <= top + 3) await games().faucet.send(`0x${'7'.repeat(64)}`);
}

test('a chain that goes back below the index and on in another way stops its network, and no other', async () => {
  const other = createLocalnet({ clock: 'frozen', seed: 'other' });
  const elsewhere = await serve({ localnet: other, port: 0, log: () => {} });
  await index({ games: net.url ?? '', other: elsewhere.url });
  await fork();
  const { detail, nextCheckpoint, lastDigest } = await becomes('games', 'diverged');
  const last = BigInt(nextCheckpoint) - 1n;
  expect(lastDigest).not.toBe(digestAt(last));
  // Told by the checkpoint after the last one, or by the last one itself, where the node was asked for it.
  expect(detail).toMatch(
    new RegExp(
      `^Checkpoint (${last + 1n} of the node .* expected previous digest ${lastDigest}, .* found previous digest|` +
        `${last} of the node .* expected digest ${lastDigest}, found digest) ${digestAt(last)}\\..* Point the indexer at `,
    ),
  );
  expect(lines).toContain(`games: stopped, diverged. ${detail}`);
  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { reasons: [`games: diverged: ${detail}`] },
  ]);
  expect(await (await get('/metrics')).text()).toContain(
    'tycoon_network_state{network="games",state="diverged"} 1',
  );
  const wait = await get(`/api/v1/games/status?checkpoint=${last + 1n}&waitMs=30000`);
  expect([wait.status, await wait.json()]).toMatchObject([503, { code: 'network_stopped' }]);

  const hashes = await hashesOf(server.database, 'games');
  await playGame(net, 1, 2);
  await other.ledger.heartbeat();
  await catchesUp('other', other);
  expect((await statusOf('other')).state).toBe('following');
  expect(await hashesOf(server.database, 'games')).toEqual(hashes);
  await service?.close();
  await elsewhere.close();
}, 120_000);

test('an index that was away while its chain went another way notices when it comes back', async () => {
  const before = games().snapshot();
  await index({ away: net.url ?? '' });
  await playGame(net, 2, 2);
  await catchesUp('away', games());
  await service?.close();
  const hashes = await hashesOf(server.database, 'away');

  const [top, expected] = [height(), digestAt(height())];
  games().revert(before);
  while (height() < top) await games().faucet.send(`0x${'8'.repeat(64)}`);
  await index({ away: net.url ?? '' });
  const { detail } = await becomes('away', 'diverged');
  expect(detail).toContain(
    `Checkpoint ${top} of the node is not the one that the index goes on from: ` +
      `expected digest ${expected}, found digest ${digestAt(top)}.`,
  );
  expect(await hashesOf(server.database, 'away')).toEqual(hashes);
}, 120_000);

test('a node restored from an older backup is waited for, and stops the index only when it grows in another way', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-backup-'));
  const [original, backup] = ['original', 'backup'].map((name) => join(directory, name)) as [string, string];
  const [port = 0] = await freePorts(1);
  /** Serves the chain of a directory, grown by heartbeats to a height. */
  const start = async (from: string, to: number) => {
    const disk = openLocalnet({ directory: from, clock: 'frozen', genesisTimestampMs: 1_767_225_600_000 });
    while (disk.localnet.ledger.head.sequenceNumber < to) await disk.localnet.ledger.heartbeat();
    const serving = await serve({ localnet: disk.localnet, port, log: () => {} });
    return {
      localnet: disk.localnet,
      async stop() {
        await serving.close();
        await disk.close();
      },
    };
  };
  let node = await start(original, 10);
  await node.stop();
  await cp(original, backup, { recursive: true });

  node = await start(original, 20);
  await index({ restored: `http://127.0.0.1:${port}` });
  await catchesUp('restored', node.localnet);
  await node.stop();
  node = await start(backup, 10);
  expect((await becomes('restored', 'node_behind')).detail).toBe(
    'the node is at checkpoint 10, behind the database, which waits for 21',
  );
  expect((await get('/ready')).status).toBe(503);
  await node.stop();

  node = await start(original, 25);
  await catchesUp('restored', node.localnet);
  await becomes('restored', 'following');
  expect((await get('/ready')).status).toBe(200);
  await node.stop();

  node = await start(backup, 24);
  await becomes('restored', 'node_behind');
  await node.localnet.ledger.heartbeat();
  const { nextCheckpoint } = await becomes('restored', 'diverged');
  expect(nextCheckpoint).toBe('26');
  await service?.close();
  await node.stop();
  await rm(directory, { recursive: true });
}, 120_000);

/** Makes the database forget which checkpoint it is at, as a restored one may have. */
const forgetDigests = () =>
  server.database.transaction((connection) => connection.query('update network set last_digest = null'));

test('an index without a digest takes the one of its node, says so, and goes on', async () => {
  await index({ old: net.url ?? '' });
  await playGame(net, 3, 2);
  await catchesUp('old', games());
  await service?.close();
  await forgetDigests();

  const [top, digest] = [height(), digestAt(height())];
  await index({ old: net.url ?? '' });
  await becomes('old', 'following');
  expect((await statusOf('old')).lastDigest).toBe(digest);
  expect(lines[0]).toBe(
    `old: the database knew no digest of checkpoint ${top}, where it stands; nothing contradicts the node's, which is ` +
      `kept from now on: ${digest}`,
  );
  await playGame(net, 4, 2);
  await catchesUp('old', games());
  // As one that kept digests from the beginning.
  await service?.close();
  await index({ always: net.url ?? '' });
  await catchesUp('always', games());
  expect(await hashesOf(server.database, 'old')).toEqual(await hashesOf(server.database, 'always'));
}, 120_000);

test.each(['transaction', 'time'] as const)(
  'an index without a digest does not go on where its last %s contradicts the node',
  async (trace) => {
    const network = `contradicted-by-${trace}`;
    const before = games().snapshot();
    await index({ [network]: net.url ?? '' });
    await (trace === 'transaction' ? playGame(net, 5, 2) : games().advanceClock(60_000));
    await catchesUp(network, games());
    await service?.close();
    await forgetDigests();

    const [top, time] = [height(), games().ledger.head.timestampMs];
    games().revert(before);
    while (height() < top) await games().ledger.heartbeat();
    await index({ [network]: net.url ?? '' });
    const { detail, lastDigest } = await becomes(network, 'diverged');
    const words = {
      transaction: /^Transaction \d+ of checkpoint \d+ of the node is not .* expected digest \w+, found /,
      time: new RegExp(`^Checkpoint ${top} of the node is not .* expected time ${time}, found time \\d+\\.`),
    };
    expect(detail).toMatch(words[trace]);
    expect(lastDigest).toBeNull();
  },
  120_000,
);
