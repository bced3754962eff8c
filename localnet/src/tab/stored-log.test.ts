import { expect, test } from 'vitest';
import { createMemoryStore, type LedgerStore, StoreError, type StoreTrouble } from './ledger-store.ts';
import { createStoredLog } from './stored-log.ts';

const record = (byte: number) => Uint8Array.of(byte);

/** A store whose appends end when the test says so, and how. */
function createSlowStore() {
  const store = createMemoryStore();
  const waiting: { readonly at: number; readonly count: number; end(trouble?: StoreTrouble): void }[] = [];
  const slow: LedgerStore = {
    ...store,
    append: (at, records) =>
      new Promise((resolve, reject) => {
        const end = (trouble?: StoreTrouble) =>
          trouble ? reject(new StoreError(trouble, trouble)) : resolve(store.append(at, records));
        waiting.push({ at, count: records.length, end });
      }),
  };
  return { slow, store, waiting };
}

test('what is appended while a write is under way goes together in the next', async () => {
  const { slow, store, waiting } = createSlowStore();
  const log = createStoredLog([record(0)], slow);
  expect(log.flush()).toBeUndefined();
  log.append(record(1));
  const first = log.flush();
  log.append(record(2));
  log.append(record(3));
  const second = log.flush();
  expect(log.flush()).toBe(second);
  expect(waiting).toMatchObject([{ at: 1, count: 1 }]);
  waiting[0]?.end();
  await first;
  await expect.poll(() => waiting.length).toBe(2);
  expect(waiting[1]).toMatchObject({ at: 2, count: 2 });
  expect(await store.load(1)).toHaveLength(1);
  waiting[1]?.end();
  await second;
  expect(await store.load(1)).toHaveLength(3);
});

test('what the store does not take is gone, with all that came after it, and each sender hears so', async () => {
  const { slow, waiting } = createSlowStore();
  const troubles: (StoreTrouble | undefined)[] = [];
  const log = createStoredLog([record(0)], slow, (trouble) => troubles.push(trouble));
  let drops = 0;
  log.onDrop(() => drops++);
  log.append(record(1));
  const first = log.flush();
  log.append(record(2));
  const second = log.flush();
  waiting[0]?.end('full');
  await expect(first).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/no room/),
  });
  await expect(second).rejects.toMatchObject({ kind: 'unavailable' });
  expect([log.length, drops, log.storeTrouble, waiting.length]).toEqual([1, 1, 'full', 1]);
  // Room again: the next record has the number of the one that was lost.
  log.append(record(4));
  const third = log.flush();
  expect(waiting[1]).toMatchObject({ at: 1, count: 1 });
  waiting[1]?.end();
  await third;
  expect([log.length, log.storeTrouble]).toEqual([2, undefined]);
  expect(troubles).toEqual(['full', undefined]);
  expect(log.read(1)).toEqual(record(4));
});
