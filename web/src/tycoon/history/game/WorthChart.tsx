import { useMemo } from 'react';
import { Medallion } from '../../../art/Medallion.tsx';
import { number } from '../../../text/text.ts';
import { leftOf, topOf } from '../../../ui/axis.ts';
import { Chart } from '../../../ui/Chart.tsx';
import type { TableSeat } from '../../seats/seat.ts';
import { rangeOf } from './range.ts';
import { spreadOut } from './spread.ts';

interface Props {
  readonly seats: readonly TableSeat[];
  /** By stop, then by seat. */
  readonly values: readonly (readonly number[])[];
  /** The stop at which a seat's line ends, because its player is out; by seat. */
  readonly ends: readonly (number | null)[];
  /** Where the playhead is, and what everybody has there. */
  readonly place: number;
  readonly now: readonly number[];
  readonly label: string;
  /** The share of the height, in percent, that names and pieces need to keep apart. */
  readonly gap: number;
}

/** Everybody over the turns. Its axis is the scrubber's: one playhead goes through both. */
export function WorthChart({ seats, values, ends, place, now, label, gap }: Props) {
  const last = Math.max(values.length - 1, 1);
  const range = useMemo(() => rangeOf(values, ends), [values, ends]);
  const curves = useMemo(
    () =>
      seats.map(({ seat, tone }) => ({
        id: seat,
        tone,
        values: values.slice(0, (ends[seat] ?? last) + 1).map((row) => row[seat] ?? 0),
      })),
    [seats, values, ends, last],
  );
  const apart = (shown: readonly TableSeat[], row: readonly number[]) =>
    spreadOut(
      shown.map(({ seat }) => topOf(range, row[seat] ?? 0)),
      gap,
      100,
    );
  const finals = values.at(-1) ?? [];
  const staying = seats.filter(({ seat }) => ends[seat] === null);
  const heights = apart(staying, finals);
  const walking = seats.filter(({ seat }) => place < (ends[seat] ?? Number.POSITIVE_INFINITY));
  const spots = apart(walking, now);
  return (
    <Chart className="worth-chart" range={range} last={last} curves={curves} place={place} label={label}>
      {() => (
        <>
          {walking.map(({ seat, tone, figure }, i) => (
            <span
              key={seat}
              className="chart-med"
              style={{ left: `${leftOf(last, place)}%`, top: `${spots[i] ?? 0}%` }}
            >
              <Medallion figure={figure} tone={tone} size="sm" />
            </span>
          ))}
          {staying.map(({ seat, tone, name }, i) => (
            <span key={seat} className={`chart-end ${tone}`} style={{ top: `${heights[i] ?? 0}%` }}>
              {name} <span className="num">{number(finals[seat] ?? 0)}</span>
            </span>
          ))}
        </>
      )}
    </Chart>
  );
}
