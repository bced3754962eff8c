import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_RENT_FREE,
  CASH_BONUS,
  type CardKind,
  CHANCE_CARD,
  DEFAULT_RULES,
  END_LAST_STANDING,
  type Executed,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_SLUMP,
  NEWS_TILE_DOWN,
  NEWS_TILE_UP,
  NPC_BARRIER,
  NPC_BOMB,
  NPC_DOG,
  OUT_BANKRUPT,
  PHASE_MANAGE,
  SKIP_HOSPITAL,
  SKIP_PRISON,
} from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import type { EventName, EventOf } from '@tycoon/sdk/events';
import { digestMap } from '@tycoon/sdk/maps';
import { admin } from '@tycoon/sdk/move';
import { assertOne, type Check } from './assert.ts';
import { BOARDS, ring } from './boards.ts';
import type { ContractNet } from './contract-net.ts';
import { type Match, openLobby, overForAWeek, ownLand, pass, startMatch, the, withCards } from './match.ts';

/** A transaction that makes an event happen, and what that event must say. */
interface EventCase<Name extends EventName> {
  readonly executed: Executed;
  readonly says: Partial<EventOf<Name>>;
}

/** Events that only a package of a later version emits; the Move tests emit them, and a story of an upgrade does. */
export const LATER_EVENTS = [
  'GameCarriedEvent',
  'RegistryCarriedEvent',
] as const satisfies readonly EventName[];

type NowEvent = Exclude<EventName, (typeof LATER_EVENTS)[number]>;
type EventCases = { readonly [Name in NowEvent]: (net: ContractNet) => Promise<EventCase<Name>> };

const posOf = async (match: Match, seat: number): Promise<number> =>
  (await match.view()).players[seat]?.pos ?? 0;

/** Buys where the first player has come to stand; returns the tile. */
async function buyLand(match: Match): Promise<{ readonly executed: Executed; readonly tile: number }> {
  await match.roll(0);
  const tile = await posOf(match, 0);
  const seat = await match.seat(0);
  const executed = await match.act(0, calls.buy(match.net.deployment, { game: match.game, seat, tile }));
  return { executed, tile };
}

/** Rolls in turn, ending what is open, until a roll makes something happen; chance decides when. */
async function until(match: Match, wanted: (executed: Executed) => boolean): Promise<Executed> {
  for (let turn = 0; turn < 400; turn++) {
    const { activeIdx } = await match.view();
    const executed = await match.roll(activeIdx);
    if (wanted(executed)) return executed;
    const { status, phase } = await match.view();
    if (status !== 'active') throw new Error('the match ended before it happened');
    if (phase === PHASE_MANAGE) await match.skip(activeIdx);
  }
  throw new Error('it did not happen in four hundred turns');
}

const has =
  <Name extends EventName>(name: Name, fits: (event: EventOf<Name>) => boolean = () => true) =>
  ({ events }: Executed): boolean =>
    events.some((event) => event.type === name && fits(event as EventOf<Name>));

/** The first player lays a trap on the tile before itself and walks into it. */
async function stumble(net: ContractNet, kind: CardKind, options: Parameters<typeof withCards>[2] = {}) {
  const match = await withCards(net, [kind], options);
  const { players, tileCount } = await match.view();
  const tile = ((players[0]?.pos ?? 0) + 1) % tileCount;
  const executed = await match.roll(0, { cards: [{ kind, tile }] });
  return { executed, player: match.at(0), tileId: BigInt(tile) };
}

