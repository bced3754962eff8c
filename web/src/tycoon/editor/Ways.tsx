import type { GameMap, Link } from '@tycoon/sdk/maps';
import { memo } from 'react';
import { type Layout, middleOf } from '../board/layout.ts';

interface WaysProps {
  readonly links: readonly Link[];
  readonly map: GameMap;
  readonly layout: Layout;
  /** The joints under the tiles; else the arrows over them. */
  readonly isUnder: boolean;
}

/** Ways as one draws them: joints between tiles, and small arrows that say where clockwise leads. */
export const Ways = memo(function Ways({ links, map, layout, isUnder }: WaysProps) {
  return links.map(({ from, to, touch }) => {
    const [a, b] = [layout.faces[from], layout.faces[to]];
    const [one, other] = [map.tiles[from], map.tiles[to]];
    if (!a || !b || !one || !other) return null;
    const [start, end] = [middleOf(a), middleOf(b)];
    const key = `${from} ${to}`;
    if (isUnder) {
      const look = touch === null ? 'way bridge' : 'way';
      return <path key={key} className={look} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />;
    }
    const leads = one.cw === to ? 1 : other.cw === from ? -1 : 0;
    const x = (start.x + end.x) / 2;
    const y = (start.y + end.y) / 2 + (touch !== null && one.y !== other.y ? 4 : 0);
    const degrees = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI + (leads < 0 ? 180 : 0);
    return (
      <g key={key} className="arrow" transform={`translate(${x} ${y}) rotate(${degrees})`}>
        <circle r="8.5" />
        <path d={leads === 0 ? 'M-3.500 0H3.500' : 'M-2.500 -4 2.500 0 -2.500 4'} />
      </g>
    );
  });
});
