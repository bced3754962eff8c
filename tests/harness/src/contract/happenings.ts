import {
  CARD_BARRIER,
  CARD_BOMB,
  CARD_DOG,
  CARD_FREEZE,
  CARD_RENT_FREE,
  CASH_BONUS,
  type CardKind,
  CHANCE_CARD,
  END_LAST_STANDING,
  type Executed,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_SLUMP,
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
import { BOARDS, ring } from './boards.ts';
import { type Check, demandOne } from './demand.ts';
import { type Match, openLobby, pass, startMatch, the, withCards } from './match.ts';
import type { World } from './world.ts';

/** A transaction that makes an event happen, and what that event must say. */
interface Happening<Name extends EventName> {
  readonly executed: Executed;
  readonly says: Partial<EventOf<Name>>;
}

type Happenings = { readonly [Name in EventName]: (world: World) => Promise<Happening<Name>> };

const posOf = async (match: Match, seat: number): Promise<number> =>
  (await match.view()).players[seat]?.pos ?? 0;

/** Buys where the first player has come to stand; returns the tile. */
async function buyLand(match: Match): Promise<{ readonly executed: Executed; readonly tile: number }> {
  await match.roll(0);
  const tile = await posOf(match, 0);
  const cap = await match.cap(0);
  const executed = await match.act(0, calls.buy(match.world.deployment, { game: match.game, cap, tile }));
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
async function stumble(world: World, kind: CardKind, options: Parameters<typeof withCards>[2] = {}) {
  const match = await withCards(world, [kind], options);
  const { players, tileCount } = await match.view();
  const tile = ((players[0]?.pos ?? 0) + 1) % tileCount;
  const executed = await match.roll(0, { cards: [{ kind, tile }] });
  return { executed, player: match.at(0), tileId: BigInt(tile) };
}

/** One way to make each event happen. */
export const HAPPENINGS: Happenings = {
  async RegistryCreatedEvent(world) {
    const author = await world.account();
    const { packageId } = world.deployment;
    const executed = await world.execute(author, (tx) => {
      const made = tx.add(admin.createCuratedRegistry(packageId));
      tx.transferObjects([made[0]!, made[1]!], author.toSuiAddress());
    });
    return { executed, says: { curated: true } };
  },
  async TemplatePublishedEvent(world) {
    const map = ring(700, 'news of a map', ['empty', 'empty', 'shop']);
    const executed = await world.execute(await world.account(), calls.publishMap(world.deployment, map));
    const says = { registry: world.deployment.registryId, templateId: 700n, tileCount: 3n };
    return { executed, says: { ...says, digest: digestMap(map) } };
  },
  async GameCreatedEvent(world) {
    const host = await world.account();
    const templateId = BOARDS.clinic.id;
    const executed = await world.execute(host, calls.createGame(world.deployment, { templateId }));
    return { executed, says: { host: host.toSuiAddress(), templateId: BigInt(templateId), tileCount: 2n } };
  },
  async JoinEvent(world) {
    const match = await openLobby(world);
    const guest = await world.account();
    const executed = await world.execute(guest, calls.joinGame(world.deployment, match.game));
    return { executed, says: { game: match.game, player: guest.toSuiAddress(), seat: 2n } };
  },
  async LeaveEvent(world) {
    const match = await openLobby(world);
    const { game } = match;
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.leaveGame(world.deployment, { game, seat }));
    return { executed, says: { player: match.at(0), host: match.at(1) } };
  },
  async StartEvent(world) {
    const match = await openLobby(world);
    const { game } = match;
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.startGame(world.deployment, { game, seat }));
    return { executed, says: { players: [match.at(0), match.at(1)] } };
  },
  async GameEndedEvent(world) {
    const match = await startMatch(world);
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.surrender(world.deployment, { game: match.game, seat }));
    const says = { reason: END_LAST_STANDING, winners: [match.at(1)], worth: [10_000n, 0n] };
    return { executed, says: { ...says, ranking: [match.at(1), match.at(0)] } };
  },
  async TurnStartEvent(world) {
    const match = await startMatch(world);
    await match.roll(0);
    return { executed: await match.skip(0), says: { player: match.at(1), turn: 1n, activeIdx: 1 } };
  },
  async PhaseEvent(world) {
    const match = await startMatch(world);
    return { executed: await match.roll(0), says: { player: match.at(0), phase: PHASE_MANAGE } };
  },
  async SkipTurnEvent(world) {
    const match = await startMatch(world, { board: 'clinic' });
    await match.roll(0);
    // Both are in hospital now, two turns each: the one after the other sits them out.
    return { executed: await match.roll(1), says: { player: match.at(0), reason: SKIP_HOSPITAL } };
  },
  async EndTurnEvent(world) {
    const match = await startMatch(world);
    await match.roll(0);
    return { executed: await match.skip(0), says: { player: match.at(0), turn: 1n } };
  },
  async TimeoutEvent(world) {
    const match = await startMatch(world, { rules: { turnTimeoutMs: 5_000n } });
    await world.advanceClock(5_000);
    const executed = await match.act(1, calls.endTimedOutTurn(world.deployment, match.game));
    return { executed, says: { player: match.at(0), count: 1, by: match.at(1) } };
  },
  async PlayerOutEvent(world) {
    const match = await startMatch(world, { board: 'levy' });
    return { executed: await match.roll(0), says: { player: match.at(0), reason: OUT_BANKRUPT } };
  },
  async StatusEvent(world) {
    const match = await withCards(world, [CARD_FREEZE]);
    const freeze = { kind: CARD_FREEZE, target: match.at(1) };
    const executed = await match.roll(0, { cards: [freeze] });
    return { executed, says: { player: match.at(1), frozenUntilTurn: 2n } };
  },
  async RollEvent(world) {
    const match = await startMatch(world);
    const executed = await match.roll(0);
    const { dice } = the('RollEvent', executed.events);
    if (dice < 1 || dice > 6) throw new Error(`the dice show ${dice}`);
    return { executed, says: { player: match.at(0), from: 0n, to: BigInt(dice % 2) } };
  },
  async MoveEvent(world) {
    const match = await startMatch(world);
    return { executed: await match.roll(0), says: { player: match.at(0), from: 0n, to: 1n } };
  },
  async BarrierStopEvent(world) {
    const { executed, player, tileId } = await stumble(world, CARD_BARRIER);
    return { executed, says: { player, tileId } };
  },
  async BombOrDogHitEvent(world) {
    const { executed, player, tileId } = await stumble(world, CARD_DOG);
    return { executed, says: { player, tileId, kind: NPC_DOG } };
  },
  async SendToHospitalEvent(world) {
    // Two rolls do not reach the hospital at the end of this ring: only a bomb does.
    const { executed, player } = await stumble(world, CARD_BOMB, { board: 'bazaar' });
    return { executed, says: { player, hospitalTile: 13n } };
  },
  async StayEvent(world) {
    const match = await startMatch(world, { board: 'jail' });
    return { executed: await match.roll(0), says: { player: match.at(0), reason: SKIP_PRISON, turns: 2 } };
  },
  async CashEvent(world) {
    const match = await startMatch(world, { board: 'grant' });
    const says = { player: match.at(0), reason: CASH_BONUS, gain: true, amount: 250n, cash: 10_250n };
    return { executed: await match.roll(0), says };
  },
  async TollEvent(world) {
    const match = await startMatch(world);
    const { tile } = await buyLand(match);
    const executed = await until(match, has('TollEvent'));
    const says = { payer: match.at(1), owner: match.at(0), tileId: BigInt(tile), level: 0, amount: 100n };
    return { executed, says };
  },
  async BuyEvent(world) {
    const match = await startMatch(world);
    const { executed, tile } = await buyLand(match);
    return { executed, says: { buyer: match.at(0), tileId: BigInt(tile), price: 1_000n } };
  },
  async UpgradeEvent(world) {
    const match = await startMatch(world);
    const { game } = match;
    const { tile } = await buyLand(match);
    await pass(match, 1);
    for (;;) {
      await match.roll(0);
      if ((await posOf(match, 0)) === tile) break;
      await match.skip(0);
      await pass(match, 1);
    }
    const cap = await match.cap(0);
    const executed = await match.act(0, calls.upgrade(world.deployment, { game, cap, tile }));
    return { executed, says: { owner: match.at(0), fromLv: 0, toLv: 1, cost: 600n } };
  },
  async ReleaseEvent(world) {
    const match = await startMatch(world);
    const { tile } = await buyLand(match);
    const seat = await match.seat(0);
    const executed = await match.act(0, calls.surrender(world.deployment, { game: match.game, seat }));
    return { executed, says: { owner: match.at(0), tileId: BigInt(tile) } };
  },
  async CardGainEvent(world) {
    const match = await startMatch(world, { board: 'parcels' });
    return { executed: await match.roll(0), says: { player: match.at(0), delta: 1n } };
  },
  async HandFullEvent(world) {
    const match = await startMatch(world, { board: 'parcels', rules: { handLimit: 0n } });
    return { executed: await match.roll(0), says: { player: match.at(0) } };
  },
  async CardUseEvent(world) {
    const match = await withCards(world, [CARD_RENT_FREE]);
    const executed = await match.roll(0, { cards: [{ kind: CARD_RENT_FREE }] });
    return { executed, says: { player: match.at(0), kind: CARD_RENT_FREE, target: null, tileId: null } };
  },
  async ShopEvent(world) {
    const match = await startMatch(world, { board: 'market' });
    const { game } = match;
    await match.roll(0);
    const cap = await match.cap(0);
    const executed = await match.act(0, calls.buyCards(world.deployment, { game, cap, kinds: [CARD_BOMB] }));
    return { executed, says: { player: match.at(0), kind: CARD_BOMB, price: 800n } };
  },
  async NpcSpawnEvent(world) {
    const { executed, player, tileId } = await stumble(world, CARD_BARRIER, { rules: { npcRounds: 3n } });
    return { executed, says: { tileId, kind: NPC_BARRIER, byPlayer: player, expiresAtTurn: 5n } };
  },
  async NpcRemoveEvent(world) {
    const { executed, tileId } = await stumble(world, CARD_BOMB);
    return { executed, says: { tileId, kind: NPC_BOMB } };
  },
  async ChanceEvent(world) {
    const match = await startMatch(world, { board: 'fortune', rules: { startCash: 1_000_000n } });
    const executed = await until(
      match,
      has('ChanceEvent', ({ outcome }) => outcome === CHANCE_CARD),
    );
    return { executed, says: { outcome: CHANCE_CARD, amount: 0n } };
  },
  async LotteryEvent(world) {
    const match = await startMatch(world, { board: 'raffle' });
    const executed = await until(
      match,
      has('LotteryEvent', ({ prize }) => prize > 0n),
    );
    return { executed, says: { prize: 8_000n } };
  },
  async NewsEvent(world) {
    const match = await startMatch(world, { board: 'press', rules: { startCash: 1_000_000n } });
    const executed = await until(
      match,
      has('NewsEvent', ({ kind }) => kind === NEWS_BOOM),
    );
    return { executed, says: { kind: NEWS_BOOM, amount: 150n, tile: null } };
  },
  async NewsEndEvent(world) {
    const match = await startMatch(world, { board: 'press', rules: { startCash: 1_000_000n } });
    const executed = await until(match, has('NewsEndEvent'));
    const { kind } = the('NewsEndEvent', executed.events);
    if (kind !== NEWS_BOOM && kind !== NEWS_SLUMP && kind !== NEWS_CLOSURE)
      throw new Error(`news ${kind} has no end`);
    return { executed, says: { kind } };
  },
};

/** Every event is emitted, comes over the wire, is decoded and says what it should. */
export const HAPPENING_CHECKS: readonly Check<World>[] = Object.entries(HAPPENINGS).map(([name, happen]) => ({
  name: `${name} tells what happened`,
  async run(world) {
    const { executed, says } = await happen(world);
    const told = executed.events.filter(({ type }) => type === name);
    demandOne(told, says);
  },
}));
