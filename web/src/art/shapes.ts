/** A rectangle with round corners as a path. */
export const roundRect = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A petal that points up from radius `r`, `length` long and `width` wide to each side. */
export const petal = (r: number, length: number, width: number): string => {
  const near = tenth(-r - length * 0.3);
  const far = tenth(-r - length * 0.8);
  return `M0 ${-r}C${width} ${near} ${width} ${far} 0 ${-r - length}C${-width} ${far} ${-width} ${near} 0 ${-r}Z`;
};

/** One of `n` segments of a ring, with a gap after each. */
export function segment(i: number, n: number, outer: number, inner: number, x: number, y: number): string {
  const from = (i / n) * Math.PI * 2;
  const to = ((i + 0.82) / n) * Math.PI * 2;
  const at = (r: number, a: number) => `${tenth(x + r * Math.cos(a))} ${tenth(y + r * Math.sin(a))}`;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

export const count = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);
