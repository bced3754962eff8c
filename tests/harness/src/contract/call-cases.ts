import { Transaction, type TransactionResult } from '@mysten/sui/transactions';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_MOVE_CTRL,
  DEFAULT_RULES,
  DIR_CCW,
  inRegistry,
  PHASE_MANAGE,
  PHASE_ROLL,
} from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { admin, config, game as games, lobby, trap, turn } from '@tycoon/sdk/move';
import { assertEqual, type Check } from './assert.ts';
import { BOARDS, ring } from './boards.ts';
import type { ContractNet } from './contract-net.ts';
import { openLobby, pass, startMatch, the, withCards } from './match.ts';

/** The calls of the SDK; the module also has a constant. */
type CallName = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof typeof calls];

type CallCase = (net: ContractNet) => Promise<void>;

/** What each call does, seen in the game afterwards. */
export const CALL_CASES: Readonly<Record<CallName, CallCase>> = {
  async createGame(net) {
    const host = await net.account();
    const { tycoon, deployment } = net;
    const created = calls.createGame(deployment, { templateId: BOARDS.clinic.id });
    const { game } = the('GameCreatedEvent', (await net.execute(host, created)).events);
    const { status, host: hosts, config: rules } = await tycoon.game(game);
    assertEqual([status, hosts, rules], ['ready', host.toSuiAddress(), DEFAULT_RULES]);
  },
  async joinGame(net) {
    const match = await openLobby(net, { players: 1 });
    const guest = await net.account();
    await net.execute(guest, calls.joinGame(net.deployment, match.game));
    const { players } = await match.view();
    assertEqual(
      players.map(({ address, cash }) => [address, cash]),
      [
        [match.at(0), 10_000n],
        [guest.toSuiAddress(), 10_000n],
      ],
    );
  },
  async leaveGame(net) {
    const match = await openLobby(net);
    const { game } = match;
    await match.act(1, calls.leaveGame(net.deployment, { game, seat: await match.seat(1) }));
    assertEqual((await match.view()).players.length, 1);
    assertEqual((await net.tycoon.holdings(match.at(1), game)).seat, null);
  },
  async closeGame(net) {
    const match = await openLobby(net);
    const { game } = match;
    await match.act(0, calls.closeGame(net.deployment, { game, seat: await match.seat(0) }));
    assertEqual((await match.view()).status, 'ended');
  },
  async startGame(net) {
    const match = await startMatch(net);
    const { status, turn: round, activeIdx, phase } = await match.view();
    assertEqual([status, round, activeIdx, phase], ['active', 1n, 0, PHASE_ROLL]);
  },
  async takeTurn(net) {
    const match = await startMatch(net, { board: 'grant' });
    await match.roll(0, { direction: DIR_CCW });
    const { activeIdx, players } = await match.view();
    assertEqual([activeIdx, players[0]?.cash], [1, 10_250n]);
  },
  async useCard(net) {
    const match = await withCards(net, [CARD_MOVE_CTRL]);
    const { deployment } = net;
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, (tx) => {
      const cap = tx.add(turn.mintTurncap(deployment.packageId, { game, seat }));
      tx.add(calls.useCard(deployment, { game, cap, kind: CARD_MOVE_CTRL, value: 4 }));
      tx.add(games.keepTurncap(deployment.packageId, { cap }));
    });
    assertEqual((await match.view()).players[0]?.rollOverride, 4);
    assertEqual(the('RollEvent', (await match.roll(0)).events).dice, 4);
  },
  async playCards(net) {
    const match = await withCards(net, [CARD_BARRIER, CARD_MOVE_CTRL]);
    const { deployment } = net;
    const { game } = match;
    const seat = await match.seat(0);
    const { pos = 0 } = (await match.view()).players[0] ?? {};
    const plays = [
      { kind: CARD_BARRIER, tile: pos },
      { kind: CARD_MOVE_CTRL, value: 1 },
    ];
    // Cards in one transaction, the roll in another, which mints a cap of its own.
    await match.act(0, (tx) => {
      const cap = tx.add(turn.mintTurncap(deployment.packageId, { game, seat }));
      tx.add(calls.playCards(deployment, { game, cap, plays }));
      tx.add(games.burnTurncap(deployment.packageId, { cap }));
    });
    const { npcs, players } = await match.view();
    assertEqual([Object.keys(npcs), players[0]?.rollOverride, players[0]?.cards], [[`${pos}`], 1, {}]);
  },
  async buy(net) {
    const match = await startMatch(net);
    const { game } = match;
    await match.roll(0);
    const tile = (await match.view()).players[0]?.pos ?? 0;
    await match.act(0, calls.buy(net.deployment, { game, cap: await match.cap(0), tile }));
    const { lots, players, activeIdx } = await match.view();
    assertEqual(
      [lots, players[0]?.cash, activeIdx],
      [{ [tile]: { owner: match.at(0), level: 0 } }, 9_000n, 1],
    );
  },
  async upgrade(net) {
    const match = await startMatch(net);
    const { game } = match;
    const { deployment } = net;
    for (;;) {
      await match.roll(0);
      const { players, lots } = await match.view();
      const tile = players[0]?.pos ?? 0;
      const manage = { game, cap: await match.cap(0), tile };
      await match.act(0, lots[tile] ? calls.upgrade(deployment, manage) : calls.buy(deployment, manage));
      if (lots[tile]) {
        const { lots: built, players: payers } = await match.view();
        assertEqual([built[tile]?.level, (payers[0]?.cash ?? 0n) - (players[0]?.cash ?? 0n)], [1, -600n]);
        return;
      }
      await pass(match, 1);
    }
  },
  async buyCards(net) {
    const match = await withCards(net, [CARD_BARRIER, CARD_BOMB, CARD_BOMB]);
    const player = (await match.view()).players[0];
    assertEqual(
      [player?.cards, player?.cash],
      [{ [CARD_BARRIER]: 1, [CARD_BOMB]: 2 }, 100_000n - 300n - 1_600n],
    );
  },
  async skip(net) {
    const match = await startMatch(net);
    await match.roll(0);
    assertEqual((await match.view()).phase, PHASE_MANAGE);
    await match.skip(0);
    const { phase, activeIdx, lots } = await match.view();
    assertEqual([phase, activeIdx, lots], [PHASE_ROLL, 1, {}]);
  },
  async surrender(net) {
    const match = await startMatch(net, { players: 3 });
    const { game } = match;
    await match.act(0, calls.surrender(net.deployment, { game, seat: await match.seat(0) }));
    const { out, activeIdx, status } = await match.view();
    assertEqual([out, activeIdx, status], [[match.at(0)], 1, 'active']);
  },
  async endTimedOutTurn(net) {
    const match = await startMatch(net, { rules: { turnTimeoutMs: 5_000n } });
    await net.advanceClock(5_000);
    await net.execute(await net.account(), calls.endTimedOutTurn(net.deployment, match.game));
    const { activeIdx, players } = await match.view();
    assertEqual([activeIdx, players[0]?.timeouts], [1, 1]);
  },
  async setDirection(net) {
    const match = await startMatch(net);
    const seat = await match.seat(1);
    const { game } = match;
    await match.act(1, calls.setDirection(net.deployment, { game, seat, dir: DIR_CCW }));
    assertEqual((await match.view()).players[1]?.dirPref, DIR_CCW);
  },
  async setAuto(net) {
    const match = await startMatch(net);
    const { game } = match;
    const auto = { game, seat: await match.seat(0), auto: true, floor: 500n };
    await match.act(0, calls.setAuto(net.deployment, auto));
    await match.roll(0);
    const { activeIdx, lots } = await match.view();
    assertEqual([activeIdx, Object.values(lots).map(({ owner }) => owner)], [1, [match.at(0)]]);
  },
  async publishMap(net) {
    const author = await net.account();
    const { packageId } = net.deployment;
    const map = ring(1, 'curated', ['empty', 'shop', 'property']);
    const { events } = await net.execute(author, (tx) => {
      const made = tx.add(admin.createCuratedRegistry(packageId));
      tx.transferObjects([made[0]!, made[1]!], author.toSuiAddress());
    });
    const { registry: registryId } = the('RegistryCreatedEvent', events);
    const caps = await net.client.core.listOwnedObjects({
      owner: author.toSuiAddress(),
      type: `${net.deployment.packageIds[0]}::admin::AdminCap`,
    });
    const curated = { ...net.deployment, registryId };
    const published = await net.execute(author, calls.publishMap(curated, map, caps.objects[0]?.objectId));
    assertEqual(the('TemplatePublishedEvent', published.events).tileCount, 3n);
  },
  async publishOwnMap(net) {
    const [host, guest] = [await net.account(), await net.account()];
    const map = ring(71, 'own', ['empty', 'hospital', 'property']);
    const published = await net.execute(host, calls.publishOwnMap(net.deployment, map));
    const { registry } = the('RegistryCreatedEvent', published.events);
    assertEqual((await net.tycoon.mapTemplate(map.id, registry)).tiles.length, 3);
    const own = inRegistry(net.deployment, registry);
    const opened = await net.execute(host, calls.createGame(own, { templateId: map.id }));
    const { game } = the('GameCreatedEvent', opened.events);
    await net.execute(guest, calls.joinGame(own, game));
    const { seat } = await net.tycoon.holdings(host.toSuiAddress(), game);
    await net.execute(host, calls.startGame(own, { game, seat: seat ?? '' }));
    await net.execute(host, calls.takeTurn(own, { game, seat: seat ?? '' }));
    const view = await net.tycoon.game(game);
    assertEqual([view.registry, view.tileCount, view.status], [registry, 3, 'active']);
  },
};

