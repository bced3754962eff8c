import type { GameState, GameView } from '@tycoon/sdk';
import { openView } from '@tycoon/sdk/events';
import type { TimedChange } from './timed-change.ts';
import { entriesFrom, type TimedEvent, type TimelineEntry } from './timeline-entry.ts';

/** The course of a game as far as it is known without a hole. */
export interface Timeline {
  readonly view: GameView;
  /** The version of the game's object that `view` shows. */
  readonly version: bigint;
  readonly entries: readonly TimelineEntry[];
  /** The entries begin with the game. */
  readonly isWhole: boolean;
  /** The changes that the entries are made of, for as long as earlier ones may still come. */
  readonly changes: readonly TimedChange[];
  /** Changes that came before those they follow. */
  readonly early: readonly TimedChange[];
}

/** A timeline that begins in the middle of a game. */
export const startTimeline = ({ view, version }: GameState): Timeline => ({
  view,
  version,
  entries: [],
  isWhole: false,
  changes: [],
  early: [],
});

/** Some change between the known ones is missing. */
export const hasGap = ({ early }: Timeline): boolean => early.length > 0;

/** Appends the changes that follow, in whatever order and however often they come; a change that does not follow yet is kept. */
export function addChanges(timeline: Timeline, changes: readonly TimedChange[]): Timeline {
  const waiting = [...timeline.early, ...changes]
    .filter(({ after }) => after > timeline.version)
    .sort((a, b) => (a.after < b.after ? -1 : 1));
  let next: Timeline = { ...timeline, early: [] };
  for (const change of waiting) {
    if (change.after <= next.version) continue;
    next =
      change.before === next.version ? append(next, change) : { ...next, early: [...next.early, change] };
  }
  return waiting.length === 0 && timeline.early.length === 0 ? timeline : next;
}

function append(timeline: Timeline, { after, events, atMs, digest, ...change }: TimedChange): Timeline {
  const timedEvents = events.map((event) => ({ event, atMs, transaction: digest, digest }));
  const entries = entriesFrom(timeline.view, timeline.entries.length, timedEvents);
  return {
    ...timeline,
    view: entries.at(-1)?.view ?? timeline.view,
    version: after,
    entries: entries.length === 0 ? timeline.entries : [...timeline.entries, ...entries],
    changes: timeline.isWhole ? [] : [...timeline.changes, { after, events, atMs, digest, ...change }],
  };
}

/** The same timeline from the beginning of the game, if this is all that had happened; else the timeline as it is. */
export function prependPast(timeline: Timeline, past: readonly TimedChange[]): Timeline {
  if (timeline.isWhole) return timeline;
  const [first] = past;
  const created = first?.events[0];
  if (first === undefined || first.before !== null || created?.type !== 'GameCreatedEvent') return timeline;
  const start: Timeline = {
    view: openView(created),
    version: 0n,
    entries: [],
    isWhole: true,
    changes: [],
    early: [],
  };
  const whole = addChanges(append(start, first), [...past, ...timeline.changes, ...timeline.early]);
  return whole.version < timeline.version ? timeline : whole;
}

/** The same from the events of the index, which have no versions: they count where they lead to what the chain says. */
export function prependIndexed(
  timeline: Timeline,
  events: readonly TimedEvent[],
  state: GameState,
): Timeline {
  const created = events[0]?.event;
  if (timeline.isWhole || created?.type !== 'GameCreatedEvent') return timeline;
  const entries = entriesFrom(openView(created), 0, events);
  const last = entries.at(-1);
  if (last === undefined || !deepEqual(last.view, state.view)) return timeline;
  const indexed: Timeline = { ...state, entries, isWhole: true, changes: [], early: [] };
  const whole = addChanges(indexed, [...timeline.changes, ...timeline.early]);
  return whole.version < timeline.version ? timeline : whole;
}

/**
 * The timeline beside the chain's own word: where both speak of the same moment the chain is right, where the chain is
 * further and no change says how, the timeline goes on from there.
 */
export function reconcile(timeline: Timeline, state: GameState): Timeline {
  if (state.version < timeline.version) return timeline;
  if (state.version === timeline.version)
    return deepEqual(timeline.view, state.view) ? timeline : { ...timeline, view: state.view };
  const jumped = { ...startTimeline(state), entries: timeline.entries };
  return addChanges(jumped, timeline.early);
}

/** Whether two pieces of plain data say the same. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && deepEqual(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
