import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import type { PlayedChain } from '@tycoon/harness/indexer/chain';
import {
  createEmptyServer,
  createTestServer,
  indexChain,
  type TestServer,
} from '@tycoon/harness/indexer/fixture';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import {
  createApi,
  createGrpcSource,
  createHub,
  createMetrics,
  createProgress,
  type Database,
} from '@tycoon/indexer';
import { createIndexClient, type IndexClient, read } from '@tycoon/indexer/client';
import { inRegistry } from '@tycoon/sdk';
import { createGame, publishOwnMap } from '@tycoon/sdk/calls';
import { isFound, type MapEntry, parseSearch } from '@tycoon/sdk/maps';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BASE = 'http://index';
const param = { network: 'localnet' };
/** The highest id a map can have. */
const HIGHEST = 2n ** 64n - 1n;
const IDS = [7n, 70n, 71n, 170n, 1_000_007n, HIGHEST];

let net: TycoonNet;
let chain: PlayedChain;
let postgres: TestServer;
let database: Database;
let client: IndexClient;
let authors: readonly string[];
/** What the chain tells of the maps of others, the latest first. */
let onChain: readonly MapEntry[];

const publishedBy = async (author: Ed25519Keypair, id: bigint) => {
  const name = { en: `Old Harbour ${id}`, zh: `老港${id}` };
  const numbered = { ...net.map('ring8'), name, id: id as unknown as number };
  const { events } = await net.tycoon.execute(author, publishOwnMap(net.deployment, numbered));
  return events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
};

beforeAll(async () => {
  postgres = await createTestServer();
  ({ database } = postgres);
  net = await createTycoonNet();
  const [alice, bob] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  authors = [alice, bob].map((author) => author.toSuiAddress());
  let last = '';
  for (const [i, id] of IDS.entries()) {
    // The clock stands still between transactions, and the latest is first by time.
    await net.localnet.advanceClock(1000);
    last = await publishedBy(i % 2 === 0 ? alice : bob, id);
  }
  await net.tycoon.execute(alice, createGame(inRegistry(net.deployment, last), { templateId: HIGHEST }));
  const source = createGrpcSource(net.client);
  const { chainId, latest } = await source.status(new AbortController().signal);
  const checkpoints = Array.from({ length: Number(latest) + 1 }) as never[];
  chain = { net, source, chainId, checkpoints };
  await indexChain(chain, database, 'localnet');
  const api = createApi({
    services: {
      queries: database.queries,
      hub: createHub(),
      metrics: createMetrics(),
      progress: createProgress(['localnet']),
    },
  });
  client = createIndexClient({
    baseUrl: BASE,
    network: 'localnet',
    fetch: async (input, init) => api.request(String(input).slice(BASE.length), init),
  });
  onChain = (await net.tycoon.maps({ where: ({ registry }) => registry !== net.deployment.registryId })).maps;
}, 600_000);

afterAll(async () => {
  await postgres?.close();
  await net?.close();
});

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;

/** Every page of maps but the official ones. */
async function list(query: Record<string, string>, limit = 100) {
  const pages: (readonly { templateId: string; registry: string; author: string; digest: string }[])[] = [];
  for (let cursor: string | undefined; ; ) {
    const { registryId: except } = net.deployment;
    const asked = { except, limit: String(limit), ...query, ...(cursor !== undefined && { cursor }) };
    const page = await read(client.api[':network'].maps.$get({ param, query: asked }));
    pages.push(page.items);
    if (page.next === null) return pages;
    cursor = page.next;
  }
}

test('maps come the latest first, each with its author, as the chain tells of them', async () => {
  const listed = (await list({}, 4)).flat();
  expect(listed.map(({ templateId }) => BigInt(templateId))).toEqual(IDS.toReversed());
  expect(listed.map(({ registry, author, digest }) => [registry, author, digest])).toEqual(
    onChain.map(({ registry, author, digest }) => [registry, author, hex(digest)]),
  );
});

test('the official maps are had by their registry alone', async () => {
  const { registryId: registry } = net.deployment;
  const { items, next } = await read(client.api[':network'].maps.$get({ param, query: { registry } }));
  expect(items.map(({ templateId }) => templateId).toSorted()).toEqual(['1', '2', '3']);
  expect(items.every(({ author }) => author === net.publisher.toSuiAddress())).toBe(true);
  expect(next).toBeNull();
});

test('a search of the index finds what the same search of the chain finds', async () => {
  const author = authors[0] ?? '';
  const texts = ['7', 'map 17', '999', '0x', author, author.slice(0, 9), '0xfffffffff', '71'];
  for (const text of [...texts, 'old HARBOUR 170', '老港', '%', '_', 'nowhere']) {
    const search = parseSearch(text);
    if (search === null) throw new Error('nothing is looked for');
    const found = await list({
      ...(search.id !== null && { id: search.id }),
      ...(search.address !== null && { address: search.address }),
      name: search.name,
    });
    expect([text, found.flat().map(({ templateId }) => templateId)]).toEqual([
      text,
      onChain.filter((entry) => isFound(search, entry)).map(({ templateId }) => String(templateId)),
    ]);
  }
  expect((await list({ name: '老港' })).flat()).toHaveLength(IDS.length);
});

