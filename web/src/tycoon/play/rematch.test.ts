import type { GameEntry } from '@tycoon/sdk';
import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { rematchOf } from './rematch.ts';

const ended = gameOf([playerOf('0xa'), playerOf('0xb')], { status: 'ended', createdAtMs: 100n });
const table = (id: string, fields: Partial<GameEntry> = {}): GameEntry => ({
  id,
  host: '0xb',
  registry: ended.registry,
  templateId: ended.templateId,
  createdAtMs: 200n,
  status: 'ready',
  players: ['0xb'],
  maxPlayers: ended.config.maxPlayers,
  clockDice: false,
  turn: 0n,
  ...fields,
});

test('the latest table that one of them has opened since is the rematch', () => {
  expect(rematchOf(ended, [table('1'), table('2', { createdAtMs: 300n })])?.id).toBe('2');
});

test.each([
  ['of a stranger', { host: '0xc' }],
  ['on another map', { templateId: 7n }],
  ['from another registry', { registry: '0x77' }],
  ['with other seats', { maxPlayers: 2 }],
  ['that has begun', { status: 'active' as const }],
  ['from before', { createdAtMs: 50n }],
])('a table %s is none', (_, fields) => {
  expect(rematchOf(ended, [table('1', fields)])).toBeUndefined();
});
