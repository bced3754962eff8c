import './ask.css';
import type { CardKind, CardUse } from '@tycoon/sdk';
import type { CardPlay } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Medallion } from '../../art/Medallion.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { cardLook } from '../board/card-look.ts';
import type { Seats } from '../seats/seat.ts';
import { focusKey } from './focus.ts';
import { type Spot, spotsOf } from './spots.ts';
import { TwoNames } from './TwoNames.tsx';
import { tycoonText } from './text.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

interface Props {
  readonly kind: CardKind;
  readonly use: CardUse;
  readonly map: GameMap;
  readonly seats: Seats;
  /** Where the one who plays it stands, and which way it walks: tiles are listed by that. */
  readonly from: number;
  readonly backwards: boolean;
  readonly onLay: (play: CardPlay) => void;
  readonly onCancel: () => void;
}

/** What a card still needs: a number, a player or a tile. */
export function Ask({ kind, use, map, seats, from, backwards, onLay, onCancel }: Props) {
  const t = useText(tycoonText);
  const title = { value: t.askValue, target: t.askTarget, tile: t.askTile, nothing: '' }[use.needs];
  const root = useVisit();
  return (
    <section ref={root} className="ty-ask" aria-label={title}>
      <h2>
        <TwoNames name={cardLook(kind).name} />
      </h2>
      <p className="small">{title}</p>
      {use.needs === 'value' ? (
        <div className="ty-faces">
          {FACES.map((value) => (
            <button
              key={value}
              type="button"
              className="key quiet num"
              onClick={() => onLay({ kind, value })}
            >
              {value}
            </button>
          ))}
        </div>
      ) : null}
      {use.needs === 'target' ? (
        <div className="ty-targets">
          {use.targets.map((target, i) => {
            const seat = seats.get(target);
            return seat === undefined ? null : (
              <button
                key={target}
                type="button"
                className="key quiet"
                onClick={() => onLay({ kind, target })}
              >
                <Medallion figure={seat.figure} tone={seat.tone} size="sm" />
                {seat.name}
                <span className="kbd" aria-hidden="true">
                  {i + 1}
                </span>
              </button>
            );
          })}
        </div>
      ) : null}
      {use.needs === 'tile' ? (
        <TileList {...{ kind, map, from, backwards, onLay }} tiles={use.tiles} />
      ) : null}
      <button type="button" className="plain small" onClick={onCancel}>
        {t.cancel}
      </button>
    </section>
  );
}

/** The focus comes in with the question and goes on to the large key when it is answered. */
function useVisit(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    element?.querySelector<HTMLElement>('button, select')?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) focusKey();
    };
  }, []);
  return root;
}

/** The tiles a trap may lie on, for those who do not point at the board. */
function TileList({
  kind,
  tiles,
  map,
  from,
  backwards,
  onLay,
}: Pick<Props, 'kind' | 'map' | 'from' | 'backwards' | 'onLay'> & { readonly tiles: readonly number[] }) {
  const t = useText(tycoonText);
  const language = useLanguage();
  const spots = spotsOf(map, tiles, from, backwards);
  const [tile, setTile] = useState(spots[0]?.tile ?? from);
  const words = ({ tile: id, steps }: Spot) => {
    const name = map.tiles[id]?.name[language] ?? '';
    if (steps === null) return name;
    return steps === 0 ? t.spotHere(name) : steps > 0 ? t.spotAhead(name, steps) : t.spotBehind(name, -steps);
  };
  return (
    <div className="ty-tiles">
      <select
        className="field"
        aria-label={t.onTile}
        value={tile}
        onChange={({ currentTarget }) => setTile(Number(currentTarget.value))}
      >
        {spots.map((spot) => (
          <option key={spot.tile} value={spot.tile}>
            {words(spot)}
          </option>
        ))}
      </select>
      <button type="button" className="key quiet" onClick={() => onLay({ kind, tile })}>
        {t.lay}
      </button>
    </div>
  );
}
