import { expect, test } from 'vitest';
import { boxOf, reachOf, stackOf } from './stage.ts';

test('stacks are as high as scores: the winner has eleven layers, half as much about half of them', () => {
  const reach = reachOf([8000, 4000, 0]);
  // 2 + 9, 2 + 4.5, 2.
  expect([8000, 4000, 0].map((score, place) => stackOf(place, score, reach, false).layers)).toEqual([
    11, 7, 2,
  ]);
});

test('where scores are won and lost the deepest loss is the foot', () => {
  const reach = reachOf([600, -300]);
  expect(reach).toEqual({ low: -300, high: 600 });
  expect(stackOf(0, 600, reach, false).layers).toBe(11);
  // A third of the way up: 2 + 3.
  expect(stackOf(1, 0, reach, false).layers).toBe(5);
  expect(stackOf(2, -300, reach, false).layers).toBe(2);
});

test('who is out lies on the ground, and a table without scores has low stacks', () => {
  expect(stackOf(3, 0, reachOf([10, 0]), true).layers).toBe(0);
  expect(stackOf(0, 0, reachOf([0, 0]), false).layers).toBe(2);
});

test.each([1, 2, 3, 4, 5, 6])('all stacks of %i are within what is shown', (seats) => {
  const { x, width } = boxOf(seats);
  for (let place = 0; place < seats; place++) {
    const stack = stackOf(place, 1, reachOf([1]), false);
    expect(stack.x - stack.width / 2).toBeGreaterThanOrEqual(x);
    expect(stack.x + stack.width / 2).toBeLessThanOrEqual(x + width);
  }
});
