import { openView } from '@tycoon/sdk/events';
import { type Beat, beatsFrom, type Happening } from '../../live/beat.ts';

/** One player's turn: the beats from its `TurnStartEvent` to the last one before the next turn. */
export interface Turn {
  /** Counted over the whole game from 1 on; a round is one turn of everybody. */
  readonly turn: number;
  readonly round: number;
  readonly player: string;
  readonly from: number;
  readonly to: number;
}

/** A whole game as it was played, ready to be seen again from any beat. */
export interface Reel {
  readonly beats: readonly Beat[];
  readonly turns: readonly Turn[];
}

/** Makes a reel of all happenings of a game; its first must be the creation. */
export function makeReel(happenings: readonly Happening[]): Reel {
  const [first] = happenings;
  if (first?.event.type !== 'GameCreatedEvent') throw new Error('a game begins with its creation');
  const beats = beatsFrom(openView(first.event), 0, happenings);
  return { beats, turns: turnsOf(beats) };
}

/** The reel with what happened since. */
export function extendReel(reel: Reel, happenings: readonly Happening[]): Reel {
  const last = reel.beats.at(-1);
  if (last === undefined || happenings.length === 0) return reel;
  const beats = [...reel.beats, ...beatsFrom(last.view, last.index + 1, happenings)];
  return { beats, turns: turnsOf(beats) };
}

function turnsOf(beats: readonly Beat[]): readonly Turn[] {
  const starts = beats.flatMap(({ event, index }) =>
    event.type === 'TurnStartEvent' ? [{ round: Number(event.turn), player: event.player, from: index }] : [],
  );
  return starts.map((start, i) => ({
    ...start,
    turn: i + 1,
    to: (starts[i + 1]?.from ?? beats.length) - 1,
  }));
}

/*
 * The axis that chart and scrubber share has a stop for everything one can link to: 0 is the table when all have sat down,
 * k the beginning of turn k, and the last stop, one beyond the last turn, is the end or, in a running game, now.
 */

export const lastStop = ({ turns }: Reel): number => turns.length + 1;

/** The beat that is shown at a stop. */
export function beatAtStop({ beats, turns }: Reel, stop: number): number {
  const last = beats.length - 1;
  if (stop > turns.length) return last;
  if (stop < 1) return (turns[0]?.from ?? beats.length) - 1;
  return turns[stop - 1]?.from ?? last;
}

/** Where a beat lies on the axis: between the stops within a turn. */
export function placeOf(reel: Reel, beat: number): number {
  if (beat >= reel.beats.length - 1) return lastStop(reel);
  const turn = turnOf(reel, beat);
  if (turn === null) return 0;
  return turn.turn + (beat - turn.from) / (turn.to - turn.from + 1);
}

/** The turn a beat belongs to, or null before the first. */
export function turnOf({ turns }: Reel, beat: number): Turn | null {
  return turns.findLast(({ from }) => from <= beat) ?? null;
}

/** The stop to which a beat belongs: the turn it is part of. */
export const stopOf = (reel: Reel, beat: number): number => Math.floor(placeOf(reel, beat));

/** The stop at which a round begins, so many rounds away; stays on the axis. */
export function stopOfRound({ turns }: Reel, stop: number, rounds: number): number {
  const here = turns[Math.min(stop, turns.length) - 1]?.round ?? 0;
  if (stop > turns.length && rounds < 0) return turns.find(({ round }) => round === here)?.turn ?? 0;
  const target = turns.find(({ round }) => round === here + rounds);
  return target?.turn ?? (rounds < 0 ? 0 : turns.length + 1);
}
