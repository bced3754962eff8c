import type { PlayerView } from './push.ts';

/** A player's place on the table of a day; equal points share one. */
export interface DailyPlace {
  readonly place: number;
  readonly player: PlayerView;
  readonly points: number;
}

/** The table of a day: who has played its challenge to the end, best first. */
export interface DailyTable {
  readonly day: string;
  /** The server's commitment to its half of the day's seed, told before anybody plays. */
  readonly commitment: string;
  /** The half itself, once the day is over; never in a game whose secrets outlive it. */
  readonly half: string | null;
  /** How many have begun, and how many have finished. */
  readonly tried: number;
  readonly finished: number;
  readonly places: readonly DailyPlace[];
  /** The attempt of whoever asks: where it is played, what it was worth, which place it has. */
  readonly own: {
    readonly room: string;
    readonly points: number | null;
    readonly place: number | null;
  } | null;
}

/** The challenge of today and the table of yesterday. */
export interface DailyView {
  readonly today: DailyTable;
  /** Milliseconds until the day is over. */
  readonly endsIn: number;
  /** Null where nobody has tried it. */
  readonly yesterday: DailyTable | null;
  /** On how many days in a row the player has finished the challenge, up to today or yesterday. */
  readonly streak: number;
}
