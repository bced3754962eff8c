import { expect, test } from 'vitest';
import { joinProse, type Part } from './prose.ts';
import { tailOf } from './tail.ts';

const text = (at: number, words: string): Part => ({ at, text: words, seat: null, tile: null });
const parts = [
  text(0, 'Fox'),
  text(1, ' rolls 6 and walks to '),
  { at: 2, text: 'Wharf', seat: null, tile: 2 },
  text(3, '. A dog bites '),
  text(4, 'Fox'),
  text(5, '. '),
  text(6, 'Fox'),
  text(7, ' is carried away.'),
];
const tail = (room: number): string => joinProse(tailOf(parts, room));

test('prose that fits is left as it is', () => {
  expect(tailOf(parts, 200)).toBe(parts);
});

test('whole sentences go, the oldest first, and names stay names', () => {
  expect(tail(45)).toBe('A dog bites Fox. Fox is carried away.');
  expect(tailOf(parts, 45).map(({ at }) => at)).toEqual([3, 4, 5, 6, 7]);
  expect(tail(25)).toBe('Fox is carried away.');
});

test('the last sentence is told however long it is, in Chinese as well', () => {
  expect(tail(3)).toBe('Fox is carried away.');
  expect(joinProse(tailOf([text(0, '阿狐掷出 4。阿狐的彩票未中奖。')], 9))).toBe('阿狐的彩票未中奖。');
});
