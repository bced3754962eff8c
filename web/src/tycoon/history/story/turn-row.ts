import type { TycoonEvent } from '@tycoon/sdk/events';
import type { TimelineEntry } from '../../live/timeline-entry.ts';
import { linesOf } from '../../story/chronicle.ts';
import type { Replay } from '../game/replay.ts';
import type { Series } from '../game/series.ts';

/** One turn as a row of a table. */
interface TurnRow {
  readonly turn: number;
  readonly round: number;
  readonly player: string;
  readonly events: readonly TycoonEvent[];
  /** What the turn did to the worth of the one whose turn it was, and what that was after it. */
  readonly change: number;
  readonly worth: number;
}

export const turnRows = ({ entries, turns }: Replay, { players, worth }: Series): readonly TurnRow[] =>
  turns.map(({ turn, round, player, from, to }) => {
    const seat = players.indexOf(player);
    const after = worth[turn + 1]?.[seat] ?? 0;
    return {
      turn,
      round,
      player,
      events: eventsOf(entries.slice(from, to + 1)),
      change: after - (worth[turn]?.[seat] ?? 0),
      worth: after,
    };
  });

const eventsOf = (entries: readonly TimelineEntry[]): readonly TycoonEvent[] =>
  linesOf(entries).flatMap(({ events }) => events);
