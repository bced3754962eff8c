import { type PlayedChain, playChain, playGame } from '@tycoon/harness/indexer/chain';
import { createTestServer, indexChain, type TestServer } from '@tycoon/harness/indexer/fixture';
import { createApi, createHub, createMetrics, createProgress } from '@tycoon/indexer';
import { createMemoryIndex } from '@tycoon/indexer/memory';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The index in memory against the one in Postgres: the same chain, the same questions, the same answers.

let chain: PlayedChain;
let server: TestServer;
let stored: (path: string) => Promise<unknown>;
let ask: typeof fetch;

const inMemory = async (path: string) => (await ask(`http://index/api/v1/localnet/${path}`)).json();

beforeAll(async () => {
  server = await createTestServer();
  const begun = await playChain(2, 8);
  // From now on what is kept of a transaction has a tick beside it.
  await begun.net.localnet.advanceClock(250);
  await playGame(begun.net, 2, 8);
  const { latest } = await begun.source.status(new AbortController().signal);
  chain = { ...begun, checkpoints: Array.from({ length: Number(latest) + 1 }) };
  await indexChain(chain, server.database, 'localnet');
  const api = createApi({
    services: {
      queries: server.database.queries,
      hub: createHub(),
      metrics: createMetrics(),
      progress: createProgress(['localnet']),
    },
    rateLimit: { perSecond: 1e6, burst: 1e6 },
    origins: [],
    report: (error) => process.stderr.write(`${error}\n`),
  });
  stored = async (path) => JSON.parse(await (await api.request(`/api/v1/localnet/${path}`)).text());
  ask = createMemoryIndex({ client: chain.net.client, deployment: chain.net.deployment });
}, 600_000);

afterAll(() => server?.close());

interface GameList {
  readonly items: readonly {
    readonly id: string;
    readonly registry: string;
    readonly createdAtMs: string;
    readonly seats: readonly { readonly address: string }[];
  }[];
}

test('every answer is the one that Postgres gives', async () => {
  const { items } = (await stored('games')) as GameList;
  expect(items).toHaveLength(3);
  const [latest] = items;
  const players = [...new Set(items.flatMap(({ seats }) => seats.map(({ address }) => address)))];
  const { registry = '', createdAtMs = '' } = latest ?? {};
  const paths = [
    'games',
    'games?status=ended',
    'games?status=active',
    'games?map=2',
    `games?registry=${registry}&from=${createdAtMs}&to=${createdAtMs}`,
    `games?player=${players[0]}`,
    ...items.flatMap(({ id }) => [
      `games/${id}/events?limit=1000`,
      `games/${id}/events?after=5&limit=7`,
      `games/${id}/events?type=TurnStartEvent`,
      `games/${id}/evidence?limit=500`,
    ]),
    ...players.map((player) => `players/${player}`),
    'leaderboard',
    'leaderboard?minGames=2',
    'leaderboard?season=2026-Q1',
    'seasons',
    'maps',
    `maps?registry=${registry}&limit=2&id=1`,
    `maps?except=${registry}`,
    ...['1', '2', '3'].map((map) => `maps/${map}/statistics?registry=${registry}`),
    'statistics',
  ];
  for (const path of paths) expect(await inMemory(path), path).toEqual(await stored(path));
});

test('what a check takes comes in pages, with the ticks before it', async () => {
  const { items } = (await stored('games')) as GameList;
  const path = `games/${items[0]?.id}/evidence`;
  interface Page {
    readonly items: readonly { readonly clock: string | null; readonly random: string | null }[];
    readonly next: string | null;
  }
  const whole = (await inMemory(path)) as Page;
  expect(whole.items.length).toBeGreaterThan(20);
  expect(whole.items.every(({ clock, random }) => clock !== null && random !== null)).toBe(true);
  const pages: Page['items'][] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = (await stored(`${path}?limit=7${next === '' ? '' : `&cursor=${next}`}`)) as Page;
    pages.push(page.items);
    next = page.next;
  }
  expect(pages.flat()).toEqual(whole.items);
});

test.each([`games/0x${'9'.repeat(64)}/events`, `players/0x${'9'.repeat(64)}`, 'maps/99/statistics'])(
  'what is not there is told by the same code: %s',
  async (path) => {
    const { code } = (await stored(path)) as { code: string };
    expect(await inMemory(path)).toMatchObject({ code });
  },
);

test('lists come in pages, each game once', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = '0'; cursor !== null; ) {
    const page = (await inMemory(`games?limit=2&cursor=${cursor}`)) as GameList & { next: string | null };
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  const { items } = (await stored('games')) as GameList;
  expect(seen).toEqual(items.map(({ id }) => id));
});

test('a game that was played since the last answer is in the next', async () => {
  const id = await playGame(chain.net, 7, 5);
  const { items } = (await inMemory('games')) as GameList;
  expect(items[0]?.id).toBe(id);
  const { games } = (await inMemory('statistics')) as { games: number };
  expect(games).toBe(4);
});
