import type { GameEntry } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { pickTables, placeKey, type TableFilter } from './filter.ts';

const table = (id: string, fields: Partial<GameEntry>): GameEntry => ({
  id,
  host: '0xa',
  registry: '0x1',
  templateId: 2n,
  createdAtMs: 0n,
  status: 'ready',
  players: ['0xa'],
  maxPlayers: 4,
  clockDice: false,
  turn: 0n,
  ...fields,
});

const TABLES = [
  table('running', { status: 'active' }),
  table('waiting', {}),
  table('mine', { status: 'active', players: ['0xa', '0xme'] }),
  table('drawn', { registry: '0x9' }),
];

const ids = (filter: TableFilter, map: string, you: string | null) =>
  pickTables(TABLES, filter, map, you).map(({ id }) => id);

test.each([
  ['all', '', '0xme', ['mine', 'waiting', 'drawn', 'running']],
  ['all', '', null, ['waiting', 'drawn', 'running', 'mine']],
  ['ready', '', '0xme', ['waiting', 'drawn']],
  ['active', '', '0xme', ['mine', 'running']],
  ['mine', '', '0xme', ['mine']],
  ['mine', '', null, []],
] as const)('%s tables, one’s own first, then those that wait', (filter, map, you, expected) => {
  expect(ids(filter, map, you)).toEqual(expected);
});

test('maps of one number in two registries are two maps', () => {
  expect(ids('all', placeKey({ registry: '0x9', templateId: 2n }), null)).toEqual(['drawn']);
});
