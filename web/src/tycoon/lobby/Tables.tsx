import type { GameEntry } from '@tycoon/sdk';
import { useState } from 'react';
import { Picks } from '../../shell/Picks.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { useLobby } from '../live/use-lobby.ts';
import type { MapPlace } from '../maps/load.ts';
import { useMaps } from '../maps/use-map.ts';
import { useSession } from '../network/session.ts';
import { TableRow } from './TableRow.tsx';
import { lobbyText } from './text.ts';

export const TABLE_FILTERS = ['all', 'ready', 'active', 'mine'] as const;
export type TableFilter = (typeof TABLE_FILTERS)[number];

const placeKey = ({ registry, templateId }: MapPlace): string => `${registry}.${templateId}`;

/** The tables that a filter lets through: one's own first, then those that wait. */
export function pickTables(
  games: readonly GameEntry[],
  filter: TableFilter,
  map: string,
  you: string | null,
): readonly GameEntry[] {
  const isMine = ({ players }: GameEntry) => you !== null && players.includes(you);
  const rank = (game: GameEntry) => (isMine(game) ? 0 : game.status === 'ready' ? 1 : 2);
  return games
    .filter((game) => map === '' || placeKey(game) === map)
    .filter((game) => filter === 'all' || (filter === 'mine' ? isMine(game) : game.status === filter))
    .toSorted((a, b) => rank(a) - rank(b));
}

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
