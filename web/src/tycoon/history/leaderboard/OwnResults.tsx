import { number, percent, useText } from '../../../text/text.ts';
import { RecordTable } from '../../../ui/RecordTable.tsx';
import { leaderboardText } from './leaderboard-text.ts';
import { useOwnProfile } from './use-own-profile.ts';

/** One's own results over all finished games, those with bots included, which the board does not count. */
export function OwnResults() {
  const t = useText(leaderboardText);
  const career = useOwnProfile()?.career ?? null;
  if (career === null || career.games === career.ratedGames) return null;
  const { games, wins, averageRank, bestWorth } = career;
  return (
    <section className="own-results">
      <h2>{t.own}</h2>
      <p className="small quiet-text">
        {t.ownNote(number(games - career.ratedGames), games - career.ratedGames)}
      </p>
      <RecordTable label={t.own} head={[t.games, t.wins, t.rate, t.rank, t.best]}>
        <tbody>
          <tr>
            <td className="num">{number(games)}</td>
            <td className="num">{number(wins)}</td>
            <td className="num">{percent(wins / games, 0)}</td>
            <td className="num">{averageRank.toFixed(1)}</td>
            <td className="num">{number(Number(bestWorth))}</td>
          </tr>
        </tbody>
      </RecordTable>
    </section>
  );
}
