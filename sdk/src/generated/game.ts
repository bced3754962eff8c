// Generated from the compiled Move package by `npm run generate`. Do not edit.
/**
 * A game in progress: one shared `Game` that points into tables, a `Seat` for every player and a `TurnCap` for the
 * turn. This module owns the object, its invariants and the views; the rules are verbs of other modules:
 * `lobby` (create, join, leave, start), `turn` (mint, roll, end, timeout, surrender), `movement` (spec 1.2),
 * `tiles` and `news` (spec 1.4), `cards` (use), `estate` (buy, upgrade), `shop`, `economy`, `standing`.
 *
 * Invariants: at most `max_players` players, `active_idx` is a seat; a tile holds at most one NPC; a tile with a level
 * has an owner; the digest is that of the registry's template.
 *
 * A move writes this object, the player's entry, at most one NPC entry and what the stop changes. Everything that
 * grows with the board or the players lives in a table.
 */

import { moveCall, type ObjectInput, object, type PureInput, pure, type Thunk } from '../move/call.ts';
import { bcs, ID, type Kind, Table, UID, u64 } from '../move/layout.ts';
import { Config } from './config.ts';
import { Effects } from './effects.ts';
import type { DirMode, GameStatus, Phase } from './vocabulary.ts';

/** The right to play as `player` in one game. Cannot change hands. */
export const Seat = /* @__PURE__ */ bcs.struct('Seat', {
  id: UID,
  gameId: ID,
  player: bcs.Address,
});
export type Seat = typeof Seat.$inferType;

/**
 * The right to act in one turn: `turn` is the round. Neither droppable nor storable, so within a transaction it ends
 * in `turn::roll`, `turn::roll_and_step`, `turn::end_turn`, `game::keep_turncap` or `game::burn_turncap`.
 */
export const TurnCap = /* @__PURE__ */ bcs.struct('TurnCap', {
  id: UID,
  gameId: ID,
  player: bcs.Address,
  turn: u64,
});
export type TurnCap = typeof TurnCap.$inferType;

/**
 * A roll that was drawn and is to be played: all that the move depends on besides the board. Its size is the same
 * whatever was drawn.
 */
export const Draw = /* @__PURE__ */ bcs.struct('Draw', {
  seed: bcs.byteVector(),
  dir: bcs.u8() as Kind<DirMode>,
  route: bcs.vector(u64),
  auto: bcs.bool(),
  autoFloor: u64,
  absent: bcs.bool(),
});
export type Draw = typeof Draw.$inferType;

/** The shared object of a game. Without `store`: no other package can wrap it or hand it on. */
export const Game = /* @__PURE__ */ bcs.struct('Game', {
  id: UID,
  version: u64,
  status: bcs.u8() as Kind<GameStatus>,
  createdAtMs: u64,
  registry: ID,
  templateId: u64,
  templateDigest: bcs.byteVector(),
  tileCount: u64,
  host: bcs.Address,
  hostLeft: bcs.bool(),
  players: Table,
  joinOrder: bcs.vector(bcs.Address),
  out: bcs.vector(bcs.Address),
  winners: bcs.vector(bcs.Address),
  turn: u64,
  activeIdx: bcs.u8(),
  phase: bcs.u8() as Kind<Phase>,
  phaseStartedMs: u64,
  draw: Draw,
  acted: bcs.bool(),
  ownerOf: Table,
  levelOf: Table,
  npcOn: Table,
  effects: Effects,
  config: Config,
  usualRules: bcs.bool(),
  rngNonce: u64,
  cleared: u64,
});
export type Game = typeof Game.$inferType;

/** The usual rules: six seats, 10,000 to start with, played until one is left. */
export const defaultConfig = (packageId: string): Thunk => moveCall(packageId, 'game', 'default_config', []);

export interface NewConfigArguments {
  readonly triggerCardOnPass: PureInput<boolean>;
  readonly triggerLotteryOnPass: PureInput<boolean>;
  readonly npcCap: PureInput<number>;
  readonly maxPlayers: PureInput<number>;
  readonly maxTurns: PureInput<bigint | number | null>;
  readonly bombToHospital: PureInput<boolean>;
  readonly dogToHospital: PureInput<boolean>;
  readonly barrierConsumedOnStop: PureInput<boolean>;
}

/** The rules of the specification's config; the others are the usual ones, see `config::with_…`. */
export const newConfig = (packageId: string, args: NewConfigArguments): Thunk => moveCall(packageId, 'game', 'new_config', [pure(bcs.bool(), args.triggerCardOnPass), pure(bcs.bool(), args.triggerLotteryOnPass), pure(bcs.u16(), args.npcCap), pure(bcs.u8(), args.maxPlayers), pure(bcs.option(u64), args.maxTurns), pure(bcs.bool(), args.bombToHospital), pure(bcs.bool(), args.dogToHospital), pure(bcs.bool(), args.barrierConsumedOnStop)]);

