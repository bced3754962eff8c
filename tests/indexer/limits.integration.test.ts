import { randomBytes } from 'node:crypto';
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase58 } from '@mysten/sui/utils';
import { playGame } from '@tycoon/harness/indexer/chain';
import { createTestServer, type TestServer } from '@tycoon/harness/indexer/fixture';
import { type LiveClient, type LiveMessage, openLive } from '@tycoon/harness/indexer/live';
import { freePorts } from '@tycoon/harness/stack';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import {
  createApi,
  createHub,
  createMetrics,
  createProgress,
  type Database,
  openPostgres,
  type Service,
  type ServiceOptions,
  startService,
} from '@tycoon/indexer';
import { createLocalnet } from '@tycoon/localnet';
import { serve } from '@tycoon/localnet/node';
import { createGame } from '@tycoon/sdk/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let net: TycoonNet;
let game: string;
/** What was asked of each table for the API and for those who watch; `places` are looks at where the tables are. */
const asked = { network: 0, transaction: 0, event: 0, places: 0 };
let counting: Database;

/** How often a transaction was looked up. What was committed unheard is read by events first, then by transactions. */
const lookUps = () => asked.transaction - asked.event;

beforeAll(async () => {
  server = await createTestServer();
  net = await createTycoonNet({ http: true });
  game = await playGame(net, 0, 1);
  const { database } = server;
  const { queries } = database;
  const select = (...columns: []) => {
    const builder = queries.select(...columns);
    const from = builder.from.bind(builder);
    const counted: typeof from = (table, ...more) => {
      const name = String(Reflect.get(table as object, Symbol.for('drizzle:Name')));
      if (name in asked) asked[name as keyof typeof asked]++;
      return from(table, ...more);
    };
    return Object.assign(builder, { from: counted });
  };
  const execute: typeof queries.execute = (query) => {
    asked.places++;
    return queries.execute(query);
  };
  /** The same database; what readers ask of it is counted. */
  counting = {
    ...database,
    queries: new Proxy(queries, {
      get: (target, name, receiver) =>
        name === 'select' ? select : name === 'execute' ? execute : Reflect.get(target, name, receiver),
    }),
  };
}, 600_000);

afterAll(async () => {
  await net?.close();
  await server?.close();
});

/** Runs a service that follows the games, until the work is done. */
async function serving(
  options: Partial<ServiceOptions>,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const service = await startService({
    database: counting,
    networks: [
      {
        name: 'games',
        url: net.url ?? '',
        packageIds: net.deployment.packageIds,
        registryId: net.deployment.registryId,
      },
    ],
    host: '127.0.0.1',
    port: 0,
    rateLimit: { perSecond: 1e6, burst: 1e6 },
    pulseMs: 20,
    say: () => {},
    ...options,
  });
  try {
    await until(() => service.hub.next('games') > net.localnet.ledger.head.sequenceNumber);
    await work(service);
  } finally {
    await service.close();
  }
}

