import { expect, test } from 'vitest';
import { createQuota } from './quota.ts';

const isTaken = (place: unknown) => typeof place === 'function';

test('an address may hold its share, and again what it gave back', () => {
  const quota = createQuota({ perAddress: 2, inAll: 100 });
  const first = quota.take('a');
  expect([isTaken(first), isTaken(quota.take('a')), quota.take('a')]).toEqual([true, true, 'address']);
  expect(isTaken(quota.take('b'))).toBe(true);
  if (typeof first === 'function') first();
  expect([isTaken(quota.take('a')), quota.take('a'), quota.held]).toEqual([true, 'address', 3]);
});

test('all addresses together may hold no more than there is', () => {
  const quota = createQuota({ perAddress: 2, inAll: 3 });
  const taken = ['a', 'b', 'c', 'd'].map((address) => quota.take(address));
  expect(taken.map((place) => (isTaken(place) ? 'taken' : place))).toEqual([
    'taken',
    'taken',
    'taken',
    'all',
  ]);
});

test('a place that is given back twice counts once', () => {
  const quota = createQuota({ perAddress: 5, inAll: 5 });
  const place = quota.take('a');
  quota.take('a');
  if (typeof place !== 'function') throw new Error('there was room');
  place();
  place();
  expect(quota.held).toBe(1);
});
