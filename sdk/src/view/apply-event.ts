import type { EventOf, TycoonEvent } from '../event.ts';
import {
  DIR_AUTO,
  NEWS_BOOM,
  NEWS_CLOSURE,
  NEWS_DETOUR,
  NEWS_DIVIDEND,
  NEWS_FINE,
  NEWS_SLUMP,
  NEWS_TAX,
  NEWS_TILE_DOWN,
  NEWS_TILE_UP,
  NEWS_WINDFALL,
  PHASE_END,
  PHASE_MOVE,
  PHASE_ROLL,
  VERSION,
} from '../generated/constants.ts';
import { otherwise } from '../move/kind.ts';
import { type Effects, type GameView, type Lot, NO_EFFECTS, type Npc, type PlayerView } from './view.ts';

/** The view of a game that has just been created; its host joins with the next event. */
export const openView = (event: EventOf<'GameCreatedEvent'>): GameView => ({
  id: event.game,
  registry: event.registry,
  templateId: event.templateId,
  templateDigest: event.templateDigest,
  tileCount: Number(event.tileCount),
  version: BigInt(VERSION),
  host: event.host,
  hostLeft: false,
  config: event.config,
  usualRules: event.usualRules,
  createdAtMs: event.createdAtMs,
  status: 'ready',
  players: [],
  out: [],
  winners: [],
  turn: 0n,
  activeIdx: 0,
  phase: PHASE_ROLL,
  draw: null,
  acted: false,
  deadlineMs: 0n,
  lots: {},
  npcs: {},
  effects: NO_EFFECTS,
});

/** The view after the event. Events of other games, and those that only explain what others tell, leave it as it is. */
export function applyEvent(view: GameView, event: TycoonEvent): GameView {
  if (!('game' in event) || event.game !== view.id) return view;
  switch (event.type) {
    case 'JoinEvent':
      return { ...view, players: [...view.players, { ...newPlayer(event.player), isBot: event.bot }] };
    case 'LeaveEvent': {
      const hostLeft = view.hostLeft || event.host !== view.host;
      return { ...unseat(view, event.player), host: event.host, hostLeft };
    }
    case 'KickEvent':
      return unseat(view, event.player);
    case 'ReadyEvent':
      return change(view, event.player, { isReady: event.ready });
    case 'DelegateEvent':
      return change(view, event.player, { delegate: event.delegate, delegateUntilMs: event.untilMs });
    case 'StartEvent':
      return { ...view, status: 'active' };
    case 'GameEndedEvent':
      return {
        ...view,
        status: 'ended',
        phase: PHASE_END,
        draw: null,
        deadlineMs: 0n,
        turn: event.turn,
        winners: event.winners,
      };
    case 'GameCarriedEvent':
      return { ...view, version: event.to };

    case 'TurnStartEvent': {
      const { turn, activeIdx, deadlineMs } = event;
      return { ...view, turn, activeIdx, deadlineMs, phase: PHASE_ROLL, draw: null, acted: false };
    }
    case 'DrawEvent': {
      const { player, absent: isAbsent, seed } = event;
      return { ...view, phase: PHASE_MOVE, draw: { player, isAbsent, seed } };
    }
    // What was drawn is played from here on.
    case 'RollEvent':
      return { ...view, draw: null };
    case 'PhaseEvent':
      return { ...view, phase: event.phase, deadlineMs: event.deadlineMs };
    case 'PlayerOutEvent':
      return { ...change(view, event.player, { isOut: true }), out: [...view.out, event.player] };
    case 'StatusEvent': {
      const { type: _, game: __, player, ...status } = event;
      return change(view, player, status);
    }

    case 'MoveEvent':
      return change(view, event.player, { pos: Number(event.to) });
    case 'SendToHospitalEvent':
      return change(view, event.player, { pos: Number(event.hospitalTile) });
    case 'LapEvent':
      return change(view, event.player, { lapCw: Number(event.lapCw), lapCcw: Number(event.lapCcw) });

    case 'CashEvent':
      return change(view, event.player, { cash: event.cash });
    case 'BuyEvent': {
      const lot = { owner: event.buyer, level: 0, landPaid: event.price, builtPaid: 0n };
      return { ...view, lots: put(view.lots, event.tileId, lot), acted: true };
    }
    case 'UpgradeEvent': {
      const { landPaid = 0n, builtPaid = 0n } = view.lots[Number(event.tileId)] ?? {};
      const lot = { owner: event.owner, level: event.toLv, landPaid, builtPaid: builtPaid + event.cost };
      return { ...view, lots: put(view.lots, event.tileId, lot), acted: !view.config.quickBuilding };
    }
    case 'SaleEvent': {
      const lot = view.lots[Number(event.tileId)];
      if (event.land || !lot) return { ...view, lots: without(view.lots, event.tileId) };
      return { ...view, lots: put<Lot>(view.lots, event.tileId, { ...lot, level: 0, builtPaid: 0n }) };
    }
    case 'ReleaseEvent':
      return { ...view, lots: without(view.lots, event.tileId) };

    case 'CardGainEvent':
      return changeHand(view, event.player, event.kind, Number(event.delta));
    case 'CardUseEvent':
      return changeHand(view, event.player, event.kind, -1);
    case 'NpcSpawnEvent': {
      const npc = { kind: event.kind, expiresAtTurn: event.expiresAtTurn };
      return { ...view, npcs: put<Npc>(view.npcs, event.tileId, npc) };
    }
    case 'NpcRemoveEvent':
      return { ...view, npcs: without(view.npcs, event.tileId) };

    case 'NewsEvent':
      return { ...view, effects: hearNews(view.effects, event) };
    case 'NewsEndEvent':
      return { ...view, effects: forgetNews(view.effects, event.kind) };

    // What others have told, or tell next.
    case 'GameCreatedEvent':
    case 'SkipTurnEvent':
    case 'EndTurnEvent':
    case 'TimeoutEvent':
    case 'BarrierStopEvent':
    case 'BombOrDogHitEvent':
    case 'StayEvent':
    case 'TollEvent':
    case 'HandFullEvent':
    case 'ShopEvent':
    case 'ChanceEvent':
    case 'LotteryEvent':
    case 'SalaryEvent':
    // Rows that nobody reads any more.
    case 'ClearEvent':
    case 'DeleteEvent':
      return view;
  }
}

