import '../layout/history.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { Top } from '../../../shell/Top.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useText } from '../../../text/text.ts';
import { TabData } from '../../tab/TabData.tsx';
import { makeSearch, type Picked, parsePicked, toFilter } from '../index/filter.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import { More } from '../index/More.tsx';
import { QueryResult } from '../index/QueryResult.tsx';
import { gamesQuery } from '../index/queries.ts';
import { Tabs } from '../layout/Tabs.tsx';
import { Filters } from './Filters.tsx';
import { GameRow } from './GameRow.tsx';
import { gamesText } from './games-text.ts';

/** Every game of the network, the latest first. */
export function GamesPage() {
  const t = useText(gamesText);
  const { index, you, registry } = useHistoryContext();
  const [, navigate] = useLocation();
  const search = useSearch();
  const picked = parsePicked(search);
  const query = useInfiniteQuery(gamesQuery(index, toFilter(picked, { you, registry, now: Date.now() })));
  useTitle(t.title);
  const pick = (next: Picked) => {
    const text = makeSearch(next);
    navigate(text === '' ? '/games' : `/games?${text}`, { replace: true });
  };
  return (
    <>
      <Top />
      <main className="page records" data-game="tycoon">
        <h1>{t.title}</h1>
        <Tabs />
        <div className="sheet">
          <Filters picked={picked} onPick={pick} />
          <QueryResult query={query} waiting={t.waiting}>
            {({ pages }) => {
              const games = pages.flatMap(({ items }) => items);
              if (games.length === 0) return <Nothing isFiltered={search !== ''} />;
              return (
                <>
                  <ol className="game-rows">
                    {games.map((game) => (
                      <GameRow key={game.id} game={game} />
                    ))}
                  </ol>
                  <More query={query} />
                </>
              );
            }}
          </QueryResult>
          {index.isInPage ? <TabData /> : null}
        </div>
      </main>
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText(gamesText);
  if (isFiltered) {
    return (
      <div className="query-state">
        <p className="prose">{t.none}</p>
        <Link className="key quiet" href="/games">
          {t.all}
        </Link>
      </div>
    );
  }
  return (
    <div className="query-state">
      <h2>{t.empty}</h2>
      <p className="prose">{t.emptyMore}</p>
      <Link className="key" href="/tycoon">
        {t.play}
      </Link>
    </div>
  );
}
