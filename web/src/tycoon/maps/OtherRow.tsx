import type { GameMap, MapEntry } from '@tycoon/sdk/maps';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../text/text.ts';
import { shortAddress } from '../network/address.ts';
import { isUnanswered } from '../network/query-client.ts';
import { useSession } from '../network/session.ts';
import { MapMark } from './MapMark.tsx';
import { publishedText } from './published-text.ts';
import { useMapQuery } from './use-map.ts';

/** A map by another player, read when its row is shown. */
interface OtherMap {
  /** Null until it is there, and where it cannot be shown. */
  readonly map: GameMap | null;
  readonly name: string;
  /** Whose it is, and how large. */
  readonly note: string;
  readonly isUnreadable: boolean;
}

export function useOther(entry: MapEntry): OtherMap {
  const t = useText(publishedText);
  const language = useLanguage();
  const { address } = useSession();
  const { data: map = null, error } = useMapQuery(entry);
  const isUnreadable = error !== null && !isUnanswered(error);
  const by = entry.author === address ? t.byYou : t.by(shortAddress(entry.author));
  return {
    map,
    // As it was read: the operator may have hidden the name that the list tells of.
    name: map?.name[language] ?? t.unnamed(String(entry.templateId)),
    note: [by, isUnreadable ? t.unreadable : t.tiles(entry.tileCount)].join(' · '),
    isUnreadable,
  };
}

/** One line of others' maps; `keys` is what can be done with it once it is read. */
export function OtherRow({
  entry,
  keys,
}: {
  readonly entry: MapEntry;
  readonly keys: (map: GameMap, name: string) => ReactNode;
}) {
  const { map, name, note } = useOther(entry);
  return (
    <div className="other-row">
      <MapMark map={map} />
      <span className="other-words">
        {/* Names are anybody's: they stand for themselves, whichever way they are written. */}
        <bdi className="other-name">{name}</bdi>
        <small className="quiet-text" title={entry.author}>
          {note}
        </small>
      </span>
      {map === null ? null : <span className="other-keys">{keys(map, name)}</span>}
    </div>
  );
}
