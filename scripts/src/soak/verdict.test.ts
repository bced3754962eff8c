import { expect, test } from 'vitest';
import type { Log, Sample } from './record.ts';
import { isAccounted, judge, median } from './verdict.ts';

const MB = 2 ** 20;

/** Thirty looks, one a second, at a process whose memory follows the index of the look. */
const watch = (process: 'indexer' | 'localnet', memory: (i: number) => number, transactions = 0): Sample[] =>
  Array.from({ length: 30 }, (_, i) => ({
    at: i * 1000,
    processes: { [process]: { ageMs: 10_000 + i * 1000, memory: memory(i) } },
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
    'indexer grows: 360 MB in the first third, 600 MB in the last',
  ]);
});

test('the network may grow with its history, by 40,000 bytes a transaction', () => {
  const climbing = (i: number) => (300 + i * 12) * MB;
  // From the first look to the last 29 × 400 = 11,600 transactions, 443 MB of history: 240 MB more is within it.
  expect(judge(log({ samples: watch('localnet', climbing, 400) }))).toEqual([]);
  expect(judge(log({ samples: watch('localnet', climbing, 1) }))).toHaveLength(1);
});

test('a young process is not judged', () => {
  const young = watch('indexer', (i) => (100 + i * 30) * MB).map((sample) => ({
    ...sample,
    processes: { indexer: { ageMs: 4999, memory: sample.processes.indexer?.memory ?? 0 } },
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
