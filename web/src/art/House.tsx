import { housePaths } from './house.ts';

/** A house of so many roofs, its foot at (x, y). Colours come from the classes `h-wall`, `h-roof`, … of the place. */
export function House({
  level,
  x,
  y,
  scale = 1,
}: {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) {
  return (
    <g className="house" transform={`translate(${x} ${y}) scale(${scale})`}>
      {housePaths(level).map((part) => (
        <path key={part.d} className={`h-${part.kind}`} d={part.d} />
      ))}
    </g>
  );
}