/** One way to make each event happen. */
export const EVENT_CASES: EventCases = {
  async RegistryCreatedEvent(net) {
    const author = await net.account();
    const { packageId } = net.deployment;
    const executed = await net.execute(author, (tx) => {
      const made = tx.add(admin.createCuratedRegistry(packageId));
      tx.transferObjects([made[0]!, made[1]!], author.toSuiAddress());
    });
    return { executed, says: { curated: true } };
  },
  async RegistrySharedEvent(net) {
    const map = ring(71, 'own', ['empty', 'hospital', 'property']);
    const executed = await net.execute(await net.account(), calls.publishOwnMap(net.deployment, map));
    const { registry } = the('RegistryCreatedEvent', executed.events);
    return { executed, says: { registry, curated: false } };
  },
  async RecommendedEvent(net) {
    const map = { ...ring(701, 'rich', ['empty', 'empty']), recommended: { salary: 900n, handLimit: 3n } };
    const executed = await net.execute(await net.account(), calls.publishMap(net.deployment, map));
    return { executed, says: { templateId: 701n, config: { ...DEFAULT_RULES, ...map.recommended } } };
  },
  async TemplatePublishedEvent(net) {
    const map = ring(700, 'news of a map', ['empty', 'empty', 'shop']);
    const executed = await net.execute(await net.account(), calls.publishMap(net.deployment, map));
    const says = { registry: net.deployment.registryId, templateId: 700n, tileCount: 3n };
    const names = { nameEn: 'news of a map', nameZh: 'news of a map' };
    return { executed, says: { ...says, ...names, digest: digestMap(map) } };
  },
  async GameCreatedEvent(net) {
    const host = await net.account();
    const templateId = BOARDS.clinic.id;
    const executed = await net.execute(host, calls.createGame(net.deployment, { templateId }));
    return {
      executed,
      says: { host: host.toSuiAddress(), templateId: BigInt(templateId), tileCount: 2n, usualRules: true },
    };
  },
  async JoinEvent(net) {
    const match = await openLobby(net);
    const guest = await net.account();
    const executed = await net.execute(guest, calls.joinGame(net.deployment, match.game, { bot: true }));
    return { executed, says: { game: match.game, player: guest.toSuiAddress(), seat: 2n, bot: true } };
  },
  async LeaveEvent(net) {
    const match = await openLobby(net);
    const { game } = match;
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.leaveGame(net.deployment, { game, seat }));
    return { executed, says: { player: match.at(0), host: match.at(1) } };
  },
  async ReadyEvent(net) {
    const match = await openLobby(net);
    const { game } = match;
    const seat = await match.seat(1);
    const executed = await match.act(1, calls.setReady(net.deployment, { game, seat, ready: true }));
    return { executed, says: { game, player: match.at(1), ready: true } };
  },
  async KickEvent(net) {
    const match = await openLobby(net);
    const { game } = match;
    const kick = { game, seat: await match.seat(0), guest: match.at(1) };
    const executed = await match.act(0, calls.kickGuest(net.deployment, kick));
    return { executed, says: { game, player: match.at(1), by: match.at(0) } };
  },
  async DelegateEvent(net) {
    const match = await startMatch(net);
    const { game } = match;
    const delegate = { address: match.at(1), untilMs: 77n };
    const seat = await match.seat(0);
    // Also while a roll waits.
    await match.draw(0);
    const executed = await match.act(0, calls.nameDelegate(net.deployment, { game, seat, delegate }));
    return { executed, says: { player: match.at(0), delegate: match.at(1), untilMs: 77n } };
  },
  async StartEvent(net) {
    const match = await openLobby(net);
    const { game } = match;
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.startGame(net.deployment, { game, seat }));
    return { executed, says: { players: [match.at(0), match.at(1)] } };
  },
  async GameEndedEvent(net) {
    const match = await startMatch(net);
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.surrender(net.deployment, { game: match.game, seat }));
    const says = { reason: END_LAST_STANDING, winners: [match.at(1)], worth: [10_000n, 0n] };
    return { executed, says: { ...says, ranking: [match.at(1), match.at(0)] } };
  },
  async TurnStartEvent(net) {
    const match = await startMatch(net);
    await match.roll(0);
    return { executed: await match.skip(0), says: { player: match.at(1), turn: 1n, activeIdx: 1 } };
  },
  async PhaseEvent(net) {
    const match = await startMatch(net);
    const executed = await match.roll(0);
    const { deadlineMs } = await match.view();
    return { executed, says: { player: match.at(0), phase: PHASE_MANAGE, deadlineMs } };
  },
  async DrawEvent(net) {
    const match = await startMatch(net, { rules: { turnTimeoutMs: 5_000n } });
    await net.advanceClock(5_000);
    const executed = await match.act(1, calls.rollAbsent(net.deployment, { game: match.game }));
    const seed = (await match.view()).draw?.seed ?? new Uint8Array();
    return { executed, says: { player: match.at(0), turn: 1n, absent: true, by: match.at(1), seed } };
  },
  async SkipTurnEvent(net) {
    const match = await startMatch(net, { board: 'clinic' });
    await match.roll(0);
    // Both are in hospital now, two turns each: the one after the other sits them out.
    return { executed: await match.roll(1), says: { player: match.at(0), reason: SKIP_HOSPITAL } };
  },
  async EndTurnEvent(net) {
    const match = await startMatch(net);
    await match.roll(0);
    return { executed: await match.skip(0), says: { player: match.at(0), turn: 1n } };
  },
  async TimeoutEvent(net) {
    const match = await startMatch(net, { rules: { turnTimeoutMs: 5_000n } });
    await net.advanceClock(5_000);
    const executed = await match.act(1, calls.rollAbsent(net.deployment, { game: match.game }));
    return { executed, says: { player: match.at(0), count: 1, by: match.at(1) } };
  },
  async PlayerOutEvent(net) {
    const match = await startMatch(net, { board: 'levy' });
    return { executed: await match.roll(0), says: { player: match.at(0), reason: OUT_BANKRUPT } };
  },
  async StatusEvent(net) {
    const match = await withCards(net, [CARD_FREEZE]);
    const freeze = { kind: CARD_FREEZE, target: match.at(1) };
    const executed = await match.roll(0, { cards: [freeze] });
    return { executed, says: { player: match.at(1), frozenUntilTurn: 2n } };
  },
  async RollEvent(net) {
    const match = await startMatch(net);
    const executed = await match.roll(0);
    const { dice } = the('RollEvent', executed.events);
    if (dice < 1 || dice > 6) throw new Error(`the dice show ${dice}`);
    return { executed, says: { player: match.at(0), from: 0n, to: BigInt(dice % 2) } };
  },
  async MoveEvent(net) {
    const match = await startMatch(net);
    return { executed: await match.roll(0), says: { player: match.at(0), from: 0n, to: 1n } };
  },
  async BarrierStopEvent(net) {
    const { executed, player, tileId } = await stumble(net, CARD_BARRIER);
    return { executed, says: { player, tileId } };
  },
  async BombOrDogHitEvent(net) {
    const { executed, player, tileId } = await stumble(net, CARD_DOG);
    return { executed, says: { player, tileId, kind: NPC_DOG } };
  },
  async SendToHospitalEvent(net) {
    // Two rolls do not reach the hospital at the end of this ring: only a bomb does.
    const { executed, player } = await stumble(net, CARD_BOMB, { board: 'bazaar' });
    return { executed, says: { player, hospitalTile: 39n } };
  },
  async StayEvent(net) {
    const match = await startMatch(net, { board: 'jail' });
    return { executed: await match.roll(0), says: { player: match.at(0), reason: SKIP_PRISON, turns: 2 } };
  },
  async CashEvent(net) {
    const match = await startMatch(net, { board: 'grant' });
    const says = { player: match.at(0), reason: CASH_BONUS, gain: true, amount: 250n, cash: 10_250n };
    return { executed: await match.roll(0), says };
  },
  async TollEvent(net) {
    const match = await startMatch(net);
    const { tile } = await buyLand(match);
    const executed = await until(match, has('TollEvent'));
    const says = { payer: match.at(1), owner: match.at(0), tileId: BigInt(tile), level: 0, amount: 100n };
    return { executed, says };
  },
  async BuyEvent(net) {
    const match = await startMatch(net);
    const { executed, tile } = await buyLand(match);
    return { executed, says: { buyer: match.at(0), tileId: BigInt(tile), price: 1_000n } };
  },
  async UpgradeEvent(net) {
    const match = await startMatch(net);
    const { game } = match;
    const { tile } = await buyLand(match);
    await pass(match, 1);
    for (;;) {
      await match.roll(0);
      if ((await posOf(match, 0)) === tile) break;
      await match.skip(0);
      await pass(match, 1);
    }
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.upgrade(net.deployment, { game, seat, tile }));
    return { executed, says: { owner: match.at(0), fromLv: 0, toLv: 1, cost: 600n } };
  },
  async SalaryEvent(net) {
    // A quarter of two tiles is none: every time the start is entered it pays.
    const match = await startMatch(net, { board: 'grant', rules: { salary: 321n } });
    const executed = await until(match, has('SalaryEvent'));
    return { executed, says: { game: match.game, amount: 321n } };
  },
  async LapEvent(net) {
    const match = await startMatch(net, { rules: { salary: 321n } });
    const executed = await until(match, has('LapEvent'));
    return { executed, says: { game: match.game, lapCcw: 0n } };
  },
  async SaleEvent(net) {
    const { match, tile } = await ownLand(net);
    const sales = [{ tile, what: 'building' as const }];
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.sell(net.deployment, { game: match.game, seat, sales }));
    const says = { owner: match.at(0), tileId: BigInt(tile), land: false, level: 1, forced: false };
    return { executed, says: { ...says, amount: 300n } };
  },
  async ReleaseEvent(net) {
    const match = await startMatch(net);
    const { tile } = await buyLand(match);
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.surrender(net.deployment, { game: match.game, seat }));
    return { executed, says: { owner: match.at(0), tileId: BigInt(tile) } };
  },
  async CardGainEvent(net) {
    const match = await startMatch(net, { board: 'parcels' });
    return { executed: await match.roll(0), says: { player: match.at(0), delta: 1n } };
  },
  async HandFullEvent(net) {
    const match = await startMatch(net, { board: 'parcels', rules: { handLimit: 0n } });
    return { executed: await match.roll(0), says: { player: match.at(0) } };
  },
  async CardUseEvent(net) {
    const match = await withCards(net, [CARD_RENT_FREE]);
    const executed = await match.roll(0, { cards: [{ kind: CARD_RENT_FREE }] });
    return { executed, says: { player: match.at(0), kind: CARD_RENT_FREE, target: null, tileId: null } };
  },
  async ShopEvent(net) {
    const match = await startMatch(net, { board: 'market' });
    const { game } = match;
    await match.roll(0);
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.buyCards(net.deployment, { game, seat, kinds: [CARD_BOMB] }));
    return { executed, says: { player: match.at(0), kind: CARD_BOMB, price: 800n } };
  },
  async NpcSpawnEvent(net) {
    const { executed, player, tileId } = await stumble(net, CARD_BARRIER, { rules: { npcRounds: 3n } });
    return { executed, says: { tileId, kind: NPC_BARRIER, byPlayer: player, expiresAtTurn: 5n } };
  },
  async NpcRemoveEvent(net) {
    const { executed, tileId } = await stumble(net, CARD_BOMB);
    return { executed, says: { tileId, kind: NPC_BOMB } };
  },
  async ChanceEvent(net) {
    const match = await startMatch(net, { board: 'fortune', rules: { startCash: 1_000_000n } });
    const executed = await until(
      match,
      has('ChanceEvent', ({ outcome }) => outcome === CHANCE_CARD),
    );
    return { executed, says: { outcome: CHANCE_CARD, amount: 0n } };
  },
  async LotteryEvent(net) {
    const match = await startMatch(net, { board: 'raffle' });
    const executed = await until(
      match,
      has('LotteryEvent', ({ prize }) => prize > 0n),
    );
    return { executed, says: { prize: 8_000n } };
  },
  async NewsEvent(net) {
    const match = await startMatch(net, { board: 'press', rules: { startCash: 1_000_000n } });
    const executed = await until(
      match,
      has('NewsEvent', ({ kind }) => kind === NEWS_BOOM),
    );
    return { executed, says: { kind: NEWS_BOOM, amount: 150n, tile: null } };
  },
  async NewsEndEvent(net) {
    const match = await startMatch(net, { board: 'press', rules: { startCash: 1_000_000n } });
    const executed = await until(match, has('NewsEndEvent'));
    const { kind } = the('NewsEndEvent', executed.events);
    const last: readonly number[] = [NEWS_BOOM, NEWS_SLUMP, NEWS_CLOSURE, NEWS_TILE_UP, NEWS_TILE_DOWN];
    if (!last.includes(kind)) throw new Error(`news ${kind} has no end`);
    return { executed, says: { kind } };
  },
  async ClearEvent(net) {
    const match = await overForAWeek(net);
    const { game } = match;
    const executed = await match.act(0, calls.clearGame(net.deployment, { game, limit: 4 }));
    return { executed, says: { game, by: match.at(0), done: true } };
  },
  async DeleteEvent(net) {
    const match = await overForAWeek(net);
    const { game } = match;
    const executed = await match.act(0, (tx) => {
      tx.add(calls.clearGame(net.deployment, { game, limit: 4 }));
      tx.add(calls.deleteGame(net.deployment, game));
    });
    return { executed, says: { game, by: match.at(0) } };
  },
};

/** Every event is emitted, comes over the wire, is decoded and says what it should. */
export const EVENT_CHECKS: readonly Check<ContractNet>[] = Object.entries(EVENT_CASES).map(
  ([name, happen]) => ({
    name: `${name} tells what happened`,
    async run(net) {
      const { executed, says } = await happen(net);
      const told = executed.events.filter(({ type }) => type === name);
      assertOne(told, says);
    },
  }),
);
