import { Link } from 'wouter';
import { moment, useLanguage, useText } from '../../text/text.ts';
import { faultsOf } from './faults.ts';
import { MapCard } from './MapCard.tsx';
import type { OwnMap } from './shelf.ts';
import { mapsText } from './text.ts';

/** A map of one's own: to work on, to play on once it is published, to throw away. */
export function OwnCard({ own, onRemove }: { readonly own: OwnMap; readonly onRemove: () => void }) {
  const t = useText(mapsText);
  const language = useLanguage();
  const { map, published, changedAtMs } = own;
  const faults = faultsOf(map).length;
  const last = published.at(-1);
  const note = [
    t.changed(moment(changedAtMs, language)),
    faults > 0 ? t.faults(faults) : '',
    last ? t.published(last.map.id, last.network) : '',
  ];
  const separator = language === 'zh' ? '，' : ', ';
  return (
    <MapCard map={map} note={note.filter((part) => part !== '').join(separator)}>
      <Link href={`/maps/edit/${map.key}`} className="key quiet" aria-label={t.editNamed(map.name[language])}>
        {t.edit}
      </Link>
      {last ? (
        <Link
          href={`/tycoon/new?map=${last.map.id}.${last.registry}`}
          className="plain"
          aria-label={t.playOn(map.name[language])}
        >
          {t.play}
        </Link>
      ) : null}
      <button
        type="button"
        className="plain"
        aria-label={t.removeNamed(map.name[language])}
        onClick={onRemove}
      >
        {t.remove}
      </button>
    </MapCard>
  );
}
