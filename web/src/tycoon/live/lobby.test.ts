import type { GameEntry } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { CHANGES, GAME_ID } from './fixture.ts';
import { isNews, withRounds } from './lobby.ts';

const entry = (id: string, turn: bigint): GameEntry => ({
  id,
  host: '0xa',
  registry: '0x1',
  templateId: 1n,
  createdAtMs: 0n,
  status: 'active',
  players: ['0xa', '0xb'],
  maxPlayers: 2,
  clockDice: false,
  turn,
});

test('joining, leaving and starting are news for the lobby, a turn is not', () => {
  expect(CHANGES.map(isNews)).toEqual([true, true, true, false, false, false]);
});

test('a round that goes on is told in its place', () => {
  const games = [entry('0x8', 1n), entry(GAME_ID, 1n)];
  const [, , , , second, third] = CHANGES;
  // The fifth change starts a turn of the same round.
  expect(second && withRounds(games, second)).toBe(games);
  expect(third && withRounds(games, third).map(({ turn }) => turn)).toEqual([1n, 2n]);
});
