// Generated from the compiled Move package by `npm run generate`. Do not edit.

/** What a tile does to those who stop on it. */
export const TILE_KIND_NAMES = {
  0: 'empty',
  1: 'property',
  2: 'hospital',
  3: 'chance',
  4: 'bonus',
  5: 'fee',
  6: 'card',
  7: 'news',
  8: 'lottery',
  9: 'prison',
  10: 'shop',
} as const;
export type TileKind = keyof typeof TILE_KIND_NAMES;
export type TileKindName = (typeof TILE_KIND_NAMES)[TileKind];
export const TILE_KINDS: readonly TileKind[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What can lie on a tile. */
export const NPC_KIND_NAMES = {
  20: 'barrier',
  21: 'bomb',
  22: 'dog',
} as const;
export type NpcKind = keyof typeof NPC_KIND_NAMES;
export type NpcKindName = (typeof NPC_KIND_NAMES)[NpcKind];
export const NPC_KINDS: readonly NpcKind[] = [20, 21, 22];

/** What a hand can hold. */
export const CARD_KIND_NAMES = {
  1: 'move_ctrl',
  2: 'barrier',
  10: 'bomb',
  11: 'dog',
  20: 'rent_free',
  30: 'freeze',
  40: 'u_turn',
} as const;
export type CardKind = keyof typeof CARD_KIND_NAMES;
export type CardKindName = (typeof CARD_KIND_NAMES)[CardKind];
export const CARD_KINDS: readonly CardKind[] = [1, 2, 10, 11, 20, 30, 40];

/** Where a turn is. Only ROLL, MOVE, MANAGE and END outlast a transaction. */
export const PHASE_NAMES = {
  1: 'roll',
  2: 'move',
  3: 'settle',
  4: 'manage',
  5: 'events',
  6: 'end',
} as const;
export type Phase = keyof typeof PHASE_NAMES;
export type PhaseName = (typeof PHASE_NAMES)[Phase];
export const PHASES: readonly Phase[] = [1, 2, 3, 4, 5, 6];

/** Which way a player walks. */
export const DIR_MODE_NAMES = {
  0: 'auto',
  1: 'cw',
  2: 'ccw',
  3: 'forced_cw',
  4: 'forced_ccw',
} as const;
export type DirMode = keyof typeof DIR_MODE_NAMES;
export type DirModeName = (typeof DIR_MODE_NAMES)[DirMode];
export const DIR_MODES: readonly DirMode[] = [0, 1, 2, 3, 4];

/** Where a game is. */
export const GAME_STATUS_NAMES = {
  0: 'ready',
  1: 'active',
  2: 'ended',
} as const;
export type GameStatus = keyof typeof GAME_STATUS_NAMES;
export type GameStatusName = (typeof GAME_STATUS_NAMES)[GameStatus];
export const GAME_STATUSES: readonly GameStatus[] = [0, 1, 2];

/** Why a turn is skipped. */
export const SKIP_REASON_NAMES = {
  1: 'prison',
  2: 'hospital',
} as const;
export type SkipReason = keyof typeof SKIP_REASON_NAMES;
export type SkipReasonName = (typeof SKIP_REASON_NAMES)[SkipReason];
export const SKIP_REASONS: readonly SkipReason[] = [1, 2];

/** Why cash changed. */
export const CASH_REASON_NAMES = {
  1: 'start',
  2: 'toll',
  3: 'buy',
  4: 'upgrade',
  5: 'bonus',
  6: 'fee',
  7: 'chance',
  8: 'lottery',
  9: 'news',
  10: 'shop',
  11: 'forfeit',
  12: 'salary',
  13: 'sale',
} as const;
export type CashReason = keyof typeof CASH_REASON_NAMES;
export type CashReasonName = (typeof CASH_REASON_NAMES)[CashReason];
export const CASH_REASONS: readonly CashReason[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** Why a player is out. */
export const OUT_REASON_NAMES = {
  1: 'bankrupt',
  2: 'surrender',
  3: 'timeout',
} as const;
export type OutReason = keyof typeof OUT_REASON_NAMES;
export type OutReasonName = (typeof OUT_REASON_NAMES)[OutReason];
export const OUT_REASONS: readonly OutReason[] = [1, 2, 3];

/** Why a game ended. */
export const END_REASON_NAMES = {
  1: 'last_standing',
  2: 'max_turns',
  3: 'closed',
} as const;
export type EndReason = keyof typeof END_REASON_NAMES;
export type EndReasonName = (typeof END_REASON_NAMES)[EndReason];
export const END_REASONS: readonly EndReason[] = [1, 2, 3];

/** What CHANCE drew. */
export const CHANCE_KIND_NAMES = {
  1: 'gain',
  2: 'loss',
  3: 'card',
} as const;
export type ChanceKind = keyof typeof CHANCE_KIND_NAMES;
export type ChanceKindName = (typeof CHANCE_KIND_NAMES)[ChanceKind];
export const CHANCE_KINDS: readonly ChanceKind[] = [1, 2, 3];

/** What NEWS tells. */
export const NEWS_KIND_NAMES = {
  1: 'dividend',
  2: 'tax',
  3: 'boom',
  4: 'slump',
  5: 'closure',
  6: 'detour',
  7: 'windfall',
  8: 'fine',
  9: 'tile_up',
  10: 'tile_down',
} as const;
export type NewsKind = keyof typeof NEWS_KIND_NAMES;
export type NewsKindName = (typeof NEWS_KIND_NAMES)[NewsKind];
export const NEWS_KINDS: readonly NewsKind[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What a card asks for besides itself. */
export const CARD_NEEDS = {
  1: 'value',
  2: 'tile',
  10: 'tile',
  11: 'tile',
  20: 'nothing',
  30: 'target',
  40: 'target',
} as const;

/** What a card puts on a tile. */
export const CARD_PUTS = {
  1: null,
  2: 20,
  10: 21,
  11: 22,
  20: null,
  30: null,
  40: null,
} as const;

/** What a shop asks for a card. */
export const CARD_PRICES = {
  1: 600,
  2: 300,
  10: 800,
  11: 700,
  20: 500,
  30: 900,
  40: 400,
} as const;
