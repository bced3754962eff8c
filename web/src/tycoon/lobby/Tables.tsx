import type { GameEntry } from '@tycoon/sdk';
import type { MapPlace } from '@tycoon/sdk/maps';
import { useState } from 'react';
import { Picks } from '../../shell/Picks.tsx';
import { moment, useLanguage, useText } from '../../text/text.ts';
import { useLobby } from '../live/use-lobby.ts';
import { publishedText } from '../maps/published-text.ts';
import { useMap, useOfficialMaps } from '../maps/use-map.ts';
import { useSession } from '../network/session.ts';
import { pickTables, placeKey, TABLE_FILTERS, type TableFilter } from './filter.ts';
import { TableRow } from './TableRow.tsx';
import { lobbyText } from './text.ts';

/** Everything that is played or waits on the network, as it changes. */
export function Tables() {
  const t = useText(lobbyText);
  const language = useLanguage();
  const { address } = useSession();
  const { games, answer, readAtMs, again } = useLobby();
  const { maps: official } = useOfficialMaps();
  const [filter, setFilter] = useState<TableFilter>('all');
  const [map, setMap] = useState('');
  const shown = games === null ? [] : pickTables(games, filter, map, address);
  const empty = filter === 'mine' ? t.noneMine : games?.length === 0 ? t.nobody : t.noneHere;
  return (
    <section className="sheet tables" aria-labelledby="tables-title">
      <h2 id="tables-title">
        {t.atTables}{' '}
        <small className="quiet-text" role="status">
          {games === null
            ? ''
            : answer === 'stale'
              ? t.asOf(moment(readAtMs, language))
              : t.people(shown.length)}
        </small>
      </h2>
      <div className="tables-filter">
        <Picks
          label={t.filter}
          values={TABLE_FILTERS}
          value={filter}
          word={(each) => t[each]}
          onPick={setFilter}
        />
        <select
          className="field"
          aria-label={t.filterMap}
          value={map}
          onChange={(event) => setMap(event.currentTarget.value)}
        >
          <option value="">{t.anyMap}</option>
          {placesOf(official ?? [], games ?? []).map((place) => (
            <MapOption key={placeKey(place)} place={place} />
          ))}
        </select>
      </div>
      {answer === 'failed' ? (
        <div className="tables-note" role="alert">
          <p className="prose">{t.unreadable}</p>
          {again === null ? null : (
            <button type="button" className="key quiet" onClick={again}>
              {t.again}
            </button>
          )}
        </div>
      ) : games === null ? (
        <p className="prose tables-note" role="status">
          {t.reading}
        </p>
      ) : shown.length === 0 ? (
        <p className="prose tables-note">{empty}</p>
      ) : (
        <ol className={answer === 'stale' ? 'is-stale' : ''}>
          {shown.map((game) => (
            <TableRow key={game.id} game={game} you={address} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The maps to choose from: the official ones, then those of the tables there are. */
function placesOf(official: readonly MapPlace[], games: readonly GameEntry[]): readonly MapPlace[] {
  return [...new Map([...official, ...games].map((place) => [placeKey(place), place])).values()];
}

function MapOption({ place }: { readonly place: MapPlace }) {
  const p = useText(publishedText);
  const language = useLanguage();
  const name = useMap(place)?.name[language] ?? p.unnamed(String(place.templateId));
  return (
    <option dir="auto" value={placeKey(place)}>
      {name}
    </option>
  );
}
