import { expect, test } from 'vitest';
import { type Checkpoint, encodeCheckpoint, sealCheckpoint } from '../chain/checkpoint.ts';
import { createMemoryLog } from '../chain/log.ts';
import { lowestToKeep, parseRetention } from './retention.ts';

const DAY_MS = 86_400_000;

/** Checkpoints that were sealed at these times. */
function logOf(times: readonly number[]) {
  const log = createMemoryLog();
  let last: Checkpoint | undefined;
  for (const time of times) {
    last = sealCheckpoint(last, [], time);
    log.append(encodeCheckpoint(last));
  }
  return log;
}

test.each([
  ['5000', { kind: 'checkpoints', count: 5000 }],
  ['30d', { kind: 'days', count: 30 }],
  ['0', undefined],
  ['0d', undefined],
  ['-3', undefined],
  ['3w', undefined],
  ['', undefined],
  ['1e3', undefined],
])('%s is read as %o', (text, expected) => expect(parseRetention(text)).toEqual(expected));

test('so many of the newest checkpoints are kept, once there is half as much again to prune', () => {
  const keep = { kind: 'checkpoints', count: 20 } as const;
  const lowest = (count: number) => lowestToKeep(keep, logOf(Array(count).fill(0)), 0);
  expect([5, 20, 29].map(lowest)).toEqual([undefined, undefined, undefined]);
  expect([30, 31, 100].map(lowest)).toEqual([10, 11, 80]);
});

test('checkpoints of so many days are kept, the newest whatever its age', () => {
  const keep = { kind: 'days', count: 2 } as const;
  const log = logOf([0, 1, 2, 3, 4, 4, 5].map((days) => days * DAY_MS));
  expect(lowestToKeep(keep, log, 5 * DAY_MS)).toBe(3);
  expect(lowestToKeep(keep, log, 5 * DAY_MS + 1)).toBe(4);
  expect(lowestToKeep(keep, log, 99 * DAY_MS)).toBe(6);
  // One of six is not worth writing the others again.
  expect(lowestToKeep(keep, log, 3 * DAY_MS)).toBeUndefined();
});
