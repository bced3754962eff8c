import type { Config } from '../generated/config.ts';
import {
  type DirMode,
  GAME_STATUS_NAMES,
  type GameStatus,
  type GameStatusName,
  type NpcKind,
  type Phase,
} from '../generated/vocabulary.ts';
import { type FromChain, isKnown } from '../move/kind.ts';

/** Where a game is: waiting for players, being played, over. */
export type Status = GameStatusName;
export const STATUSES = Object.values(GAME_STATUS_NAMES);

/** The status of a game, or null where the package has given it one that this program does not know. */
export const statusOf = (status: FromChain<GameStatus>): Status | null =>
  isKnown(GAME_STATUS_NAMES, status) ? GAME_STATUS_NAMES[status] : null;

/** A whole game as plain, immutable data: the same whether it was read from objects or rebuilt from events. */
export interface GameView {
  readonly id: string;
  readonly registry: string;
  readonly templateId: bigint;
  readonly templateDigest: Uint8Array;
  readonly tileCount: number;
  /** The version of the package that plays it: an older one has to be carried over first. */
  readonly version: bigint;
  readonly host: string;
  /** Who opened the table has left it: it starts only when everybody is ready. */
  readonly hostLeft: boolean;
  readonly config: Config;
  /** Whether the config is the one recommended for the map, seats aside. */
  readonly usualRules: boolean;
  readonly createdAtMs: bigint;
  readonly status: Status;
  /** Seats in playing order. */
  readonly players: readonly PlayerView[];
  /** Addresses of players out of the game, the first one first. */
  readonly out: readonly string[];
  readonly winners: readonly string[];
  /** The round, from 1 on; 0 in the lobby. */
  readonly turn: bigint;
  /** The seat whose turn it is. */
  readonly activeIdx: number;
  readonly phase: FromChain<Phase>;
  /** The roll that waits for `step`, in phase MOVE; else null. Nothing else changes the game before it. */
  readonly draw: Draw | null;
  /** Whether the active player can neither buy nor build any more this turn. */
  readonly acted: boolean;
  /** When the active player's time in this phase is over; 0 before the game and after it. */
  readonly deadlineMs: bigint;
  /** Owned land by tile. */
  readonly lots: Readonly<Record<number, Lot>>;
  /** What lies on the board, by tile. */
  readonly npcs: Readonly<Record<number, Npc>>;
  readonly effects: Effects;
}

/** A roll that was drawn and is to be played. */
export interface Draw {
  readonly player: string;
  /** Somebody else rolled for a player whose time was over. */
  readonly isAbsent: boolean;
  /** Everything random in the move follows from these 32 bytes. */
  readonly seed: Uint8Array;
}

export interface PlayerView {
  readonly address: string;
  /** A program plays here, and said so when it sat down. */
  readonly isBot: boolean;
  /** In the lobby: whether the player says that the game may start. */
  readonly isReady: boolean;
  /** Who may play for this player beside its owner, until `delegateUntilMs`. */
  readonly delegate: string | null;
  readonly delegateUntilMs: bigint;
  readonly pos: number;
  readonly cash: bigint;
  /** How many cards of each `CARD_…` kind; kinds of which there are none are left out. */
  readonly cards: Readonly<Record<number, number>>;
  /** Out of the game, for whatever reason. */
  readonly isOut: boolean;
  readonly inPrisonTurns: number;
  readonly inHospitalTurns: number;
  readonly frozenUntilTurn: bigint | null;
  readonly rentFreeUntilTurn: bigint | null;
  readonly dirPref: FromChain<DirMode>;
  readonly forcedDir: FromChain<DirMode>;
  readonly forcedMoves: number;
  readonly rollOverride: number | null;
  readonly auto: boolean;
  readonly autoFloor: bigint;
  readonly timeouts: number;
  /** Steps each way since the start last paid; not counted where there is no salary. */
  readonly lapCw: number;
  readonly lapCcw: number;
}

export interface Lot {
  readonly owner: string;
  readonly level: number;
  /** What the land was bought for, and what its levels have cost: a sale brings half of it. */
  readonly landPaid: bigint;
  readonly builtPaid: bigint;
}

export interface Npc {
  readonly kind: FromChain<NpcKind>;
  readonly expiresAtTurn: bigint | null;
}

/** What the news changed: the price level in percent, the price of one tile, and a closed tile; each up to and with its last round. */
export interface Effects {
  readonly pricePercent: bigint;
  readonly priceUntil: bigint;
  readonly pricedTile: number | null;
  readonly tilePercent: bigint;
  readonly tileUntil: bigint;
  readonly closedTile: number | null;
  readonly closedUntil: bigint;
}

export const NO_EFFECTS: Effects = {
  pricePercent: 100n,
  priceUntil: 0n,
  pricedTile: null,
  tilePercent: 100n,
  tileUntil: 0n,
  closedTile: null,
  closedUntil: 0n,
};

/** The player whose turn it is, or undefined when no game is on. */
export const activePlayer = (view: GameView): PlayerView | undefined =>
  view.status === 'active' ? view.players[view.activeIdx] : undefined;

/** Whether an address may play for a player now: its owner, or the delegate it has named. */
export const playsFor = (player: PlayerView, address: string, nowMs: bigint): boolean =>
  player.address === address || (player.delegate === address && nowMs < player.delegateUntilMs);
