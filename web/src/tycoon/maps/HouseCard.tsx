import type { GameMap } from '@tycoon/sdk/maps';
import { Link } from 'wouter';
import { useLanguage, useText } from '../../text/text.ts';
import { MapCard } from './MapCard.tsx';
import { mapsText } from './text.ts';

/** An official map: to play on, to copy, to look up. `place` is what addresses call it. */
export function HouseCard({
  map,
  place,
  onCopy,
}: {
  readonly map: GameMap;
  readonly place: string;
  readonly onCopy: () => void;
}) {
  const t = useText(mapsText);
  const language = useLanguage();
  return (
    <MapCard map={map}>
      <Link href={`/tycoon/new?map=${place}`} className="key quiet" aria-label={t.playOn(map.name[language])}>
        {t.play}
      </Link>
      <button type="button" className="plain" aria-label={t.copyOf(map.name[language])} onClick={onCopy}>
        {t.copy}
      </button>
      <Link href={`/maps/${place}/stats`} className="plain" aria-label={t.numbersOf(map.name[language])}>
        {t.numbers}
      </Link>
    </MapCard>
  );
}
