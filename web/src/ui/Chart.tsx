import './chart.css';
import { memo, type ReactNode } from 'react';
import { number } from '../text/text.ts';
import { gridLines, leftOf, linePath, type Range, topOf } from './axis.ts';

/** A line of a chart. */
interface Curve {
  readonly id: string | number;
  /** The class of its colour. */
  readonly tone: string;
  /** One value a stop, from the first stop on; a line may end before the others. */
  readonly values: readonly number[];
}

interface Props {
  readonly range: Range;
  /** The stop at the right end; the first is 0. */
  readonly last: number;
  /** The first one lies on top. The same array draws nothing anew. */
  readonly curves: readonly Curve[];
  readonly label: string;
  readonly className?: string;
  /** Where the playhead stands; what lies behind it is the future. */
  readonly place?: number;
  /** A band behind the lines, between two lines of its own. */
  readonly band?: readonly [above: readonly number[], below: readonly number[]];
  /** What stands on the chart, given how far below its top a value lies, in percent. */
  readonly children?: (top: (value: number) => number) => ReactNode;
}

/** Lines over stops, on a grid of round numbers: all charts of the client have these axes. */
export function Chart({ range, last, curves, label, className = '', place, band, children }: Props) {
  const { low, high } = range;
  const left = place === undefined ? 100 : leftOf(last, place);
  return (
    <div className={`chart ${className}`.trim()}>
      {gridLines(range).map((value) => (
        <span key={value} className="grid-line" style={{ top: `${topOf(range, value)}%` }}>
          <span className="mini">{number(value)}</span>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {band === undefined ? null : <path className="band" d={bandPath(range, last, band)} />}
        <Curves low={low} high={high} last={last} curves={curves} />
        {place === undefined ? null : (
          <rect className="future" x={left} y="-4" width={100 - left} height="108" />
        )}
      </svg>
      {place === undefined ? null : <span className="playhead" style={{ left: `${left}%` }} />}
      {children?.((value) => topOf(range, value))}
    </div>
  );
}

/** The lines, which stay as they are while the playhead moves. */
const Curves = memo(function Curves({
  low,
  high,
  last,
  curves,
}: Range & { readonly last: number; readonly curves: readonly Curve[] }) {
  return curves
    .toReversed()
    .map(({ id, tone, values }) => (
      <path key={id} className={`curve ${tone}`} d={linePath({ low, high }, last, values)} />
    ));
});

function bandPath(range: Range, last: number, [above, below]: NonNullable<Props['band']>): string {
  const back = below.map((value, stop) => `L${leftOf(last, stop)} ${topOf(range, value)}`);
  return `${linePath(range, last, above)}${back.toReversed().join('')}Z`;
}
