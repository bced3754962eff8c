import '../frame/records.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { Top } from '../../../shell/Top.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useText } from '../../../text/text.ts';
import { Tabs } from '../frame/Tabs.tsx';
import { Asked } from '../index/Asked.tsx';
import { useDesk } from '../index/desk.tsx';
import { makeSearch, type Picked, parsePicked, toFilter } from '../index/filter.ts';
import { More } from '../index/More.tsx';
import { gamesQuery } from '../index/queries.ts';
import { Filters } from './Filters.tsx';
import { GameRow } from './GameRow.tsx';
import { gamesText } from './games-text.ts';

/** Every game of the network, the latest first. */
export function GamesPage() {
  const t = useText(gamesText);
  const { index, you, registry } = useDesk();
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
          <Asked query={query} waiting={t.waiting}>
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
          </Asked>
        </div>
      </main>
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText(gamesText);
  if (isFiltered) {
    return (
      <div className="asked">
        <p className="prose">{t.none}</p>
        <Link className="key quiet" href="/games">
          {t.all}
        </Link>
      </div>
    );
  }
  return (
    <div className="asked">
      <h2>{t.empty}</h2>
      <p className="prose">{t.emptyMore}</p>
      <Link className="key" href="/tycoon">
        {t.play}
      </Link>
    </div>
  );
}
