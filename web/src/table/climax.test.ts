import { expect, test } from 'vitest';
import { loadKit } from '../games/registry.ts';
import { climaxOf } from './climax.ts';

test.each([
  ['cashflow', { kind: 'dream_reached', seat: 2 }, { kind: 'dream', seat: 2 }],
  ['cashflow', { kind: 'went_bankrupt', seat: 1 }, { kind: 'bankrupt', seat: 1 }],
  ['zhajinhua', { kind: 'raised', seat: 0, allIn: true }, { kind: 'allin', seat: 0 }],
  ['monopoly', { kind: 'bankrupted', seat: 3 }, { kind: 'bankrupt', seat: 3 }],
  ['monopoly', { kind: 'built', seat: 1, houses: 4 }, { kind: 'tower', seat: 1 }],
  ['merit', { kind: 'ended', failures: [] }, { kind: 'dao', seat: null }],
] as const)('%s: %j is a climax', async (game, event, found) => {
  expect(climaxOf(await loadKit(game), [{ kind: 'moved' }, event])).toEqual(found);
});

test.each([
  ['zhajinhua', { kind: 'raised', seat: 0, allIn: false }],
  ['monopoly', { kind: 'built', seat: 1, houses: 3 }],
  ['merit', { kind: 'ended', failures: ['doom'] }],
  ['cashflow', { kind: 'payday', seat: 0 }],
] as const)('%s: %j is none', async (game, event) => {
  expect(climaxOf(await loadKit(game), [event])).toBeNull();
});
