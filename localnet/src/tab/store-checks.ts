import type { LedgerStore } from './ledger-store.ts';

// What every store has to do. Nothing but the language is needed to run them, so that stores of a browser are held to the same
// in a page.

interface StoreCheck {
  readonly claim: string;
  /** `open` opens the store of one network, each time anew; what was there stays. */
  readonly run: (open: () => Promise<LedgerStore>) => Promise<void>;
}

const record = (...bytes: number[]) => Uint8Array.from(bytes);

function expectSame(found: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${a} instead of ${b}`);
}

const numbers = (records: readonly Uint8Array[]) => records.map((each) => [...each]);

async function troubleOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return (error as { readonly trouble?: unknown }).trouble;
  }
}

export const STORE_CHECKS: readonly StoreCheck[] = [
  {
    claim: 'a store that nobody wrote to is empty',
    async run(open) {
      expectSame(await (await open()).load(3), []);
    },
  },
  {
    claim: 'what was appended is there again, in order and byte for byte',
    async run(open) {
      const store = await open();
      await store.append(3, [record(1, 2), record()]);
      await store.append(5, [record(255)]);
      expectSame(numbers(await store.load(3)), [[1, 2], [], [255]]);
    },
  },
  {
    claim: 'what was appended outlives the one who appended it',
    async run(open) {
      const store = await open();
      await store.append(3, [record(7)]);
      store.close();
      expectSame(numbers(await (await open()).load(3)), [[7]]);
    },
  },
  {
    claim: 'records that do not come next are refused, and nothing of them stays',
    async run(open) {
      const store = await open();
      await store.append(3, [record(1)]);
      for (const at of [2, 3, 5]) expectSame(await troubleOf(store.append(at, [record(9)])), 'overtaken');
      expectSame(numbers(await store.load(3)), [[1]]);
      await store.append(4, [record(2)]);
      expectSame(numbers(await store.load(3)), [[1], [2]]);
    },
  },
  {
    claim: 'of two who go on with one network the second is refused',
    async run(open) {
      const [one, two] = [await open(), await open()];
      await one.append(3, [record(1)]);
      await two.load(3);
      await one.append(4, [record(2)]);
      expectSame(await troubleOf(two.append(4, [record(3)])), 'overtaken');
      expectSame(numbers(await two.load(3)), [[1], [2]]);
    },
  },
  {
    claim: 'records that begin elsewhere are damage',
    async run(open) {
      const store = await open();
      await store.append(3, [record(1), record(2)]);
      expectSame(await troubleOf(store.load(4)), 'damaged');
      expectSame(await troubleOf(store.load(2)), 'damaged');
    },
  },
  {
    claim: 'what takes the place of a history is all that is there, and goes on',
    async run(open) {
      const store = await open();
      await store.append(3, [record(1), record(2)]);
      await store.replace(3, [record(7)]);
      expectSame(numbers(await store.load(3)), [[7]]);
      expectSame(await troubleOf(store.append(5, [record(9)])), 'overtaken');
      await store.append(4, [record(8)]);
      expectSame(numbers(await (await open()).load(3)), [[7], [8]]);
    },
  },
  {
    claim: 'a store whose history was taken away is empty and begins anywhere',
    async run(open) {
      const store = await open();
      await store.append(3, [record(1)]);
      await store.replace(3, []);
      expectSame(await store.load(3), []);
      await store.append(8, [record(2)]);
      expectSame(numbers(await store.load(8)), [[2]]);
    },
  },
];
