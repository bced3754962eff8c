import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo } from 'react';
import { useText } from '../../../text/text.ts';
import { Board } from '../../board/Board.tsx';
import type { Seats } from '../../seats/seat.ts';
import { heatOf } from './landings.ts';
import { storyPageText } from './story-text.ts';

/** Where pieces have landed, as the height and glow of the tiles. */
export function HeatBoard({
  map,
  seats,
  counts,
  marked = null,
}: {
  readonly map: GameMap;
  readonly seats: Seats;
  readonly counts: ReadonlyMap<number, number>;
  readonly marked?: number | null;
}) {
  const t = useText(storyPageText);
  const heat = useMemo(() => heatOf(counts), [counts]);
  const figures = useMemo(() => new Map([...counts].map(([tile, count]) => [tile, String(count)])), [counts]);
  const most = Math.max(0, ...counts.values());
  return (
    <section className="heat">
      <header>
        <h2>{t.feet}</h2>
        <p className="small">
          {most === 0 ? (
            t.heatNone
          ) : (
            <>
              1 <i aria-hidden="true" /> {t.heatKey(most)}
            </>
          )}
        </p>
      </header>
      <div className="heat-board" style={{ aspectRatio: `${map.width} / ${map.height}` }}>
        <Board map={map} state={null} seats={seats} heat={heat} figures={figures} marked={marked} isPicture />
      </div>
    </section>
  );
}
