import type { PlayerRecord } from '@tycoon/rooms/wire';
import { expect, test } from 'vitest';
import { figuresOf, gamesOf } from './rows.ts';
import { gamesIn } from './tycoon-record.ts';

const match = (room: string, endedAt: number, rank: number): PlayerRecord['matches'][number] => ({
  ...{ room, endedAt, rank, game: 'merit', seat: 1, players: 3, score: 10, change: 12, rating: 1512 },
  table: [
    { name: 'Ann', figure: 'fox', bot: false },
    { name: 'Me', figure: 'cat', bot: false },
    { name: null, figure: null, bot: true },
  ],
});
const tycoon = { id: '0xabc', at: 30, rank: 2, players: 2, rivals: [] };
const played = (id: string, game: 'merit' | 'tycoon' | 'cashflow', at: number, rank: number) => ({
  ...{ id, game, at, rank, players: 3, feats: [] },
});

test('games of rooms, index and device are one list, the latest first, each once by who knows most of it', () => {
  const rows = gamesOf(
    [match('roomaaaaaaaa', 20, 1)],
    [tycoon],
    [
      played('roomaaaaaaaa', 'merit', 21, 1),
      played('0xabc', 'tycoon', 31, 2),
      played('slot-1', 'cashflow', 40, 1),
    ],
  );
  expect(rows.map(({ id, game, change, replay }) => [id, game, change, replay])).toEqual([
    ['slot-1', 'cashflow', null, '/replay/slot-1'],
    ['0xabc', 'tycoon', null, '/games/0xabc/turns/1'],
    ['roomaaaaaaaa', 'merit', 12, '/game/room/roomaaaaaaaa/merit/replay'],
  ]);
  expect(rows[2]?.rivals).toEqual([
    { seat: 0, name: 'Ann', figure: 'fox', isBot: false },
    { seat: 2, name: null, figure: null, isBot: true },
  ]);
});

test('figures count games, wins, the mean place and the longest row of wins', () => {
  const rows = gamesOf([match('a', 1, 1), match('b', 2, 1), match('c', 3, 3), match('d', 4, 1)], [], []);
  // Places 1, 1, 3, 1 in the order of time: two wins in a row, 6 / 4 on average.
  expect(figuresOf(rows)).toEqual({ games: 4, won: 3, meanRank: 1.5, streak: 2 });
  expect(figuresOf([])).toEqual({ games: 0, won: 0, meanRank: null, streak: 0 });
});

test('games of the index that have ended are rows, with the place of the address that signed', () => {
  const seat = (address: string, seat: number, bot: boolean, rank: number | null) => ({
    address,
    seat,
    bot,
    rank,
  });
  const seats = [seat('0x1', 0, true, 2), seat('0x2', 1, false, 1)];
  expect(
    gamesIn('0x2', [
      { id: '0xa', endedAtMs: '5000', seats },
      { id: '0xb', endedAtMs: null, seats },
    ]),
  ).toEqual([
    {
      id: '0xa',
      at: 5000,
      rank: 1,
      players: 2,
      rivals: [{ seat: 0, name: null, figure: null, isBot: true }],
    },
  ]);
});
