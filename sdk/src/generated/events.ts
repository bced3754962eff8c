// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Everything the package tells the world. Events of one transaction are in the order things happened, and replaying
 * them from `GameCreatedEvent` on rebuilds a game without reading its objects:
 *
 * - cash: `CashEvent.cash`, the last one of a player counts; `TollEvent`, `BuyEvent` … only explain it
 * - place: `JoinEvent` puts a player on tile 0, then `MoveEvent.to` and `SendToHospitalEvent.hospital_tile`
 * - land: `BuyEvent` gives the tile to its buyer at level 0, `UpgradeEvent.to_lv`, `SaleEvent` takes the level or, as
 *   `ReleaseEvent` does, both away
 * - hand: `CardGainEvent` adds `delta`, `CardUseEvent` takes one
 * - NPCs: `NpcSpawnEvent`, `NpcRemoveEvent`
 * - whose turn: `TurnStartEvent`, phase ROLL from there on; MOVE with `DrawEvent`, `PhaseEvent` otherwise, END with
 *   `GameEndedEvent`
 * - counters, buffs, direction, automatic mode: the last `StatusEvent` of a player
 * - how far round: the last `LapEvent` of a player
 */

import { bcs, ID, type Kind, u64 } from '../move/layout.ts';
import { Config } from './config.ts';
import type { CardKind, CashReason, ChanceKind, DirMode, EndReason, NewsKind, NpcKind, OutReason, Phase, SkipReason } from './vocabulary.ts';

/** A registry exists. A curated one takes maps only from the holder of its AdminCap. */
export const RegistryCreatedEvent = /* @__PURE__ */ bcs.struct('RegistryCreatedEvent', {
  registry: ID,
  curated: bcs.bool(),
});
export type RegistryCreatedEvent = typeof RegistryCreatedEvent.$inferType;

/** A registry is shared: games can be played on its maps. */
export const RegistrySharedEvent = /* @__PURE__ */ bcs.struct('RegistrySharedEvent', {
  registry: ID,
  curated: bcs.bool(),
});
export type RegistrySharedEvent = typeof RegistrySharedEvent.$inferType;

/** A map can be played. The names are empty where it has none. */
export const TemplatePublishedEvent = /* @__PURE__ */ bcs.struct('TemplatePublishedEvent', {
  registry: ID,
  templateId: u64,
  version: u64,
  tileCount: u64,
  digest: bcs.byteVector(),
  nameEn: bcs.string(),
  nameZh: bcs.string(),
});
export type TemplatePublishedEvent = typeof TemplatePublishedEvent.$inferType;

/** The rules that tables on this map start with. */
export const RecommendedEvent = /* @__PURE__ */ bcs.struct('RecommendedEvent', {
  registry: ID,
  templateId: u64,
  config: Config,
});
export type RecommendedEvent = typeof RecommendedEvent.$inferType;

/** A lobby is open. Its creator joins with the next event. */
export const GameCreatedEvent = /* @__PURE__ */ bcs.struct('GameCreatedEvent', {
  game: ID,
  host: bcs.Address,
  registry: ID,
  templateId: u64,
  templateDigest: bcs.byteVector(),
  tileCount: u64,
  config: Config,
  createdAtMs: u64,
  usualRules: bcs.bool(),
});
export type GameCreatedEvent = typeof GameCreatedEvent.$inferType;

/** A player took the next seat, on tile 0. */
export const JoinEvent = /* @__PURE__ */ bcs.struct('JoinEvent', {
  game: ID,
  player: bcs.Address,
  seat: u64,
  bot: bcs.bool(),
});
export type JoinEvent = typeof JoinEvent.$inferType;

/** A player says that it is ready, or not any more. */
export const ReadyEvent = /* @__PURE__ */ bcs.struct('ReadyEvent', {
  game: ID,
  player: bcs.Address,
  ready: bcs.bool(),
});
export type ReadyEvent = typeof ReadyEvent.$inferType;

/** The host took a guest off the table; later seats move up. */
export const KickEvent = /* @__PURE__ */ bcs.struct('KickEvent', {
  game: ID,
  player: bcs.Address,
  by: bcs.Address,
});
export type KickEvent = typeof KickEvent.$inferType;

/** This address may play for the player until `until_ms`; none: nobody may. */
export const DelegateEvent = /* @__PURE__ */ bcs.struct('DelegateEvent', {
  game: ID,
  player: bcs.Address,
  delegate: bcs.option(bcs.Address),
  untilMs: u64,
});
export type DelegateEvent = typeof DelegateEvent.$inferType;

