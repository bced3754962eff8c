import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { moment, number, useLanguage, useText } from '../../text/text.ts';
import { MapMark } from '../maps/MapMark.tsx';
import { Asked } from './Asked.tsx';
import { useDesk } from './desk.tsx';
import './player.css';
import { type MapPlace, makePlace } from './place.ts';
import { mapsQuery, totalsQuery } from './queries.ts';
import { statisticsText } from './statistics-text.ts';
import { Tabs } from './Tabs.tsx';
import { useMap } from './use-map.ts';

/** The network in figures, and its maps. */
export function StatisticsPage() {
  const t = useText(statisticsText);
  const { index } = useDesk();
  const totals = useQuery(totalsQuery(index));
  const maps = useQuery(mapsQuery(index));
  useTitle(t.title);
  return (
    <>
      <Top />
      <main className="page records" data-game="tycoon">
        <h1>{t.title}</h1>
        <Tabs />
        <section className="sheet">
          <h2>{t.maps}</h2>
          <Asked query={maps} waiting={t.waiting}>
            {(list) => (
              <ol className="map-list wide">
                {list.map(({ registry, templateId, tileCount, publishedAtMs }) => (
                  <MapLine
                    key={`${registry} ${templateId}`}
                    place={{ registry, templateId }}
                    tiles={tileCount}
                    published={Number(publishedAtMs)}
                  />
                ))}
              </ol>
            )}
          </Asked>
        </section>
        <section className="sheet">
          <h2>{t.network}</h2>
          <Asked query={totals} waiting={t.waiting}>
            {({ games, players, transactions, totals: counts }) => {
              const total = (name: string) => number(Number(counts[name] ?? 0));
              const figures = [
                [t.games, number(games)],
                [t.players, number(players)],
                [t.rolls, total('event:RollEvent')],
                [t.steps, total('event:MoveEvent')],
                [t.cards, total('event:CardUseEvent')],
                [t.outs, total('event:PlayerOutEvent')],
                [t.tolls, total('money:tolls')],
                [t.land, total('money:land')],
                [t.buildings, total('money:buildings')],
                [t.transactions, number(transactions)],
              ] as const;
              return (
                <dl className="figures">
                  {figures.map(([word, value]) => (
                    <div key={word}>
                      <dt>{word}</dt>
                      <dd className="num">{value}</dd>
                    </div>
                  ))}
                </dl>
              );
            }}
          </Asked>
        </section>
      </main>
    </>
  );
}

function MapLine({
  place,
  tiles,
  published,
}: {
  readonly place: MapPlace;
  readonly tiles: number;
  readonly published: number;
}) {
  const t = useText(statisticsText);
  const language = useLanguage();
  const { registry } = useDesk();
  const map = useMap(place);
  return (
    <li>
      <MapMark map={map} />
      <span>
        <Link className="link" href={`/maps/${makePlace(place, registry)}/stats`}>
          {map?.name[language] ?? place.templateId}
        </Link>
        <small className="quiet-text">
          {t.tiles(tiles)} · {t.published(moment(published, language))}
        </small>
      </span>
    </li>
  );
}
