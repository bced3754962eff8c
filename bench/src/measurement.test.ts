import { expect, test } from 'vitest';
import { cost, throughput } from './measurement.ts';

const peer = { name: 'boardgame.io', value: 20 };

test.each([
  ['ten times the peer meets a goal of ten times', 200, true],
  ['a little less does not', 199, false],
])('%s', (_, value, met) => {
  expect(throughput('moves', value, 'moves/s', { times: 10 }, peer).met).toBe(met);
});

test('a throughput is better the larger it is, a cost the smaller', () => {
  expect(throughput('moves', 40, 'moves/s', {}, peer).ratio).toBe(2);
  expect(cost('cold start', 40, 'ms', {}, peer).ratio).toBe(0.5);
});

test('a cost meets its goal up to the limit', () => {
  expect(cost('p50', 10, 'ms', { atMost: 10 }).met).toBe(true);
  expect(cost('p50', 10.1, 'ms', { atMost: 10 }).met).toBe(false);
});

test('both goals must hold', () => {
  const both = throughput('moves', 300, 'moves/s', { times: 10, atLeast: 1000 }, peer);
  expect(both.goal).toBe('>= 10 times the peer and >= 1,000 moves/s');
  expect(both.met).toBe(false);
});

test('a figure without a goal is neither met nor missed', () => {
  const bare = throughput('games', 5, 'games/s');
  expect([bare.goal, bare.met, bare.peer, bare.ratio]).toEqual([null, null, null, null]);
});
