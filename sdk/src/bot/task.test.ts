import { expect, test } from 'vitest';
import { gameOf, playerOf } from '../fixtures/index.ts';
import { botTaskOf } from './task.ts';

const bot = (address: string) => ({ address, secret: '', strategy: 'greedy' }) as const;
const table = { bots: [bot('0xb'), bot('0xc')], isEager: true };
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

test('seated bots say that they are ready, unless the host begins with the last seat anyway', () => {
  const full = lobby(['0xa', '0xb', '0xc']);
  const patient = { ...table, isEager: false };
  expect(botTaskOf(full, table)).toEqual({ kind: 'wait' });
  expect(botTaskOf(full, patient)).toEqual({ kind: 'ready', bot: bot('0xb') });
  const ready = { ...full, players: full.players.map((player) => ({ ...player, isReady: true })) };
  expect(botTaskOf(ready, patient)).toEqual({ kind: 'wait' });
});

test('a bot plays the roll of another that waits, and its own as its turn', () => {
  const players = seats('0xa', '0xb', '0xc');
  const draw = { player: '0xa', isAbsent: false, seed: new Uint8Array(32) };
  expect(botTaskOf(gameOf(players, { draw }), table)).toEqual({ kind: 'step', bot: bot('0xb') });
  const own = gameOf(players, { activeIdx: 2, draw: { ...draw, player: '0xc' } });
  expect(botTaskOf(own, table)).toEqual({ kind: 'play', bot: bot('0xc') });
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
