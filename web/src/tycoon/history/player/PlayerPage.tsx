import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useNames } from '../../../rooms/names.ts';
import { Top } from '../../../shell/Top.tsx';
import { useTitle } from '../../../shell/use-title.ts';
import { useLanguage, useText } from '../../../text/text.ts';
import { MapMark } from '../../maps/MapMark.tsx';
import { GameRow } from '../games/GameRow.tsx';
import { useHistoryContext } from '../index/history-context.tsx';
import { QueryResult } from '../index/QueryResult.tsx';
import { CopyText } from '../layout/CopyText.tsx';
import { CareerFigures } from './CareerFigures.tsx';
import './player.css';
import { makePlace } from '../../maps/place.ts';
import { gamesQuery, type Profile, playerQuery } from '../index/queries.ts';
import { historyText } from '../index/text.ts';
import { useMap } from '../index/use-map.ts';
import { Face } from '../layout/Face.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { playerText } from './player-text.ts';
import { Seasons } from './Seasons.tsx';

/** So many of the latest games are shown. */
const LATEST = 8;

/** The career of a player, as the index knows it. */
export function PlayerPage({ address }: { readonly address: string }) {
  const t = useText(playerText);
  const words = useText(historyText);
  const { index, you } = useHistoryContext();
  const query = useQuery(playerQuery(index, address));
  const name = useNames([address]).get(address)?.name ?? words.unnamed;
  useTitle(t.title(name));
  const isYou = address === you;
  return (
    <>
      <Top />
      <main className="page records player" data-game="tycoon">
        <header className="player-head">
          <Face address={address} isYou={isYou} size="lg" />
          <div>
            <h1>{name}</h1>
            <p className="small">
              {isYou ? <b>{t.you}</b> : null} <CopyText text={address} label={t.copy} done={t.copied} />
            </p>
          </div>
        </header>
        <Tabs />
        <QueryResult query={query} waiting={t.waiting} missing={t.missing}>
          {(profile) => <Career profile={profile} />}
        </QueryResult>
      </main>
    </>
  );
}

function Career({ profile }: { readonly profile: Profile }) {
  const t = useText(playerText);
  const { career, seasons, maps, address } = profile;
  return (
    <>
      <section className="sheet">
        <h2>{t.career}</h2>
        {career === null ? <p className="prose">{t.noCareer}</p> : <CareerFigures career={career} />}
      </section>
      <div className="player-two">
        {seasons.length === 0 ? null : <Seasons seasons={seasons} />}
        <section className="sheet">
          <h2>{t.favourite}</h2>
          <ol className="played-maps">
            {maps.map((each) => (
              <PlayedMap key={`${each.registry} ${each.templateId}`} {...each} />
            ))}
          </ol>
        </section>
      </div>
      <section className="sheet">
        <h2>{t.latest}</h2>
        <Latest address={address} />
      </section>
    </>
  );
}

function PlayedMap({ games, wins, ...place }: Profile['maps'][number]) {
  const t = useText(playerText);
  const language = useLanguage();
  const { registry } = useHistoryContext();
  const map = useMap(place);
  return (
    <li>
      <MapMark map={map} />
      <span>
        <Link className="link" href={`/maps/${makePlace(place, registry)}/stats`}>
          {map?.name[language] ?? place.templateId}
        </Link>
        <small className="quiet-text">{t.onMap(games, wins)}</small>
      </span>
    </li>
  );
}

function Latest({ address }: { readonly address: string }) {
  const t = useText(playerText);
  const { index } = useHistoryContext();
  const query = useInfiniteQuery(gamesQuery(index, { player: address }));
  return (
    <QueryResult query={query} waiting={t.gamesWaiting}>
      {({ pages }) => (
        <>
          <ol className="game-rows">
            {(pages[0]?.items ?? []).slice(0, LATEST).map((game) => (
              <GameRow key={game.id} game={game} focus={address} />
            ))}
          </ol>
          <p className="more-row">
            <Link className="key quiet" href={`/games?player=${address}`}>
              {t.allGames}
            </Link>
          </p>
        </>
      )}
    </QueryResult>
  );
}
