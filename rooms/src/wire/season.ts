import type { PlayerView } from './push.ts';

/** A player's place in a game at the end of a season, or so far. */
export interface SeasonPlace {
  readonly place: number;
  readonly player: PlayerView;
  /** After the player's last rated match of the season. */
  readonly rating: number;
  readonly matches: number;
  readonly won: number;
}

/** The players of a season in one game, by rating. A season that is closed does not change any more. */
export interface SeasonTable {
  readonly season: string;
  readonly game: string;
  readonly isClosed: boolean;
  readonly places: readonly SeasonPlace[];
}

/** A player's place on a closing table. */
export interface ClosedPlace {
  readonly season: string;
  readonly game: string;
  readonly place: number;
  readonly of: number;
  readonly rating: number;
}
