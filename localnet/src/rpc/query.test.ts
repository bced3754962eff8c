import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import type { Ledger } from '../chain/ledger.ts';
import { runQuery } from './query.ts';

/** A history of so many checkpoints in which nothing has happened. */
const quietLedger = (length: number) =>
  ({
    head: { sequenceNumber: length - 1 },
    history: { first: 0 },
    checkpoint: () => ({}),
  }) as unknown as Ledger;

test('a search through a long history lets others be served meanwhile', async () => {
  let served = 0;
  let isOver = false;
  const serve = () => {
    served++;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  for await (const _ of runQuery(quietLedger(1000), {}, { standard: 50, most: 50 }, () => [])) {
    // Nothing is found: the frames only say how far the search has come.
  }
  isOver = true;
  expect(served).toBeGreaterThan(5);
});
