import type { GameView } from '@tycoon/sdk';
import type { TimelineEntry } from './timeline-entry.ts';

/** How the page hears of the game: as it happens, not for the moment, or not at all because the browser is offline. */
const CONNECTIONS = ['live', 'reconnecting', 'offline'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** A game as the page knows it, kept up to date from the network's events. */
export interface LiveGame {
  /** The game after the last entry. */
  readonly view: GameView;
  /** What happened, the newest last; from the beginning of the game where its history could be read, else from when the page was opened. */
  readonly entries: readonly TimelineEntry[];
  readonly connection: Connection;
  /** The chain's time less this machine's, in milliseconds: countdowns go by the chain. */
  readonly skewMs: number;
  /** The roll that the last entries show as played, though it still waits on the chain for whoever signs next. */
  readonly unplayed?: NonNullable<GameView['draw']>;
}
