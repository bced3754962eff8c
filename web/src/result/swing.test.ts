import { expect, test } from 'vitest';
import { decidingRow, largestSwing } from './swing.ts';

/** Three seats: the first pays the second 500 in row 2, the third finds 300 in row 3. */
const WORTH = [
  [1000, 1000, 1000],
  [1100, 1000, 1000],
  [600, 1500, 1000],
  [600, 1500, 1300],
];

test('a toll counts twice for who takes it: what is gained, and what the nearest rival lost', () => {
  // Ahead of the best other: 0, −100, 500, 500.
  expect(largestSwing(WORTH, 1)).toBe(2);
});

test('who falls behind has a best moment all the same', () => {
  // The first: 0, 100, −900, −900. The third: 0, −100, −500, −200.
  expect(largestSwing(WORTH, 0)).toBe(1);
  expect(largestSwing(WORTH, 2)).toBe(3);
});

test('a seat that only lost, or a table nothing happened at, has none', () => {
  expect(
    largestSwing(
      [
        [10, 10],
        [5, 10],
      ],
      0,
    ),
  ).toBeNull();
  expect(largestSwing([[10, 10]], 0)).toBeNull();
  expect(largestSwing([], 0)).toBeNull();
});

test('alone at the table the largest gain counts, the first of two that are equal', () => {
  expect(largestSwing([[0], [5], [4], [9]], 0)).toBe(1);
});

test('a loser is told of its own best moment, else of the winner’s; the winner and a spectator of the winner’s', () => {
  expect(decidingRow(WORTH, 0, 1)).toEqual({ at: 1, isOwn: true });
  expect(decidingRow(WORTH, 1, 1)).toEqual({ at: 2, isOwn: false });
  expect(decidingRow(WORTH, null, 1)).toEqual({ at: 2, isOwn: false });
  const onlyLost = [
    [10, 10],
    [5, 15],
  ];
  expect(decidingRow(onlyLost, 0, 1)).toEqual({ at: 1, isOwn: false });
  expect(decidingRow(onlyLost, 0, null)).toBeNull();
  // The second loses 50 to nobody: that brings the first ahead, and is no moment of the first.
  const othersLost = [
    [10, 60, 10],
    [10, 10, 10],
    [10, 10, 90],
  ];
  expect(decidingRow(othersLost, 0, 2)).toEqual({ at: 2, isOwn: false });
});
