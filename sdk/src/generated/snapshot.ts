// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * Whole objects as one value. A client that simulates one call reads a game or a map at one moment, tables included,
 * without knowing how they are laid out. Costs as much as it reads: meant for simulation, not for transactions.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, ID, type Kind, u64 } from '../move/layout.ts';
import { Config } from './config.ts';
import { Draw } from './game.ts';
import type { CardKind, DirMode, GameStatus, NpcKind, Phase, TileKind } from './vocabulary.ts';

/** Cards of one kind in a hand. */
export const CardSnapshot = /* @__PURE__ */ bcs.struct('CardSnapshot', {
  kind: bcs.u16() as Kind<CardKind>,
  count: u64,
});
export type CardSnapshot = typeof CardSnapshot.$inferType;

/** A player with its hand. */
export const PlayerSnapshot = /* @__PURE__ */ bcs.struct('PlayerSnapshot', {
  owner: bcs.Address,
  pos: u64,
  cash: u64,
  cards: bcs.vector(CardSnapshot),
  upgradesPaid: u64,
  bankrupt: bcs.bool(),
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
  bot: bcs.bool(),
  ready: bcs.bool(),
  delegate: bcs.option(bcs.Address),
  delegateUntilMs: u64,
  lapCw: u64,
  lapCcw: u64,
});
export type PlayerSnapshot = typeof PlayerSnapshot.$inferType;

/** Land that somebody owns. */
export const LotSnapshot = /* @__PURE__ */ bcs.struct('LotSnapshot', {
  tileId: u64,
  owner: bcs.Address,
  level: bcs.u8(),
  landPaid: u64,
  builtPaid: u64,
});
export type LotSnapshot = typeof LotSnapshot.$inferType;

/** Something that lies on a tile. */
export const NpcSnapshot = /* @__PURE__ */ bcs.struct('NpcSnapshot', {
  tileId: u64,
  kind: bcs.u8() as Kind<NpcKind>,
  expiresAtTurn: bcs.option(u64),
});
export type NpcSnapshot = typeof NpcSnapshot.$inferType;

/** A game with all that its tables hold. */
export const GameSnapshot = /* @__PURE__ */ bcs.struct('GameSnapshot', {
  id: ID,
  version: u64,
  registry: ID,
  templateId: u64,
  templateDigest: bcs.byteVector(),
  tileCount: u64,
  host: bcs.Address,
  hostLeft: bcs.bool(),
  config: Config,
  usualRules: bcs.bool(),
  createdAtMs: u64,
  status: bcs.u8() as Kind<GameStatus>,
  players: bcs.vector(PlayerSnapshot),
  out: bcs.vector(bcs.Address),
  winners: bcs.vector(bcs.Address),
  turn: u64,
  activeIdx: bcs.u8(),
  phase: bcs.u8() as Kind<Phase>,
  acted: bcs.bool(),
  phaseStartedMs: u64,
  deadlineMs: u64,
  draw: bcs.option(Draw),
  waitingDice: bcs.option(bcs.u8()),
  lots: bcs.vector(LotSnapshot),
  npcs: bcs.vector(NpcSnapshot),
  pricePercent: u64,
  priceUntil: u64,
  pricedTile: bcs.option(u64),
  tilePercent: u64,
  tileUntil: u64,
  closedTile: bcs.option(u64),
  closedUntil: u64,
});
export type GameSnapshot = typeof GameSnapshot.$inferType;

/** What a shop asks for a card. */
export const CardPrice = /* @__PURE__ */ bcs.struct('CardPrice', {
  kind: bcs.u16() as Kind<CardKind>,
  price: u64,
});
export type CardPrice = typeof CardPrice.$inferType;

/** A tile with its ways out. */
export const TileSnapshot = /* @__PURE__ */ bcs.struct('TileSnapshot', {
  x: bcs.u16(),
  y: bcs.u16(),
  kind: bcs.u8() as Kind<TileKind>,
  size: bcs.u8(),
  price: u64,
  baseToll: u64,
  special: u64,
  neighbours: bcs.vector(u64),
  cwNext: u64,
  ccwNext: u64,
  ringId: bcs.u16(),
  ringIdx: bcs.u32(),
  nameEn: bcs.string(),
  nameZh: bcs.string(),
  group: bcs.u8(),
});
export type TileSnapshot = typeof TileSnapshot.$inferType;

/** A map. */
export const TemplateSnapshot = /* @__PURE__ */ bcs.struct('TemplateSnapshot', {
  id: u64,
  version: u64,
  width: bcs.u16(),
  height: bcs.u16(),
  digest: bcs.byteVector(),
  nameEn: bcs.string(),
  nameZh: bcs.string(),
  recommended: Config,
  tiles: bcs.vector(TileSnapshot),
});
export type TemplateSnapshot = typeof TemplateSnapshot.$inferType;

export interface OfGameArguments {
  readonly game: ObjectInput;
  readonly registry: ObjectInput;
}

/** All of a game. */
export const ofGame = (packageId: string, args: OfGameArguments): Thunk => moveCall(packageId, 'snapshot', 'of_game', [object(args.game), object(args.registry)]);

export interface OfTemplateArguments {
  readonly registry: ObjectInput;
  readonly id: PureInput<bigint | number>;
}

/** All of a map. */
export const ofTemplate = (packageId: string, args: OfTemplateArguments): Thunk => moveCall(packageId, 'snapshot', 'of_template', [object(args.registry), pure(u64, args.id)]);

/** What shops ask for each kind of card. */
export const cardPrices = (packageId: string): Thunk => moveCall(packageId, 'snapshot', 'card_prices', []);
