import type { GameState } from '@tycoon/sdk';
import { createStore, type Store } from '../../store/store.ts';
import type { Feed } from './feed.ts';
import type { LiveGame } from './live.ts';
import type { Source } from './source.ts';
import type { TimedChange } from './timed-change.ts';
import {
  addChanges,
  hasGap,
  prependIndexed,
  prependPast,
  reconcile,
  startTimeline,
  type Timeline,
} from './timeline.ts';
import type { TimedEvent } from './timeline-entry.ts';

/** A game that is being followed; nothing but `trouble` where it cannot be read. */
export interface Following {
  readonly game: LiveGame | null;
  /** Why there is nothing to show; it is tried again by itself. */
  readonly trouble: unknown;
}

export interface GameFollower extends Pick<Store<Following>, 'read' | 'watch'> {
  /** Asks the chain how the game stands and what has been missed. */
  catchUp(): void;
  /** Resolves when the game is known as far as this version of its object, or is not followed any more. */
  reached(version: bigint): Promise<void>;
  close(): void;
}

interface FollowOptions {
  readonly id: string;
  readonly feed: Feed;
  readonly source: Pick<Source, 'past'>;
  readonly state: (id: string) => Promise<GameState>;
  /** The events of the game from the index, for nodes that have pruned its beginning. */
  readonly indexed?: (id: string) => Promise<readonly TimedEvent[]>;
  readonly pauseMs?: number;
}

/** How long a game that can be shown waits for its past. */
const LONGEST_SILENCE_MS = 2500;

/**
 * Follows one game without a hole: listens first, then reads how the game stands, then what was before. After every cut,
 * every doubt and every long sleep it asks again.
 */
export function followGame({
  id,
  feed,
  source,
  state,
  indexed = async () => [],
  pauseMs = 1500,
}: FollowOptions): GameFollower {
  const store = createStore<Following>({ game: null, trouble: null });
  let timeline: Timeline | null = null;
  let heard: TimedChange[] = [];
  let cursor: Uint8Array | null = null;
  let isClosed = false;
  let isAsking = false;
  let isWanted = false;
  const waiting = new Map<() => void, bigint>();

  const advance = (next: Timeline) => {
    timeline = next;
    for (const [resolve, version] of [...waiting]) if (version <= next.version) resolve();
  };

  const show = () => {
    if (timeline === null) return;
    const { view, entries } = timeline;
    const [connection, skewMs] = [feed.connection.read(), feed.skewMs.read()];
    const { game } = store.read();
    const isOld =
      game !== null &&
      game.view === view &&
      game.entries === entries &&
      game.connection === connection &&
      game.skewMs === skewMs;
    if (!isOld) store.write({ game: { view, entries, connection, skewMs }, trouble: null });
  };

  const showAgain = () => store.read().game !== null && show();

  /** Asks once; resolves to whether everything is known then. */
  async function ask(): Promise<boolean> {
    const fresh = await state(id);
    let next = addChanges(timeline ?? startTimeline(fresh), heard);
    advance(next);
    heard = [];
    // Who opens a game sees it with its past, so that nothing is animated as if it happened now; but nobody waits for long.
    const impatience = setTimeout(show, store.read().game === null ? LONGEST_SILENCE_MS : 0);
    // A node that has forgotten or keeps no index cannot tell; the game goes on from here all the same.
    const past = await source.past(id, next.isWhole ? cursor : null).catch(() => null);
    const isForgotten = !next.isWhole && past?.changes[0]?.before !== null;
    const pastEvents = isForgotten ? await indexed(id).catch(() => []) : [];
    clearTimeout(impatience);
    // The stream may have gone on in the meantime.
    next = timeline ?? next;
    if (past !== null) next = addChanges(prependPast(next, past.changes), past.changes);
    if (next.isWhole) cursor = past?.cursor ?? cursor;
    next = reconcile(prependIndexed(next, pastEvents, fresh), fresh);
    advance(next);
    show();
    const isBehind = past?.changes[0]?.before === null && !next.isWhole;
    return !isBehind && !hasGap(next);
  }

  async function askUntilDone(): Promise<void> {
    for (let tries = 0; !isClosed; tries++) {
      isWanted = false;
      const isDone = await ask().catch((trouble: unknown) => {
        if (timeline === null) store.write({ game: null, trouble });
        return false;
      });
      if (isDone && !isWanted) return;
      if (!isDone)
        await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs * 2 ** tries, 10_000)));
    }
  }

  const catchUp = () => {
    if (isClosed) return;
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    void askUntilDone().finally(() => {
      isAsking = false;
    });
  };

  const stops = [
    feed.listen({
      onChange(change) {
        if (change.game !== id) return;
        if (timeline === null) {
          heard.push(change);
          return;
        }
        const next = addChanges(timeline, [change]);
        advance(next);
        showAgain();
        if (hasGap(next)) catchUp();
      },
      onLive: catchUp,
    }),
    feed.connection.watch(showAgain),
    feed.skewMs.watch(showAgain),
  ];
  catchUp();

  return {
    read: store.read,
    watch: store.watch,
    catchUp,
    reached(version) {
      if (isClosed || (timeline !== null && version <= timeline.version)) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          resolve();
        };
        waiting.set(done, version);
      });
    },
    close() {
      isClosed = true;
      for (const resolve of [...waiting.keys()]) resolve();
      for (const stop of stops) stop();
    },
  };
}
