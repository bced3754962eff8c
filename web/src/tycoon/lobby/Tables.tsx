import { useState } from 'react';
import { Picks } from '../../shell/Picks.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { useLobby } from '../live/use-lobby.ts';
import { useMaps } from '../maps/use-map.ts';
import { useSession } from '../network/session.ts';
import { pickTables, placeKey, TABLE_FILTERS, type TableFilter } from './filter.ts';
import { TableRow } from './TableRow.tsx';
import { lobbyText } from './text.ts';

/** Everything that is played or waits on the network, as it changes. */
export function Tables() {
  const t = useText(lobbyText);
  const language = useLanguage();
  const { address } = useSession();
  const { games, isFailing, again, connection } = useLobby();
  const maps = useMaps();
  const [filter, setFilter] = useState<TableFilter>('all');
  const [map, setMap] = useState('');
  const shown = games === null ? [] : pickTables(games, filter, map, address);
  const empty = filter === 'mine' ? t.noneMine : games?.length === 0 ? t.nobody : t.noneHere;
  return (
    <section className="sheet tables" aria-labelledby="tables-title">
      <h2 id="tables-title">
        {t.atTables}{' '}
        <small className="quiet-text" role="status">
          {games === null ? '' : connection === 'live' ? t.people(shown.length) : t.reading}
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
          {(maps ?? []).map((published) => (
            <option key={placeKey(published)} value={placeKey(published)}>
              {published.map.name[language]}
            </option>
          ))}
        </select>
      </div>
      {games === null ? (
        <p className="prose tables-note" role="status">
          {isFailing ? t.unreadable : t.reading}{' '}
          {isFailing ? (
            <button type="button" className="plain" onClick={again}>
              {t.again}
            </button>
          ) : null}
        </p>
      ) : shown.length === 0 ? (
        <p className="prose tables-note">{empty}</p>
      ) : (
        <ol>
          {shown.map((game) => (
            <TableRow key={game.id} game={game} you={address} />
          ))}
        </ol>
      )}
    </section>
  );
}
