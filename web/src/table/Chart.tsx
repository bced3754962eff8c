import { number } from '../text/text.ts';
import type { Player } from './players.ts';
import type { Course } from './protocol.ts';

const HEIGHT = 100;

/** Round steps for the grid: at most five lines. */
export function gridLines(low: number, high: number): readonly number[] {
  const span = Math.max(high - low, 1);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? 10 * power);
  const lines: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) lines.push(value);
  return lines;
}

/** What the chart reaches from and to: a tenth about a line that has not moved yet, so that it lies in the middle. */
export function spanOf(values: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = low === high ? Math.max(1, Math.round(Math.abs(low) / 10)) : 0;
  return [low - room, high + room];
}

/** Every seat's worth over the moves. Its axis is the scrubber's: the playhead goes through both. */
export function Chart({
  course,
  players,
  at,
  label,
}: {
  readonly course: Course;
  readonly players: readonly Player[];
  readonly at: number;
  readonly label: string;
}) {
  const { worth } = course;
  const last = Math.max(worth.length - 1, 1);
  const [low, high] = spanOf(worth.flat());
  const y = (value: number) => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const path = (seat: number) =>
    worth
      .map((row, move) => `${move === 0 ? 'M' : 'L'}${(move / last) * 100} ${y(row[seat] ?? 0).toFixed(2)}`)
      .join('');
  return (
    <div className="chart">
      {gridLines(low, high).map((value) => (
        <span key={value} className="grid-line" style={{ top: `${y(value)}%` }}>
          <span className="mini">{number(value)}</span>
        </span>
      ))}
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[...players].reverse().map(({ seat, tone }) => (
          <path key={seat} className={`curve ${tone}`} d={path(seat)} />
        ))}
        <rect
          className="future"
          x={(at / last) * 100}
          y="-4"
          width={100 - (at / last) * 100}
          height={HEIGHT + 8}
        />
      </svg>
      <span className="playhead" style={{ left: `${(at / last) * 100}%` }} />
      {players.map(({ seat, tone }) => (
        <span
          key={seat}
          className={`dot ${tone}`}
          style={{ left: `${(at / last) * 100}%`, top: `${y(worth[at]?.[seat] ?? 0)}%` }}
        />
      ))}
    </div>
  );
}
