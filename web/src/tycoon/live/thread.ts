import type { GameState, GameView } from '@tycoon/sdk';
import { openView } from '@tycoon/sdk/events';
import { type Beat, beatsFrom, type Happening } from './beat.ts';
import type { Deed } from './deed.ts';

/** The course of a game as far as it is known without a hole. */
export interface Thread {
  readonly view: GameView;
  /** The version of the game's object that `view` shows. */
  readonly version: bigint;
  readonly beats: readonly Beat[];
  /** The beats begin with the game. */
  readonly isWhole: boolean;
  /** The deeds that the beats are made of, for as long as earlier ones may still come. */
  readonly deeds: readonly Deed[];
  /** Deeds that came before those they follow. */
  readonly early: readonly Deed[];
}

/** A thread that begins in the middle of a game. */
export const beginThread = ({ view, version }: GameState): Thread => ({
  view,
  version,
  beats: [],
  isWhole: false,
  deeds: [],
  early: [],
});

/** Something has happened that the thread has not been told. */
export const hasGap = ({ early }: Thread): boolean => early.length > 0;

/** Ties on what follows, in whatever order and however often it is told; what does not follow yet is kept. */
export function follow(thread: Thread, deeds: readonly Deed[]): Thread {
  const waiting = [...thread.early, ...deeds]
    .filter(({ after }) => after > thread.version)
    .sort((a, b) => (a.after < b.after ? -1 : 1));
  let next: Thread = { ...thread, early: [] };
  for (const deed of waiting) {
    if (deed.after <= next.version) continue;
    next = deed.before === next.version ? tie(next, deed) : { ...next, early: [...next.early, deed] };
  }
  return waiting.length === 0 && thread.early.length === 0 ? thread : next;
}

function tie(thread: Thread, { after, events, atMs, digest, ...deed }: Deed): Thread {
  const happenings = events.map((event) => ({ event, atMs, digest }));
  const beats = beatsFrom(thread.view, thread.beats.length, happenings);
  return {
    ...thread,
    view: beats.at(-1)?.view ?? thread.view,
    version: after,
    beats: beats.length === 0 ? thread.beats : [...thread.beats, ...beats],
    deeds: thread.isWhole ? [] : [...thread.deeds, { after, events, atMs, digest, ...deed }],
  };
}

/** The same thread from the beginning of the game, if this is all that had happened; else the thread as it is. */
export function tellPast(thread: Thread, past: readonly Deed[]): Thread {
  if (thread.isWhole) return thread;
  const [first] = past;
  const created = first?.events[0];
  if (first === undefined || first.before !== null || created?.type !== 'GameCreatedEvent') return thread;
  const start: Thread = {
    view: openView(created),
    version: 0n,
    beats: [],
    isWhole: true,
    deeds: [],
    early: [],
  };
  const whole = follow(tie(start, first), [...past, ...thread.deeds, ...thread.early]);
  return whole.version < thread.version ? thread : whole;
}

/** The same out of a record of events without versions: it is believed where it comes to what the chain says. */
export function tellRecord(thread: Thread, record: readonly Happening[], state: GameState): Thread {
  const created = record[0]?.event;
  if (thread.isWhole || created?.type !== 'GameCreatedEvent') return thread;
  const beats = beatsFrom(openView(created), 0, record);
  const last = beats.at(-1);
  if (last === undefined || !isSame(last.view, state.view)) return thread;
  const told: Thread = { ...state, beats, isWhole: true, deeds: [], early: [] };
  const whole = follow(told, [...thread.deeds, ...thread.early]);
  return whole.version < thread.version ? thread : whole;
}

/**
 * The thread beside the chain's own word: where both speak of the same moment the chain is right, where the chain is
 * further and nobody told how, the thread goes on from there.
 */
export function settle(thread: Thread, state: GameState): Thread {
  if (state.version < thread.version) return thread;
  if (state.version === thread.version)
    return isSame(thread.view, state.view) ? thread : { ...thread, view: state.view };
  const jumped = { ...beginThread(state), beats: thread.beats };
  return follow(jumped, thread.early);
}

/** Whether two pieces of plain data say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
