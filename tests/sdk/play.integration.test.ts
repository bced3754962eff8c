import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import {
  CARD_BOMB,
  DEFAULT_RULES,
  DIR_CCW,
  DIR_CW,
  PHASE_MANAGE,
  PHASE_ROLL,
  TycoonClient,
  TycoonError,
  tycoon,
} from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { applyEvent } from '@tycoon/sdk/events';
import { digestMap, fromTemplate } from '@tycoon/sdk/maps';
import { afterAll, beforeAll, expect, test } from 'vitest';

let net: TycoonNet;
let alice: Ed25519Keypair;
let bob: Ed25519Keypair;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
  [alice, bob] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
});

afterAll(() => net.close());

/** A lobby of alice's on the ring of eight. */
async function lobby(rules: Parameters<typeof calls.createGame>[1]['rules'] = {}): Promise<string> {
  const { events } = await net.tycoon.execute(
    alice,
    calls.createGame(net.deployment, { templateId: 1, rules }),
  );
  const created = events.find((event) => event.type === 'GameCreatedEvent');
  if (!created) throw new Error('no game was created');
  return created.game;
}

async function seatOf(player: Ed25519Keypair, game: string): Promise<string> {
  const seat = await net.tycoon.seatOf(player.toSuiAddress(), game);
  if (!seat) throw new Error('no seat');
  return seat;
}

/** A game of alice and bob that has begun; alice is on turn. */
async function started(rules: Parameters<typeof lobby>[0] = {}): Promise<string> {
  const game = await lobby(rules);
  await net.tycoon.execute(bob, calls.joinGame(net.deployment, game));
  await net.tycoon.execute(alice, calls.startGame(net.deployment, { game, seat: await seatOf(alice, game) }));
  return game;
}

const failure = async (attempt: Promise<unknown>): Promise<TycoonError> => {
  const error = await attempt.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof TycoonError) return error;
  throw error;
};

test('a lobby opened with the usual rules has the rules the SDK calls usual', async () => {
  const view = await net.tycoon.game(await lobby());
  expect(view.config).toEqual(DEFAULT_RULES);
  expect([view.status, view.host, view.players.map(({ cash }) => cash)]).toEqual([
    'ready',
    alice.toSuiAddress(),
    [10_000n],
  ]);
});

test('a state has the version of the object it was read from', async () => {
  const game = await lobby();
  const { view, version } = await net.tycoon.gameState(game);
  const { object } = await net.client.core.getObject({ objectId: game });
  expect([view.players.length, version]).toEqual([1, BigInt(object.version)]);
  await net.tycoon.execute(bob, calls.joinGame(net.deployment, game));
  const later = await net.tycoon.gameState(game);
  expect(later.view.players.length).toBe(2);
  expect(later.version).toBeGreaterThan(version);
});

test('every rule can be changed', async () => {
  const rules = {
    triggerCardOnPass: false,
    triggerLotteryOnPass: false,
    npcCap: 3,
    maxPlayers: 4,
    maxTurns: 9n,
    bombToHospital: false,
    dogToHospital: false,
    barrierConsumedOnStop: false,
    hitConsumed: false,
    npcRounds: 5n,
    startCash: 777n,
    handLimit: 2n,
    turnTimeoutMs: 60_000n,
    clockDice: true,
    salary: 900n,
    streetSets: true,
    landSales: true,
    cardsOnPass: 0,
    cardsOnStop: 3,
    oneWay: true,
    quickBuilding: true,
    seatBonus: 250n,
  };
  expect((await net.tycoon.game(await lobby(rules))).config).toEqual(rules);
});

/** New games of alice and bob, each with alice's first roll made, until one is as wanted. */
async function rolled(wanted: 'open' | 'over'): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const game = await started();
    const seat = await seatOf(alice, game);
    await net.tycoon.execute(alice, calls.takeTurn(net.deployment, { game, seat }));
    await net.tycoon.execute(bob, calls.step(net.deployment, game));
    const { phase } = await net.tycoon.game(game);
    if ((phase === PHASE_MANAGE) === (wanted === 'open')) return game;
  }
  throw new Error(`fifty rolls and none left the turn ${wanted}`);
}

/** Ends a turn of alice's without buying. */
const skipOf = async (game: string) => calls.skip(net.deployment, { game, seat: await seatOf(alice, game) });

test('a turn without a decision is over after one signature of its player', async () => {
  const game = await rolled('over');
  const view = await net.tycoon.game(game);
  expect([view.phase, view.activeIdx]).toEqual([PHASE_ROLL, 1]);
});

test('a turn with a decision waits for the second signature', async () => {
  const game = await rolled('open');
  expect((await net.tycoon.game(game)).activeIdx).toBe(0);
  await net.tycoon.execute(alice, await skipOf(game));
  expect((await net.tycoon.game(game)).activeIdx).toBe(1);
});

