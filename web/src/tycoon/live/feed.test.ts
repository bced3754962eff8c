import { expect, test, vi } from 'vitest';
import { createFeed } from './feed.ts';
import { CHANGES } from './fixture.ts';
import type { TimedChange } from './timed-change.ts';

/** A stream that says what the test wants it to say. */
function createStream() {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => {});
  const waiting: (readonly TimedChange[])[] = [];
  let wake = () => {};
  return {
    say(changes: readonly TimedChange[]) {
      waiting.push(changes);
      wake();
    },
    cut: () => reject(new Error('terminated')),
    async *read(signal: AbortSignal): AsyncIterable<readonly TimedChange[]> {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else await Promise.race([cut, new Promise<void>((resolve) => (wake = resolve))]);
      }
    },
  };
}

function createTrial({ isOnline = true, now = (): number => 5000 } = {}) {
  const streams = [createStream(), createStream(), createStream()];
  let opened = 0;
  const rests: number[] = [];
  const feed = createFeed({
    source: {
      subscribe: (signal) => (streams[opened++] as ReturnType<typeof createStream>).read(signal),
      now: async () => 5000,
    },
    rest: async (ms) => void rests.push(ms),
    isOnline: () => isOnline,
    now,
  });
  return { feed, streams, rests, opened: () => opened };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const [first, second] = CHANGES as readonly [TimedChange, TimedChange];

test('everybody who listens shares one stream', async () => {
  const { feed, streams, opened } = createTrial();
  const [one, two] = [vi.fn(), vi.fn()];
  feed.listen({ onChange: one });
  feed.listen({ onChange: two });
  streams[0]?.say([first, second]);
  await settled();
  expect([one.mock.calls, two.mock.calls]).toEqual([
    [[first], [second]],
    [[first], [second]],
  ]);
  expect(opened()).toBe(1);
});

test('a change the page made itself reaches all listeners before the stream runs, and sets no clock', () => {
  const { feed } = createTrial();
  const [one, two] = [vi.fn(), vi.fn()];
  feed.listen({ onChange: one });
  feed.listen({ onChange: two });
  feed.notify([first, second]);
  expect([one.mock.calls, two.mock.calls]).toEqual([
    [[first], [second]],
    [[first], [second]],
  ]);
  expect([feed.connection.read(), feed.skewMs.read()]).toEqual(['reconnecting', 0]);
});

test('a first frame without news says that the stream runs', async () => {
  const { feed, streams } = createTrial();
  const onLive = vi.fn();
  feed.listen({ onChange: () => {}, onLive });
  await settled();
  expect([feed.connection.read(), onLive.mock.calls.length]).toEqual(['reconnecting', 0]);
  streams[0]?.say([]);
  await settled();
  expect([feed.connection.read(), onLive.mock.calls.length]).toEqual(['live', 1]);
  const late = vi.fn();
  feed.listen({ onChange: () => {}, onLive: late });
  expect(late).toHaveBeenCalledOnce();
});

test('after a cut it comes back and says so, waiting longer where it cannot', async () => {
  const { feed, streams, rests } = createTrial();
  const onLive = vi.fn();
  feed.listen({ onChange: () => {}, onLive });
  streams[0]?.say([]);
  await settled();
  streams[0]?.cut();
  streams[1]?.cut();
  await settled();
  expect(feed.connection.read()).toBe('reconnecting');
  streams[2]?.say([]);
  await settled();
  expect([feed.connection.read(), onLive.mock.calls.length]).toEqual(['live', 2]);
  expect(rests).toEqual([250, 500]);
});

test('without a network it says that the browser is offline', async () => {
  const { feed, streams } = createTrial({ isOnline: false });
  feed.listen({ onChange: () => {} });
  streams[0]?.cut();
  await settled();
  expect(feed.connection.read()).toBe('offline');
});

test('the stream ends with the last listener', async () => {
  const { feed, streams, opened } = createTrial();
  const leave = feed.listen({ onChange: () => {} });
  streams[0]?.say([]);
  await settled();
  leave();
  await settled();
  expect(opened()).toBe(1);
  feed.listen({ onChange: () => {} });
  await settled();
  expect(opened()).toBe(2);
});

test('the difference of the clocks is the highest that was seen, for news are never early', async () => {
  let now = 1000;
  const { feed, streams } = createTrial({ now: () => now });
  feed.listen({ onChange: () => {} });
  streams[0]?.say([{ ...first, atMs: 3000 }]);
  await settled();
  // 5000 by the chain's clock, read at 1000.
  expect(feed.skewMs.read()).toBe(4000);
  now = 2000;
  streams[0]?.say([{ ...second, atMs: 3000 }]);
  await settled();
  expect(feed.skewMs.read()).toBe(4000);
});
