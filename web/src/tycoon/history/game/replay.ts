import { openView } from '@tycoon/sdk/events';
import { entriesFrom, type TimedEvent, type TimelineEntry } from '../../live/timeline-entry.ts';

/** One player's turn: the entries from its `TurnStartEvent` to the last one before the next turn. */
interface Turn {
  /** Counted over the whole game from 1 on; a round is one turn of everybody. */
  readonly turn: number;
  readonly round: number;
  readonly player: string;
  readonly from: number;
  readonly to: number;
}

/** A whole game as it was played, ready to be seen again from any entry. */
export interface Replay {
  readonly entries: readonly TimelineEntry[];
  readonly turns: readonly Turn[];
}

/** Makes a replay of all timedEvents of a game; its first must be the creation. */
export function makeReplay(timedEvents: readonly TimedEvent[]): Replay {
  const [first] = timedEvents;
  if (first?.event.type !== 'GameCreatedEvent') throw new Error('a game begins with its creation');
  const entries = entriesFrom(openView(first.event), 0, timedEvents);
  return { entries, turns: turnsOf(entries) };
}

/** A replay of a game that was followed from its first entry on. */
export const replayOf = (entries: readonly TimelineEntry[]): Replay => ({ entries, turns: turnsOf(entries) });

/** The replay with what happened since. */
export function extendReplay(replay: Replay, timedEvents: readonly TimedEvent[]): Replay {
  const last = replay.entries.at(-1);
  if (last === undefined || timedEvents.length === 0) return replay;
  const entries = [...replay.entries, ...entriesFrom(last.view, last.index + 1, timedEvents)];
  return { entries, turns: turnsOf(entries) };
}

function turnsOf(entries: readonly TimelineEntry[]): readonly Turn[] {
  const starts = entries.flatMap(({ event, index }) =>
    event.type === 'TurnStartEvent' ? [{ round: Number(event.turn), player: event.player, from: index }] : [],
  );
  return starts.map((start, i) => ({
    ...start,
    turn: i + 1,
    to: (starts[i + 1]?.from ?? entries.length) - 1,
  }));
}

/*
 * The axis that chart and scrubber share has a stop for everything one can link to: 0 is the table when all have sat down,
 * k the beginning of turn k, and the last stop, one beyond the last turn, is the end or, in a running game, now.
 */

export const lastStop = ({ turns }: Replay): number => turns.length + 1;

/** The entry that is shown at a stop. */
export function entryAtStop({ entries, turns }: Replay, stop: number): number {
  const last = entries.length - 1;
  if (stop > turns.length) return last;
  if (stop < 1) return (turns[0]?.from ?? entries.length) - 1;
  return turns[stop - 1]?.from ?? last;
}

/** Where a entry lies on the axis: between the stops within a turn. */
export function placeOf(replay: Replay, entry: number): number {
  if (entry >= replay.entries.length - 1) return lastStop(replay);
  const turn = turnOf(replay, entry);
  if (turn === null) return 0;
  return turn.turn + (entry - turn.from) / (turn.to - turn.from + 1);
}

/** The turn a entry belongs to, or null before the first. */
export function turnOf({ turns }: Replay, entry: number): Turn | null {
  return turns.findLast(({ from }) => from <= entry) ?? null;
}

/** The stop to which a entry belongs: the turn it is part of. */
export const stopOf = (replay: Replay, entry: number): number => Math.floor(placeOf(replay, entry));

/** The stop at which a round begins, so many rounds away; stays on the axis. */
export function stopOfRound({ turns }: Replay, stop: number, rounds: number): number {
  const here = turns[Math.min(stop, turns.length) - 1]?.round ?? 0;
  if (stop > turns.length && rounds < 0) return turns.find(({ round }) => round === here)?.turn ?? 0;
  const target = turns.find(({ round }) => round === here + rounds);
  return target?.turn ?? (rounds < 0 ? 0 : turns.length + 1);
}
