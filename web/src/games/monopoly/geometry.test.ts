import { RING_LENGTH, SPACES, spaceIndex } from '@tycoon/engine/monopoly';
import { expect, test } from 'vitest';
import { cellOf, FACE_H, FACE_W, placeOf, SIDE } from './geometry.ts';

test('neighbours on the ring lie side by side', () => {
  for (let space = 0; space < RING_LENGTH; space++) {
    const [ax, ay] = cellOf(space);
    const [bx, by] = cellOf((space + 1) % RING_LENGTH);
    expect(Math.abs(ax - bx) + Math.abs(ay - by)).toBe(1);
  }
});

test('no two tiles cover each other', () => {
  const places = SPACES.map((_, space) => placeOf(space));
  for (const [a, [ax, ay]] of places.entries()) {
    for (const [b, [bx, by]] of places.entries()) {
      if (a >= b) continue;
      expect(Math.abs(ax - bx) >= FACE_W || Math.abs(ay - by) >= FACE_H + SIDE, `${a} and ${b}`).toBe(true);
    }
  }
});

test('the diagonal begins beside its fork and ends beside its merge', () => {
  const near = (a: number, b: number) => {
    const [ax, ay] = cellOf(a);
    const [bx, by] = cellOf(b);
    return Math.abs(ax - bx) <= 1 && Math.abs(ay - by) <= 1;
  };
  expect(near(spaceIndex('EARNING01'), RING_LENGTH)).toBe(true);
  expect(near(SPACES.length - 1, spaceIndex('5005'))).toBe(true);
});
