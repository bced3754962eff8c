import type { Executed, GameState } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { createStore } from '../../store/store.ts';
import type { Feed, FeedListener } from './feed.ts';
import { CHANGES, GAME_ID, stateAfter } from './fixture.ts';
import { followGame } from './game.ts';
import type { Connection } from './live.ts';
import { changesOfExecuted, type TimedChange } from './timed-change.ts';
import { deepEqual } from './timeline.ts';

/** A chain of which the test says how far it is, and a feed that says what the test wants it to say. */
function createTrial({ pruned = false, down = false, recorded = -1 } = {}) {
  let reached = 3;
  let isUp = !down;
  const listeners = new Set<FeedListener>();
  const connection = createStore<Connection>('live');
  const say = (change: TimedChange) => {
    for (const { onChange } of listeners) onChange(change);
  };
  const feed: Feed = {
    connection,
    skewMs: createStore(0),
    hurry() {},
    notify: (changes) => changes.forEach(say),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const asked: (string | null)[] = [];
  const follower = followGame({
    id: GAME_ID,
    feed,
    pauseMs: 0,
    // The index may lag behind the chain, or not be there.
    async indexed() {
      if (recorded < 0) throw new Error('no index');
      const told = CHANGES.slice(0, recorded);
      return told.flatMap(({ events, atMs, digest }) =>
        events.map((event) => ({ event, atMs, transaction: digest })),
      );
    },
    async state(): Promise<GameState> {
      if (!isUp) throw new Error('no answer');
      return stateAfter(reached);
    },
    source: {
      async past(_, after) {
        if (pruned) throw new Error('out of range');
        asked.push(after === null ? null : new TextDecoder().decode(after));
        const from = after === null ? 0 : Number(new TextDecoder().decode(after));
        return { changes: CHANGES.slice(from, reached), cursor: new TextEncoder().encode(`${reached}`) };
      },
    },
  });
  return {
    follower,
    asked,
    connection,
    reach: (count: number) => (reached = count),
    wake: () => (isUp = true),
    feed,
    notify: (change: TimedChange | undefined) => say(change as TimedChange),
    revive: () => {
      for (const { onLive } of listeners) onLive?.();
    },
    listeners,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 15));
const shows = ({ follower }: ReturnType<typeof createTrial>, count: number) =>
  deepEqual(follower.read().game?.view, stateAfter(count).view);

test('a game is shown with all its past, and what happens is added', async () => {
  const trial = createTrial();
  // Told while the first answers are under way, and again by them.
  trial.notify(CHANGES[2]);
  trial.notify(CHANGES[3]);
  await settled();
  expect(trial.follower.read().game?.entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  trial.notify(CHANGES[4]);
  expect(shows(trial, 5)).toBe(true);
});

test('a hole is closed by asking only for what is missing', async () => {
  const trial = createTrial();
  await settled();
  trial.reach(6);
  trial.notify(CHANGES[5]);
  await settled();
  expect(shows(trial, 6)).toBe(true);
  expect(trial.follower.read().game?.entries).toHaveLength(11);
  expect(trial.asked).toEqual([null, '3']);
});

test('changes made while the stream was cut are there when it comes back', async () => {
  const trial = createTrial();
  await settled();
  trial.connection.write('reconnecting');
  expect(trial.follower.read().game?.connection).toBe('reconnecting');
  trial.reach(6);
  trial.connection.write('live');
  trial.revive();
  await settled();
  expect(shows(trial, 6)).toBe(true);
  expect(trial.follower.read().game?.connection).toBe('live');
});

test('a node that has forgotten the past shows the game from now on', async () => {
  const trial = createTrial({ pruned: true });
  await settled();
  expect(trial.follower.read().game?.entries).toEqual([]);
  trial.notify(CHANGES[3]);
  trial.notify(CHANGES[4]);
  expect(shows(trial, 5)).toBe(true);
  trial.reach(6);
  trial.revive();
  await settled();
  expect(shows(trial, 6)).toBe(true);
});

test('the index supplies the events that the node has pruned, if they lead to the state of the chain', async () => {
  const whole = createTrial({ pruned: true, recorded: 3 });
  await settled();
  expect(whole.follower.read().game?.entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  whole.notify(CHANGES[3]);
  whole.notify(CHANGES[4]);
  expect([shows(whole, 5), whole.follower.read().game?.entries.length]).toEqual([true, 9]);
  const lagging = createTrial({ pruned: true, recorded: 2 });
  await settled();
  expect([shows(lagging, 3), lagging.follower.read().game?.entries.length]).toEqual([true, 0]);
});

test('a game that cannot be read is tried again until it can', async () => {
  const trial = createTrial({ down: true });
  await settled();
  expect(trial.follower.read()).toEqual({ game: null, trouble: new Error('no answer') });
  trial.wake();
  await settled();
  expect(shows(trial, 3)).toBe(true);
  expect(trial.follower.read().trouble).toBe(null);
});

/** What the page's own transaction came to, as the node answers it. */
const executed = (place: number): Executed => {
  const { digest, game, before, after, events } = CHANGES[place] as TimedChange;
  return { digest, events, changes: [{ game, before, after, events }], gasUsed: 1n, gasCost: 1n };
};

test("the page's own transaction is shown at once, and the stream's telling of it changes nothing", async () => {
  const trial = createTrial();
  await settled();
  trial.notify(CHANGES[3]);
  trial.feed.notify(changesOfExecuted(executed(4), 5000));
  expect(shows(trial, 5)).toBe(true);
  await trial.follower.reached(stateAfter(5).version);
  const { game } = trial.follower.read();
  trial.notify(CHANGES[4]);
  expect(trial.follower.read().game).toBe(game);
  expect(game?.entries.map(({ digest }) => digest).slice(7)).toEqual(['tx4', 'tx4']);
});

test('an answer that comes after the stream has told the same changes nothing', async () => {
  const trial = createTrial();
  await settled();
  trial.notify(CHANGES[3]);
  trial.notify(CHANGES[4]);
  const { game } = trial.follower.read();
  trial.feed.notify(changesOfExecuted(executed(4), 5000));
  expect(trial.follower.read().game).toBe(game);
  await trial.follower.reached(stateAfter(5).version);
});

test('an answer that comes before what it follows waits for that, and so does who waits for it', async () => {
  const trial = createTrial();
  await settled();
  const order: string[] = [];
  const waits = trial.follower.reached(stateAfter(6).version).then(() => order.push('reached'));
  trial.feed.notify(changesOfExecuted(executed(5), 5000));
  trial.notify(CHANGES[3]);
  await Promise.resolve();
  expect([shows(trial, 3), order]).toEqual([true, []]);
  order.push('the missing one');
  trial.notify(CHANGES[4]);
  expect(shows(trial, 6)).toBe(true);
  await waits;
  expect(order).toEqual(['the missing one', 'reached']);
  trial.notify(CHANGES[5]);
  expect(trial.follower.read().game?.entries).toHaveLength(11);
});

test('where the stream is silent the chain is asked for what an answer follows', async () => {
  const trial = createTrial();
  await settled();
  trial.reach(6);
  trial.feed.notify(changesOfExecuted(executed(5), 5000));
  await trial.follower.reached(stateAfter(6).version);
  expect([shows(trial, 6), trial.follower.read().game?.entries.length]).toEqual([true, 11]);
});

test('nobody waits for a game that is not followed any more', async () => {
  const trial = createTrial();
  await settled();
  const waits = trial.follower.reached(1000n);
  trial.follower.close();
  await waits;
  await trial.follower.reached(1000n);
  expect(trial.listeners.size).toBe(0);
});

test('nothing is left behind when it is closed', async () => {
  const trial = createTrial();
  await settled();
  trial.follower.close();
  expect(trial.listeners.size).toBe(0);
});
