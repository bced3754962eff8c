import { memo, useMemo } from 'react';
import { gridLines } from '../../table/Chart.tsx';
import { number } from '../../text/text.ts';
import type { TableSeat } from '../seats/seat.ts';
import '../../table/chart.css';
import { Medallion } from '../../art/Medallion.tsx';
import { rangeOf } from './range.ts';
import { spreadOut } from './spread.ts';

const HEIGHT = 100;

const heightIn = (low: number, high: number) => (value: number) =>
  HEIGHT - ((Math.max(value, low) - low) / (high - low)) * HEIGHT;

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
  const { low, high } = useMemo(() => rangeOf(values, ends), [values, ends]);
  const y = heightIn(low, high);
  const x = (stop: number) => (stop / last) * 100;
  const finals = values.at(-1) ?? [];
  const staying = seats.filter(({ seat }) => ends[seat] === null);
  const heights = spreadOut(
    staying.map(({ seat }) => y(finals[seat] ?? 0)),
    gap,
    HEIGHT,
  );
  const walking = seats.filter(({ seat }) => place < (ends[seat] ?? Number.POSITIVE_INFINITY));
  const spots = spreadOut(
    walking.map(({ seat }) => y(now[seat] ?? 0)),
    gap,
    HEIGHT,
  );
  return (
    <div className="chart worth-chart">
      {gridLines(low, high).map((value) => (
        <span key={value} className="grid-line" style={{ top: `${y(value)}%` }}>
          <span className="mini">{number(value)}</span>
        </span>
      ))}
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <Curves seats={seats} values={values} ends={ends} />
        <rect className="future" x={x(place)} y="-4" width={100 - x(place)} height={HEIGHT + 8} />
      </svg>
      <span className="playhead" style={{ left: `${x(place)}%` }} />
      {walking.map(({ seat, tone, figure }, i) => (
        <span key={seat} className="chart-med" style={{ left: `${x(place)}%`, top: `${spots[i] ?? 0}%` }}>
          <Medallion figure={figure} tone={tone} size="sm" />
        </span>
      ))}
      {staying.map(({ seat, tone, name }, i) => (
        <span key={seat} className={`chart-end ${tone}`} style={{ top: `${heights[i] ?? 0}%` }}>
          {name} <span className="num">{number(finals[seat] ?? 0)}</span>
        </span>
      ))}
    </div>
  );
}

/** The lines, which stay as they are while the playhead moves. */
const Curves = memo(function Curves({ seats, values, ends }: Pick<Props, 'seats' | 'values' | 'ends'>) {
  const last = Math.max(values.length - 1, 1);
  const { low, high } = rangeOf(values, ends);
  const y = heightIn(low, high);
  const path = (seat: number) =>
    values
      .slice(0, (ends[seat] ?? last) + 1)
      .map(
        (row, stop) =>
          `${stop === 0 ? 'M' : 'L'}${((stop / last) * 100).toFixed(2)} ${y(row[seat] ?? 0).toFixed(2)}`,
      )
      .join('');
  return [...seats]
    .reverse()
    .map(({ seat, tone }) => <path key={seat} className={`curve ${tone}`} d={path(seat)} />);
});
