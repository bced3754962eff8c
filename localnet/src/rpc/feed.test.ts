import { expect, test } from 'vitest';
import { createLocalnet } from '../localnet.ts';
import { followCheckpoints } from './feed.ts';

/** A reader of a network's checkpoints who takes them when it is told to. */
function follow(maxLag?: number) {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'feed' });
  const abort = new AbortController();
  const reader = followCheckpoints(localnet.ledger, abort.signal, maxLag)[Symbol.asyncIterator]();
  const beat = async (times: number) => {
    for (let n = 0; n < times; n++) await localnet.ledger.heartbeat();
  };
  const take = async () => (await reader.next()).value?.sequenceNumber as number | undefined;
  const takeMany = async (count: number) => {
    const taken: (number | undefined)[] = [];
    while (taken.length < count) taken.push(await take());
    return taken;
  };
  return { localnet, abort, beat, take, takeMany };
}

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);

test('a reader who pauses gets everything that it missed, in order', { timeout: 30_000 }, async () => {
  const { beat, take, takeMany } = follow();
  expect(await take()).toBe(0);
  // More than history keeps decoded: the older ones are read back from the log.
  await beat(600);
  expect(await takeMany(600)).toEqual(upTo(600).slice(1));
});

test('a reader who falls further behind than it may is cut off', async () => {
  const { beat, take } = follow(20);
  expect(await take()).toBe(0);
  await beat(21);
  expect(await take()).toBe(1);
  await beat(1);
  expect(await take()).toBe(2);
  await beat(2);
  await expect(take()).rejects.toMatchObject({
    kind: 'resourceExhausted',
    message: 'the stream was read too slowly',
  });
});

test('a reader of a network that was taken back goes on from there', async () => {
  const { localnet, beat, take, takeMany } = follow();
  expect(await take()).toBe(0);
  await beat(2);
  const here = localnet.snapshot();
  await beat(3);
  expect(await takeMany(4)).toEqual([1, 2, 3, 4]);
  localnet.revert(here);
  await beat(2);
  expect(await takeMany(2)).toEqual([3, 4]);
});

test('a reader who leaves while it waits is let go', async () => {
  const { abort, take } = follow();
  expect(await take()).toBe(0);
  const waiting = take();
  abort.abort();
  expect(await waiting).toBeUndefined();
});
