import { useText } from '../../../text/text.ts';
import { Chart } from '../../../ui/Chart.tsx';
import type { Career } from '../index/queries.ts';
import { leaderboardText } from '../leaderboard/leaderboard-text.ts';
import { playerText } from './player-text.ts';

/** The rating season by season, the earliest at the left, with how unsure it was. */
export function RatingChart({ seasons }: { readonly seasons: readonly Career[] }) {
  const t = useText(playerText);
  const words = useText(leaderboardText);
  const points = seasons.toReversed();
  const above = points.map(({ rating, deviation }) => rating + deviation);
  const below = points.map(({ rating, deviation }) => rating - deviation);
  const lines = points.map(({ season, rating }) => `${words.seasonName(season)} ${Math.round(rating)}`);
  return (
    <Chart
      className="rating-chart"
      range={{ low: Math.min(...below), high: Math.max(...above) }}
      last={points.length - 1}
      curves={[{ id: 'rating', tone: 'me', values: points.map(({ rating }) => rating) }]}
      band={[above, below]}
      label={t.ratingChart(lines.join(', '))}
    />
  );
}
