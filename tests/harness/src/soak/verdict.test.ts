import { expect, test } from 'vitest';
import type { Log, Sample } from './log.ts';
import { isAccounted, judge, median } from './verdict.ts';

const MB = 2 ** 20;

/** Thirty looks, one a second, at a process whose memory follows the index of the look. */
const watch = (process: 'indexer' | 'localnet', memory: (i: number) => number, transactions = 0): Sample[] =>
  Array.from({ length: 30 }, (_, i) => ({
    at: i * 1000,
    processes: { [process]: { pid: 1, ageMs: 10_000 + i * 1000, memory: memory(i) } },
    lag: 1,
    transactions: i * transactions,
  }));

const log = (part: Partial<Log>): Log => ({ disturbances: [], failures: [], samples: [], ...part });

test('a failure while a process is down, or just back, is accounted for; any other is not', () => {
  const disturbances = [{ process: 'localnet', at: 1000, back: 2500 }] as const;
  expect([999, 1000, 2500, 5500, 5501].map((at) => isAccounted(at, disturbances))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const failures = [
    { at: 1200, who: 'table 1', message: 'the network cannot be reached' },
    { at: 9000, who: 'reader', message: 'status 500' },
  ];
  expect(judge(log({ disturbances, failures }))).toEqual(['9.0 s: reader: status 500']);
});

test('memory that stays is no growth; memory that doubles from 300 MB is', () => {
  expect(judge(log({ samples: watch('indexer', (i) => (300 + (i % 5) * 10) * MB) }))).toEqual([]);
  expect(judge(log({ samples: watch('indexer', (i) => (300 + i * 12) * MB) }))).toEqual([
    'indexer grows: 360 MB in the first third of the run, 600 MB in the last',
  ]);
});

test('the network may grow with its state, by 4,000 bytes a transaction', () => {
  const climbing = (i: number) => (300 + i * 12) * MB;
  // The middles are 360 and 600 MB; without a ledger 360 × 1.35 + 64 = 550 MB are allowed. 29 × 400 = 11,600 transactions allow 44 MB
  // more, which is not enough, and 29 × 500 = 14,500 allow 55 MB, which is.
  expect(judge(log({ samples: watch('localnet', climbing, 400) }))).toHaveLength(1);
  expect(judge(log({ samples: watch('localnet', climbing, 500) }))).toEqual([]);
});

test('a process that leaks and is killed in time is found out by its lives', () => {
  const samples = Array.from({ length: 200 }, (_, i) => {
    const life = Math.floor(i / 100);
    const ageMs = (i % 100) * 1000;
    return {
      at: i * 1000,
      processes: { indexer: { pid: life, ageMs, memory: (200 + 3 * (i % 100)) * MB } },
      lag: 0,
      transactions: 0,
    };
  });
  // Judged from second 15 to 99 of each life: 28 looks a third, the middle of the first is second 29, of the last second 86.
  const said = 'indexer grows: 287 MB in the first third of a life of 99 s, 458 MB in the last';
  expect(judge(log({ samples }))).toEqual([said, said]);
});

test('a young process is not judged', () => {
  const young = watch('indexer', (i) => (100 + i * 30) * MB).map((sample) => ({
    ...sample,
    processes: { indexer: { pid: 1, ageMs: 4999, memory: sample.processes.indexer?.memory ?? 0 } },
  }));
  expect(judge(log({ samples: young }))).toEqual([]);
});

test('an index that falls behind is seen', () => {
  const samples = watch('indexer', () => 300 * MB).map((sample, i) => ({ ...sample, lag: i * 4 }));
  // The middle of 0, 4 … 36 is 20, of 80, 84 … 116 it is 100.
  expect(judge(log({ samples }))).toEqual([
    'the index falls behind: 20 checkpoints in the first third, 100 in the last',
  ]);
});

test('the median of nothing is nothing', () => {
  expect([median([]), median([3, 1, 2])]).toEqual([null, 2]);
});
