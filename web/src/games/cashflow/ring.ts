/** Angles in degrees, 0 at the top, clockwise. */
export const angleOf = (square: number, squares: number): number => ((square + 0.5) / squares) * 360;

const tenth = (value: number): number => Math.round(value * 10) / 10;

export function pointAt(radius: number, degrees: number): readonly [x: number, y: number] {
  const a = ((degrees - 90) / 180) * Math.PI;
  return [tenth(radius * Math.cos(a)), tenth(radius * Math.sin(a))];
}

/** A square of a ring as a path, with a little gap on each side. */
export function squarePath(square: number, squares: number, inner: number, outer: number): string {
  const gap = 1.6 / outer;
  const from = (square / squares) * 360 + (gap * 180) / Math.PI;
  const to = ((square + 1) / squares) * 360 - (gap * 180) / Math.PI;
  const [ax, ay] = pointAt(outer, from);
  const [bx, by] = pointAt(outer, to);
  const [cx, cy] = pointAt(inner, to);
  const [dx, dy] = pointAt(inner, from);
  return `M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`;
}

/** Pieces only walk forwards: the angle that leads from one square to the next without turning back. */
export const forwards = (before: number, square: number, squares: number): number =>
  before + ((((square - before) % squares) + squares) % squares);
