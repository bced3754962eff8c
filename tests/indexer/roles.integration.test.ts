import { playGame } from '@tycoon/harness/indexer/chain';
import { createTestServer, hashesOf, type TestServer } from '@tycoon/harness/indexer/fixture';
import { keepListening } from '@tycoon/harness/indexer/listener';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { openPostgres, type Service, type ServiceOptions, startService } from '@tycoon/indexer';
import { createIndexClient, read } from '@tycoon/indexer/client';
import { NewerSchema } from '@tycoon/postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Several processes on one database, here as several services with connections of their own. */

let net: TycoonNet;
let server: TestServer;
const running: { readonly service: Service; close(): Promise<void> }[] = [];
const lines: string[] = [];

beforeAll(async () => {
  server = await createTestServer();
  net = await createTycoonNet({ http: true });
}, 120_000);

afterEach(async () => {
  for (const { close } of running.splice(0).reverse()) await close();
});

afterAll(async () => {
  await net?.close();
  await server?.close();
});

async function start(role: 'writer' | 'api', more: Partial<ServiceOptions> = {}) {
  const database = openPostgres({ url: server.url });
  const { packageIds, registryId } = net.deployment;
  const network = { name: 'localnet', url: net.url ?? '', packageIds, registryId };
  const service = await startService({
    ...{ database, role, host: '127.0.0.1', port: 0, say: (line) => lines.push(line) },
    networks: role === 'writer' ? [network] : [],
    pulseMs: 100,
    ...more,
  });
  const close = async () => {
    await service.close();
    await database.close();
  };
  running.push({ service, close });
  return service;
}

