import '../story/story-page.css';
import { useQuery } from '@tanstack/react-query';
import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Top } from '../../../shell/Top.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { number, percent, useLanguage, useText } from '../../../text/text.ts';
import { Board } from '../../board/Board.tsx';
import { knownMaps } from '../../maps/known.ts';
import { type PlaceText, parsePlace } from '../../maps/place.ts';
import { heatOf } from '../game/landings.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import { QueryResult } from '../index/QueryResult.tsx';
import { type MapStatistics, mapStatisticsQuery } from '../index/queries.ts';
import { historyText } from '../index/text.ts';
import { useMap } from '../index/use-map.ts';
import { Tabs } from '../layout/Tabs.tsx';
import { statisticsText } from './statistics-text.ts';
import { TileTable } from './TileTable.tsx';

/** The place of a map by its short name or as addresses name it. */
function usePlace(key: string): PlaceText | null {
  const { registry } = useHistoryContext();
  const { data = [] } = useQuery({
    queryKey: ['known-maps'],
    queryFn: knownMaps,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = data.find((map) => map.key === key);
  return own === undefined ? parsePlace(key, registry) : { registry, templateId: String(own.id) };
}

/** Where feet fall on a map and what its lots bring, over all games. */
export function MapStatsPage({ map: key }: { readonly map: string }) {
  const t = useText(statisticsText);
  const language = useLanguage();
  const { index } = useHistoryContext();
  const place = usePlace(key);
  const map = useMap(place);
  const query = useQuery(mapStatisticsQuery(index, place));
  const name = map?.name[language] ?? key;
  useTitle(t.mapTitle(name));
  return (
    <>
      <Top />
      <main className="page records map-stats" data-game="tycoon">
        <h1>{t.mapTitle(name)}</h1>
        <Tabs />
        <QueryResult query={query} waiting={t.waiting} missing={t.mapMissing}>
          {(statistics) => (map === null ? null : <Figures map={map} statistics={statistics} />)}
        </QueryResult>
        <p>
          <Link className="plain" href="/statistics">
            {t.allMaps}
          </Link>
        </p>
      </main>
    </>
  );
}

const NOBODY = new Map();

function Figures({ map, statistics }: { readonly map: GameMap; readonly statistics: MapStatistics }) {
  const t = useText(statisticsText);
  const words = useText(historyText);
  const heat = useMemo(
    () => heatOf(new Map(statistics.tiles.map(({ tile, landings }) => [tile, landings]))),
    [statistics],
  );
  const figures = useMemo(
    () => new Map(statistics.tiles.map(({ tile, odds }) => [tile, percent(odds)])),
    [statistics],
  );
  const board = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const show = (tile: number) => {
    setMarked(tile);
    board.current?.scrollIntoView({ block: 'nearest' });
  };
  if (statistics.landings === 0) return <p className="sheet sheet-body prose">{t.noLandings}</p>;
  const most = Math.max(...statistics.tiles.map(({ odds }) => odds));
  return (
    <>
      <section className="heat">
        <header>
          <h2>{t.board}</h2>
          <p className="small">
            {t.onMap(words.games(statistics.games), number(statistics.landings))} <i aria-hidden="true" />{' '}
            {t.heatKey(percent(most))}
          </p>
        </header>
        <div ref={board} className="stats-board" style={{ aspectRatio: `${map.width} / ${map.height}` }}>
          <Board
            map={map}
            state={null}
            seats={NOBODY}
            heat={heat}
            figures={figures}
            marked={marked}
            isPicture
          />
        </div>
      </section>
      <TileTable map={map} statistics={statistics} marked={marked} onMark={show} />
    </>
  );
}
