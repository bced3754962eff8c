import { expect, test } from 'vitest';
import { seatsOf } from './seat.ts';

const players = ['0xa', '0xb', '0xc'];

test('everyone sees the same figures; the one who looks wears the accent', () => {
  const ofB = seatsOf({ players, you: '0xb', language: 'en' });
  const ofC = seatsOf({ players, you: '0xc', language: 'en' });
  expect([...ofB.values()].map(({ name }) => name)).toEqual(['Crane', 'Fox', 'Lantern']);
  expect([...ofC.values()].map(({ name }) => name)).toEqual(['Crane', 'Fox', 'Lantern']);
  expect([...ofB.values()].map(({ tone }) => tone)).toEqual(['s1', 'me', 's2']);
  expect([...ofC.values()].map(({ tone }) => tone)).toEqual(['s1', 's2', 'me']);
});

test('a spectator sees the first seat in the accent and is nobody at the table', () => {
  const seats = [...seatsOf({ players, you: null, language: 'zh' }).values()];
  expect(seats.map(({ tone }) => tone)).toEqual(['me', 's1', 's2']);
  expect(seats.some(({ isYou }) => isYou)).toBe(false);
  expect(seats[0]?.name).toBe('白鹤');
});

test('players have the names and figures they chose, and nobody wears a figure twice', () => {
  const named = (address: string, name: string, figure: 'fox' | 'crane') =>
    [address, { address, name, figure }] as const;
  const names = new Map([named('0xa', 'Wen', 'fox'), named('0xc', '阿宝', 'fox')]);
  const seats = [...seatsOf({ players, you: '0xb', language: 'en', names }).values()];
  // The first to have chosen the fox wears it; the others have the free figures in their order.
  expect(seats.map(({ name, figure }) => [name, figure])).toEqual([
    ['Wen', 'fox'],
    ['Crane', 'crane'],
    ['阿宝', 'lantern'],
  ]);
});