async function stop(service: Service): Promise<void> {
  const at = running.findIndex((each) => each.service === service);
  await running.splice(at, 1)[0]?.close();
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const lobbyOf = (service: Service) => `${service.url}/api/v1/localnet/live`;

/** What the lobby is told of a game of bots: created, joined by its host and another, started, ended. */
const OF_A_GAME = ['GameCreatedEvent', 'JoinEvent', 'JoinEvent', 'StartEvent', 'GameEndedEvent'];
const typesOf = (heard: readonly { readonly data: unknown }[]) =>
  heard.map(({ data }) => (data as { type: string }).type);

test('an API server tells what another process writes, and who waits there reads its own writes', async () => {
  const [writer, api] = [await start('writer'), await start('api')];
  const index = createIndexClient({ baseUrl: api.url, network: 'localnet' });
  const caughtUp = async () => {
    const { response } = await net.client.ledgerService.getServiceInfo({});
    await index.waitForCheckpoint(response.checkpointHeight ?? 0n);
  };
  await caughtUp();
  const listener = keepListening(() => lobbyOf(api));
  await until(() => api.hub.subscribers === 1);
  const game = await playGame(net, 0, 2);
  await listener.until(5);
  expect(typesOf(listener.heard)).toEqual(OF_A_GAME);
  await caughtUp();
  const param = { network: 'localnet', game };
  expect(await read(index.api[':network'].games[':game'].$get({ param, query: {} }))).toMatchObject({
    game: { id: game, status: 'ended' },
  });
  await until(
    async () =>
      ((await (await fetch(`${api.url}/api/v1/localnet/status`)).json()) as { state: string }).state ===
      'following',
  );
  expect([writer.isWriting('localnet'), api.isWriting('localnet')]).toEqual([true, false]);
  await listener.close();
}, 60_000);

test('a client that changes servers with every game has every event once, in order', async () => {
  await start('writer');
  const [first, second] = [await start('api'), await start('api')];
  const servers = [first, second];
  let at = 0;
  const listener = keepListening(() => lobbyOf(servers[at++ % 2] as Service), 1);
  await until(() => first.hub.subscribers === 1);
  for (let game = 0; game < 6; game++) {
    await playGame(net, 0, 1);
    // Cut in the middle of things: some of the game is told, some is not yet.
    const cut = servers[game % 2] as Service;
    if (game % 2 === 0) {
      const replacement = await start('api');
      servers[servers.indexOf(cut)] = replacement;
      await stop(cut);
    }
  }
  await listener.until(30);
  expect(typesOf(listener.heard)).toEqual(Array.from({ length: 6 }, () => OF_A_GAME).flat());
  expect(new Set(listener.heard.map(({ id }) => id)).size).toBe(30);
  expect(listener.returns).toBeGreaterThanOrEqual(1);
  await listener.close();
}, 60_000);

test('a hot spare serves, and writes as soon as the connection of the writer is gone', async () => {
  const writer = await start('writer');
  const spare = await start('writer');
  expect([writer.isWriting('localnet'), spare.isWriting('localnet')]).toEqual([true, false]);
  expect((await fetch(`${spare.url}/ready`)).status).toBe(200);
  const listener = keepListening(() => lobbyOf(spare));
  await until(() => spare.hub.subscribers === 1);
  await playGame(net, 0, 1);
  await server.database.transaction((connection) =>
    connection.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid = 7426952`,
    ),
  );
  await until(() => spare.isWriting('localnet'));
  await playGame(net, 0, 1);
  await listener.until(10);
  expect(typesOf(listener.heard)).toEqual([...OF_A_GAME, ...OF_A_GAME]);
  // The one that lost its connection waits for its turn.
  await until(() => !writer.isWriting('localnet'));
  await stop(spare);
  await until(() => writer.isWriting('localnet'));
  await playGame(net, 0, 1);
  const { response } = await net.client.ledgerService.getServiceInfo({});
  await createIndexClient({ baseUrl: writer.url, network: 'localnet' }).waitForCheckpoint(
    response.checkpointHeight ?? 0n,
  );
  await listener.close();
  const hashes = await hashesOf(server.database, 'localnet');
  await stop(writer);
  const { packageIds, registryId } = net.deployment;
  const rebuilt = await start('writer', {
    networks: [{ name: 'rebuilt', url: net.url ?? '', packageIds, registryId }],
  });
  await createIndexClient({ baseUrl: rebuilt.url, network: 'rebuilt' }).waitForCheckpoint(
    response.checkpointHeight ?? 0n,
  );
  expect(await hashesOf(server.database, 'rebuilt')).toEqual(hashes);
}, 60_000);

test('an API server says what the writer says, and that there is none when it says nothing', async () => {
  const api = await start('api');
  await server.database.transaction((connection) =>
    connection.query(
      `update writer set said_at = now() - interval '60 seconds', state = 'diverged', detail = 'x'`,
    ),
  );
  const state = async () => {
    const { state, detail } = (await (await fetch(`${api.url}/api/v1/localnet/status`)).json()) as Record<
      string,
      string
    >;
    return `${state}: ${detail}`;
  };
  await until(async () => (await state()).startsWith('no_writer: the writer has said nothing for 6'));
  // Its readers would be no better off elsewhere.
  expect((await fetch(`${api.url}/ready`)).status).toBe(200);
  await server.database.transaction((connection) => connection.query('update writer set said_at = now()'));
  await until(async () => (await state()) === 'diverged: x');
  expect(await (await fetch(`${api.url}/metrics`)).text()).toContain(
    'tycoon_network_state{network="localnet",state="diverged"} 1\n',
  );
}, 60_000);

test('X-Forwarded-For counts where a named proxy sent it, and nowhere else', async () => {
  const rateLimit = { perSecond: 0.01, burst: 2 };
  const [open, behind] = [
    await start('api', { rateLimit }),
    await start('api', { rateLimit, proxies: ['127.0.0.1'] }),
  ];
  const ask = async (service: Service, client: string) =>
    (await fetch(`${service.url}/api/v1/networks`, { headers: { 'x-forwarded-for': client } })).status;
  const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
  const asked = async (service: Service) => [
    ...(await Promise.all(clients.map((client) => ask(service, client)))),
    await ask(service, '198.51.100.1'),
    await ask(service, '198.51.100.1'),
  ];
  expect((await asked(open)).toSorted()).toEqual([200, 200, 429, 429, 429]);
  expect(await asked(behind)).toEqual([200, 200, 200, 200, 429]);
});

test('tables of a later version are left alone, those of an earlier one are waited for', async () => {
  const later = Date.parse('2030-01-01');
  await server.database.transaction((connection) =>
    connection.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', $1)`, [
      later,
    ]),
  );
  try {
    for (const role of ['writer', 'api'] as const) {
      await expect(start(role)).rejects.toThrow(NewerSchema);
      await expect(start(role)).rejects.toThrow('2030-01-01T00:00:00.000Z');
    }
  } finally {
    await server.database.transaction((connection) =>
      connection.query('delete from drizzle.__drizzle_migrations where created_at = $1', [later]),
    );
  }
  await server.database.transaction((connection) =>
    connection.query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000000'),
  );
  const waiting = start('api');
  await until(() => lines.some((line) => line.includes('its tables wait for a writer of this version')));
  await server.database.transaction((connection) =>
    connection.query('update drizzle.__drizzle_migrations set created_at = created_at + 1000000000'),
  );
  expect((await fetch(`${(await waiting).url}/health`)).status).toBe(200);
}, 60_000);
