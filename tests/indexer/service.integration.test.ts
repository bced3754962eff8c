import { playGame } from '@tycoon/harness/indexer/chain';
import { createTestServer, type TestServer } from '@tycoon/harness/indexer/fixture';
import { freePorts } from '@tycoon/harness/stack';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type Database, type Service, startService } from '@tycoon/indexer';
import { createIndexClient, read } from '@tycoon/indexer/client';
import { createLocalnet } from '@tycoon/localnet';
import { serve } from '@tycoon/localnet/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PAGE = 'http://page';

let games: TycoonNet;
let other: Awaited<ReturnType<typeof serve>>;
let postgres: TestServer;
let database: Database;
let service: Service;
const lines: string[] = [];

const serveNew = (seed: string, port: number) =>
  serve({ localnet: createLocalnet({ seed }), port, log: () => {} });

beforeAll(async () => {
  postgres = await createTestServer();
  ({ database } = postgres);
  [games, other] = await Promise.all([createTycoonNet({ http: true }), serveNew('first', 0)]);
  const { packageIds, registryId } = games.deployment;
  service = await startService({
    database,
    networks: [
      { name: 'games', url: games.url ?? '', packageIds, registryId },
      { name: 'other', url: other.url, packageIds, registryId },
    ],
    host: '127.0.0.1',
    port: 0,
    origins: [PAGE],
    say: (line) => lines.push(line),
  });
}, 120_000);

afterAll(async () => {
  await service?.close();
  await postgres?.close();
  await other?.close();
  await games?.close();
});

const get = (path: string, init?: RequestInit) => fetch(`${service.url}${path}`, init);
const count = async (network: string) => {
  const index = createIndexClient({ baseUrl: service.url, network });
  const { response } = await games.client.ledgerService.getServiceInfo({});
  if (network === 'games') await index.waitForCheckpoint(response.checkpointHeight ?? 0n);
  return (await read(index.api[':network'].games.$get({ param: { network }, query: {} }))).items.length;
};

/** Asks until the answer is as it should be; the test's time is the limit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('networks side by side keep their games apart; one that is reset is said to be, and the others go on', async () => {
  await playGame(games, 0, 2);
  expect([await count('games'), await count('other')]).toEqual([1, 0]);
  await until(async () => (await get('/ready')).status === 200);

  const port = Number(new URL(other.url).port);
  await other.close();
  other = await serveNew('second', port);
  await until(async () => lines.some((line) => line.includes('the network was reset')));
  expect(await (await get('/ready')).json()).toMatchObject({
    ready: false,
    reasons: [expect.stringMatching(/^other: wrong_chain: The database holds chain /)],
  });
  expect((await get('/health')).status).toBe(200);

  await playGame(games, 1, 2);
  expect([await count('games'), await count('other')]).toEqual([2, 0]);
}, 60_000);

test('a network whose node cannot be reached is known all the same, and said to be waited for', async () => {
  const [port] = await freePorts(1);
  const alone = await startService({
    database,
    networks: [
      {
        name: 'dark',
        url: `http://127.0.0.1:${port}`,
        packageIds: games.deployment.packageIds,
        registryId: games.deployment.registryId,
      },
    ],
    host: '127.0.0.1',
    port: 0,
    say: () => {},
  });
  const status = await fetch(`${alone.url}/api/v1/dark/status`);
  expect([status.status, await status.json()]).toMatchObject([200, { chainId: null, nextCheckpoint: '0' }]);
  expect((await fetch(`${alone.url}/ready`)).status).toBe(503);
  await alone.close();
});

test('metrics say how far each network is, in the form that Prometheus reads', async () => {
  const response = await get('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const { nextCheckpoint } = (await (await get('/api/v1/games/status')).json()) as { nextCheckpoint: string };
  expect(text).toContain(`\ntycoon_next_checkpoint{network="games"} ${nextCheckpoint}\n`);
  expect(text).toMatch(/\ntycoon_retries_total\{network="other"\} \d+\n/);
  const isLine = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+|)$/;
  expect(
    text
      .trim()
      .split('\n')
      .filter((line) => !isLine.test(line)),
  ).toEqual([]);
});

test('pages that are allowed to may read everything, errors and live streams too', async () => {
  const allowed = async (path: string, origin: string) => {
    const stop = new AbortController();
    const response = await get(path, { headers: { origin }, signal: stop.signal });
    const header = response.headers.get('access-control-allow-origin');
    stop.abort();
    return [response.status, header];
  };
  expect(await allowed('/api/v1/networks', PAGE)).toEqual([200, PAGE]);
  expect(await allowed('/api/v1/nowhere/games', PAGE)).toEqual([404, PAGE]);
  expect(await allowed('/api/v1/games/live', PAGE)).toEqual([200, PAGE]);
  expect(await allowed('/api/v1/networks', 'http://elsewhere')).toEqual([200, null]);
});

test.each(['/api/v1/networks', '/docs', '/openapi.json'])(
  'an address that asks for %s too often is told when to come back',
  async (path) => {
    const strict = await startService({
      database,
      networks: [],
      host: '127.0.0.1',
      port: 0,
      rateLimit: { perSecond: 0.01, burst: 3 },
      say: () => {},
    });
    const ask = (what: string) => fetch(`${strict.url}${what}`);
    for (let asked = 0; asked < 3; asked++) expect((await ask(path)).status).toBe(200);
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'application/problem+json']);
    // A request comes back every 100 s.
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(90);
    expect(await answer.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
    // Whether it lives, is ready and does well may always be asked.
    for (const always of ['/health', '/ready', '/metrics']) expect((await ask(always)).status).toBe(200);
    await strict.close();
  },
);