/** A player left the lobby; later seats move up. `host` is who hosts now. */
export const LeaveEvent = /* @__PURE__ */ bcs.struct('LeaveEvent', {
  game: ID,
  player: bcs.Address,
  host: bcs.Address,
});
export type LeaveEvent = typeof LeaveEvent.$inferType;

/** The game runs; the first turn starts with the next event. */
export const StartEvent = /* @__PURE__ */ bcs.struct('StartEvent', {
  game: ID,
  players: bcs.vector(bcs.Address),
  startedAtMs: u64,
});
export type StartEvent = typeof StartEvent.$inferType;

/** The game is over. `ranking` has everybody, best first, `worth` the net worth of each; `winners` share the win. */
export const GameEndedEvent = /* @__PURE__ */ bcs.struct('GameEndedEvent', {
  game: ID,
  reason: bcs.u8() as Kind<EndReason>,
  turn: u64,
  winners: bcs.vector(bcs.Address),
  ranking: bcs.vector(bcs.Address),
  worth: bcs.vector(u64),
});
export type GameEndedEvent = typeof GameEndedEvent.$inferType;

/** It is this player's turn, phase ROLL, until `deadline_ms`. */
export const TurnStartEvent = /* @__PURE__ */ bcs.struct('TurnStartEvent', {
  game: ID,
  player: bcs.Address,
  turn: u64,
  activeIdx: bcs.u8(),
  deadlineMs: u64,
});
export type TurnStartEvent = typeof TurnStartEvent.$inferType;

/** The turn stays open in this phase, until `deadline_ms`. */
export const PhaseEvent = /* @__PURE__ */ bcs.struct('PhaseEvent', {
  game: ID,
  player: bcs.Address,
  phase: bcs.u8() as Kind<Phase>,
  deadlineMs: u64,
});
export type PhaseEvent = typeof PhaseEvent.$inferType;

/** The dice have fallen and wait for `turn::step`, phase MOVE. Everything random in the move follows from the seed. */
export const DrawEvent = /* @__PURE__ */ bcs.struct('DrawEvent', {
  game: ID,
  player: bcs.Address,
  turn: u64,
  absent: bcs.bool(),
  by: bcs.Address,
  seed: bcs.byteVector(),
});
export type DrawEvent = typeof DrawEvent.$inferType;

/** A turn was skipped. */
export const SkipTurnEvent = /* @__PURE__ */ bcs.struct('SkipTurnEvent', {
  game: ID,
  player: bcs.Address,
  reason: bcs.u8() as Kind<SkipReason>,
});
export type SkipTurnEvent = typeof SkipTurnEvent.$inferType;

/** A turn is over. */
export const EndTurnEvent = /* @__PURE__ */ bcs.struct('EndTurnEvent', {
  game: ID,
  player: bcs.Address,
  turn: u64,
});
export type EndTurnEvent = typeof EndTurnEvent.$inferType;

/** A turn was rolled or ended by somebody else because its time was over, the `count`th in a row. */
export const TimeoutEvent = /* @__PURE__ */ bcs.struct('TimeoutEvent', {
  game: ID,
  player: bcs.Address,
  count: bcs.u8(),
  by: bcs.Address,
});
export type TimeoutEvent = typeof TimeoutEvent.$inferType;

/** A player is out. */
export const PlayerOutEvent = /* @__PURE__ */ bcs.struct('PlayerOutEvent', {
  game: ID,
  player: bcs.Address,
  reason: bcs.u8() as Kind<OutReason>,
});
export type PlayerOutEvent = typeof PlayerOutEvent.$inferType;

/** Everything about a player that is neither money, place, land nor cards, after a change of any of it. */
export const StatusEvent = /* @__PURE__ */ bcs.struct('StatusEvent', {
  game: ID,
  player: bcs.Address,
  inPrisonTurns: bcs.u8(),
  inHospitalTurns: bcs.u8(),
  frozenUntilTurn: bcs.option(u64),
  rentFreeUntilTurn: bcs.option(u64),
  dirPref: bcs.u8() as Kind<DirMode>,
  forcedDir: bcs.u8() as Kind<DirMode>,
  forcedMoves: bcs.u8(),
  rollOverride: bcs.option(bcs.u8()),
  auto: bcs.bool(),
  autoFloor: u64,
  timeouts: bcs.u8(),
});
export type StatusEvent = typeof StatusEvent.$inferType;

/** The dice fell. `to` is the tile the steps reach, before anybody is carried to hospital. */
export const RollEvent = /* @__PURE__ */ bcs.struct('RollEvent', {
  game: ID,
  player: bcs.Address,
  dice: bcs.u8(),
  from: u64,
  to: u64,
});
export type RollEvent = typeof RollEvent.$inferType;

