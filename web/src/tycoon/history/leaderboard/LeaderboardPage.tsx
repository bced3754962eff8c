import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isSeason, seasonAt } from '@tycoon/engine/season';
import { useLocation, useSearch } from 'wouter';
import { Top } from '../../../shell/Top.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useText } from '../../../text/text.ts';
import { RecordTable } from '../../../ui/RecordTable.tsx';
import { useHistoryContext } from '../index/history-context.tsx';
import { More } from '../index/More.tsx';
import { QueryResult } from '../index/QueryResult.tsx';
import { leaderboardQuery, seasonsQuery } from '../index/queries.ts';
import { Tabs } from '../layout/Tabs.tsx';
import { CareerRow } from './CareerRow.tsx';
import { leaderboardText } from './leaderboard-text.ts';
import { OwnResults } from './OwnResults.tsx';
import { useOwnProfile } from './use-own-profile.ts';

const ALL = 'all';

/** Before so many games a rating is mostly chance, and bots with a key of their own for each game never get there. */
const RANKED_GAMES = 3;

/** Who has finished enough games, by rating, over all time or in a season; everybody, where nobody has. */
function useLeaders(season: string) {
  const { index } = useHistoryContext();
  const ranked = useInfiniteQuery(leaderboardQuery(index, season, RANKED_GAMES));
  const isYoung = ranked.data?.pages[0]?.items.length === 0;
  const everybody = useInfiniteQuery({ ...leaderboardQuery(index, season, 1), enabled: isYoung });
  return { query: isYoung ? everybody : ranked, isYoung };
}

export function LeaderboardPage() {
  const t = useText(leaderboardText);
  const { index } = useHistoryContext();
  const [, navigate] = useLocation();
  const season = new URLSearchParams(useSearch()).get('season') ?? ALL;
  const { data: seasons = [] } = useQuery(seasonsQuery(index));
  const { query, isYoung } = useLeaders(season);
  // The index counts a game in the season it ended in: what is over does not change any more.
  const isOver = isSeason(season) && season < seasonAt(Date.now());
  useTitle(t.title);
  return (
    <>
      <Top />
      <main className="page records" data-game="tycoon">
        <h1>{t.title}</h1>
        <Tabs />
        <div className="sheet">
          <p className="filters">
            <label className="season">
              <span>{t.season}</span>
              <select
                className="field"
                value={season}
                onChange={({ currentTarget: { value } }) =>
                  navigate(value === ALL ? '/leaderboard' : `/leaderboard?season=${value}`, { replace: true })
                }
              >
                <option value={ALL}>{t.allTime}</option>
                {seasons.map((name) => (
                  <option key={name} value={name}>
                    {t.seasonName(name)}
                  </option>
                ))}
              </select>
            </label>
            <span className="small quiet-text">
              {isOver ? t.final : null} {isYoung ? null : t.ranked(RANKED_GAMES)} {t.how}
            </span>
          </p>
          <QueryResult query={query} waiting={t.waiting}>
            {({ pages }) => {
              const careers = pages.flatMap(({ items }) => items);
              if (careers.length === 0) return <p className="query-state prose">{t.empty}</p>;
              return (
                <>
                  <RecordTable
                    label={t.title}
                    look="leaders"
                    head={[t.place, t.player, t.rating, t.games, t.wins, t.rate, t.rank, t.best]}
                    left={t.player}
                  >
                    <tbody>
                      {careers.map((career, i) => (
                        <CareerRow key={career.address} career={career} place={i + 1} />
                      ))}
                    </tbody>
                    <OwnRow season={season} shown={careers.map(({ address }) => address)} />
                  </RecordTable>
                  <More query={query} />
                </>
              );
            }}
          </QueryResult>
          <OwnResults />
        </div>
      </main>
    </>
  );
}

/** Oneself, where one stands further down than the list goes. */
function OwnRow({ season, shown }: { readonly season: string; readonly shown: readonly string[] }) {
  const { you } = useHistoryContext();
  const isHidden = you !== null && !shown.includes(you);
  const data = useOwnProfile(isHidden);
  const career = season === ALL ? data?.career : data?.seasons.find((each) => each.season === season);
  // Who has only practised stands nowhere on the board.
  if (!isHidden || career === undefined || career === null || career.ratedGames === 0) return null;
  return (
    <tfoot>
      <CareerRow career={career} place={null} />
    </tfoot>
  );
}
