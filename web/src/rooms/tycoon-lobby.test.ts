import { expect, test } from 'vitest';
import { tablesOf } from './tycoon-lobby.ts';

const HOUR = 3600 * 1000;
const now = 100 * HOUR;
const game = (id: string, status: string, createdAtMs: number) => ({
  id,
  status,
  maxPlayers: 4,
  round: '3',
  createdAtMs: String(createdAtMs),
  seats: [
    { address: '0xb', bot: true, seat: 1 },
    { address: '0xa', bot: false, seat: 0 },
  ],
});

test('a table says who sits there in the order of seats, and whether it still waits', () => {
  expect(tablesOf({ items: [game('0x1', 'ready', now - HOUR), game('0x2', 'active', now)] }, now)).toEqual([
    {
      id: '0x1',
      isWaiting: true,
      maxPlayers: 4,
      round: 3,
      createdAtMs: now - HOUR,
      seats: [
        { address: '0xa', isBot: false },
        { address: '0xb', isBot: true },
      ],
    },
    expect.objectContaining({ id: '0x2', isWaiting: false }),
  ]);
});

test('a table that was opened six hours ago is forgotten', () => {
  const items = [game('0x1', 'ready', now - 6 * HOUR), game('0x2', 'ready', now - 6 * HOUR + 1)];
  expect(tablesOf({ items }, now).map(({ id }) => id)).toEqual(['0x2']);
});