/** One step. */
export const MoveEvent = /* @__PURE__ */ bcs.struct('MoveEvent', {
  game: ID,
  player: bcs.Address,
  from: u64,
  to: u64,
});
export type MoveEvent = typeof MoveEvent.$inferType;

/** A barrier ended the move. */
export const BarrierStopEvent = /* @__PURE__ */ bcs.struct('BarrierStopEvent', {
  game: ID,
  player: bcs.Address,
  tileId: u64,
});
export type BarrierStopEvent = typeof BarrierStopEvent.$inferType;

/** A bomb or a dog ended the move. */
export const BombOrDogHitEvent = /* @__PURE__ */ bcs.struct('BombOrDogHitEvent', {
  game: ID,
  player: bcs.Address,
  tileId: u64,
  kind: bcs.u8() as Kind<NpcKind>,
});
export type BombOrDogHitEvent = typeof BombOrDogHitEvent.$inferType;

/** The player is now on the hospital's tile. */
export const SendToHospitalEvent = /* @__PURE__ */ bcs.struct('SendToHospitalEvent', {
  game: ID,
  player: bcs.Address,
  hospitalTile: u64,
});
export type SendToHospitalEvent = typeof SendToHospitalEvent.$inferType;

/** The player must sit out `turns` turns. */
export const StayEvent = /* @__PURE__ */ bcs.struct('StayEvent', {
  game: ID,
  player: bcs.Address,
  tileId: u64,
  reason: bcs.u8() as Kind<SkipReason>,
  turns: bcs.u8(),
});
export type StayEvent = typeof StayEvent.$inferType;

/** Cash changed by `amount` and now is `cash`. Every change has one. */
export const CashEvent = /* @__PURE__ */ bcs.struct('CashEvent', {
  game: ID,
  player: bcs.Address,
  reason: bcs.u8() as Kind<CashReason>,
  gain: bcs.bool(),
  amount: u64,
  cash: u64,
});
export type CashEvent = typeof CashEvent.$inferType;

/** A toll was paid: `amount` is what was paid, not what was owed. */
export const TollEvent = /* @__PURE__ */ bcs.struct('TollEvent', {
  game: ID,
  payer: bcs.Address,
  owner: bcs.Address,
  tileId: u64,
  level: bcs.u8(),
  amount: u64,
});
export type TollEvent = typeof TollEvent.$inferType;

/** Land was bought. */
export const BuyEvent = /* @__PURE__ */ bcs.struct('BuyEvent', {
  game: ID,
  buyer: bcs.Address,
  tileId: u64,
  price: u64,
});
export type BuyEvent = typeof BuyEvent.$inferType;

/** A building grew. */
export const UpgradeEvent = /* @__PURE__ */ bcs.struct('UpgradeEvent', {
  game: ID,
  owner: bcs.Address,
  tileId: u64,
  fromLv: bcs.u8(),
  toLv: bcs.u8(),
  cost: u64,
});
export type UpgradeEvent = typeof UpgradeEvent.$inferType;

/** How far round a player has come when its move ends: steps each way since the start last paid. Where there is a salary. */
export const LapEvent = /* @__PURE__ */ bcs.struct('LapEvent', {
  game: ID,
  player: bcs.Address,
  lapCw: u64,
  lapCcw: u64,
});
export type LapEvent = typeof LapEvent.$inferType;

/** The start was passed; the money comes with the next event. */
export const SalaryEvent = /* @__PURE__ */ bcs.struct('SalaryEvent', {
  game: ID,
  player: bcs.Address,
  amount: u64,
});
export type SalaryEvent = typeof SalaryEvent.$inferType;

/**
 * A building, or `land` itself, was sold back for half of what was paid; the money for all that is sold at once comes with
 * the next `CashEvent`.
 */
export const SaleEvent = /* @__PURE__ */ bcs.struct('SaleEvent', {
  game: ID,
  owner: bcs.Address,
  tileId: u64,
  land: bcs.bool(),
  level: bcs.u8(),
  amount: u64,
  forced: bcs.bool(),
});
export type SaleEvent = typeof SaleEvent.$inferType;

/** Land lost its owner and its level. */
export const ReleaseEvent = /* @__PURE__ */ bcs.struct('ReleaseEvent', {
  game: ID,
  owner: bcs.Address,
  tileId: u64,
});
export type ReleaseEvent = typeof ReleaseEvent.$inferType;

/** Cards came to a hand. */
export const CardGainEvent = /* @__PURE__ */ bcs.struct('CardGainEvent', {
  game: ID,
  player: bcs.Address,
  kind: bcs.u16() as Kind<CardKind>,
  delta: u64,
});
export type CardGainEvent = typeof CardGainEvent.$inferType;

