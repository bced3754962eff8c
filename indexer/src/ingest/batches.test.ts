import { expect, test } from 'vitest';
import { batches } from './batches.ts';

async function* from<T>(items: readonly T[], error?: Error) {
  yield* items;
  if (error) throw error;
}

async function collect<T>(iterable: AsyncIterable<readonly T[]>) {
  const seen: (readonly T[])[] = [];
  for await (const batch of iterable) seen.push(batch);
  return seen;
}

test('nothing is lost, repeated or reordered', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  const seen = await collect(batches(from(items), 7));
  expect(seen.flat()).toEqual(items);
  expect(Math.max(...seen.map((batch) => batch.length))).toBeLessThanOrEqual(7);
});

test('heavy items make short batches', async () => {
  const seen = await collect(batches(from([1, 9, 9, 1, 1, 1]), 10, (weight) => weight));
  expect(seen.flat()).toEqual([1, 9, 9, 1, 1, 1]);
  for (const batch of seen) {
    // All but the last item of a batch were light enough for one more.
    expect(batch.slice(0, -1).reduce((total, weight) => total + weight, 0)).toBeLessThan(10);
  }
});

test('items that arrive while a batch is at work come as one batch', async () => {
  const { promise: second, resolve: release } = Promise.withResolvers<void>();
  async function* source() {
    yield 1;
    await second;
    yield* [2, 3, 4];
  }
  const seen: (readonly number[])[] = [];
  for await (const batch of batches(source(), 10)) {
    seen.push(batch);
    release();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(seen).toEqual([[1], [2, 3, 4]]);
});

test('the source is read ahead by one batch at most', async () => {
  let produced = 0;
  async function* endless() {
    for (;;) yield produced++;
  }
  for await (const batch of batches(endless(), 5)) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(produced).toBeLessThanOrEqual((batch.at(-1) as number) + 1 + 5 + 1);
    if (produced > 50) break;
  }
});

test('items before a failure are delivered before the failure', async () => {
  const seen: number[] = [];
  const run = async () => {
    for await (const batch of batches(from([1, 2, 3], new Error('cut')), 2)) seen.push(...batch);
  };
  await expect(run()).rejects.toThrow('cut');
  expect(seen).toEqual([1, 2, 3]);
});

test('leaving early closes the source', async () => {
  let closed = false;
  async function* source() {
    try {
      for (;;) yield 1;
    } finally {
      closed = true;
    }
  }
  for await (const _ of batches(source(), 3)) break;
  expect(closed).toBe(true);
});
