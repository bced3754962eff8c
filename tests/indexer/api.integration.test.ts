import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import { createTestServer, indexChain, type TestServer } from '@tycoon/harness/indexer/fixture';
import { createFuzzer } from '@tycoon/harness/indexer/fuzz';
import { createApi, createHub, createMetrics, createProgress } from '@tycoon/indexer';
import {
  createIndexClient,
  decodeEventEntry,
  decodeView,
  type IndexClient,
  read,
} from '@tycoon/indexer/client';
import { applyEvent, type GameView, openView } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

const GAMES = 3;
/** A share of the requests in every run. */
const REQUESTS = process.env.TYCOON_LONG === '1' ? 5000 : 200;
const BASE = 'http://index';
const param = { network: 'localnet' };

let chain: PlayedChain;
let server: TestServer;
let client: IndexClient;
let request: (path: string, init?: RequestInit) => Promise<Response>;
const mistakes: unknown[] = [];

beforeAll(async () => {
  server = await createTestServer();
  chain = await playChain(GAMES, 8);
  const hub = createHub();
  await indexChain(chain, server.database, 'localnet', { onCommit: (commit) => hub.publish(commit) });
  const api = createApi({
    services: {
      queries: server.database.queries,
      hub,
      metrics: createMetrics(),
      progress: createProgress(['localnet']),
    },
    rateLimit: { perSecond: 1e6, burst: 1e6 },
    origins: ['http://page'],
    report: (error) => mistakes.push(error),
  });
  request = async (path, init) => api.request(path, init);
  client = createIndexClient({
    baseUrl: BASE,
    network: 'localnet',
    fetch: async (input, init) => api.request(String(input).slice(BASE.length), init),
  });
}, 600_000);

afterAll(() => server?.close());

// What the client has no types for.
const json = async (path: string) => JSON.parse(await (await request(path)).text());

async function games() {
  return (await read(client.api[':network'].games.$get({ param, query: {} }))).items;
}

test('games come the latest first, page by page, each once', async () => {
  const seen: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: '2', ...(cursor !== undefined && { cursor }) };
    const page = await read(client.api[':network'].games.$get({ param, query }));
    seen.push(...page.items.map(({ number }) => number));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(seen).toEqual([3, 2, 1]);
});

test.each([
  ['status', { status: 'ended' }, [3, 2, 1]],
  ['another status', { status: 'active' }, []],
  ['map', { map: '2' }, [2]],
  ['a time before all', { to: '1' }, []],
  ['a time after which all began', { from: '1' }, [3, 2, 1]],
] as const)('games are found by %s', async (_, query, expected) => {
  const page = await read(client.api[':network'].games.$get({ param, query }));
  expect(page.items.map(({ number }) => number)).toEqual(expected);
});

test('games are found by player, who has a profile with a career', async () => {
  const [game] = await games();
  const address = game?.seats[0]?.address ?? '';
  const page = await read(client.api[':network'].games.$get({ param, query: { player: address } }));
  expect(page.items.map(({ id }) => id)).toEqual([game?.id]);
  const profile = await read(
    client.api[':network'].players[':address'].$get({ param: { ...param, address } }),
  );
  expect([profile.games, profile.career?.games, profile.seasons.length]).toEqual([1, 1, 1]);
  const wins = game?.seats[0]?.won ? 1 : 0;
  const { registry, templateId } = game ?? {};
  expect(profile.maps).toEqual([{ registry, templateId, games: 1, wins }]);
});

test('a game equals the chain, and its events replay to it', async () => {
  for (const { id } of await games()) {
    const at = { ...param, game: id };
    const state = await read(client.api[':network'].games[':game'].$get({ param: at, query: {} }));
    const onChain = await chain.net.tycoon.game(id);
    expect(decodeView(state.view)).toEqual(onChain);

    const lines = (await (await request(`/api/v1/localnet/games/${id}/replay`)).text()).trim().split('\n');
    const events = lines.map((line) => decodeEventEntry(id, JSON.parse(line)));
    const [created, ...rest] = events;
    if (created?.type !== 'GameCreatedEvent') throw new Error('a replay begins with the creation');
    expect(rest.reduce<GameView>(applyEvent, openView(created))).toEqual(onChain);
    expect(lines.length).toBe(state.game.events);
  }
});

