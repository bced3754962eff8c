// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * One player's state: place, money, counters, buffs, hand and land. Fields change only through the verbs below;
 * `economy` is the only caller of those that move money, so that every change is told.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, type Kind, Table, u64 } from '../move/layout.ts';
import type { DirMode } from './vocabulary.ts';

/** What was paid for a tile that the player owns. */
export const Deed = /* @__PURE__ */ bcs.struct('Deed', {
  tileId: u64,
  price: u64,
  landPaid: u64,
  builtPaid: u64,
});
export type Deed = typeof Deed.$inferType;

/**
 * Something sold: what it brings is half of what was paid, never the price of the day, or slump and boom would make a
 * pump.
 */
export const Sale = /* @__PURE__ */ bcs.struct('Sale', {
  tileId: u64,
  land: bcs.bool(),
  value: u64,
});
export type Sale = typeof Sale.$inferType;

/** A seat's state. Lives in the game's table under the player's address. */
export const Player = /* @__PURE__ */ bcs.struct('Player', {
  owner: bcs.Address,
  pos: u64,
  cash: u64,
  inPrisonTurns: bcs.u8(),
  inHospitalTurns: bcs.u8(),
  frozenUntilTurn: bcs.option(u64),
  rentFreeUntilTurn: bcs.option(u64),
  bankrupt: bcs.bool(),
  cards: Table,
  dirPref: bcs.u8() as Kind<DirMode>,
  rollOverride: bcs.option(bcs.u8()),
  handSize: u64,
  deeds: bcs.vector(Deed),
  forcedDir: bcs.u8() as Kind<DirMode>,
  forcedMoves: bcs.u8(),
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
export type Player = typeof Player.$inferType;

export interface OwnerArguments {
  readonly self: ObjectInput;
}

/** Whose state this is. */
export const owner = (packageId: string, args: OwnerArguments): Thunk => moveCall(packageId, 'player', 'owner', [object(args.self)]);

export interface PosArguments {
  readonly self: ObjectInput;
}

/** The tile the player stands on. */
export const pos = (packageId: string, args: PosArguments): Thunk => moveCall(packageId, 'player', 'pos', [object(args.self)]);

export interface CashArguments {
  readonly self: ObjectInput;
}

/** The player's money. */
export const cash = (packageId: string, args: CashArguments): Thunk => moveCall(packageId, 'player', 'cash', [object(args.self)]);

export interface InPrisonTurnsArguments {
  readonly self: ObjectInput;
}

/** Turns still to sit out in prison. */
export const inPrisonTurns = (packageId: string, args: InPrisonTurnsArguments): Thunk => moveCall(packageId, 'player', 'in_prison_turns', [object(args.self)]);

export interface InHospitalTurnsArguments {
  readonly self: ObjectInput;
}

/** Turns still to sit out in hospital. */
export const inHospitalTurns = (packageId: string, args: InHospitalTurnsArguments): Thunk => moveCall(packageId, 'player', 'in_hospital_turns', [object(args.self)]);

export interface FrozenUntilTurnArguments {
  readonly self: ObjectInput;
}

/** The round whose turn of this player is frozen. */
export const frozenUntilTurn = (packageId: string, args: FrozenUntilTurnArguments): Thunk => moveCall(packageId, 'player', 'frozen_until_turn', [object(args.self)]);

export interface RentFreeUntilTurnArguments {
  readonly self: ObjectInput;
}

/** The round up to which this player pays no toll. */
export const rentFreeUntilTurn = (packageId: string, args: RentFreeUntilTurnArguments): Thunk => moveCall(packageId, 'player', 'rent_free_until_turn', [object(args.self)]);

export interface IsBankruptArguments {
  readonly self: ObjectInput;
}

/** Whether the player is out of the game, for whatever reason. */
export const isBankrupt = (packageId: string, args: IsBankruptArguments): Thunk => moveCall(packageId, 'player', 'is_bankrupt', [object(args.self)]);

export interface DirPrefArguments {
  readonly self: ObjectInput;
}

/** The DirMode the player prefers. */
export const dirPref = (packageId: string, args: DirPrefArguments): Thunk => moveCall(packageId, 'player', 'dir_pref', [object(args.self)]);

export interface RollOverrideArguments {
  readonly self: ObjectInput;
}

/** What the next roll will show. */
export const rollOverride = (packageId: string, args: RollOverrideArguments): Thunk => moveCall(packageId, 'player', 'roll_override', [object(args.self)]);

export interface CardCountArguments {
  readonly self: ObjectInput;
  readonly kind: PureInput<number>;
}

/** How many cards of a kind the player has. */
export const cardCount = (packageId: string, args: CardCountArguments): Thunk => moveCall(packageId, 'player', 'card_count', [object(args.self), pure(bcs.u16(), args.kind)]);

export interface HandSizeArguments {
  readonly self: ObjectInput;
}

/** How many cards the player has. */
export const handSize = (packageId: string, args: HandSizeArguments): Thunk => moveCall(packageId, 'player', 'hand_size', [object(args.self)]);

export interface TilesArguments {
  readonly self: ObjectInput;
}

/** The tiles the player owns, the dearest first. */
export const tiles = (packageId: string, args: TilesArguments): Thunk => moveCall(packageId, 'player', 'tiles', [object(args.self)]);

export interface EstateArguments {
  readonly self: ObjectInput;
}

/** List prices of those tiles and what was paid to upgrade them. */
export const estate = (packageId: string, args: EstateArguments): Thunk => moveCall(packageId, 'player', 'estate', [object(args.self)]);

export interface SaleValueArguments {
  readonly self: ObjectInput;
}

/** What selling everything would bring. */
export const saleValue = (packageId: string, args: SaleValueArguments): Thunk => moveCall(packageId, 'player', 'sale_value', [object(args.self)]);

export interface DeedsArguments {
  readonly self: ObjectInput;
}

/** What was paid for each tile. */
export const deeds = (packageId: string, args: DeedsArguments): Thunk => moveCall(packageId, 'player', 'deeds', [object(args.self)]);

export interface ForcedDirArguments {
  readonly self: ObjectInput;
}

/** The direction the next moves are forced in. */
export const forcedDir = (packageId: string, args: ForcedDirArguments): Thunk => moveCall(packageId, 'player', 'forced_dir', [object(args.self)]);

export interface ForcedMovesArguments {
  readonly self: ObjectInput;
}

/** How many moves are forced. */
export const forcedMoves = (packageId: string, args: ForcedMovesArguments): Thunk => moveCall(packageId, 'player', 'forced_moves', [object(args.self)]);

export interface IsAutoArguments {
  readonly self: ObjectInput;
}

/** Whether the player buys and upgrades by itself. */
export const isAuto = (packageId: string, args: IsAutoArguments): Thunk => moveCall(packageId, 'player', 'is_auto', [object(args.self)]);

export interface AutoFloorArguments {
  readonly self: ObjectInput;
}

/** What the automatic mode leaves in cash. */
export const autoFloor = (packageId: string, args: AutoFloorArguments): Thunk => moveCall(packageId, 'player', 'auto_floor', [object(args.self)]);

export interface TimeoutsArguments {
  readonly self: ObjectInput;
}

/** Turns in a row that ran out of time. */
export const timeouts = (packageId: string, args: TimeoutsArguments): Thunk => moveCall(packageId, 'player', 'timeouts', [object(args.self)]);

export interface IsBotArguments {
  readonly self: ObjectInput;
}

/** Whether a program plays here. */
export const isBot = (packageId: string, args: IsBotArguments): Thunk => moveCall(packageId, 'player', 'is_bot', [object(args.self)]);

export interface IsReadyArguments {
  readonly self: ObjectInput;
}

/** Whether the player is ready to start. */
export const isReady = (packageId: string, args: IsReadyArguments): Thunk => moveCall(packageId, 'player', 'is_ready', [object(args.self)]);

export interface DelegateArguments {
  readonly self: ObjectInput;
}

/** Who may play for this player. */
export const delegate = (packageId: string, args: DelegateArguments): Thunk => moveCall(packageId, 'player', 'delegate', [object(args.self)]);

export interface DelegateUntilMsArguments {
  readonly self: ObjectInput;
}

/** When that ends. */
export const delegateUntilMs = (packageId: string, args: DelegateUntilMsArguments): Thunk => moveCall(packageId, 'player', 'delegate_until_ms', [object(args.self)]);

export interface HasDelegateArguments {
  readonly self: ObjectInput;
  readonly sender: PureInput<string>;
  readonly nowMs: PureInput<bigint | number>;
}

/** Whether the address may play for this player now. */
export const hasDelegate = (packageId: string, args: HasDelegateArguments): Thunk => moveCall(packageId, 'player', 'has_delegate', [object(args.self), pure(bcs.Address, args.sender), pure(u64, args.nowMs)]);

export interface LapCwArguments {
  readonly self: ObjectInput;
}

/** Steps clockwise since the start last paid. */
export const lapCw = (packageId: string, args: LapCwArguments): Thunk => moveCall(packageId, 'player', 'lap_cw', [object(args.self)]);

export interface LapCcwArguments {
  readonly self: ObjectInput;
}

/** Steps counter-clockwise since then. */
export const lapCcw = (packageId: string, args: LapCcwArguments): Thunk => moveCall(packageId, 'player', 'lap_ccw', [object(args.self)]);

export interface LapArguments {
  readonly self: ObjectInput;
}

/** How far round the player has come since then, whichever way. */
export const lap = (packageId: string, args: LapArguments): Thunk => moveCall(packageId, 'player', 'lap', [object(args.self)]);

export interface MustSitOutArguments {
  readonly self: ObjectInput;
}

/** Whether the player must sit out its next turn. */
export const mustSitOut = (packageId: string, args: MustSitOutArguments): Thunk => moveCall(packageId, 'player', 'must_sit_out', [object(args.self)]);

export interface HasTurnBuffsArguments {
  readonly self: ObjectInput;
  readonly turn: PureInput<bigint | number>;
}

/** Whether something was for this round's turn only. */
export const hasTurnBuffs = (packageId: string, args: HasTurnBuffsArguments): Thunk => moveCall(packageId, 'player', 'has_turn_buffs', [object(args.self), pure(u64, args.turn)]);

export interface IsFrozenArguments {
  readonly self: ObjectInput;
  readonly turn: PureInput<bigint | number>;
}

/** Whether the player does not move in this round's turn. */
export const isFrozen = (packageId: string, args: IsFrozenArguments): Thunk => moveCall(packageId, 'player', 'is_frozen', [object(args.self), pure(u64, args.turn)]);

export interface IsRentFreeArguments {
  readonly self: ObjectInput;
  readonly turn: PureInput<bigint | number>;
}

/** Whether the player pays no toll in this round's turn. */
export const isRentFree = (packageId: string, args: IsRentFreeArguments): Thunk => moveCall(packageId, 'player', 'is_rent_free', [object(args.self), pure(u64, args.turn)]);

export interface HasRoomArguments {
  readonly self: ObjectInput;
  readonly handLimit: PureInput<bigint | number>;
}

/** Whether the hand has room for one more. */
export const hasRoom = (packageId: string, args: HasRoomArguments): Thunk => moveCall(packageId, 'player', 'has_room', [object(args.self), pure(u64, args.handLimit)]);

export interface DeedTileArguments {
  readonly self: ObjectInput;
}

/** The tile. */
export const deedTile = (packageId: string, args: DeedTileArguments): Thunk => moveCall(packageId, 'player', 'deed_tile', [object(args.self)]);

export interface LandPaidArguments {
  readonly self: ObjectInput;
}

/** What the land was bought for. */
export const landPaid = (packageId: string, args: LandPaidArguments): Thunk => moveCall(packageId, 'player', 'land_paid', [object(args.self)]);

export interface BuiltPaidArguments {
  readonly self: ObjectInput;
}

/** What the building has cost. */
export const builtPaid = (packageId: string, args: BuiltPaidArguments): Thunk => moveCall(packageId, 'player', 'built_paid', [object(args.self)]);

export interface UnpackArguments {
  readonly self: ObjectInput;
}

/** The tile, whether the land is sold, and what that brings. */
export const unpack = (packageId: string, args: UnpackArguments): Thunk => moveCall(packageId, 'player', 'unpack', [object(args.self)]);
