import { expect, test } from 'vitest';
import { createOpenings } from './openings.ts';

test('an address opens its share, all together theirs, and both come back with time', () => {
  let now = 0;
  const limits = { ofAddress: { perSecond: 1, burst: 2 }, inAll: { perSecond: 0.5, burst: 4 } };
  const open = createOpenings(limits, () => now);
  expect([open('a'), open('a'), open('a')]).toEqual([null, null, { share: 'address', wait: 1 }]);
  // What a was refused was not taken from all: two of four are left.
  expect([open('b'), open('c'), open('d')]).toEqual([null, null, { share: 'all', wait: 2 }]);
  now = 2000;
  expect([open('e'), open('f')]).toEqual([null, { share: 'all', wait: 2 }]);
});
