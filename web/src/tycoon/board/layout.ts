import { boundsOf, type GameMap, type MapTile, openGround, type Rect } from '@tycoon/sdk/maps';
import type { Point } from '../../camera/camera.ts';

export type { Point };

/** The board's measures: a cell, the face and the edge of a tile, the rim of the slab. */
export const PITCH_X = 88;
export const PITCH_Y = 76;
export const SIDE = 9;
export const MARGIN = 30;
export const SLAB = 14;
const GAP_X = 6;
const GAP_Y = 14;
const HEAD = 66;

/** Where everything on a map's board is, in the board's own pixels. */
export interface Layout {
  readonly width: number;
  /** Without the thickness of the slab. */
  readonly height: number;
  /** Faces by tile. */
  readonly faces: readonly Rect[];
  /** Open ground, the largest first. */
  readonly ground: readonly Rect[];
  /** Where the map's name stands. */
  readonly title: Rect;
}

/** `isGrid` lays out every cell of the board, for drawing on, instead of what the tiles take. */
export function layoutOf(map: GameMap, isGrid = false): Layout {
  const bounds = isGrid ? { x: 0, y: 0, width: map.width, height: map.height } : boundsOf(map);
  const cells = isGrid ? [] : openGround(map);
  const room = titleRoom(cells);
  const head = room || isGrid ? 0 : HEAD;
  const place = ({ x, y, width, height }: Rect): Rect => ({
    x: MARGIN + (x - bounds.x) * PITCH_X,
    y: MARGIN + head + (y - bounds.y) * PITCH_Y,
    width: width * PITCH_X,
    height: height * PITCH_Y,
  });
  const width = bounds.width * PITCH_X + 2 * MARGIN;
  return {
    width,
    height: head + bounds.height * PITCH_Y - (GAP_Y - SIDE) + 2 * MARGIN,
    faces: map.tiles.map((tile) => faceOf(place(cellOf(tile)))),
    ground: cells.map(place),
    title: room ? place(room) : { x: MARGIN, y: MARGIN - 6, width: width - 2 * MARGIN, height: HEAD },
  };
}

const cellOf = ({ x, y, size }: MapTile): Rect => ({ x, y, width: size, height: size });

const faceOf = ({ x, y, width, height }: Rect): Rect => ({
  x: x + GAP_X / 2,
  y,
  width: width - GAP_X,
  height: height - GAP_Y,
});

/** The highest open ground that a name fits in, its first row only; none on small or crowded maps, which get a head. */
function titleRoom(ground: readonly Rect[]): Rect | null {
  const wide = ground.filter((rect) => rect.width >= 5).sort((a, b) => a.y - b.y || b.width - a.width);
  const [room] = wide;
  return room ? { ...room, height: 1 } : null;
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where the feet of a piece stand on a face, one of `count` who share it: in its upper half, over the words. */
export function standOf(face: Rect, place: number, count: number): Point & { readonly scale: number } {
  const lift = face.width > 100 ? 46 : 0;
  const x = face.x + face.width;
  const y = face.y + lift;
  if (count <= 1) return { x: x - 25, y: y + 15, scale: 1.04 };
  if (count === 2) return { x: x - 20 - place * 36, y: y + 17, scale: 0.92 };
  const columns = Math.ceil(count / 2);
  const column = place % columns;
  const row = Math.floor(place / columns);
  const step = columns > 2 ? 23 : 28;
  return { x: x - 17 - column * step - row * 5, y: y + 3 + row * 19, scale: 0.68 };
}
