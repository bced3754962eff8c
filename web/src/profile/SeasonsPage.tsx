import '../rooms/rooms.css';
import '../rooms/profile.css';
import type { SeasonTable } from '@tycoon/rooms/wire';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Medallion } from '../art/Medallion.tsx';
import { type EngineGameId, GAME_IDS, TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { callRooms } from '../rooms/client/api.ts';
import { me } from '../rooms/client/me.ts';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useStore } from '../store/use-store.ts';
import { number, useLanguage, useText } from '../text/text.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { profileText } from './text.ts';

const GAMES = GAME_IDS.filter((id): id is EngineGameId => id !== 'tycoon');

type Read = { readonly seasons: readonly string[]; readonly table: SeasonTable } | 'away' | null;

/** Who is ahead in a season, game by game; closed seasons keep their tables. */
export function SeasonsPage() {
  const t = useText(profileText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const game = playableGame(query.get('game') ?? '') ?? 'zhajinhua';
  const wanted = query.get('season');
  const [read, setRead] = useState<Read>(null);
  const look = useCallback(async () => {
    try {
      const seasons = await callRooms<readonly string[]>('GET', '/seasons');
      const season = seasons.find((each) => each === wanted) ?? seasons[0];
      setRead({ seasons, table: await callRooms<SeasonTable>('GET', `/seasons/${season}/${game}`) });
    } catch {
      setRead('away');
    }
  }, [wanted, game]);
  useEffect(() => void look(), [look]);
  useTitle(t.seasons);
  const show = (season: string, of: string) =>
    navigate(`/seasons?season=${season}&game=${of}`, { replace: true });
  const season = read === null || read === 'away' ? (wanted ?? '') : read.table.season;
  return (
    <>
      <Top />
      <main className="page profile seasons">
        <h1>{t.seasons}</h1>
        <section className="sheet">
          <p className="season-picks">
            <label>
              <span>{t.game}</span>
              <select
                className="field"
                value={game}
                onChange={({ currentTarget }) => show(season, currentTarget.value)}
              >
                {GAMES.map((each) => (
                  <option key={each} value={each}>
                    {TITLES[each][language]}
                  </option>
                ))}
              </select>
            </label>
            {read === null || read === 'away' ? null : (
              <label>
                <span>{t.season}</span>
                <select
                  className="field"
                  value={season}
                  onChange={({ currentTarget }) => show(currentTarget.value, game)}
                >
                  {read.seasons.map((each) => (
                    <option key={each} value={each}>
                      {t.seasonName(each)}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </p>
          <p className="small quiet-text">
            {t.tycoonSeasons}{' '}
            <Link className="plain small" href="/leaderboard">
              {t.toTycoon}
            </Link>
          </p>
          {read === null ? (
            <p className="prose">{t.loading}</p>
          ) : read === 'away' ? (
            <p className="prose" role="status">
              {t.seasonsAway}{' '}
              <button type="button" className="plain" onClick={() => void look()}>
                {t.again}
              </button>
            </p>
          ) : (
            <Places table={read.table} />
          )}
        </section>
      </main>
    </>
  );
}

function Places({ table: { isClosed, places } }: { readonly table: SeasonTable }) {
  const t = useText(profileText);
  const own = useStore(me);
  return (
    <>
      <p className="small quiet-text">
        {isClosed ? t.final : t.running} {t.byRating}
      </p>
      {places.length === 0 ? (
        <p className="prose">{t.empty}</p>
      ) : (
        <RecordTable
          label={t.seasons}
          look="places"
          head={[t.place, t.player, t.rating, t.games, t.won]}
          left={t.player}
        >
          <tbody>
            {places.map(({ place, player: { id, name, figure }, rating, matches, won }) => (
              <tr key={id} className={id === own?.id ? 'own' : ''}>
                <td className="num">{number(place)}</td>
                <th scope="row" className="left">
                  <Link href={`/profile/${id}`}>
                    <Medallion figure={figure} tone={id === own?.id ? 'house' : 's1'} size="sm" /> {name}
                  </Link>
                </th>
                <td className="num">{number(Math.round(rating))}</td>
                <td className="num">{number(matches)}</td>
                <td className="num">{number(won)}</td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      )}
    </>
  );
}
