import { expect, test } from 'vitest';
import { loadKit } from '../games/registry.ts';
import { leadOf } from './outcome.ts';

const played = { ranks: [2, 1, 3], scores: [420, 2600, -20], reason: 'hands_played' };

test('where the score decided the winner’s lead is told: to the best of the others', async () => {
  expect(leadOf(await loadKit('zhajinhua'), played)).toBe(2180);
  expect(leadOf(await loadKit('monopoly'), { ...played, reason: 'limit' })).toBe(2180);
});

test.each([
  ['the last one standing', 'monopoly', { ...played, reason: 'last' }],
  ['a dream', 'cashflow', { ...played, reason: 'dream' }],
  ['a win that is shared', 'zhajinhua', { ...played, ranks: [1, 1, 3] }],
  ['a game nobody won', 'zhajinhua', { ...played, ranks: [2, 2, 2] }],
  ['a game alone', 'zhajinhua', { ranks: [1], scores: [5], reason: 'hands_played' }],
] as const)('%s has no lead to tell', async (_, game, outcome) => {
  expect(leadOf(await loadKit(game), outcome)).toBeNull();
});
