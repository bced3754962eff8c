import type { GameView } from '@tycoon/sdk';
import { applyEvent, type TycoonEvent } from '@tycoon/sdk/events';

/** One event of a game and the game right after it: what stories, boards and charts are told from. */
export interface TimelineEntry {
  /** Its place in the game, from 0; the same in a live game and in a replay. */
  readonly index: number;
  readonly event: TycoonEvent;
  readonly view: GameView;
  /** The chain's time. */
  readonly atMs: number;
  /** The same for all events of one transaction: its digest, or its place `checkpoint.position` where the index gave it. */
  readonly transaction: string;
  /** Where the node gave it. */
  readonly digest?: string;
}

/** An event as it arrives, before it is applied. */
export type TimedEvent = Pick<TimelineEntry, 'event' | 'atMs' | 'transaction' | 'digest'>;

/** The entries that follow from a view, the first with this index. */
export function entriesFrom(
  view: GameView,
  index: number,
  timedEvents: readonly TimedEvent[],
): readonly TimelineEntry[] {
  let current = view;
  return timedEvents.map((timed, i) => {
    current = applyEvent(current, timed.event);
    return { ...timed, index: index + i, view: current };
  });
}
