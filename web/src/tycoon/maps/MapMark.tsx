import './map-mark.css';
import { boundsOf, type GameMap } from '@tycoon/sdk/maps';

/** A map at a glance: the shape of its roads, land lighter than the rest. It has its size before the map is there. */
export function MapMark({ map }: { readonly map: GameMap | null }) {
  if (map === null) return <span className="map-mark" />;
  const { x, y, width, height } = boundsOf(map);
  return (
    <span className="map-mark">
      <svg viewBox={`${x - 0.3} ${y - 0.3} ${width + 0.6} ${height + 0.6}`} aria-hidden="true">
        {map.tiles.map(({ id, kind, size, ...at }) => (
          <rect
            key={id}
            className={kind === 'property' ? 'land' : 'place'}
            x={at.x + 0.06}
            y={at.y + 0.06}
            width={size - 0.12}
            height={size - 0.12}
            rx={0.2}
          />
        ))}
      </svg>
    </span>
  );
}
