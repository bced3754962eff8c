import './title-deed.css';
import { atPriceLevel, type GameView, hasWholeStreet, priceNow, streetOf, tollOf } from '@tycoon/sdk';
import type { GameMap, MapTile } from '@tycoon/sdk/maps';
import { ECONOMY } from '@tycoon/sdk/numbers';
import type { ReactNode } from 'react';
import { House } from '../../art/House.tsx';
import { Icon } from '../../art/Icon.tsx';
import { number, useText } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import type { Words } from './key.ts';
import { TwoNames } from './TwoNames.tsx';
import { tycoonText } from './text.ts';
import { tileWords } from './tile-words.ts';

const LEVELS = [0, 1, 2, 3, 4] as const;

interface Props {
  readonly map: GameMap;
  readonly view: GameView;
  readonly seats: Seats;
  readonly tile: number;
  /** The level the decision at hand would build. */
  readonly building?: number | null;
  readonly onAway?: (() => void) | undefined;
  /** What else can be done here. */
  readonly children?: ReactNode;
}

/** A place and what it is good for: land shows what it collects by roofs, at the prices of the day. */
export function TitleDeed({ map, view, seats, tile, building = null, onAway, children }: Props) {
  const t = useText(tycoonText);
  const place = map.tiles[tile];
  if (place === undefined) return null;
  return (
    <section className="ty-title-deed" aria-label={place.name.en}>
      <header>
        <h2>
          <TwoNames name={place.name} />
        </h2>
        {onAway === undefined ? null : (
          <button type="button" className="ico" aria-label={t.away} onClick={onAway}>
            <Icon id="i-close" size={18} />
          </button>
        )}
      </header>
      {place.kind === 'property' ? (
        <Ladder map={map} place={place} view={view} seats={seats} building={building} />
      ) : (
        <Special place={place} view={view} />
      )}
      {children}
    </section>
  );
}

function Ladder({
  map,
  place,
  view,
  seats,
  building,
}: Pick<Props, 'map' | 'view' | 'seats'> & { readonly place: MapTile; readonly building: number | null }) {
  const t = useText(tycoonText);
  const lot = view.lots[place.id];
  const owner = lot === undefined ? undefined : seats.get(lot.owner);
  const { effects } = view;
  const closed = effects.closedTile === place.id;
  const note = closed
    ? t.closedUntil(String(effects.closedUntil))
    : owner === undefined
      ? building === null
        ? `${t.tollsFree} · ${t.priceIs(number(Number(priceNow(view, place))))}`
        : t.tollsNow
      : owner.isYou
        ? t.tollsNow
        : t.tollsOf(owner.name);
  const boom =
    effects.pricePercent === 100n ? null : t.boom(String(effects.pricePercent), String(effects.priceUntil));
  const own =
    effects.pricedTile === place.id
      ? t.tilePrice(String(effects.tilePercent), String(effects.tileUntil))
      : null;
  const isWhole = hasWholeStreet(view, map, place);
  const tone = owner?.tone ?? (building === null ? 'nobody' : 'me');
  return (
    <>
      <p className="mini">{[note, boom, own].filter((words) => words !== null).join(' · ')}</p>
      {view.config.streetSets && place.group !== 0 ? (
        <p className="mini">{isWhole ? t.wholeStreet : streetWords(view, map, place, t)}</p>
      ) : null}
      <ol className={`ty-ladder ${tone}`}>
        {LEVELS.map((level) => {
          const street = isWhole && level === 0 ? BigInt(ECONOMY.STREET_FACTOR) : 1n;
          const toll = atPriceLevel(tollOf(BigInt(place.baseToll), level) * street, place.id, effects);
          const state = level === building ? 'next' : lot?.level === level ? 'now' : '';
          return (
            <li key={level} className={state} aria-label={`${t.level(level)}: ${toll}`}>
              {level === 0 ? (
                <Icon id="i-flag" size={24} />
              ) : (
                <svg viewBox="-19 -52 38 54" width="34" height="48" aria-hidden="true">
                  <House level={level} x={0} y={0} scale={level === 4 ? 0.86 : 1} />
                </svg>
              )}
              <span className="num">{number(Number(toll))}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** How much of a street the one has who owns most of it. */
function streetWords(view: GameView, map: GameMap, place: MapTile, t: Words): string {
  const street = streetOf(map, place);
  const owners = street.flatMap(({ id }) => view.lots[id]?.owner ?? []);
  const most = owners.map((owner) => owners.filter((each) => each === owner).length);
  return t.streetOf(Math.max(0, ...most), street.length);
}

function Special({ place, view }: { readonly place: MapTile; readonly view: GameView }) {
  const t = useText(tycoonText);
  const words = useText(tileWords);
  const closed = view.effects.closedTile === place.id;
  const text = words[place.kind === 'property' ? 'empty' : place.kind];
  return (
    <p className="prose ty-special">
      {closed ? t.closedUntil(String(view.effects.closedUntil)) : text.replace('#', number(place.special))}
      {place.id === 0 && view.config.salary > 0n ? ` ${t.startPays(number(Number(view.config.salary)))}` : ''}
    </p>
  );
}