test('a game can be seen as it was at every turn', async () => {
  const [game] = await games();
  const id = game?.id ?? '';
  const lines = (await (await request(`/api/v1/localnet/games/${id}/replay`)).text()).trim().split('\n');
  const [created, ...rest] = lines.map((line) => decodeEventEntry(id, JSON.parse(line)));
  if (created?.type !== 'GameCreatedEvent') throw new Error('a replay begins with the creation');
  let view = openView(created);
  let turn = 0;
  for (const event of rest) {
    view = applyEvent(view, event);
    if (event.type !== 'TurnStartEvent') continue;
    turn++;
    const at = { param: { ...param, game: id }, query: { turn: String(turn) } };
    const state = await read(client.api[':network'].games[':game'].$get(at));
    expect(decodeView(state.view)).toEqual(view);
  }
  expect(turn).toBe(game?.turns);
  expect((await request(`/api/v1/localnet/games/${id}?turn=${turn + 1}`)).status).toBe(404);
});

test('games of bots are practice: they say so, count in careers and put nobody on the leaderboard', async () => {
  const { items } = await read(client.api[':network'].games.$get({ param, query: {} }));
  expect(items.map(({ unrated }) => unrated)).toEqual(items.map(() => ['house_rules', 'bots']));
  expect(items.every(({ seats }) => seats.every(({ bot }) => bot))).toBe(true);
  const listed = await read(client.api[':network'].leaderboard.$get({ param, query: {} }));
  expect(listed).toEqual({ items: [], next: null });
});

/** As if the games had been of people by the usual rules. */
const countAsRated = () =>
  server.database.transaction((connection) =>
    connection.query('update career set rated_games = games, rated_wins = wins'),
  );

test('the leaderboard has every player once, best first, whatever the size of the pages', async () => {
  await countAsRated();
  const seen: string[] = [];
  const ratings: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: '4', ...(cursor !== undefined && { cursor }) };
    const page = await read(client.api[':network'].leaderboard.$get({ param, query }));
    seen.push(...page.items.map(({ address }) => address));
    ratings.push(...page.items.map(({ rating }) => rating));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(seen.length).toBe(2 + 3 + 4);
  expect(new Set(seen).size).toBe(seen.length);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
});

test('the leaderboard leaves out who has finished fewer games than asked for', async () => {
  const listed = async (minGames: string) => {
    const { items } = await read(client.api[':network'].leaderboard.$get({ param, query: { minGames } }));
    return items.map(({ address }) => address);
  };
  const everybody = await listed('1');
  const busy = everybody.at(-1);
  const more = (games: number) =>
    server.database.transaction((connection) =>
      connection.query(`update career set rated_games = rated_games + ${games} where address = '${busy}'`),
    );
  // Everybody has finished one game.
  await more(2);
  expect([await listed('2'), await listed('3'), await listed('4')]).toEqual([[busy], [busy], []]);
  await more(-2);
  expect(await listed('1')).toEqual(everybody);
});

test('landing odds of a map add up to one, and money agrees with the payments', async () => {
  const { tiles } = await read(
    client.api[':network'].maps[':map'].statistics.$get({
      param: { ...param, map: '1' },
      query: {},
    }),
  );
  expect(tiles.reduce((total, { odds }) => total + odds, 0)).toBeCloseTo(1, 9);
  const statistics = await read(client.api[':network'].statistics.$get({ param }));
  const tolls = await server.database.transaction((connection) =>
    connection.query('select sum(amount) as paid from payment where reason = 2 and amount > 0'),
  );
  expect(statistics.totals['money:tolls']).toBe(tolls[0]?.paid ?? undefined);
});

