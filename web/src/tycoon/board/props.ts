import type { GameMap } from '@tycoon/sdk/maps';
import type { Seats } from '../seats/seat.ts';
import type { BoardState } from './board-state.ts';

/** What the board is drawn from; live tables, replays and map previews give it the same things. */
export interface BoardProps {
  readonly map: GameMap;
  /** Null draws the empty map. */
  readonly state: BoardState | null;
  readonly seats: Seats;
  /** Tiles that may be chosen now; they light up and can be reached by keyboard. */
  readonly lit?: ReadonlySet<number>;
  /** Called for a lit tile. */
  readonly onPick?: (tile: number) => void;
  /** Called for any tile that is asked about. */
  readonly onLook?: (tile: number | null) => void;
  /** A tile the log or a decision points at. */
  readonly marked?: number | null;
  /** How often pieces have landed on a tile, as a share of the most visited one, for the heat map. */
  readonly heat?: ReadonlyMap<number, number>;
  /** What the tiles of a heat map say: a count, a share. */
  readonly figures?: ReadonlyMap<number, string>;
  /** Only to be looked at: the whole map, without keys, zoom and tools. */
  readonly isPicture?: boolean;
}