test('a map of the highest id has statistics and games', async () => {
  const map = String(HIGHEST);
  const statistics = await read(
    client.api[':network'].maps[':map'].statistics.$get({ param: { ...param, map }, query: {} }),
  );
  expect([statistics.map, statistics.games]).toEqual([map, 1]);
  const { items } = await read(client.api[':network'].games.$get({ param, query: { map } }));
  expect(items.map(({ templateId }) => templateId)).toEqual([map]);
});

test.each([
  ['a sign of the database in an id', { id: '1%' }],
  ['a sign of the database in an address', { address: '0x12%' }],
  ['a sentence of SQL', { address: "0x' or 1=1" }],
  ['an empty name', { name: '' }],
  ['a name longer than any', { name: 'a'.repeat(201) }],
  [
    'a time beyond all times',
    { cursor: Buffer.from(`${HIGHEST}~0x${'0'.repeat(64)}~1`).toString('base64url') },
  ],
] as const)('%s is refused', async (_, query: Readonly<Record<string, string>>) => {
  const asked = read(client.api[':network'].maps.$get({ param, query }));
  await expect(asked).rejects.toMatchObject({ status: 400 });
});

test('a thousand maps of one moment come in pages of a hundred, none twice and none left out', async () => {
  await database.transaction((connection) =>
    connection.query(
      `insert into template (network, registry, template_id, version, tile_count, digest, name_en, name_zh, author, published_at_ms)
       select network, registry, 4999 + n, 1, 8, digest, name_en, name_zh, author, published_at_ms
       from template, generate_series(1, 1000) n where template_id = 170`,
    ),
  );
  const pages = await list({ id: '5' });
  expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 100));
  expect(new Set(pages.flat().map(({ templateId }) => templateId)).size).toBe(1000);
});

/** An empty database as it was after its first migrations, and how to ask it. */
async function openAfter(migrations: number) {
  const folder = join(ROOT, 'indexer/migrations');
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: readonly { when: number; tag: string }[] };
  const { database: old, close } = await createEmptyServer();
  const ask = (text: string, values: readonly unknown[] = []) =>
    old.transaction((connection) => connection.query(text, values));
  await ask('create schema drizzle');
  await ask(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
  );
  for (const { when, tag } of entries.slice(0, migrations)) {
    const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await ask(statement);
    await ask('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [tag, when]);
  }
  return { old, ask, close };
}

const allOf = (table: string) =>
  `select json_agg(t order by t) as rows from (select ${EVENT} from ${table}) t`;
const EVENT = 'network, checkpoint, position, ordinal, type, game, seq, timestamp_ms, data::text';

/** What the index of the maps holds, put into older tables, and its events. */
async function fill(ask: (text: string, values: readonly unknown[]) => Promise<unknown>) {
  for (const table of ['network', 'event']) {
    const [row] = await database.transaction((connection) =>
      connection.query(`select json_agg(t)::text as rows from ${table} t`),
    );
    await ask(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::text::json)`,
      [row?.rows],
    );
  }
  const [row] = await database.transaction((connection) => connection.query(allOf('event')));
  const events = row?.rows as readonly unknown[];
  expect(events.length).toBeGreaterThan(IDS.length);
  return events;
}

test('an index of the first edition is kept aside, and the second begins with empty tables', async () => {
  // The first edition had three migrations.
  const { old, ask, close } = await openAfter(3);
  const events = await fill(ask);
  const rowsOf = async (table: string) => (await ask(allOf(table)))[0]?.rows;
  await old.migrate();
  expect([await rowsOf('event'), (await ask('select from network')).length]).toEqual([null, 0]);
  expect(await rowsOf('first_edition.event')).toEqual(events);
  // The same chain, indexed anew beside what was put aside.
  await indexChain(chain, old, 'localnet');
  expect(await rowsOf('event')).toEqual(events);
  await old.migrate();
  expect(await rowsOf('event')).toEqual(events);
  expect(await rowsOf('first_edition.event')).toEqual(events);
  await close();
});

test('an index whose events were in one table keeps them all when they are cut into stretches', async () => {
  const { old, ask, close } = await openAfter(5);
  const events = await fill(ask);
  // One more in the last checkpoint of a stretch of ten million, and one in the first of the next.
  for (const checkpoint of ['19999999', '20000000']) {
    await ask(
      `insert into event select network, $1, 0, 0, type, game, -$1::bigint, timestamp_ms, data from event limit 1`,
      [checkpoint],
    );
  }
  const rows = async () => (await ask(allOf('event')))[0]?.rows as readonly unknown[];
  const before = await rows();
  expect(before.length).toBe(events.length + 2);
  await old.migrate();
  expect(await rows()).toEqual(before);
  const stretches = await ask(
    `select tableoid::regclass::text as name, count(*) from event group by tableoid order by name`,
  );
  expect(stretches).toEqual([
    { name: 'event_1_0', count: String(events.length) },
    { name: 'event_1_1', count: '1' },
    { name: 'event_1_2', count: '1' },
  ]);
  await close();
});