test('maps of one id in different registries are told apart', async () => {
  const registry = chain.net.deployment.registryId;
  const statistics = (query: { registry?: string }) =>
    read(client.api[':network'].maps[':map'].statistics.$get({ param: { ...param, map: '1' }, query }));
  expect(await statistics({ registry })).toEqual(await statistics({}));
  await expect(statistics({ registry: '0x7' })).rejects.toMatchObject({ code: 'map_not_found' });
  const found = async (query: { map: string; registry: string }) =>
    (await read(client.api[':network'].games.$get({ param, query }))).items.length;
  expect([await found({ map: '1', registry }), await found({ map: '1', registry: '0x7' })]).toEqual([1, 0]);
});

test('a game is exported as a table with a row for every event', async () => {
  const [game] = await games();
  const response = await request(`/api/v1/localnet/games/${game?.id}/export?format=csv`);
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect((await response.text()).trim().split('\r\n').length).toBe((game?.events ?? 0) + 1);
  const exported = await json(`/api/v1/localnet/games/${game?.id}/export`);
  expect(exported.events.length).toBe(game?.events);
});

test('a waiter for a stored checkpoint is answered at once, a waiter for a future one in time', async () => {
  await client.waitForCheckpoint(BigInt(chain.checkpoints.length - 1), 0);
  await expect(client.waitForCheckpoint(BigInt(chain.checkpoints.length), 20)).rejects.toMatchObject({
    code: 'not_reached',
  });
  const digest = chain.checkpoints.at(-1)?.transactions.at(-1)?.digest ?? '';
  await client.waitForTransaction(digest, 0);
});

test.each([
  ['/api/v1/localnet/games?limit=0', 400, 'invalid_request'],
  ['/api/v1/localnet/games?cursor=x', 400, 'bad_cursor'],
  ['/api/v1/nowhere/games', 404, 'network_not_found'],
  [`/api/v1/localnet/games/0x1`, 404, 'game_not_found'],
  [`/api/v1/localnet/players/0x1`, 404, 'player_not_found'],
  ['/api/v1/localnet/maps/99/statistics', 404, 'map_not_found'],
  ['/api/v1/localnet/nothing', 404, 'route_not_found'],
  [`/api/v1/localnet/games?player=${'a'.repeat(3000)}`, 400, 'invalid_request'],
])('%s is answered with %i %s', async (path, status, code) => {
  const response = await request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'application/problem+json',
  ]);
  expect(await response.json()).toMatchObject({ code, status });
});

test('only configured pages may read the API, and nobody may write', async () => {
  const allowed = async (origin: string) =>
    (await request('/api/v1/networks', { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('http://page')).toBe('http://page');
  expect(await allowed('http://elsewhere')).toBeNull();
  expect((await request('/api/v1/networks', { method: 'POST' })).status).toBe(405);
});

test('the page of documents names every route and needs nothing from elsewhere', async () => {
  const page = await (await request('/docs')).text();
  const document = await json('/openapi.json');
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  expect(page).not.toMatch(/src=|https?:/);
});

test('every route answers when it is asked for what is there', async () => {
  const document = await json('/openapi.json');
  const [game] = await games();
  const known = {
    network: 'localnet',
    game: game?.id ?? '',
    address: game?.seats[0]?.address ?? '',
    map: '1',
  };
  for (const route of Object.keys(document.paths)) {
    const path = Object.entries(known).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      route,
    );
    const response = await request(path);
    expect([route, response.status]).toEqual([route, 200]);
    await response.body?.cancel();
  }
});

test(`${REQUESTS} requests made up from the OpenAPI document are answered as it says, none with a mistake of ours`, async () => {
  const document = await json('/openapi.json');
  const [game] = await games();
  const known = {
    network: ['localnet'],
    game: [game?.id ?? ''],
    address: [game?.seats[0]?.address ?? ''],
    map: ['1', '2', '3'],
  };
  const next = createFuzzer(document, known, 7);
  for (let index = 0; index < REQUESTS; index++) {
    const { path, headers, route } = next();
    const response = await request(path, { headers });
    expect([route, path, response.status < 500]).toEqual([route, path, true]);
    const type = response.headers.get('content-type') ?? '';
    expect(type.startsWith('application/problem+json')).toBe(response.status >= 400);
    await (type === 'text/event-stream' ? response.body?.cancel() : response.text());
  }
  expect(mistakes).toEqual([]);
}, 600_000);
