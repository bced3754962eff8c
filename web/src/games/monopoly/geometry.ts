import { RING_LENGTH, SPACES } from '@tycoon/engine/monopoly';
import type { Point } from '../../camera/camera.ts';

/** Tiles of the ring lie on a grid of 13 by 9; the diagonal crosses it. */
const COLUMNS = 13;
const ROWS = 9;

const PITCH_X = 88;
const PITCH_Y = 76;
export const FACE_W = 82;
export const FACE_H = 62;
export const SIDE = 9;
const MARGIN = 30;

export const BOARD_W = COLUMNS * PITCH_X + 2 * MARGIN;
export const BOARD_H = (ROWS - 1) * PITCH_Y + FACE_H + SIDE + 2 * MARGIN;

/** Column and row of a space: from the start at the lower right to the left, up, to the right and down again. */
export function cellOf(space: number): readonly [column: number, row: number] {
  if (space >= RING_LENGTH) {
    const step = space - RING_LENGTH;
    const last = SPACES.length - RING_LENGTH - 1;
    return [3 + step, ROWS - 2 - (step / last) * (ROWS - 3)];
  }
  const bottom = COLUMNS - 1;
  const left = bottom + ROWS - 1;
  const top = left + COLUMNS - 1;
  if (space <= bottom) return [COLUMNS - 1 - space, ROWS - 1];
  if (space <= left) return [0, ROWS - 1 - (space - bottom)];
  if (space <= top) return [space - left, 0];
  return [COLUMNS - 1, space - top];
}

/** The upper left corner of a space's tile. */
export function placeOf(space: number): readonly [x: number, y: number] {
  const [column, row] = cellOf(space);
  return [MARGIN + column * PITCH_X + 3, MARGIN + row * PITCH_Y];
}

/** The middle of its face. */
export function middleOf(space: number): Point {
  const [x, y] = placeOf(space);
  return { x: x + FACE_W / 2, y: y + FACE_H / 2 };
}

/** The spaces from back to front, so that a tile's edge covers what lies behind it. */
export const PAINT_ORDER: readonly number[] = SPACES.map((_, space) => space).sort(
  (a, b) => cellOf(a)[1] - cellOf(b)[1],
);
