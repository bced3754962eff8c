import type { GameMap } from '@tycoon/sdk/maps';
import { Link } from 'wouter';
import { useLanguage, useText } from '../../text/text.ts';
import { MapCard } from './MapCard.tsx';
import { mapsText } from './text.ts';

/** A map of the house: to play on, to copy, to look up. */
export function HouseCard({ map, onCopy }: { readonly map: GameMap; readonly onCopy: () => void }) {
  const t = useText(mapsText);
  const language = useLanguage();
  return (
    <MapCard map={map}>
      <Link
        href={`/tycoon/new?map=${map.key}`}
        className="key quiet"
        aria-label={t.playOn(map.name[language])}
      >
        {t.play}
      </Link>
      <button type="button" className="plain" aria-label={t.copyOf(map.name[language])} onClick={onCopy}>
        {t.copy}
      </button>
      <Link href={`/maps/${map.key}/stats`} className="plain" aria-label={t.numbersOf(map.name[language])}>
        {t.numbers}
      </Link>
    </MapCard>
  );
}
