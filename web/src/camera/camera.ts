export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the board lies under its frame: the board's origin is at `x`, `y` of the frame. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 2.2;
/** Below this, words on tiles are too small to read, and a board opens closer than it fits. */
const LEGIBLE = 0.56;
/** How near, at which it then opens. */
const READING = 0.9;
/** How far beyond its edge a board may be pulled. */
const SLACK = 30;
/** How far where the small map lies over it, so that no tile hides there: at the foot of a wide frame, at the head of a narrow one. */
const FOOT = 124;
const HEAD = 96;
/** The widest frame that has the small map at its head, as the styles do. */
const NARROW = 560;
/** Up to this height of the frame there is no room above or below anything, nor for the small map. */
const LOW = 300;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The whole board in the middle of the frame. */
export function wholeBoard(frame: Size, board: Size): Camera {
  const rim = frame.width > 560 && frame.height > 400 ? 14 : 4;
  const across = (frame.width - 2 * rim) / board.width;
  const down = (frame.height - 2 * rim) / board.height;
  const scale = Math.max(Math.min(across, down, 1.35), 0.02);
  return {
    scale,
    x: (frame.width - board.width * scale) / 2,
    y: (frame.height - board.height * scale) / 2,
  };
}

/** How a board is first seen: all of it if it can be read so, else near, around the point that matters. */
export function open(frame: Size, board: Size, focus: Point): Camera {
  const whole = wholeBoard(frame, board);
  return whole.scale >= LEGIBLE ? whole : centre({ ...whole, scale: READING }, focus, frame, board);
}

/** Puts a point of the board into the middle of the frame, as far as the board's edges allow. */
export const centre = (camera: Camera, { x, y }: Point, frame: Size, board: Size): Camera =>
  hold(
    {
      scale: camera.scale,
      x: frame.width / 2 - x * camera.scale,
      y: frame.height / 2 - y * camera.scale,
    },
    frame,
    board,
  );

/** Keeps the board under the frame and its scale within reason. */
export function hold(camera: Camera, frame: Size, board: Size): Camera {
  const scale = clamp(camera.scale, wholeBoard(frame, board).scale, CLOSEST);
  const [head, foot] =
    frame.height <= LOW ? [SLACK, SLACK] : frame.width <= NARROW ? [HEAD, SLACK] : [SLACK, FOOT];
  return {
    scale,
    x: holdAxis(camera.x, board.width * scale, frame.width, SLACK, SLACK),
    y: holdAxis(camera.y, board.height * scale, frame.height, head, foot),
  };
}

const holdAxis = (offset: number, length: number, room: number, before: number, after: number): number =>
  length <= room ? (room - length) / 2 : clamp(offset, room - length - after, before);

/** Zooms so that the point of the frame stays over the same point of the board. */
export function zoom(camera: Camera, factor: number, at: Point, frame: Size, board: Size): Camera {
  const scale = clamp(camera.scale * factor, wholeBoard(frame, board).scale, CLOSEST);
  const grown = scale / camera.scale;
  return hold(
    { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown },
    frame,
    board,
  );
}

export const pan = (camera: Camera, dx: number, dy: number, frame: Size, board: Size): Camera =>
  hold({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame, board);

/** The same camera if the point is well in sight, else one that has it in the middle. */
export function follow(camera: Camera, point: Point, frame: Size, board: Size): Camera {
  const x = camera.x + point.x * camera.scale;
  const y = camera.y + point.y * camera.scale;
  const isInSight =
    x > frame.width * 0.18 && x < frame.width * 0.82 && y > frame.height * 0.22 && y < frame.height * 0.8;
  return isInSight ? camera : centre(camera, point, frame, board);
}

/**
 * Where in the frame something is held up for all to see, clear of the point that matters: above or below it, in a low frame
 * beside it.
 */
export function sight(camera: Camera, point: Point, frame: Size): Point {
  const x = camera.x + point.x * camera.scale;
  const y = camera.y + point.y * camera.scale;
  if (frame.height <= LOW)
    return { x: frame.width * (x < frame.width / 2 ? 0.76 : 0.24), y: frame.height / 2 };
  return y < frame.height / 2
    ? { x: frame.width / 2, y: frame.height * 0.74 }
    : { x: frame.width * 0.64, y: frame.height * 0.3 };
}

/** How much of a tile can be read at this scale; the drawing leaves out what cannot. */
export const detail = (scale: number): 'near' | 'mid' | 'far' | 'afar' =>
  scale >= 0.82 ? 'near' : scale >= 0.58 ? 'mid' : scale >= 0.36 ? 'far' : 'afar';
