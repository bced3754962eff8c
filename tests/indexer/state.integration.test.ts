import { type PlayedChain, playChain } from '@tycoon/harness/indexer/chain';
import {
  commit,
  createTestServer,
  hashesOf,
  indexChain,
  type TestServer,
} from '@tycoon/harness/indexer/fixture';
import { createStore, decodeRecord, openPglite } from '@tycoon/indexer';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A share of the games in every run, fifty in the long one. */
const GAMES = process.env.TYCOON_LONG === '1' ? 50 : 3;

let chain: PlayedChain;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  chain = await playChain(GAMES, 8);
}, 1_800_000);

afterAll(() => server?.close());

test('every indexed game equals the chain in all its fields', async () => {
  const { database } = server;
  await indexChain(chain, database, 'localnet', { maxBatch: 64 });
  const read = (text: string, ...values: unknown[]) =>
    database.transaction((connection) => connection.query(text, values));
  const rows = await read('select * from game order by number');
  expect(rows.length).toBe(GAMES);
  for (const { number, id, record, ...columns } of rows) {
    const game = await chain.net.tycoon.game(id as string);
    expect(decodeRecord(record).view).toEqual(game);
    expect(columns).toMatchObject({
      registry: game.registry,
      template_id: String(game.templateId),
      host: game.host,
      status: game.status,
      players: game.players.length,
      max_players: game.config.maxPlayers,
      round: String(game.turn),
      created_at_ms: String(game.createdAtMs),
    });
    const seats = await read('select * from seat where game = $1 order by seat', number);
    expect(seats).toMatchObject(
      game.players.map(({ address, cash, pos, isOut }, seat) => ({
        address,
        seat,
        cash: String(cash),
        tile: pos,
        is_out: isOut,
        lots: Object.values(game.lots).filter(({ owner }) => owner === address).length,
        won: game.winners.includes(address),
      })),
    );
    const owned = await read(
      'select tile, owner, level from tile where game = $1 and owner is not null order by tile',
      number,
    );
    expect(owned).toEqual(
      Object.entries(game.lots).map(([tile, { owner, level }]) => ({ tile: Number(tile), owner, level })),
    );
  }
}, 600_000);

test('a rebuild from zero gives identical tables, whatever the batches', async () => {
  const { database } = server;
  await indexChain(chain, database, 'again', { maxBatch: 7 });
  expect(await hashesOf(database, 'again')).toEqual(await hashesOf(database, 'localnet'));
}, 600_000);

test('Postgres in this process holds the same', async () => {
  const pglite = openPglite();
  await pglite.migrate();
  await indexChain(chain, pglite, 'localnet', { maxBatch: 500 });
  expect(await hashesOf(pglite, 'localnet')).toEqual(await hashesOf(server.database, 'localnet'));
  await pglite.close();
}, 600_000);

test('committing what is stored already changes nothing', async () => {
  const { database } = server;
  const before = await hashesOf(database, 'localnet');
  const { packageIds, registryId } = chain.net.deployment;
  const store = createStore({ database, network: 'localnet', packageIds, registryId });
  await store.position();
  await commit(store, chain.chainId, chain.checkpoints.slice(0, 50));
  await commit(store, chain.chainId, chain.checkpoints);
  expect(await hashesOf(database, 'localnet')).toEqual(before);
});

test('checkpoints that do not join on are refused, and nothing of them is kept', async () => {
  const { database } = server;
  const { packageIds, registryId } = chain.net.deployment;
  const store = createStore({ database, network: 'gap', packageIds, registryId });
  await store.position();
  await commit(store, chain.chainId, chain.checkpoints.slice(0, 5));
  const before = await hashesOf(database, 'gap');
  await expect(commit(store, chain.chainId, chain.checkpoints.slice(6, 9))).rejects.toThrow('moved on');
  await expect(commit(store, 'another', chain.checkpoints.slice(5, 9))).rejects.toThrow('moved on');
  expect(await hashesOf(database, 'gap')).toEqual(before);
});

test('an index that was begun too late says so', async () => {
  const created = chain.checkpoints.findIndex(({ transactions }) =>
    transactions.some(({ events }) => events.some(({ type }) => type.endsWith('GameCreatedEvent'))),
  );
  const { packageIds, registryId } = chain.net.deployment;
  const from = BigInt(created + 1);
  const store = createStore({ database: server.database, network: 'late', packageIds, registryId, from });
  await store.position();
  await expect(commit(store, chain.chainId, chain.checkpoints.slice(created + 1))).rejects.toMatchObject({
    code: 'incomplete',
  });
});