/** Functions of the package that have no call of their own in the SDK, by what they are good for. */
const SINGLE_CALL_CASES: Readonly<Record<string, CallCase>> = {
  async 'a rule at a time makes a config'(net) {
    const host = await net.account();
    const { packageId, registryId: registry } = net.deployment;
    const { events } = await net.execute(host, (tx) => {
      let self = tx.add(games.defaultConfig(packageId));
      self = tx.add(config.withMaxPlayers(packageId, { self, maxPlayers: 3 }));
      self = tx.add(config.withMaxTurns(packageId, { self, maxTurns: 40n }));
      self = tx.add(config.withHitConsumed(packageId, { self, hitConsumed: false }));
      self = tx.add(config.withNpcRounds(packageId, { self, npcRounds: 6n }));
      self = tx.add(config.withStartCash(packageId, { self, startCash: 5_000n }));
      self = tx.add(config.withHandLimit(packageId, { self, handLimit: 4n }));
      self = tx.add(config.withTurnTimeoutMs(packageId, { self, turnTimeoutMs: 30_000n }));
      self = tx.add(config.withClockDice(packageId, { self }));
      tx.add(
        lobby.createGame(packageId, { registry, templateId: BOARDS.clinic.id, digest: null, config: self }),
      );
    });
    assertEqual(the('GameCreatedEvent', events).config, {
      ...DEFAULT_RULES,
      maxPlayers: 3,
      maxTurns: 40n,
      hitConsumed: false,
      npcRounds: 6n,
      startCash: 5_000n,
      handLimit: 4n,
      turnTimeoutMs: 30_000n,
      clockDice: true,
    });
  },
  async 'the predictable dice fall as foretold'(net) {
    const match = await startMatch(net, { board: 'grant', rules: { clockDice: true } });
    const foretold = await look(net, turn.rand16(net.deployment.packageId, { game: match.game }));
    const { events } = await match.roll(0, { clockDice: true });
    assertEqual([the('RollEvent', events).dice], [...foretold]);
  },
  async 'a cap that is not needed is burnt'(net) {
    const match = await startMatch(net);
    const { packageId } = net.deployment;
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, (tx) => {
      tx.add(games.burnTurncap(packageId, { cap: tx.add(turn.mintTurncap(packageId, { game, seat })) }));
    });
    assertEqual((await net.tycoon.holdings(match.at(0), game)).cap, null);
  },
  async 'the seat of a game that is over is burnt'(net) {
    const match = await openLobby(net);
    const { packageId } = net.deployment;
    const seat = await match.seat(0);
    const { game } = match;
    await match.act(0, calls.closeGame(net.deployment, { game, seat }));
    await match.act(0, games.burnSeat(packageId, { self: game, seat }));
    assertEqual((await net.tycoon.holdings(match.at(0), game)).seat, null);
  },
  async 'anybody sweeps up what has lost its effect'(net) {
    const rules = { npcRounds: 1n, turnTimeoutMs: 5_000n };
    const match = await withCards(net, [CARD_BARRIER], { board: 'bazaar', rules });
    await match.roll(0, { cards: [{ kind: CARD_BARRIER, tile: 13 }] });
    const last = (await match.view()).npcs[13]?.expiresAtTurn ?? 0n;
    while ((await match.view()).turn <= last) {
      await net.advanceClock(5_000);
      await match.act(1, calls.endTimedOutTurn(net.deployment, match.game));
    }
    const sweep = trap.sweep(net.deployment.packageId, { game: match.game, tileId: 13 });
    await net.execute(await net.account(), sweep);
    assertEqual((await match.view()).npcs, {});
  },
};

/** What a call would return. */
async function look(net: ContractNet, thunk: (tx: Transaction) => TransactionResult): Promise<Uint8Array> {
  const transaction = new Transaction();
  transaction.setSender(`0x${'0'.repeat(64)}`);
  transaction.add(thunk);
  const { commandResults } = await net.client.core.simulateTransaction({
    transaction,
    checksEnabled: false,
    include: { commandResults: true },
  });
  return commandResults[0]?.returnValues[0]?.bcs ?? new Uint8Array();
}

export const CALL_CHECKS: readonly Check<ContractNet>[] = [
  ...Object.entries(CALL_CASES).map(([name, run]) => ({ name: `${name} does what it says`, run })),
  ...Object.entries(SINGLE_CALL_CASES).map(([name, run]) => ({ name, run })),
];
