import { expect, test } from 'vitest';
import { centre, detail, follow, hold, open, pan, sight, wholeBoard, zoom } from './camera.ts';

const board = { width: 1000, height: 800 };

const frame = { width: 528, height: 428 };

test('the whole board fits into its frame, in the middle, with a rim around it', () => {
  expect(wholeBoard({ width: 1028, height: 1028 }, board)).toEqual({ scale: 1, x: 14, y: 114 });
  expect(wholeBoard(frame, board)).toEqual({ scale: 0.52, x: 4, y: 6 });
});

test('a board too small to read opens near, around what matters', () => {
  expect(open({ width: 700, height: 600 }, board, { x: 0, y: 0 }).scale).toBeCloseTo(0.672);
  const near = open(frame, board, { x: 500, y: 400 });
  expect(near).toEqual({ scale: 0.9, x: 264 - 450, y: 214 - 360 });
});

test('zooming keeps the point under the finger where it is', () => {
  const from = { scale: 1, x: -200, y: -100 };
  const to = zoom(from, 1.5, { x: 100, y: 50 }, frame, board);
  expect(to).toEqual({ scale: 1.5, x: 100 - 300 * 1.5, y: 50 - 150 * 1.5 });
  expect(zoom(from, 100, { x: 0, y: 0 }, frame, board).scale).toBe(2.2);
  expect(zoom(from, 0.01, { x: 0, y: 0 }, frame, board)).toEqual(wholeBoard(frame, board));
});

test('the board cannot be pulled out of its frame', () => {
  const at = { scale: 1, x: 0, y: 0 };
  expect(pan(at, 9999, 9999, frame, board)).toEqual({ scale: 1, x: 30, y: 96 });
  expect(pan(at, -9999, -9999, frame, board)).toEqual({ scale: 1, x: 528 - 1000 - 30, y: 428 - 800 - 30 });
  expect(hold({ scale: 0.1, x: 0, y: 0 }, frame, board)).toEqual(wholeBoard(frame, board));
});

test('there is room under the small map: at the foot of a wide frame, at the head of a narrow one', () => {
  const wide = { width: 800, height: 428 };
  const at = { scale: 1, x: 0, y: 0 };
  expect(pan(at, 9999, 9999, wide, board)).toEqual({ scale: 1, x: 30, y: 30 });
  expect(pan(at, -9999, -9999, wide, board)).toEqual({ scale: 1, x: 800 - 1000 - 30, y: 428 - 800 - 124 });
  // A low one has none.
  const low = { width: 500, height: 300 };
  expect(pan(at, 9999, 9999, low, board)).toEqual({ scale: 1, x: 30, y: 30 });
});

test('dice and cards keep clear of the piece', () => {
  const at = { scale: 1, x: 0, y: 0 };
  const tall = { width: 400, height: 600 };
  expect(sight(at, { x: 200, y: 100 }, tall)).toEqual({ x: 200, y: 444 });
  expect(sight(at, { x: 200, y: 400 }, tall)).toEqual({ x: 256, y: 180 });
  const low = { width: 500, height: 200 };
  expect(sight(at, { x: 100, y: 100 }, low)).toEqual({ x: 380, y: 100 });
  expect(sight(at, { x: 400, y: 100 }, low)).toEqual({ x: 120, y: 100 });
});

test('the camera follows a point out of sight into the middle and leaves one in sight', () => {
  const at = { scale: 1, x: -200, y: -200 };
  expect(follow(at, { x: 460, y: 400 }, frame, board)).toBe(at);
  expect(follow(at, { x: 900, y: 400 }, frame, board)).toEqual(centre(at, { x: 900, y: 400 }, frame, board));
});

test('from afar only what can be read is drawn', () => {
  expect([1, 0.82, 0.81, 0.58, 0.57, 0.36, 0.35].map(detail)).toEqual([
    'near',
    'near',
    'mid',
    'mid',
    'far',
    'far',
    'afar',
  ]);
});