export interface KeepTurncapArguments {
  readonly cap: ObjectInput;
}

/** Keeps a cap for a later transaction of its player. */
export const keepTurncap = (packageId: string, args: KeepTurncapArguments): Thunk => moveCall(packageId, 'game', 'keep_turncap', [object(args.cap)]);

export interface BurnTurncapArguments {
  readonly cap: ObjectInput;
}

/** Destroys a cap that is of no use any more. */
export const burnTurncap = (packageId: string, args: BurnTurncapArguments): Thunk => moveCall(packageId, 'game', 'burn_turncap', [object(args.cap)]);

export interface BurnSeatArguments {
  readonly self: ObjectInput;
  readonly seat: ObjectInput;
}

/**
 * Destroys a seat whose game is over, or that the host has taken away. A seat of a running game gives up by
 * `turn::surrender`, one in the lobby by `lobby::leave`.
 */
export const burnSeat = (packageId: string, args: BurnSeatArguments): Thunk => moveCall(packageId, 'game', 'burn_seat', [object(args.self), object(args.seat)]);

export interface IsClearedArguments {
  readonly self: ObjectInput;
}

/** Whether every row of every table is gone. */
export const isCleared = (packageId: string, args: IsClearedArguments): Thunk => moveCall(packageId, 'game', 'is_cleared', [object(args.self)]);

export interface IdArguments {
  readonly self: ObjectInput;
}

/** The game's id. */
export const id = (packageId: string, args: IdArguments): Thunk => moveCall(packageId, 'game', 'id', [object(args.self)]);

export interface StatusArguments {
  readonly self: ObjectInput;
}

/** 0 in the lobby, 1 being played, 2 over. */
export const status = (packageId: string, args: StatusArguments): Thunk => moveCall(packageId, 'game', 'status', [object(args.self)]);

export interface CreatedAtMsArguments {
  readonly self: ObjectInput;
}

/** When the lobby was opened. */
export const createdAtMs = (packageId: string, args: CreatedAtMsArguments): Thunk => moveCall(packageId, 'game', 'created_at_ms', [object(args.self)]);

export interface RegistryArguments {
  readonly self: ObjectInput;
}

/** The registry the map is in. */
export const registry = (packageId: string, args: RegistryArguments): Thunk => moveCall(packageId, 'game', 'registry', [object(args.self)]);

export interface TemplateIdArguments {
  readonly self: ObjectInput;
}

/** The map's id in its registry. */
export const templateId = (packageId: string, args: TemplateIdArguments): Thunk => moveCall(packageId, 'game', 'template_id', [object(args.self)]);

export interface TemplateDigestArguments {
  readonly self: ObjectInput;
}

/** The digest of the map. */
export const templateDigest = (packageId: string, args: TemplateDigestArguments): Thunk => moveCall(packageId, 'game', 'template_digest', [object(args.self)]);

export interface TileCountArguments {
  readonly self: ObjectInput;
}

/** How many tiles the map has. */
export const tileCount = (packageId: string, args: TileCountArguments): Thunk => moveCall(packageId, 'game', 'tile_count', [object(args.self)]);

export interface VersionArguments {
  readonly self: ObjectInput;
}

/** The version of the package that plays it. */
export const version = (packageId: string, args: VersionArguments): Thunk => moveCall(packageId, 'game', 'version', [object(args.self)]);

export interface HostArguments {
  readonly self: ObjectInput;
}

/** Who may take guests off the table, close the lobby and, unless the one who opened it has left, start the game. */
export const host = (packageId: string, args: HostArguments): Thunk => moveCall(packageId, 'game', 'host', [object(args.self)]);

export interface HostLeftArguments {
  readonly self: ObjectInput;
}

/** Whether who opened the table has left it. */
export const hostLeft = (packageId: string, args: HostLeftArguments): Thunk => moveCall(packageId, 'game', 'host_left', [object(args.self)]);

export interface UsualRulesArguments {
  readonly self: ObjectInput;
}

/** Whether the config is the one recommended for the map, seats aside. */
export const usualRules = (packageId: string, args: UsualRulesArguments): Thunk => moveCall(packageId, 'game', 'usual_rules', [object(args.self)]);

export interface AllReadyArguments {
  readonly self: ObjectInput;
}

/** Whether everybody at the table is ready. */
export const allReady = (packageId: string, args: AllReadyArguments): Thunk => moveCall(packageId, 'game', 'all_ready', [object(args.self)]);

export interface ConfigArguments {
  readonly self: ObjectInput;
}

