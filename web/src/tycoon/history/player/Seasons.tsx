import { number, useText } from '../../../text/text.ts';
import { RecordTable } from '../../../ui/RecordTable.tsx';
import type { Career } from '../index/queries.ts';
import { leaderboardText } from '../leaderboard/leaderboard-text.ts';
import { playerText } from './player-text.ts';
import { RatingChart } from './RatingChart.tsx';

/** How the rating went from season to season. */
export function Seasons({ seasons }: { readonly seasons: readonly Career[] }) {
  const t = useText(playerText);
  const words = useText(leaderboardText);
  return (
    <section className="sheet">
      <h2>{t.seasons}</h2>
      {seasons.length > 1 ? <RatingChart seasons={seasons} /> : null}
      <RecordTable label={t.seasons} head={[t.season, t.rating, t.finished, t.won]} left={t.season}>
        <tbody>
          {seasons.map(({ season, rating, deviation, games, wins }) => (
            <tr key={season}>
              <th scope="row" className="left">
                {words.seasonName(season)}
              </th>
              <td className="num">
                {number(Math.round(rating))} <small className="mini">{t.sure(Math.round(deviation))}</small>
              </td>
              <td className="num">{number(games)}</td>
              <td className="num">{number(wins)}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </section>
  );
}
