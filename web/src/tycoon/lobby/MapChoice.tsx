import type { GameMap } from '@tycoon/sdk/maps';
import { useId } from 'react';
import { useLanguage, useText } from '../../text/text.ts';
import { Board } from '../board/Board.tsx';
import { MapMark } from '../maps/MapMark.tsx';
import type { PublishedMap } from '../maps/use-map.ts';
import { sizeOf } from './plan.ts';
import { lobbyText } from './text.ts';

const NOBODY = new Map();

/** The maps side by side, the chosen one unfolded. */
export function MapChoice({
  maps,
  picked,
  onPick,
}: {
  readonly maps: readonly PublishedMap[];
  readonly picked: PublishedMap;
  readonly onPick: (published: PublishedMap) => void;
}) {
  const t = useText(lobbyText);
  const language = useLanguage();
  const name = useId();
  const words = (each: GameMap) => {
    const { tiles, lots, forks } = sizeOf(each);
    return [t.mapSize(tiles, lots), ...(forks > 0 ? [t.mapForks(forks)] : [])].join(
      language === 'zh' ? '，' : ', ',
    );
  };
  return (
    <section className="sheet map-choice">
      <h2>{t.map}</h2>
      <div className="map-picture">
        <Board map={picked.map} stage={null} seats={NOBODY} isPicture />
      </div>
      <fieldset className="map-list">
        <legend className="sr">{t.map}</legend>
        {maps.map((each) => (
          <label key={`${each.registry}.${each.templateId}`}>
            <input type="radio" name={name} checked={each === picked} onChange={() => onPick(each)} />
            <MapMark map={each.map} />
            <span>
              <b>{each.map.name[language]}</b>
              <small>{words(each.map)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