/** The rules of this game. */
export const config = (packageId: string, args: ConfigArguments): Thunk => moveCall(packageId, 'game', 'config', [object(args.self)]);

export interface EffectsArguments {
  readonly self: ObjectInput;
}

/** What the news changed. */
export const effects = (packageId: string, args: EffectsArguments): Thunk => moveCall(packageId, 'game', 'effects', [object(args.self)]);

export interface TurnArguments {
  readonly self: ObjectInput;
}

/** The round. */
export const turn = (packageId: string, args: TurnArguments): Thunk => moveCall(packageId, 'game', 'turn', [object(args.self)]);

export interface ActiveIdxArguments {
  readonly self: ObjectInput;
}

/** The seat whose turn it is. */
export const activeIdx = (packageId: string, args: ActiveIdxArguments): Thunk => moveCall(packageId, 'game', 'active_idx', [object(args.self)]);

export interface ActivePlayerArguments {
  readonly self: ObjectInput;
}

/** The player whose turn it is. */
export const activePlayer = (packageId: string, args: ActivePlayerArguments): Thunk => moveCall(packageId, 'game', 'active_player', [object(args.self)]);

export interface PhaseArguments {
  readonly self: ObjectInput;
}

/** The phase of the turn. */
export const phase = (packageId: string, args: PhaseArguments): Thunk => moveCall(packageId, 'game', 'phase', [object(args.self)]);

export interface HasActedArguments {
  readonly self: ObjectInput;
}

/** Whether the active player has bought or upgraded this turn. */
export const hasActed = (packageId: string, args: HasActedArguments): Thunk => moveCall(packageId, 'game', 'has_acted', [object(args.self)]);

export interface PhaseStartedMsArguments {
  readonly self: ObjectInput;
}

/** When the phase opened. */
export const phaseStartedMs = (packageId: string, args: PhaseStartedMsArguments): Thunk => moveCall(packageId, 'game', 'phase_started_ms', [object(args.self)]);

export interface DeadlineMsArguments {
  readonly self: ObjectInput;
}

/** When the active player's time in this phase is over. */
export const deadlineMs = (packageId: string, args: DeadlineMsArguments): Thunk => moveCall(packageId, 'game', 'deadline_ms', [object(args.self)]);

export interface DrawWaitsArguments {
  readonly self: ObjectInput;
}

/** Whether a roll waits to be played. */
export const drawWaits = (packageId: string, args: DrawWaitsArguments): Thunk => moveCall(packageId, 'game', 'draw_waits', [object(args.self)]);

export interface DrawArguments {
  readonly self: ObjectInput;
}

/** The roll that waits, or the last one that did. */
export const draw = (packageId: string, args: DrawArguments): Thunk => moveCall(packageId, 'game', 'draw', [object(args.self)]);

export interface RngNonceArguments {
  readonly self: ObjectInput;
}

/** How often the predictable dice were rolled. */
export const rngNonce = (packageId: string, args: RngNonceArguments): Thunk => moveCall(packageId, 'game', 'rng_nonce', [object(args.self)]);

export interface WinnersArguments {
  readonly self: ObjectInput;
}

/** Who won; several share the win, nobody before the end. */
export const winners = (packageId: string, args: WinnersArguments): Thunk => moveCall(packageId, 'game', 'winners', [object(args.self)]);

export interface OutArguments {
  readonly self: ObjectInput;
}

/** Players out of the game, the first one first. */
export const out = (packageId: string, args: OutArguments): Thunk => moveCall(packageId, 'game', 'out', [object(args.self)]);

export interface JoinOrderArguments {
  readonly self: ObjectInput;
}

/** All players in playing order. */
export const joinOrder = (packageId: string, args: JoinOrderArguments): Thunk => moveCall(packageId, 'game', 'join_order', [object(args.self)]);

export interface HasPlayerArguments {
  readonly self: ObjectInput;
  readonly player: PureInput<string>;
}

/** Whether the address has a seat. */
export const hasPlayer = (packageId: string, args: HasPlayerArguments): Thunk => moveCall(packageId, 'game', 'has_player', [object(args.self), pure(bcs.Address, args.player)]);

export interface PlayerArguments {
  readonly self: ObjectInput;
  readonly player: PureInput<string>;
}

/** A player's state. */
export const player = (packageId: string, args: PlayerArguments): Thunk => moveCall(packageId, 'game', 'player', [object(args.self), pure(bcs.Address, args.player)]);

export interface IsPlayingArguments {
  readonly self: ObjectInput;
  readonly player: PureInput<string>;
}

/** Whether the address has a seat and is not out. */
export const isPlaying = (packageId: string, args: IsPlayingArguments): Thunk => moveCall(packageId, 'game', 'is_playing', [object(args.self), pure(bcs.Address, args.player)]);

export interface PlayingArguments {
  readonly self: ObjectInput;
}