/** A card was not given because the hand is full. */
export const HandFullEvent = /* @__PURE__ */ bcs.struct('HandFullEvent', {
  game: ID,
  player: bcs.Address,
  kind: bcs.u16() as Kind<CardKind>,
});
export type HandFullEvent = typeof HandFullEvent.$inferType;

/** A card was used and is gone. */
export const CardUseEvent = /* @__PURE__ */ bcs.struct('CardUseEvent', {
  game: ID,
  player: bcs.Address,
  kind: bcs.u16() as Kind<CardKind>,
  target: bcs.option(bcs.Address),
  tileId: bcs.option(u64),
});
export type CardUseEvent = typeof CardUseEvent.$inferType;

/** A card was paid for; it comes with the next event. */
export const ShopEvent = /* @__PURE__ */ bcs.struct('ShopEvent', {
  game: ID,
  player: bcs.Address,
  tileId: u64,
  kind: bcs.u16() as Kind<CardKind>,
  price: u64,
});
export type ShopEvent = typeof ShopEvent.$inferType;

/** Something lies on a tile now. */
export const NpcSpawnEvent = /* @__PURE__ */ bcs.struct('NpcSpawnEvent', {
  game: ID,
  tileId: u64,
  kind: bcs.u8() as Kind<NpcKind>,
  byPlayer: bcs.option(bcs.Address),
  expiresAtTurn: bcs.option(u64),
});
export type NpcSpawnEvent = typeof NpcSpawnEvent.$inferType;

/** A tile is free again. */
export const NpcRemoveEvent = /* @__PURE__ */ bcs.struct('NpcRemoveEvent', {
  game: ID,
  tileId: u64,
  kind: bcs.u8() as Kind<NpcKind>,
});
export type NpcRemoveEvent = typeof NpcRemoveEvent.$inferType;

/** What CHANCE drew: a gain or a loss of `amount`, or a card. */
export const ChanceEvent = /* @__PURE__ */ bcs.struct('ChanceEvent', {
  game: ID,
  player: bcs.Address,
  tileId: u64,
  outcome: bcs.u8() as Kind<ChanceKind>,
  amount: u64,
  kind: bcs.u16() as Kind<CardKind>,
});
export type ChanceEvent = typeof ChanceEvent.$inferType;

/** A ticket was drawn; `prize` is 0 for a blank. */
export const LotteryEvent = /* @__PURE__ */ bcs.struct('LotteryEvent', {
  game: ID,
  player: bcs.Address,
  tileId: u64,
  prize: u64,
});
export type LotteryEvent = typeof LotteryEvent.$inferType;

/**
 * The news: `amount` is the money of DIVIDEND, TAX, WINDFALL and FINE, the percent of BOOM, SLUMP, TILE_UP and
 * TILE_DOWN; `tile` is the one tile concerned; what lasts does until `until_turn`.
 */
export const NewsEvent = /* @__PURE__ */ bcs.struct('NewsEvent', {
  game: ID,
  player: bcs.Address,
  kind: bcs.u8() as Kind<NewsKind>,
  amount: u64,
  tile: bcs.option(u64),
  untilTurn: u64,
});
export type NewsEvent = typeof NewsEvent.$inferType;

/** Prices are back to normal (BOOM, SLUMP, TILE_UP, TILE_DOWN) or the tile is open again (CLOSURE). */
export const NewsEndEvent = /* @__PURE__ */ bcs.struct('NewsEndEvent', {
  game: ID,
  kind: bcs.u8() as Kind<NewsKind>,
});
export type NewsEndEvent = typeof NewsEndEvent.$inferType;

/** A game is played by the rules of a newer version from here on. */
export const GameCarriedEvent = /* @__PURE__ */ bcs.struct('GameCarriedEvent', {
  game: ID,
  from: u64,
  to: u64,
});
export type GameCarriedEvent = typeof GameCarriedEvent.$inferType;

/** A registry is of a newer version from here on. */
export const RegistryCarriedEvent = /* @__PURE__ */ bcs.struct('RegistryCarriedEvent', {
  registry: ID,
  from: u64,
  to: u64,
});
export type RegistryCarriedEvent = typeof RegistryCarriedEvent.$inferType;

/** Rows of an ended game were removed; `done` when none are left. */
export const ClearEvent = /* @__PURE__ */ bcs.struct('ClearEvent', {
  game: ID,
  by: bcs.Address,
  done: bcs.bool(),
});
export type ClearEvent = typeof ClearEvent.$inferType;

/** An ended game is gone. */
export const DeleteEvent = /* @__PURE__ */ bcs.struct('DeleteEvent', {
  game: ID,
  by: bcs.Address,
});
export type DeleteEvent = typeof DeleteEvent.$inferType;