/** Rebuilds every game that the events tell of, in the order they were created. */
export function replay(events: Iterable<TycoonEvent>): ReadonlyMap<string, GameView> {
  const views = new Map<string, GameView>();
  for (const event of events) {
    if (event.type === 'GameCreatedEvent') views.set(event.game, openView(event));
    const view = 'game' in event ? views.get(event.game) : undefined;
    if (view) views.set(view.id, applyEvent(view, event));
  }
  return views;
}

/** A player who has just sat down. */
export const newPlayer = (address: string): PlayerView => ({
  address,
  pos: 0,
  cash: 0n,
  isBot: false,
  isReady: false,
  delegate: null,
  delegateUntilMs: 0n,
  cards: {},
  isOut: false,
  inPrisonTurns: 0,
  inHospitalTurns: 0,
  frozenUntilTurn: null,
  rentFreeUntilTurn: null,
  dirPref: DIR_AUTO,
  forcedDir: DIR_AUTO,
  forcedMoves: 0,
  rollOverride: null,
  auto: false,
  autoFloor: 0n,
  timeouts: 0,
  lapCw: 0,
  lapCcw: 0,
});

const change = (view: GameView, address: string, fields: Partial<PlayerView>): GameView => ({
  ...view,
  players: view.players.map((player) => (player.address === address ? { ...player, ...fields } : player)),
});

const unseat = (view: GameView, address: string): GameView => ({
  ...view,
  players: view.players.filter((player) => player.address !== address),
});

function changeHand(view: GameView, address: string, kind: number, delta: number): GameView {
  const hand = view.players.find((player) => player.address === address)?.cards ?? {};
  const count = (hand[kind] ?? 0) + delta;
  return change(view, address, {
    cards: count > 0 ? { ...hand, [kind]: count } : without(hand, BigInt(kind)),
  });
}

const put = <T>(record: Readonly<Record<number, T>>, key: bigint, value: T) => ({
  ...record,
  [Number(key)]: value,
});

function without<T>(record: Readonly<Record<number, T>>, key: bigint): Readonly<Record<number, T>> {
  const { [Number(key)]: _, ...rest } = record;
  return rest;
}

function hearNews(effects: Effects, { kind, amount, tile, untilTurn }: EventOf<'NewsEvent'>): Effects {
  switch (kind) {
    case NEWS_BOOM:
    case NEWS_SLUMP:
      return { ...effects, pricePercent: amount, priceUntil: untilTurn };
    case NEWS_CLOSURE:
      return { ...effects, closedTile: Number(tile), closedUntil: untilTurn };
    case NEWS_TILE_UP:
    case NEWS_TILE_DOWN:
      return { ...effects, pricedTile: Number(tile), tilePercent: amount, tileUntil: untilTurn };
    // Over as soon as they are told.
    case NEWS_DIVIDEND:
    case NEWS_TAX:
    case NEWS_WINDFALL:
    case NEWS_FINE:
    case NEWS_DETOUR:
      return effects;
    default:
      return otherwise(kind, effects);
  }
}

function forgetNews(effects: Effects, kind: EventOf<'NewsEndEvent'>['kind']): Effects {
  const { pricePercent, priceUntil, pricedTile, tilePercent, tileUntil, closedTile, closedUntil } =
    NO_EFFECTS;
  switch (kind) {
    case NEWS_BOOM:
    case NEWS_SLUMP:
      return { ...effects, pricePercent, priceUntil };
    case NEWS_CLOSURE:
      return { ...effects, closedTile, closedUntil };
    case NEWS_TILE_UP:
    case NEWS_TILE_DOWN:
      return { ...effects, pricedTile, tilePercent, tileUntil };
    case NEWS_DIVIDEND:
    case NEWS_TAX:
    case NEWS_WINDFALL:
    case NEWS_FINE:
    case NEWS_DETOUR:
      return effects;
    default:
      return otherwise(kind, effects);
  }
}