/** Waits until something holds; the test's time is the limit. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

interface Asked {
  readonly request: ClientRequest;
  readonly answer: Promise<IncomingMessage>;
}

/** Asks from an address of the loopback network. */
function ask(url: string, address = '127.0.0.1'): Asked {
  const { promise: answer, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = get(url, { agent: false, localAddress: address }, resolve).on('error', reject);
  answer.catch(() => {});
  return { request: asked, answer };
}

const problem = async ({ answer }: Asked) => {
  const response = await answer;
  const text = (await response.toArray()).join('');
  const { code } = JSON.parse(text) as { code: string };
  return [response.statusCode, code, response.headers['retry-after']];
};

const unknown = () => toBase58(randomBytes(32));
const waitUrl = ({ url }: Service, digest = unknown()) =>
  `${url}/api/v1/games/status?transaction=${digest}&waitMs=30000`;

const gauge = async ({ url }: Service, name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

const roomy = { perAddress: 5000, inAll: 5000 };

const COMMITS = 20;

test('two hundred who wait for unknown transactions cost no query of their own, however much is committed', async () => {
  await serving({ limits: { waits: roomy } }, async (service) => {
    const before = { ...asked, lookUps: lookUps() };
    const waiting = Array.from({ length: 200 }, () => ask(waitUrl(service)));
    await until(async () => (await gauge(service, 'tycoon_waits')) === 200);
    // One look for each digest, and looks at the network that those who come together share.
    await until(() => lookUps() - before.lookUps >= 200);
    expect(asked.network - before.network).toBeLessThanOrEqual(200);
    const settled = { ...asked };
    const start = performance.now();
    for (let commit = 0; commit < COMMITS; commit++) await net.localnet.ledger.heartbeat();
    await until(() => service.hub.next('games') > net.localnet.ledger.head.sequenceNumber);
    // Nobody's transaction is looked up again, and nobody's network.
    expect(lookUps() - before.lookUps).toBe(200);
    expect(asked.network - settled.network).toBe(0);
    // A commit that a look at the place finds first is read once, for all; the others are told without.
    expect(asked.event - settled.event).toBeLessThanOrEqual(COMMITS);
    // A look for each second, each notice, and each commit that comes while another is read.
    const seconds = Math.ceil((performance.now() - start) / 1000);
    expect(asked.places - settled.places).toBeLessThanOrEqual(seconds + 2 * COMMITS);
    for (const { request: each } of waiting) each.destroy();
  });
}, 120_000);

/** A transaction that opens a game, ready to be sent, and the digest it will have. */
async function prepareGame() {
  const [signer] = await net.accounts(1);
  if (!signer) throw new Error('there is no account');
  const transaction = new Transaction();
  transaction.setSender(signer.toSuiAddress());
  transaction.add(createGame(net.deployment, { templateId: net.map('ring8').id }));
  const bytes = await transaction.build({ client: net.client });
  const { signature } = await signer.signTransaction(bytes);
  return {
    digest: TransactionDataBuilder.getDigestFromBytes(bytes),
    send: () => net.client.core.executeTransaction({ transaction: bytes, signatures: [signature] }),
  };
}

test('all who wait for one transaction share a look, and are answered when it is committed', async () => {
  await serving({ limits: { waits: roomy } }, async (service) => {
    const { digest, send } = await prepareGame();
    // What was done to prepare it is behind.
    await until(() => service.hub.next('games') > net.localnet.ledger.head.sequenceNumber);
    const before = { ...asked, lookUps: lookUps() };
    const waiting = Array.from({ length: 50 }, () => ask(waitUrl(service, digest)));
    await until(async () => (await gauge(service, 'tycoon_waits')) === 50);
    const sent = { ...asked };
    await send();
    const answers = await Promise.all(waiting.map(({ answer }) => answer));
    for (const response of answers) expect(response.statusCode).toBe(200);
    // At most one look at the network for each who came, one at the transaction, and one at the network for all when it is there.
    expect(sent.network - before.network).toBeLessThanOrEqual(50);
    expect(lookUps() - before.lookUps).toBe(1);
    expect(asked.network - sent.network).toBeLessThanOrEqual(1);
    expect(asked.event - sent.event).toBeLessThanOrEqual(1);
    // Stored by now: found by looking.
    expect((await ask(waitUrl(service, digest)).answer).statusCode).toBe(200);
  });
}, 60_000);

/** What a stream tells up to the first event of a transaction: ids, and digests of the transactions they are of. */
async function hear(stream: LiveClient, digest: string): Promise<readonly string[]> {
  const heard: string[] = [];
  while (!heard.at(-1)?.endsWith(` ${digest}`)) {
    const [message] = await stream.take(1);
    const { id, data } = message as LiveMessage;
    const { checkpoint, position } = data as { checkpoint: string; position: number };
    const { transactions = [] } = net.localnet.ledger.checkpoint(Number(checkpoint)) ?? {};
    heard.push(`${id} ${transactions[position]?.digest}`);
  }
  return heard;
}

test.each([
  ['live streams are told of it', 0],
  ['live streams end where it is more than 2,000 rows, and are resumed with it', 2000],
])(
  'a commit that went through unheard wakes those who wait for it: %s',
  async (_, more) => {
    const { digest, send } = await prepareGame();
    let isCut = false;
    const cut: Database = {
      ...counting,
      // The connection is lost right after the watermark is moved for good, before the server's answer.
      async transaction(work) {
        let moves = false;
        const result = await counting.transaction(async (connection) => {
          const done = await work({
            ...connection,
            query(text, parameters) {
              moves ||= text.startsWith('update network set chain_id');
              return connection.query(text, parameters);
            },
          });
          if (isCut && moves) {
            await connection.query(
              `insert into transaction select network, checkpoint, position + n, digest || n, sender, timestamp_ms
             from transaction, generate_series(1, $2::int) n where digest = $1`,
              [digest, more],
            );
          }
          return done;
        });
        if (!isCut || !moves) return result;
        isCut = false;
        throw new Error('the connection is lost');
      },
    };
    await serving({ database: cut }, async (service) => {
      const waiting = ask(waitUrl(service, digest));
      const live = `${service.url}/api/v1/games/live`;
      const from = `${net.localnet.ledger.head.sequenceNumber}.0.0`;
      const lobby = openLive(live, from);
      await until(async () => (await gauge(service, 'tycoon_waits')) === 1);
      await until(async () => (await gauge(service, 'tycoon_subscribers')) === 1);
      isCut = true;
      await send();
      expect((await waiting.answer).statusCode).toBe(200);
      expect(isCut).toBe(false);
      if (more > 0) await expect(lobby.take(1)).rejects.toThrow('the stream ended');
      const open = more > 0 ? openLive(live, from) : lobby;
      const heard = await hear(open, digest);
      // The next commit is told after it, and nothing twice: as the tables have it.
      const next = await prepareGame();
      await next.send();
      const all = [...heard, ...(await hear(open, next.digest))];
      const stored = openLive(live, from);
      expect(all).toEqual(await hear(stored, next.digest));
      expect(new Set(all).size).toBe(all.length);
      for (const stream of [open, stored]) stream.close();
    });
  },
  60_000,
);

const HELD = [
  ['waits', 'tycoon_waits', waitUrl],
  ['streams', 'tycoon_subscribers', ({ url }: Service) => `${url}/api/v1/games/games/${game}/live`],
  ['streams', 'tycoon_subscribers', ({ url }: Service) => `${url}/api/v1/games/live`],
] as const;

test.each(HELD)(
  'an address may hold three %s, all together five; more are refused, and places are free when their clients are gone',
  async (held, name, urlOf) => {
    await serving({ limits: { [held]: { perAddress: 3, inAll: 5 } } }, async (service) => {
      const from = (address: string) => ask(urlOf(service), address);
      const open = [...Array(3).fill('127.0.0.2'), ...Array(2).fill('127.0.0.3')].map(from);
      await until(async () => (await gauge(service, name)) === 5);
      expect(await problem(from('127.0.0.2'))).toEqual([429, `too_many_${held}_of_address`, '5']);
      expect(await problem(from('127.0.0.4'))).toEqual([503, `too_many_${held}`, '5']);
      // Ordinary questions are answered all the same.
      expect((await ask(`${service.url}/api/v1/games/status`, '127.0.0.2').answer).statusCode).toBe(200);

      for (const { request: each } of open) each.destroy();
      await until(async () => (await gauge(service, name)) === 0);
      const again = Array.from({ length: 3 }, () => from('127.0.0.2'));
      await until(async () => (await gauge(service, name)) === 3);
      for (const { request: each } of again) each.destroy();
    });
  },
  60_000,
);

test('who opens streams too fast is refused, an address by its own share and all by theirs, also where none is held', async () => {
  const openings = { ofAddress: { perSecond: 0.01, burst: 2 }, inAll: { perSecond: 0.01, burst: 3 } };
  await serving({ openings }, async (service) => {
    const from = (address: string) => ask(`${service.url}/api/v1/games/live`, address);
    const opened = async (address: string) => {
      const { request: each, answer } = from(address);
      const { statusCode } = await answer;
      each.destroy();
      return statusCode;
    };
    expect([await opened('127.0.0.2'), await opened('127.0.0.2')]).toEqual([200, 200]);
    expect(await problem(from('127.0.0.2'))).toEqual([429, 'too_many_openings_of_address', '5']);
    expect(await opened('127.0.0.3')).toBe(200);
    expect(await problem(from('127.0.0.4'))).toEqual([503, 'too_many_openings', '5']);
  });
}, 60_000);

test('asking for the head of a stream opens none', async () => {
  await serving({}, async (service) => {
    const head = request(`${service.url}/api/v1/games/live`, { method: 'HEAD', agent: false });
    const response = await new Promise<IncomingMessage>((resolve) => head.on('response', resolve).end());
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(await gauge(service, 'tycoon_subscribers')).toBe(0);
  });
}, 60_000);

test.each(['/docs', '/openapi.json'])('%s is sent once to a client that keeps it', async (path) => {
  await serving({}, async ({ url }) => {
    const first = await fetch(`${url}${path}`);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect((await first.text()).length).toBeGreaterThan(1000);
    const again = await fetch(`${url}${path}`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const other = await fetch(`${url}${path}`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});

const ready = async ({ url }: Service) => {
  const response = await fetch(`${url}/ready`);
  const { reasons } = (await response.json()) as { reasons: string[] };
  return { status: response.status, reasons };
};

test('an index is ready on an idle chain, longer than anything may take without a word from the node', async () => {
  const maxSilenceMs = 1000;
  await serving({ progressLimits: { maxSilenceMs } }, async (service) => {
    await until(async () => (await ready(service)).status === 200);
    await new Promise((resolve) => setTimeout(resolve, maxSilenceMs + 100));
    await until(async () => (await ready(service)).status === 200);
  });
}, 60_000);

test('an index is not ready while more is missing than allowed, and is again when it has caught up', async () => {
  await serving({ progressLimits: { maxLag: 5 } }, async (service) => {
    await until(async () => (await ready(service)).status === 200);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const holding = server.database.transaction(async (connection) => {
      await connection.query('lock table network in share mode');
      isLocked();
      await released;
    });
    await locked;
    for (let commit = 0; commit < 6; commit++) await net.localnet.ledger.heartbeat();
    await until(async () => (await ready(service)).status === 503);
    expect((await ready(service)).reasons).toEqual([
      'games: catching_up: 6 checkpoints behind the node, of which 5 are allowed',
    ]);
    release();
    await holding;
    await until(async () => (await ready(service)).status === 200);
  });
}, 60_000);

test('an index whose node is gone is stalled, and says since when and why', async () => {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'gone' });
  const node = await serve({ localnet, port: 0, log: () => {} });
  const networks = [
    {
      name: 'gone',
      url: node.url,
      packageIds: net.deployment.packageIds,
      registryId: net.deployment.registryId,
    },
  ];
  const service = await startService({
    ...{ database: counting, networks, host: '127.0.0.1', port: 0, pulseMs: 20, say: () => {} },
    progressLimits: { maxSilenceMs: 1000 },
  });
  await until(async () => (await ready(service)).status === 200);
  await node.close();
  await until(async () => (await ready(service)).status === 503);
  expect((await ready(service)).reasons).toEqual([
    expect.stringMatching(/^gone: stalled: nothing was stored for \d+ s: \S/),
  ]);
  await service.close();
}, 60_000);

test('an index whose database is gone is not ready', async () => {
  const [port] = await freePorts(1);
  const database = openPostgres({ url: `postgres://nobody:secret@127.0.0.1:${port}/none` });
  const api = createApi({
    services: {
      queries: database.queries,
      hub: createHub(),
      metrics: createMetrics(),
      progress: createProgress([]),
    },
  });
  const response = await api.request('/ready');
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { ready: false, reasons: ['database: it cannot be reached'] },
  ]);
  await database.close();
});
