import { Transaction } from '@mysten/sui/transactions';
import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_MOVE_CTRL,
  DEFAULT_RULES,
  DIR_CCW,
  inRegistry,
  PHASE_MANAGE,
  PHASE_MOVE,
  PHASE_ROLL,
} from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { decodeEvent } from '@tycoon/sdk/events';
import { fromTemplate } from '@tycoon/sdk/maps';
import { admin, config, game as games, lobby, map as maps, trap, turn } from '@tycoon/sdk/move';
import { waitingDice } from '@tycoon/sdk/rules';
import { assertEqual, type Check, spell } from './assert.ts';
import { BOARDS, ring } from './boards.ts';
import type { ContractNet } from './contract-net.ts';
import {
  keptCap,
  openLobby,
  overForAWeek,
  ownLand,
  pass,
  refusalOf,
  sketch,
  startMatch,
  the,
  withCards,
} from './match.ts';

/** The calls of the SDK; the module also has a constant. */
type CallName = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof typeof calls];

/** Somebody who may play for a player. */
const DELEGATE = `0x${'d'.repeat(64)}`;

type CallCase = (net: ContractNet) => Promise<void>;

/** What each call does, seen in the game afterwards. */
export const CALL_CASES: Readonly<Record<CallName, CallCase>> = {
  async createGame(net) {
    const host = await net.account();
    const { tycoon, deployment } = net;
    const delegate = { address: DELEGATE, untilMs: 7n };
    const created = calls.createGame(deployment, { templateId: BOARDS.clinic.id, bot: true, delegate });
    const { game } = the('GameCreatedEvent', (await net.execute(host, created)).events);
    const { status, host: hosts, config: rules, usualRules, players } = await tycoon.game(game);
    assertEqual([status, hosts, rules, usualRules], ['ready', host.toSuiAddress(), DEFAULT_RULES, true]);
    const [{ isBot, delegate: named, delegateUntilMs } = {}] = players;
    assertEqual([isBot, named, delegateUntilMs], [true, DELEGATE, 7n]);
  },
  async joinGame(net) {
    const match = await openLobby(net, { players: 1 });
    const guest = await net.account();
    await net.execute(guest, calls.joinGame(net.deployment, match.game, { bot: true }));
    const { players } = await match.view();
    assertEqual(
      players.map(({ address, cash, isBot }) => [address, cash, isBot]),
      [
        [match.at(0), 10_000n, false],
        [guest.toSuiAddress(), 10_000n, true],
      ],
    );
  },
  async leaveGame(net) {
    const match = await openLobby(net);
    const { game } = match;
    await match.act(1, calls.leaveGame(net.deployment, { game, seat: await match.seat(1) }));
    assertEqual((await match.view()).players.length, 1);
    assertEqual(await net.tycoon.seatOf(match.at(1), game), null);
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
  async setReady(net) {
    const match = await openLobby(net);
    const { game } = match;
    const { deployment } = net;
    const ready = async (seat: number, isReady: boolean) =>
      match.act(seat, calls.setReady(deployment, { game, seat: await match.seat(seat), ready: isReady }));
    await ready(0, true);
    await ready(0, false);
    await ready(1, true);
    const waiting = await match.view();
    assertEqual([waiting.status, waiting.players.map(({ isReady }) => isReady)], ['ready', [false, true]]);
    // The last one to be ready starts the game.
    await ready(0, true);
    assertEqual((await match.view()).status, 'active');
  },
  async kickGuest(net) {
    const match = await openLobby(net, { players: 3 });
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, calls.kickGuest(net.deployment, { game, seat, guest: match.at(1) }));
    const { players } = await match.view();
    assertEqual(
      players.map(({ address }) => address),
      [match.at(0), match.at(2)],
    );
  },
  async nameDelegate(net) {
    const match = await openLobby(net);
    const { game } = match;
    const seat = await match.seat(0);
    const name = (delegate: calls.Delegate | null) =>
      match.act(0, calls.nameDelegate(net.deployment, { game, seat, delegate }));
    await name({ address: DELEGATE, untilMs: 9n });
    const [named] = (await match.view()).players;
    assertEqual([named?.delegate, named?.delegateUntilMs], [DELEGATE, 9n]);
    await name(null);
    assertEqual((await match.view()).players[0]?.delegate, null);
  },
  async takeTurn(net) {
    const match = await startMatch(net, { board: 'grant' });
    await match.draw(0, { direction: DIR_CCW });
    const { activeIdx, players, phase, draw } = await match.view();
    assertEqual([activeIdx, players[0]?.cash, phase], [0, 10_000n, PHASE_MOVE]);
    assertEqual([draw?.player, draw?.isAbsent, draw?.seed.length], [match.at(0), false, 32]);
  },
  async step(net) {
    const match = await startMatch(net, { board: 'grant' });
    await match.draw(0, { direction: DIR_CCW });
    const foretold = await net.tycoon.foretellStep(match.game);
    const dice = waitingDice(await match.view());
    // Anybody may.
    const { events } = await net.execute(await net.account(), calls.step(net.deployment, match.game));
    const view = await match.view();
    assertEqual([view.activeIdx, view.players[0]?.cash, view.draw], [1, 10_250n, null]);
    assertEqual(
      timeless([view, events, the('RollEvent', events).dice]),
      timeless([foretold.view, foretold.events, dice]),
    );
    // Where nothing waits it does nothing.
    assertEqual((await match.step()).events, []);
  },
  async stepFirst(net) {
    const match = await startMatch(net);
    const { game } = match;
    await match.draw(0);
    const skip = calls.skip(net.deployment, { game, seat: await match.seat(0) });
    await match.act(0, calls.stepFirst(net.deployment, await match.view(), skip));
    const { activeIdx, phase } = await match.view();
    assertEqual([activeIdx, phase], [1, PHASE_ROLL]);
  },
  async useCard(net) {
    const match = await withCards(net, [CARD_MOVE_CTRL]);
    const { deployment } = net;
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, (tx) => {
      const cap = tx.add(turn.mintTurncap(deployment.packageId, { game, seat }));
      tx.add(calls.useCard(deployment, { game, cap, kind: CARD_MOVE_CTRL, value: 4 }));
      tx.add(games.burnTurncap(deployment.packageId, { cap }));
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
    await match.act(0, calls.buy(net.deployment, { game, seat: await match.seat(0), tile }));
    const { lots, players, activeIdx } = await match.view();
    assertEqual(
      [lots, players[0]?.cash, activeIdx],
      [{ [tile]: { owner: match.at(0), level: 0, landPaid: 1_000n, builtPaid: 0n } }, 9_000n, 1],
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
      const manage = { game, seat: await match.seat(0), tile };
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
  async sell(net) {
    const { match, tile } = await ownLand(net);
    const { game } = match;
    const seat = await match.seat(0);
    const before = (await match.view()).players[0]?.cash ?? 0n;
    const sales = [
      { tile, what: 'building' },
      { tile, what: 'land' },
    ] as const;
    await match.act(0, calls.sell(net.deployment, { game, seat, sales }));
    const { lots, players, phase } = await match.view();
    // Half of the 600 that the level has cost, and half of the 1,000 of the land.
    assertEqual([lots[tile], (players[0]?.cash ?? 0n) - before, phase], [undefined, 800n, PHASE_MANAGE]);
  },
  async rollAbsent(net) {
    const match = await startMatch(net, { board: 'grant', rules: { turnTimeoutMs: 5_000n } });
    await net.advanceClock(5_000);
    const { game } = match;
    const anybody = await net.account();
    await net.execute(anybody, calls.rollAbsent(net.deployment, { game }));
    assertEqual((await match.view()).draw?.isAbsent, true);
    await match.step();
    const { activeIdx, players } = await match.view();
    assertEqual([activeIdx, players[0]?.timeouts, players[0]?.cash], [1, 1, 10_250n]);
  },
  async surrender(net) {
    const match = await startMatch(net, { players: 3 });
    const { game } = match;
    await match.act(0, calls.surrender(net.deployment, { game, seat: await match.seat(0) }));
    const { out, activeIdx, status } = await match.view();
    assertEqual([out, activeIdx, status], [[match.at(0)], 1, 'active']);
  },
  async endTimedOutTurn(net) {
    const match = await startMatch(net, { rules: { turnTimeoutMs: 12_000n } });
    await net.advanceClock(8_000);
    await match.roll(0);
    // What is to be decided has a full time of its own.
    await net.advanceClock(12_000);
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
  async returnSeat(net) {
    const match = await openLobby(net);
    const { game } = match;
    const seats = [await match.seat(0), await match.seat(1)] as const;
    const { deployment } = net;
    await match.act(0, calls.kickGuest(deployment, { game, seat: seats[0], guest: match.at(1) }));
    await match.act(1, calls.returnSeat(deployment, { game, seat: seats[1] }));
    await match.act(0, calls.closeGame(deployment, { game, seat: seats[0] }));
    await match.act(0, calls.returnSeat(deployment, { game, seat: seats[0] }));
    assertEqual(
      [await net.tycoon.seatOf(match.at(0), game), await net.tycoon.seatOf(match.at(1), game)],
      [null, null],
    );
  },
  async clearGame(net) {
    const match = await overForAWeek(net);
    const { game } = match;
    const cleared = async () => {
      const { events } = await match.act(0, calls.clearGame(net.deployment, { game, limit: 3 }));
      return the('ClearEvent', events).done;
    };
    // Two tiles and two players.
    assertEqual([await cleared(), await cleared()], [false, true]);
  },
  async deleteGame(net) {
    const match = await overForAWeek(net);
    const { game } = match;
    await match.act(0, (tx) => {
      tx.add(calls.clearGame(net.deployment, { game, limit: 100 }));
      tx.add(calls.deleteGame(net.deployment, game));
    });
    const { objects } = await net.client.core.getObjects({ objectIds: [game] });
    assertEqual(objects[0] instanceof Error, true);
  },
  async carryGame(net) {
    // There is one version so far, and what is of it has nowhere to go; the package's own tests carry games over.
    const match = await startMatch(net);
    assertEqual(
      await refusalOf(match.act(1, calls.carryGame(net.deployment, match.game))),
      'ERR_WRONG_VERSION',
    );
  },
  async carryRegistry(net) {
    const author = await net.account();
    assertEqual(
      await refusalOf(net.execute(author, calls.carryRegistry(net.deployment))),
      'ERR_WRONG_VERSION',
    );
  },
  async recommendRules(net) {
    const { curated, adminCap, author } = await openCurated(net);
    const map = ring(1, 'curated', ['property', 'property']);
    await net.execute(author, calls.publishMap(curated, map, adminCap));
    const rules = { bombToHospital: false, dogToHospital: false, salary: 400n, streetSets: true };
    await net.execute(author, calls.recommendRules(curated, { templateId: 1, rules, adminCap }));
    const { recommended } = await net.tycoon.mapTemplate(1, curated.registryId);
    assertEqual(recommended, { ...DEFAULT_RULES, ...rules });
  },
  async publishMap(net) {
    const { curated, adminCap, author } = await openCurated(net);
    const street = ring(1, 'Main Street', ['shop', 'property', 'property']);
    const map = { ...street, tiles: street.tiles.map((tile) => ({ ...tile, group: tile.id > 0 ? 9 : 0 })) };
    const published = await net.execute(author, calls.publishMap(curated, map, adminCap));
    const { tileCount, nameEn } = the('TemplatePublishedEvent', published.events);
    assertEqual([tileCount, nameEn], [3n, 'Main Street']);
    const template = await net.tycoon.mapTemplate(1, curated.registryId);
    assertEqual(fromTemplate(template), { ...map, key: 'map-1' });
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
    const seat = (await net.tycoon.seatOf(host.toSuiAddress(), game)) ?? '';
    await net.execute(host, calls.startGame(own, { game, seat }));
    await net.execute(host, calls.takeTurn(own, { game, seat }));
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
      self = tx.add(config.withSalary(packageId, { self, salary: 800n }));
      self = tx.add(config.withStreetSets(packageId, { self, streetSets: true }));
      self = tx.add(config.withLandSales(packageId, { self, landSales: true }));
      self = tx.add(config.withCardDraws(packageId, { self, cardsOnPass: 0, cardsOnStop: 2 }));
      self = tx.add(config.withOneWay(packageId, { self, oneWay: true }));
      self = tx.add(config.withQuickBuilding(packageId, { self, quickBuilding: true }));
      self = tx.add(config.withSeatBonus(packageId, { self, seatBonus: 70n }));
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
      salary: 800n,
      streetSets: true,
      landSales: true,
      cardsOnPass: 0,
      cardsOnStop: 2,
      oneWay: true,
      quickBuilding: true,
      seatBonus: 70n,
    });
  },
  async 'an owner joins with nothing but itself'(net) {
    const match = await openLobby(net, { players: 1 });
    const guest = await net.account();
    await net.execute(guest, lobby.join(net.deployment.packageId, { game: match.game }));
    const [, player] = (await match.view()).players;
    assertEqual([player?.address, player?.isBot, player?.delegate], [guest.toSuiAddress(), false, null]);
  },
  async 'a map without names is published as the specification has it'(net) {
    const { curated, adminCap: cap, author } = await openCurated(net);
    const { packageId, registryId } = net.deployment;
    await net.execute(author, (tx) => {
      const own = tx.add(sketch(packageId, 901));
      tx.add(maps.publishTemplate(packageId, { registry: registryId, template: own }));
      const template = tx.add(sketch(packageId, 902));
      tx.add(admin.publishTemplate(packageId, { cap, registry: curated.registryId, template }));
    });
    const templates = [
      await net.tycoon.mapTemplate(901),
      await net.tycoon.mapTemplate(902, curated.registryId),
    ];
    assertEqual(
      templates.map(({ nameEn, recommended }) => [nameEn, recommended]),
      [
        ['', DEFAULT_RULES],
        ['', DEFAULT_RULES],
      ],
    );
  },
  async 'a delegate plays a whole turn without anything of its own but gas'(net) {
    const match = await openLobby(net);
    const { game } = match;
    const { deployment } = net;
    const key = await net.account();
    const delegate = { address: key.toSuiAddress(), untilMs: 2n ** 60n };
    for (const seat of [0, 1])
      await match.act(seat, calls.nameDelegate(deployment, { game, seat: await match.seat(seat), delegate }));
    const act = (thunk: (tx: Transaction) => unknown) => net.execute(key, thunk);
    const [host, guest] = [match.at(0), match.at(1)];
    const third = await net.account();
    await net.execute(third, calls.joinGame(deployment, game));
    await act(calls.kickGuest(deployment, { game, player: host, guest: third.toSuiAddress() }));
    await act(calls.setReady(deployment, { game, player: guest, ready: true }));
    await act(calls.startGame(deployment, { game, player: host }));
    await act(calls.setDirection(deployment, { game, player: host, dir: DIR_CCW }));
    await act(calls.setAuto(deployment, { game, player: guest, auto: true, floor: 500 }));
    await act(calls.takeTurn(deployment, { game, player: host }));
    const tile = (await net.tycoon.gameAfterStep(game)).players[0]?.pos ?? 0;
    await act(
      calls.stepFirst(deployment, await match.view(), calls.buy(deployment, { game, player: host, tile })),
    );
    await act(calls.takeTurn(deployment, { game, player: guest }));
    await act(calls.step(deployment, game));
    const { lots, activeIdx, players } = await match.view();
    assertEqual([lots[tile]?.owner, activeIdx, players[0]?.dirPref], [host, 0, DIR_CCW]);
  },
  async 'the predictable dice go on without an absent player'(net) {
    const rules = { clockDice: true, turnTimeoutMs: 5_000n };
    const match = await startMatch(net, { board: 'grant', rules });
    await net.advanceClock(5_000);
    const roll = calls.rollAbsent(net.deployment, { game: match.game, clockDice: true });
    const { events } = await match.act(1, roll);
    assertEqual([the('TimeoutEvent', events).count, (await match.view()).activeIdx], [1, 1]);
  },
  async 'a cap can be kept for later in the turn'(net) {
    const match = await startMatch(net);
    const { packageId } = net.deployment;
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, (tx) => {
      tx.add(games.keepTurncap(packageId, { cap: tx.add(turn.mintTurncap(packageId, { game, seat })) }));
    });
    const cap = await keptCap(match, 0);
    const roll = { game, registry: net.deployment.registryId, cap, dirIntent: null, route: [] };
    await match.act(0, turn.roll(packageId, roll));
    assertEqual((await match.view()).phase, PHASE_MOVE);
  },
  async 'the predictable dice fall as foretold'(net) {
    const match = await startMatch(net, { board: 'grant', rules: { clockDice: true } });
    const { packageId, packageIds } = net.deployment;
    const { game } = match;
    const roll = calls.takeTurn(net.deployment, { game, seat: await match.seat(0), clockDice: true });
    // At one moment of the Clock: on a network whose time goes on the next one has other dice.
    const { foretold, events } = await simulate(net, match.at(0), (tx) => {
      tx.add(turn.rand16(packageId, { game }));
      tx.add(roll);
    });
    const rolled = events.flatMap(({ eventType, bcs }) => decodeEvent(eventType, bcs, packageIds) ?? []);
    assertEqual([the('RollEvent', rolled).dice], [...foretold]);
    await match.act(0, roll);
  },
  async 'a cap that is not needed is burnt'(net) {
    const match = await startMatch(net);
    const { packageId } = net.deployment;
    const { game } = match;
    const seat = await match.seat(0);
    await match.act(0, (tx) => {
      tx.add(games.burnTurncap(packageId, { cap: tx.add(turn.mintTurncap(packageId, { game, seat })) }));
    });
    assertEqual((await match.view()).phase, PHASE_ROLL);
  },
  async 'anybody sweeps up what has lost its effect'(net) {
    const rules = { npcRounds: 1n, turnTimeoutMs: 5_000n };
    const match = await withCards(net, [CARD_BARRIER], { board: 'bazaar', rules });
    // Further than four rolls reach.
    await match.roll(0, { cards: [{ kind: CARD_BARRIER, tile: 30 }] });
    const last = (await match.view()).npcs[30]?.expiresAtTurn ?? 0n;
    await match.skip(0);
    while ((await match.view()).turn <= last) await pass(match, (await match.view()).activeIdx);
    const sweep = trap.sweep(net.deployment.packageId, { game: match.game, tileId: 30 });
    await net.execute(await net.account(), sweep);
    assertEqual((await match.view()).npcs, {});
  },
};

/** A curated registry of an author's own, shared. */
async function openCurated(net: ContractNet) {
  const author = await net.account();
  const { packageId, packageIds } = net.deployment;
  const { events } = await net.execute(author, (tx) => {
    const [registry, cap] = tx.add(admin.createCuratedRegistry(packageId));
    if (!registry || !cap) throw new Error('a curated registry comes with its cap');
    tx.add(maps.shareRegistry(packageId, { registry }));
    tx.transferObjects([cap], author.toSuiAddress());
  });
  const curated = inRegistry(net.deployment, the('RegistryCreatedEvent', events).registry);
  const { objects } = await net.client.core.listOwnedObjects({
    owner: author.toSuiAddress(),
    type: `${packageIds[0]}::admin::AdminCap`,
  });
  return { author, curated, adminCap: objects[0]?.objectId ?? '' };
}

/** Everything but when a turn ends, which moves with the Clock between a look and the deed. */
const timeless = (value: unknown): unknown =>
  JSON.parse(spell(value), (key, part: unknown) => (key === 'deadlineMs' ? null : part));

/** What the first call of a transaction would return, and the events it would emit. */
async function simulate(net: ContractNet, sender: string, thunk: (tx: Transaction) => void) {
  const transaction = new Transaction();
  transaction.setSender(sender);
  thunk(transaction);
  const { commandResults, ...result } = await net.client.core.simulateTransaction({
    transaction,
    checksEnabled: false,
    include: { commandResults: true, events: true },
  });
  return {
    foretold: commandResults[0]?.returnValues[0]?.bcs ?? new Uint8Array(),
    events: (result.Transaction ?? result.FailedTransaction).events,
  };
}

export const CALL_CHECKS: readonly Check<ContractNet>[] = [
  ...Object.entries(CALL_CASES).map(([name, run]) => ({ name: `${name} does what it says`, run })),
  ...Object.entries(SINGLE_CALL_CASES).map(([name, run]) => ({ name, run })),
];
