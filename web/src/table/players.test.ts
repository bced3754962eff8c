import { expect, test } from 'vitest';
import { playersOf } from './players.ts';
import type { SeatPlan } from './protocol.ts';

const seats: readonly SeatPlan[] = [
  { kind: 'bot', figure: 'fox', bot: 'easy' },
  { kind: 'human', figure: 'crane', name: '' },
  { kind: 'human', figure: 'cat', name: 'Ada' },
];

test('the one who looks wears the accent, the others pigments in seat order', () => {
  expect(playersOf(seats, 2, 'en').map(({ tone }) => tone)).toEqual(['s1', 's2', 'me']);
});

test('a spectator sees the first person in the accent', () => {
  expect(playersOf(seats, 'spectator', 'en').map(({ tone }) => tone)).toEqual(['s1', 'me', 's2']);
});

test('bots and nameless people go by their figure, in the language asked for', () => {
  expect(playersOf(seats, 0, 'zh').map(({ name }) => name)).toEqual(['阿狐', '白鹤', 'Ada']);
});