/** Players who are not out, in playing order. */
export const playing = (packageId: string, args: PlayingArguments): Thunk => moveCall(packageId, 'game', 'playing', [object(args.self)]);

export interface PlayingCountArguments {
  readonly self: ObjectInput;
}

/** How many players are not out. */
export const playingCount = (packageId: string, args: PlayingCountArguments): Thunk => moveCall(packageId, 'game', 'playing_count', [object(args.self)]);

export interface OwnerOfArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Who owns a tile. */
export const ownerOf = (packageId: string, args: OwnerOfArguments): Thunk => moveCall(packageId, 'game', 'owner_of', [object(args.self), pure(u64, args.tileId)]);

export interface LevelOfArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** The level of the building on a tile. */
export const levelOf = (packageId: string, args: LevelOfArguments): Thunk => moveCall(packageId, 'game', 'level_of', [object(args.self), pure(u64, args.tileId)]);

export interface OwnerCountArguments {
  readonly self: ObjectInput;
}

/** How many tiles have an owner. */
export const ownerCount = (packageId: string, args: OwnerCountArguments): Thunk => moveCall(packageId, 'game', 'owner_count', [object(args.self)]);

export interface LevelCountArguments {
  readonly self: ObjectInput;
}

/** How many tiles have a building. */
export const levelCount = (packageId: string, args: LevelCountArguments): Thunk => moveCall(packageId, 'game', 'level_count', [object(args.self)]);

export interface HasNpcArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Whether something lies on a tile, spent or not. */
export const hasNpc = (packageId: string, args: HasNpcArguments): Thunk => moveCall(packageId, 'game', 'has_npc', [object(args.self), pure(u64, args.tileId)]);

export interface NpcArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** What lies on a tile. */
export const npc = (packageId: string, args: NpcArguments): Thunk => moveCall(packageId, 'game', 'npc', [object(args.self), pure(u64, args.tileId)]);

export interface HasLiveNpcArguments {
  readonly self: ObjectInput;
  readonly tileId: PureInput<bigint | number>;
}

/** Whether something on the tile has an effect this round. */
export const hasLiveNpc = (packageId: string, args: HasLiveNpcArguments): Thunk => moveCall(packageId, 'game', 'has_live_npc', [object(args.self), pure(u64, args.tileId)]);

export interface NpcCountArguments {
  readonly self: ObjectInput;
}

/** How many barriers, bombs and dogs lie on the board. */
export const npcCount = (packageId: string, args: NpcCountArguments): Thunk => moveCall(packageId, 'game', 'npc_count', [object(args.self)]);

export interface WayArguments {
  readonly self: ObjectInput;
}

/** The seed that everything random in the move follows from, the direction and the exits to take at forks. */
export const way = (packageId: string, args: WayArguments): Thunk => moveCall(packageId, 'game', 'way', [object(args.self)]);

export interface AutoArguments {
  readonly self: ObjectInput;
}

/** Whether the automatic mode was on, and what it leaves in cash. */
export const auto = (packageId: string, args: AutoArguments): Thunk => moveCall(packageId, 'game', 'auto', [object(args.self)]);

export interface IsAbsentArguments {
  readonly self: ObjectInput;
}

/** Whether somebody else rolled. */
export const isAbsent = (packageId: string, args: IsAbsentArguments): Thunk => moveCall(packageId, 'game', 'is_absent', [object(args.self)]);

export interface SeatGameArguments {
  readonly seat: ObjectInput;
}

/** The game a seat is in. */
export const seatGame = (packageId: string, args: SeatGameArguments): Thunk => moveCall(packageId, 'game', 'seat_game', [object(args.seat)]);

export interface SeatPlayerAddressArguments {
  readonly seat: ObjectInput;
}

/** The player of a seat. */
export const seatPlayerAddress = (packageId: string, args: SeatPlayerAddressArguments): Thunk => moveCall(packageId, 'game', 'seat_player_address', [object(args.seat)]);

export interface CapGameArguments {
  readonly cap: ObjectInput;
}

/** The game a cap is for. */
export const capGame = (packageId: string, args: CapGameArguments): Thunk => moveCall(packageId, 'game', 'cap_game', [object(args.cap)]);

export interface CapPlayerArguments {
  readonly cap: ObjectInput;
}

/** The player a cap is for. */
export const capPlayer = (packageId: string, args: CapPlayerArguments): Thunk => moveCall(packageId, 'game', 'cap_player', [object(args.cap)]);

export interface CapTurnArguments {
  readonly cap: ObjectInput;
}

/** The round a cap is for. */
export const capTurn = (packageId: string, args: CapTurnArguments): Thunk => moveCall(packageId, 'game', 'cap_turn', [object(args.cap)]);
