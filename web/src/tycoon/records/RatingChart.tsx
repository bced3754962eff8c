import { gridLines } from '../../table/Chart.tsx';
import '../../table/chart.css';
import { number, useText } from '../../text/text.ts';
import { leaderboardText } from './leaderboard-text.ts';
import { playerText } from './player-text.ts';
import type { Career } from './queries.ts';

/** The rating season by season, the earliest at the left, with how unsure it was. */
export function RatingChart({ seasons }: { readonly seasons: readonly Career[] }) {
  const t = useText(playerText);
  const words = useText(leaderboardText);
  const points = seasons.toReversed();
  const low = Math.min(...points.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...points.map(({ rating, deviation }) => rating + deviation));
  const x = (i: number) => (i / Math.max(points.length - 1, 1)) * 100;
  const y = (rating: number) => 100 - ((rating - low) / Math.max(high - low, 1)) * 100;
  const path = (list: readonly (readonly [number, number])[]) =>
    list.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(2)} ${py.toFixed(2)}`).join('');
  const above = points.map(({ rating, deviation }, i) => [x(i), y(rating + deviation)] as const);
  const below = points.map(({ rating, deviation }, i) => [x(i), y(rating - deviation)] as const);
  const lines = points.map(({ season, rating }) => `${words.seasonName(season)} ${Math.round(rating)}`);
  return (
    <div className="chart rating-chart">
      {gridLines(low, high).map((value) => (
        <span key={value} className="grid-line" style={{ top: `${y(value)}%` }}>
          <span className="mini">{number(value)}</span>
        </span>
      ))}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t.ratingChart(lines.join(', '))}
      >
        <path className="doubt" d={`${path([...above, ...below.toReversed()])}Z`} />
        <path className="curve me" d={path(points.map(({ rating }, i) => [x(i), y(rating)] as const))} />
      </svg>
    </div>
  );
}