test('land is bought where one stands, at its price', async () => {
  const game = await rolled('open');
  const [before] = (await net.tycoon.game(game)).players;
  const tile = before?.pos ?? -1;
  await net.tycoon.execute(alice, calls.buy(net.deployment, { game, seat: await seatOf(alice, game), tile }));
  const view = await net.tycoon.game(game);
  const landPaid = BigInt(net.map('ring8').tiles[tile]?.price ?? 0);
  expect(view.players[0]?.cash).toBe(10_000n - landPaid);
  expect(view.lots).toEqual({
    [tile]: { owner: alice.toSuiAddress(), level: 0, landPaid, builtPaid: 0n },
  });
});

test.each([
  [
    'rolling out of turn',
    'ERR_NOT_ACTIVE_PLAYER',
    async (game: string) =>
      net.tycoon.execute(bob, calls.takeTurn(net.deployment, { game, seat: await seatOf(bob, game) })),
  ],
  [
    'a card one does not have',
    'ERR_CARD_NOT_OWNED',
    async (game: string) =>
      net.tycoon.execute(
        alice,
        calls.takeTurn(net.deployment, {
          game,
          seat: await seatOf(alice, game),
          cards: [{ kind: CARD_BOMB, tile: 3 }],
        }),
      ),
  ],
  [
    'joining twice',
    'ERR_ALREADY_STARTED',
    (game: string) => net.tycoon.execute(bob, calls.joinGame(net.deployment, game)),
  ],
  [
    'rolling for somebody who has time',
    'ERR_TOO_EARLY',
    (game: string) => net.tycoon.execute(bob, calls.rollAbsent(net.deployment, { game })),
  ],
] as const)('%s is refused by name and changes nothing', async (_, rule, attempt) => {
  const game = await started();
  const before = await net.tycoon.game(game);
  const error = await failure(attempt(game));
  expect([error.rule, error.retryable]).toEqual([rule, false]);
  expect(await net.tycoon.game(game)).toEqual(before);
});

test('the seat of another game is refused', async () => {
  const [game, other] = [await started(), await started()];
  const seat = await seatOf(alice, other);
  expect(
    (await failure(net.tycoon.execute(alice, calls.surrender(net.deployment, { game, seat })))).rule,
  ).toBe('ERR_SEAT_MISMATCH');
});

test('a map that nobody has published is refused', async () => {
  const error = await failure(
    net.tycoon.execute(alice, calls.createGame(net.deployment, { templateId: 99 })),
  );
  expect(error.rule).toBe('ERR_TEMPLATE_NOT_FOUND');
});

test('after the deadline anybody rolls for the absent; the third time in a row the player is out', async () => {
  const game = await started({ turnTimeoutMs: 5_000n });
  const [stranger] = (await net.accounts(1)) as [Ed25519Keypair];
  for (;;) {
    const before = await net.tycoon.game(game);
    if (before.status !== 'active') break;
    await net.localnet.advanceClock(5_000);
    await net.tycoon.execute(stranger, calls.rollAbsent(net.deployment, { game }));
    const waiting = await net.tycoon.game(game);
    const missed = before.players[before.activeIdx]?.timeouts ?? 0;
    // The first two are drawn for and walk, the third ends it.
    expect([waiting.draw?.isAbsent, waiting.status]).toEqual(
      missed < 2 ? [true, 'active'] : [undefined, 'ended'],
    );
    await net.tycoon.execute(stranger, calls.step(net.deployment, game));
  }
  const view = await net.tycoon.game(game);
  expect([view.out.length, view.winners.length, view.lots]).toEqual([1, 1, {}]);
  expect(view.players.map(({ timeouts }) => timeouts)).toContain(3);
});

test('the change of a transaction to a game follows the change before it', async () => {
  const created = await net.tycoon.execute(alice, calls.createGame(net.deployment, { templateId: 1 }));
  const game = created.changes[0]?.game as string;
  const joined = await net.tycoon.execute(bob, calls.joinGame(net.deployment, game));
  const seat = await seatOf(alice, game);
  const begun = await net.tycoon.execute(alice, calls.startGame(net.deployment, { game, seat }));
  const changes = [created, joined, begun].flatMap((executed) => executed.changes);
  expect(changes.map((change) => change.before)).toEqual([null, changes[0]?.after, changes[1]?.after]);
  expect(changes.map((change) => change.events)).toEqual([created.events, joined.events, begun.events]);
  expect((await net.tycoon.gameState(game)).version).toBe(changes[2]?.after);
});

test('giving up hands the win to the last one standing', async () => {
  const game = await started();
  await net.tycoon.execute(bob, calls.surrender(net.deployment, { game, seat: await seatOf(bob, game) }));
  expect((await net.tycoon.game(game)).winners).toEqual([alice.toSuiAddress()]);
});

test('two tabs of one player that roll at once roll once; the other is told that it was too late', async () => {
  const game = await started();
  const seat = await seatOf(alice, game);
  const before = await net.tycoon.game(game);
  const other = new TycoonClient(net.client, net.deployment);
  const results = await Promise.allSettled([
    net.tycoon.execute(alice, calls.takeTurn(net.deployment, { game, seat, direction: DIR_CW })),
    other.execute(alice, calls.takeTurn(net.deployment, { game, seat, direction: DIR_CCW })),
  ]);
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  expect(refused.length).toBe(1);
  expect(refused[0]).toMatchObject({ failure: 'stale', retryable: true });
  // What the one did is all that happened: its events lead from what was to what is.
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.events : []));
  expect(done.reduce(applyEvent, before)).toEqual(await net.tycoon.game(game));
});

