import { boundsOf, type GameMap } from '@tycoon/sdk/maps';

/** A map at a glance: the shape of its roads, its lots darker. */
export function MapGlyph({ map }: { readonly map: GameMap | null }) {
  if (map === null) return <span className="map-glyph" />;
  const { x, y, width, height } = boundsOf(map);
  return (
    <span className="map-glyph">
      <svg aria-hidden="true" viewBox={`${x - 0.2} ${y - 0.2} ${width + 0.4} ${height + 0.4}`}>
        {map.tiles.map((tile) => (
          <rect
            key={tile.id}
            className={tile.kind === 'property' ? 'lot' : undefined}
            x={tile.x + 0.08}
            y={tile.y + 0.08}
            width={tile.size - 0.16}
            height={tile.size - 0.16}
            rx={0.16}
          />
        ))}
      </svg>
    </span>
  );
}
