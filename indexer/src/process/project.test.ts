import { NPC_BARRIER } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { lobbyOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { createProjection } from './project.ts';

const [ANN, BEA] = ['0xa', '0xb'];
const GAME = '0x1';
const { registry, templateId, templateDigest, config } = lobbyOf([playerOf('0xa')]);
const CREATED: TycoonEvent = {
  ...{ type: 'GameCreatedEvent', game: GAME, host: '0xa', registry, templateId, templateDigest },
  ...{ tileCount: 8n, config, createdAtMs: 5n, usualRules: true },
};

/** The rows of a game with these events, all in one transaction at 1,000 ms. */
function project(...events: readonly TycoonEvent[]) {
  const stretch = createProjection({ network: 1, official: registry, games: 4, records: new Map() });
  const all = [CREATED, ...events].map((event, ordinal) => ({ ordinal, event }));
  const transaction = { position: 2, digest: 'd', sender: '0xa', events: all };
  stretch.add({ sequence: 7n, timestampMs: 1000n, transactions: [transaction], evidence: [] });
  return stretch.finish();
}

const ofGame = { game: GAME } as const;
const join = (player: string, bot = false): TycoonEvent => ({
  ...{ type: 'JoinEvent', ...ofGame, player, seat: 0n, bot },
});
const turn = (player: string): TycoonEvent =>
  ({ type: 'TurnStartEvent', ...ofGame, player, turn: 3n, activeIdx: 0, deadlineMs: 9n }) as TycoonEvent;

test('land that is bought, built on and paid for adds up on its lot, on its map and over the network', () => {
  const { rows } = project(
    ...[join('0xa'), join('0xb'), turn('0xa')],
    { type: 'RollEvent', ...ofGame, player: '0xa', dice: 3, from: 0n, to: 3n },
    { type: 'BuyEvent', ...ofGame, buyer: '0xa', tileId: 3n, price: 700n },
    { type: 'UpgradeEvent', ...ofGame, owner: '0xa', tileId: 3n, fromLv: 0, toLv: 1, cost: 300n },
    { type: 'TollEvent', ...ofGame, payer: '0xb', owner: '0xa', tileId: 3n, level: 1, amount: 120n },
    { type: 'TollEvent', ...ofGame, payer: '0xb', owner: '0xa', tileId: 3n, level: 1, amount: 30n },
  );
  const sums = { invested: 1000n, tolls: 150n, visits: 2 };
  expect(rows.tiles).toEqual([{ network: 1, game: 5, tile: 3, owner: ANN, level: 1, ...sums }]);
  const map = { network: 1, registry, templateId, tile: 3 };
  expect(rows.mapTiles).toEqual([{ ...map, landings: 1, purchases: 1, upgrades: 1, ...sums }]);
  expect(rows.totals.filter(({ name }) => name.startsWith('money:'))).toEqual([
    { network: 1, name: 'money:land', value: 700n },
    { network: 1, name: 'money:buildings', value: 300n },
    { network: 1, name: 'money:tolls', value: 150n },
  ]);
  expect(rows.totals).toContainEqual({ network: 1, name: 'event:TollEvent', value: 2n });
  expect(rows.seats).toMatchObject([
    { address: ANN, lots: 1, tollsPaid: 0n, tollsTaken: 150n },
    { address: BEA, lots: 0, tollsPaid: 150n, tollsTaken: 0n },
  ]);
});

test('land that is lost keeps what came of it, without an owner', () => {
  const { rows } = project(
    join('0xa'),
    { type: 'BuyEvent', ...ofGame, buyer: '0xa', tileId: 3n, price: 700n },
    { type: 'ReleaseEvent', ...ofGame, owner: '0xa', tileId: 3n },
  );
  expect(rows.tiles).toMatchObject([{ tile: 3, owner: null, level: 0, invested: 700n }]);
});

test('a building that is sold leaves bare land, land that is sold has no owner; both count as sales', () => {
  const bought: readonly TycoonEvent[] = [
    join('0xa'),
    { type: 'BuyEvent', ...ofGame, buyer: '0xa', tileId: 3n, price: 700n },
    { type: 'UpgradeEvent', ...ofGame, owner: '0xa', tileId: 3n, fromLv: 0, toLv: 1, cost: 300n },
    {
      ...{ type: 'SaleEvent', ...ofGame, owner: '0xa', tileId: 3n, land: false },
      ...{ level: 1, amount: 150n, forced: true },
    },
  ];
  expect(project(...bought).rows.tiles).toMatchObject([{ tile: 3, owner: ANN, level: 0, invested: 1000n }]);
  const { rows } = project(
    ...bought,
    {
      ...{ type: 'SaleEvent', ...ofGame, owner: '0xa', tileId: 3n, land: true },
      ...{ level: 0, amount: 350n, forced: true },
    },
    { type: 'SalaryEvent', ...ofGame, player: '0xa', amount: 2000n },
  );
  expect(rows.tiles).toMatchObject([{ tile: 3, owner: null, level: 0, invested: 1000n }]);
  expect(rows.totals).toContainEqual({ network: 1, name: 'money:sales', value: 500n });
  expect(rows.totals).toContainEqual({ network: 1, name: 'money:salaries', value: 2000n });
});

test('a bot is one by its own word, and a table with one is not rated while it sits there', () => {
  const kick: TycoonEvent = { type: 'KickEvent', ...ofGame, player: '0xb', by: '0xa' };
  const seated = project(join('0xa'), join('0xb', true)).rows;
  expect(seated.seats).toMatchObject([
    { address: ANN, bot: false },
    { address: BEA, bot: true },
  ]);
  expect(seated.games).toMatchObject([{ unrated: ['bots'], clockDice: false, deletedAtMs: null }]);
  const kicked = project(join('0xa'), join('0xb', true), kick).rows;
  expect(kicked.games).toMatchObject([{ unrated: [], players: 1 }]);
  expect(kicked.left).toEqual([{ network: 1, game: 5, address: BEA }]);
});

test('a game whose object is deleted keeps its row, with the time', () => {
  const { rows } = project(join('0xa'), { type: 'DeleteEvent', ...ofGame, by: '0xa' });
  expect(rows.games).toMatchObject([{ id: GAME, deletedAtMs: 1000n }]);
});

test('cash, cards and traps are rows with their place in the game and their turn', () => {
  const { rows } = project(
    ...[join('0xa'), turn('0xa'), turn('0xa')],
    { type: 'CashEvent', ...ofGame, player: '0xa', reason: 2, gain: false, amount: 40n, cash: 60n },
    { type: 'CardGainEvent', ...ofGame, player: '0xa', kind: 10, delta: 2n },
    { type: 'CardUseEvent', ...ofGame, player: '0xa', kind: 10, target: '0xb', tileId: null },
    { type: 'ShopEvent', ...ofGame, player: '0xa', tileId: 6n, kind: 11, price: 90n },
    { type: 'HandFullEvent', ...ofGame, player: '0xa', kind: 11 },
    { type: 'BarrierStopEvent', ...ofGame, player: '0xa', tileId: 2n },
  );
  const at = (seq: number) => ({ network: 1, game: 5, seq, turn: 2 });
  expect(rows.payments).toEqual([{ ...at(5), player: ANN, reason: 2, amount: -40n, cash: 60n }]);
  const none = { target: null, tile: null, price: null };
  expect(rows.cardUses).toEqual([
    { ...at(6), ...none, player: ANN, kind: 10, action: 'gain', count: 2 },
    { ...at(7), ...none, player: ANN, kind: 10, action: 'use', count: 1, target: BEA },
    { ...at(8), ...none, player: ANN, kind: 11, action: 'buy', count: 1, tile: 6, price: 90n },
    { ...at(9), ...none, player: ANN, kind: 11, action: 'lose', count: 1 },
  ]);
  expect(rows.npcUses).toEqual([{ ...at(10), tile: 2, kind: NPC_BARRIER, action: 'stop', player: ANN }]);
  expect(rows.seats).toMatchObject([{ cardsUsed: 1 }]);
});

test('the whole game is kept with its first turn and every 32nd after that', () => {
  const { rows } = project(join('0xa'), ...Array.from({ length: 66 }, () => turn('0xa')));
  expect(rows.turns.filter(({ view }) => view !== null).map((row) => row.turn)).toEqual([1, 33, 65]);
  expect(rows.turns[0]).toMatchObject({
    game: 5,
    seq: 3,
    turn: 1,
    round: 3n,
    player: ANN,
    startedAtMs: 1000n,
  });
});

test('a game whose beginning was never seen stops the index', () => {
  const stretch = createProjection({ network: 1, official: registry, games: 0, records: new Map() });
  const transaction = {
    position: 0,
    digest: 'd',
    sender: '0xa',
    events: [{ ordinal: 0, event: join('0xa') }],
  };
  const add = () => stretch.add({ sequence: 7n, timestampMs: 1n, transactions: [transaction], evidence: [] });
  expect(add).toThrow(expect.objectContaining({ code: 'incomplete' }));
});

test('of the latest games alone it is kept what a check takes, each transaction with the ticks before it', () => {
  const bytes = (...numbers: number[]) => Uint8Array.from(numbers);
  const stretch = createProjection({
    ...{ network: 1, official: registry, games: 4, records: new Map(), checkable: 2 },
    ticks: { clock: bytes(1), random: null },
  });
  const games = ['0x5', '0x6', '0x7'];
  const created = games.map((game, ordinal) => ({ ordinal, event: { ...CREATED, game } as TycoonEvent }));
  const ofTransaction = (position: number, ids: readonly string[]) => ({
    ...{ kind: 'game' as const, position, games: ids },
    bytes: { data: bytes(position), effects: bytes(9), signatures: [bytes(7, 8)] },
  });
  stretch.add({
    sequence: 7n,
    timestampMs: 1n,
    transactions: [{ position: 0, digest: 'd', sender: '0xa', events: created }],
    evidence: [
      ofTransaction(0, games),
      { kind: 'random', data: bytes(2) },
      // The last one is shared, and no game.
      ofTransaction(3, ['0x6', '0x99']),
    ],
  });
  const { rows, ticks, checkableFrom } = stretch.finish();
  expect([ticks, checkableFrom]).toEqual([{ clock: bytes(1), random: bytes(2) }, 6]);
  const kept = {
    network: 1,
    checkpoint: 7n,
    effects: bytes(9),
    signatures: bytes(1, 2, 7, 8),
    clock: bytes(1),
  };
  expect(rows.evidence).toEqual([
    { ...kept, game: 6, position: 0, data: bytes(0), random: null },
    { ...kept, game: 7, position: 0, data: bytes(0), random: null },
    { ...kept, game: 6, position: 3, data: bytes(3), random: bytes(2) },
  ]);
});