test('two players who join the last seat at once: one sits, the other is told that it is taken', async () => {
  const game = await lobby({ maxPlayers: 2 });
  const guests = await net.accounts(2);
  const results = await Promise.allSettled(
    guests.map((guest) => net.tycoon.execute(guest, calls.joinGame(net.deployment, game))),
  );
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  expect(refused.map((error) => error.rule)).toEqual(['ERR_JOIN_FULL']);
  expect((await net.tycoon.game(game)).players.length).toBe(2);
});

test('leaving and closing end a lobby', async () => {
  const game = await lobby();
  await net.tycoon.execute(alice, calls.leaveGame(net.deployment, { game, seat: await seatOf(alice, game) }));
  expect((await net.tycoon.game(game)).status).toBe('ended');
  const other = await lobby();
  await net.tycoon.execute(
    alice,
    calls.closeGame(net.deployment, { game: other, seat: await seatOf(alice, other) }),
  );
  expect((await net.tycoon.game(other)).status).toBe('ended');
});

test('direction and automatic mode are kept', async () => {
  const game = await started();
  const seat = await seatOf(alice, game);
  await net.tycoon.execute(alice, (tx) => {
    tx.add(calls.setDirection(net.deployment, { game, seat, dir: 2 }));
    tx.add(calls.setAuto(net.deployment, { game, seat, auto: true, floor: 500 }));
  });
  const [player] = (await net.tycoon.game(game)).players;
  expect([player?.dirPref, player?.auto, player?.autoFloor]).toEqual([2, true, 500n]);
});

test('games are listed by status', async () => {
  const game = await lobby();
  const { games } = await net.tycoon.games({ status: 'ready' });
  expect(games.map(({ id }) => id)).toContain(game);
  expect(games.every(({ status }) => status === 'ready')).toBe(true);
});

test('a map on chain is the map in its file', async () => {
  const map = net.map('large');
  const template = await net.tycoon.mapTemplate(map.id);
  expect(fromTemplate(template)).toEqual({ ...map, key: 'map-3' });
  expect(template.digest).toEqual(digestMap(map));
});

test('an account without SUI is told to get some', async () => {
  const game = await lobby();
  const error = await failure(net.tycoon.execute(new Ed25519Keypair(), calls.joinGame(net.deployment, game)));
  expect(error.failure).toBe('gas');
});

test('a turn that another tab has ended is told by its rule, and a game that never was as missing', async () => {
  const game = await rolled('open');
  const skip = await skipOf(game);
  await net.tycoon.execute(alice, skip);
  expect((await failure(net.tycoon.execute(alice, skip))).rule).toBe('ERR_NOT_ACTIVE_PLAYER');
  expect(await failure(net.tycoon.game(`0x${'12'.repeat(32)}`))).toMatchObject({
    rule: null,
    failure: 'missing',
    retryable: false,
  });
});

test('a transaction that fails on chain after the wallet signed is explained by its rule', async () => {
  const game = await lobby({ maxPlayers: 2 });
  const [late, early] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  const transaction = new Transaction();
  transaction.setSender(late.toSuiAddress());
  transaction.add(calls.joinGame(net.deployment, game));
  const { bytes, signature } = await transaction.sign({ client: net.client, signer: late });
  await net.tycoon.execute(early, calls.joinGame(net.deployment, game));
  const result = await net.client.core.executeTransaction({
    transaction: fromBase64(bytes),
    signatures: [signature],
  });
  const { digest } = result.Transaction ?? result.FailedTransaction;
  expect((await failure(net.tycoon.conclude(digest))).rule).toBe('ERR_JOIN_FULL');
});

test('a wallet that refuses to sign is told as that, and a node that is away as trouble of the network', async () => {
  class Unwilling extends Ed25519Keypair {
    override signTransaction(): never {
      throw new Error('not today');
    }
  }
  const unwilling = new Unwilling();
  await net.localnet.faucet.send(unwilling.toSuiAddress());
  const create = calls.createGame(net.deployment, { templateId: 1 });
  expect(await failure(net.tycoon.execute(unwilling, create))).toMatchObject({ failure: 'rejected' });
  const nowhere = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://127.0.0.1:1' });
  const { tycoon: away } = nowhere.$extend(tycoon(net.deployment));
  for (const attempt of [away.execute(alice, create), away.games(), away.seatOf('0x1', '0x2')]) {
    expect(await failure(attempt)).toMatchObject({ failure: 'network', retryable: true });
  }
});

test('a client is extended by two ids where there is one version', async () => {
  const { packageId, registryId } = net.deployment;
  const { tycoon: extended } = net.client.$extend(tycoon({ packageId, registryId }));
  const { events } = await extended.execute(alice, calls.createGame(extended.deployment, { templateId: 1 }));
  expect(events.map(({ type }) => type)).toEqual(['GameCreatedEvent', 'JoinEvent', 'CashEvent']);
});
