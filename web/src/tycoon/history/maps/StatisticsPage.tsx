import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Top } from '../../../shell/Top.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { moment, number, useLanguage, useText } from '../../../text/text.ts';
import { MapMark } from '../../maps/MapMark.tsx';
import { useHistoryContext } from '../index/history-context.tsx';
import { QueryResult } from '../index/QueryResult.tsx';
import '../player/player.css';
import { OtherRow } from '../../maps/OtherRow.tsx';
import { OthersList } from '../../maps/OthersList.tsx';
import { makePlace, type PlaceText } from '../../maps/place.ts';
import { publishedText } from '../../maps/published-text.ts';
import { registryMapsQuery, totalsQuery } from '../index/queries.ts';
import { useMap } from '../index/use-map.ts';
import { Tabs } from '../layout/Tabs.tsx';
import { statisticsText } from './statistics-text.ts';

/** The network in figures, and its maps. */
export function StatisticsPage() {
  const t = useText(statisticsText);
  const p = useText(publishedText);
  const { index, registry } = useHistoryContext();
  const totals = useQuery(totalsQuery(index));
  const official = useQuery(registryMapsQuery(index, registry));
  useTitle(t.title);
  return (
    <>
      <Top />
      <main className="page records" data-game="tycoon">
        <h1>{t.title}</h1>
        <Tabs />
        <section className="sheet">
          <h2>{p.official}</h2>
          <QueryResult query={official} waiting={p.loading}>
            {(list) => (
              <ol className="played-maps wide">
                {list.length === 0 ? <li className="prose">{p.noOfficial}</li> : null}
                {list.map(({ templateId, tileCount, publishedAtMs }) => (
                  <MapLine
                    key={templateId}
                    place={{ registry, templateId }}
                    tiles={tileCount}
                    published={Number(publishedAtMs)}
                  />
                ))}
              </ol>
            )}
          </QueryResult>
        </section>
        <section className="sheet">
          <h2>{p.others}</h2>
          <OthersList
            row={(entry) => (
              <OtherRow
                entry={entry}
                keys={(_, name) => (
                  <Link
                    className="plain"
                    href={`/maps/${makePlace(entry, registry)}/stats`}
                    aria-label={t.mapTitle(name)}
                  >
                    {t.numbers}
                  </Link>
                )}
              />
            )}
          />
        </section>
        <section className="sheet">
          <h2>{t.network}</h2>
          <QueryResult query={totals} waiting={t.waiting}>
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
          </QueryResult>
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
  readonly place: PlaceText;
  readonly tiles: number;
  readonly published: number;
}) {
  const t = useText(statisticsText);
  const p = useText(publishedText);
  const language = useLanguage();
  const { registry } = useHistoryContext();
  const map = useMap(place);
  return (
    <li>
      <MapMark map={map} />
      <span>
        <Link className="link" href={`/maps/${makePlace(place, registry)}/stats`}>
          <bdi>{map?.name[language] ?? p.unnamed(place.templateId)}</bdi>
        </Link>
        <small className="quiet-text">
          {t.tiles(tiles)} · {t.published(moment(published, language))}
        </small>
      </span>
    </li>
  );
}
