import { type GameMap, ringsOf } from '@tycoon/sdk/maps';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../text/text.ts';
import { Board } from '../board/Board.tsx';
import { mapsText } from './text.ts';

const NOBODY = new Map();

/** A map on the table: its board in small, its name, what can be done with it. */
export function MapCard({
  map,
  note,
  children,
}: {
  readonly map: GameMap;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  const t = useText(mapsText);
  const language = useLanguage();
  const lots = map.tiles.filter(({ kind }) => kind === 'property').length;
  return (
    <li className="gallery-card">
      <div className="gallery-picture">
        <Board map={map} state={null} seats={NOBODY} isPicture />
      </div>
      <h3>
        <bdi>{map.name[language]}</bdi>{' '}
        <small>
          <bdi>{map.name[language === 'zh' ? 'en' : 'zh']}</bdi>
        </small>
      </h3>
      <p className="mini">{t.facts(map.tiles.length, lots, ringsOf(map).length)}</p>
      {note === undefined || note === '' ? null : <p className="mini">{note}</p>}
      <div className="gallery-keys">{children}</div>
    </li>
  );
}
