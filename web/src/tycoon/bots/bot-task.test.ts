import { gameOf, playerOf } from '@tycoon/sdk/fixtures';
import { expect, test } from 'vitest';
import { botTaskOf } from './bot-task.ts';
import type { BotTable } from './roster.ts';

const bot = (address: string) => ({ address, secret: '', strategy: 'greedy' }) as const;
const table: BotTable = {
  game: '0x1',
  bots: [bot('0xb'), bot('0xc')],
  isEager: true,
  payer: null,
  isDone: false,
};
const seats = (...addresses: string[]) => addresses.map((address) => playerOf(address));
const lobby = (addresses: string[], maxPlayers = 3) =>
  gameOf(seats(...addresses), {
    status: 'ready',
    config: { ...gameOf([]).config, maxPlayers },
  });

test('bots take their seats one after another', () => {
  expect(botTaskOf(lobby(['0xa']), table)).toEqual({ kind: 'join', bot: bot('0xb') });
  expect(botTaskOf(lobby(['0xa', '0xb']), table)).toEqual({ kind: 'join', bot: bot('0xc') });
});

test('where all seats are taken the eager begin and the others wait for the host', () => {
  const full = lobby(['0xa', '0xb', '0xc']);
  expect(botTaskOf(full, table)).toEqual({ kind: 'start', bot: bot('0xb') });
  expect(botTaskOf(full, { ...table, isEager: false })).toEqual({ kind: 'wait' });
});

test('a bot that finds no seat does not press', () => {
  expect(botTaskOf(lobby(['0xa', '0xd'], 2), table)).toEqual({ kind: 'wait' });
});

test('a bot plays when it is its turn and only then', () => {
  const players = seats('0xa', '0xb', '0xc');
  expect(botTaskOf(gameOf(players, { activeIdx: 0 }), table)).toEqual({ kind: 'wait' });
  expect(botTaskOf(gameOf(players, { activeIdx: 2 }), table)).toEqual({ kind: 'play', bot: bot('0xc') });
});

test('when the game is over what is left goes back', () => {
  expect(botTaskOf(gameOf(seats('0xa', '0xb'), { status: 'ended' }), table)).toEqual({ kind: 'settle' });
});
