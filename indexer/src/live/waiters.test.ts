import { expect, test } from 'vitest';
import { createWaiters } from './waiters.ts';

/** Where keys are looked up; answers when it is told to, and counts the questions. */
function shelf() {
  const open: ((isThere: boolean) => void)[] = [];
  let asked = 0;
  return {
    lookUp: () => {
      asked++;
      return new Promise<boolean>((resolve) => open.push(resolve));
    },
    async answer(isThere: boolean) {
      for (const resolve of open.splice(0)) resolve(isThere);
      await new Promise((resolve) => setImmediate(resolve));
    },
    get asked() {
      return asked;
    },
  };
}

const LONG = { timeoutMs: 60_000 };

test('a transaction that is stored already is answered by one look', async () => {
  const waiters = createWaiters();
  const books = shelf();
  const waited = waiters.wait('a', books.lookUp, LONG);
  await books.answer(true);
  expect([await waited, books.asked, waiters.keys]).toEqual(['there', 1, 0]);
});

test('a thousand who wait for one key look it up once, and one telling ends all their waits', async () => {
  const waiters = createWaiters();
  const books = shelf();
  const all = Array.from({ length: 1000 }, () => waiters.wait('a', books.lookUp, LONG));
  await books.answer(false);
  all.push(waiters.wait('a', books.lookUp, LONG));
  expect([books.asked, waiters.keys]).toEqual([1, 1]);
  waiters.tell('b');
  waiters.tell('a');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['there']));
  expect([books.asked, waiters.keys]).toEqual([1, 0]);
});

test('news that comes during the look is heard, whatever the look finds', async () => {
  const waiters = createWaiters();
  const books = shelf();
  const waited = waiters.wait('a', books.lookUp, LONG);
  waiters.tell('a');
  await books.answer(false);
  expect(await waited).toBe('there');
});

test('nobody is told that a key is not there before it was looked up', async () => {
  const waiters = createWaiters();
  const books = shelf();
  const [found, missed] = [
    waiters.wait('a', books.lookUp, { timeoutMs: 0 }),
    waiters.wait('b', async () => false, { timeoutMs: 0 }),
  ];
  expect(await missed).toBe('late');
  await books.answer(true);
  expect([await found, waiters.keys]).toEqual(['there', 0]);
});

test('a waiter that leaves is forgotten, and the key with the last of them', async () => {
  const waiters = createWaiters();
  const books = shelf();
  const leaving = [new AbortController(), new AbortController()] as const;
  const waits = leaving.map(({ signal }) => waiters.wait('a', books.lookUp, { ...LONG, signal }));
  leaving[0].abort();
  expect([await waits[0], waiters.keys]).toEqual(['gone', 1]);
  leaving[1].abort();
  expect([await waits[1], waiters.keys]).toEqual(['gone', 0]);
  expect(await waiters.wait('a', books.lookUp, { ...LONG, signal: AbortSignal.abort() })).toBe('gone');
});

test('a look that fails is told to those who wait, and the next one looks anew', async () => {
  const waiters = createWaiters();
  const fail = async () => {
    throw new Error('connection refused');
  };
  await expect(waiters.wait('a', fail, LONG)).rejects.toThrow('connection refused');
  expect(await waiters.wait('a', async () => true, LONG)).toBe('there');
});

test('a transaction stored unheard is found by looking again', async () => {
  const waiters = createWaiters();
  const books = shelf();
  const waited = waiters.wait('a', books.lookUp, LONG);
  await books.answer(false);
  const looking = waiters.lookAgain();
  await books.answer(true);
  await looking;
  expect([await waited, books.asked]).toEqual(['there', 2]);
});
