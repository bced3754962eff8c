import { leftOf, spanOf } from '../ui/axis.ts';
import { Chart } from '../ui/Chart.tsx';
import type { Player } from './players.ts';
import type { Course } from './protocol.ts';

/** Every seat's worth over the moves. Its axis is the scrubber's: the playhead goes through both. */
export function WorthCurves({
  course: { worth },
  players,
  at,
  label,
}: {
  readonly course: Course;
  readonly players: readonly Player[];
  readonly at: number;
  readonly label: string;
}) {
  const last = Math.max(worth.length - 1, 1);
  const curves = players.map(({ seat, tone }) => ({
    id: seat,
    tone,
    values: worth.map((row) => row[seat] ?? 0),
  }));
  return (
    <Chart range={spanOf(worth.flat())} last={last} curves={curves} place={at} label={label}>
      {(top) =>
        players.map(({ seat, tone }) => (
          <span
            key={seat}
            className={`dot ${tone}`}
            style={{ left: `${leftOf(last, at)}%`, top: `${top(worth[at]?.[seat] ?? 0)}%` }}
          />
        ))
      }
    </Chart>
  );
}
