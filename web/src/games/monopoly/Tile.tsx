import { landAt, type Space, spaceAt, tollOf, type View } from '@tycoon/engine/monopoly';
import { House } from '../../art/House.tsx';
import type { Player } from '../../table/players.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { FACE_H, FACE_W, placeOf, SIDE } from './geometry.ts';
import { monopolyText } from './text.ts';

const ICONS: Readonly<Record<Exclude<Space['kind'], 'land'>, string>> = {
  start: 'i-start',
  chance: 'i-chance',
  chest: 'i-lottery',
  earning: 'i-ingot',
  costing: 'i-fee',
  three_dice: 'i-dice',
  pause: 'i-hour',
  transport: 'i-map',
};

interface Props {
  readonly view: View;
  readonly space: number;
  readonly players: readonly Player[];
  readonly lit: boolean;
}

/** A space of the map: colour of its area, owner and roofs above, name and figure below. */
export function Tile({ view, space, players, lit }: Props) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const { kind, land, name } = spaceAt(space);
  const [x, y] = placeOf(space);
  const up = lit ? 6 : 0;
  const owner = land < 0 ? undefined : players[view.owners[land] ?? -1];
  const houses = land < 0 ? 0 : (view.houses[land] ?? 0);
  const data = land < 0 ? null : landAt(land);
  const figure = data === null ? null : owner === undefined ? data.price : tollOf(view, land);
  const standing = players.filter(
    ({ seat }) => view.players[seat]?.space === space && view.players[seat]?.status === 'playing',
  );
  const words = [
    name[language],
    data === null
      ? ''
      : owner === undefined
        ? t.forSale(number(data.price))
        : `${t.ownedBy(owner.name)}, ${t.toll(number(figure ?? 0))}`,
    houses > 0 ? t.houses(houses) : '',
    standing.length > 0 ? t.here(standing.map((each) => each.name).join(', ')) : '',
  ];
  const short = name[language].length > (language === 'en' ? 10 : 5);
  return (
    <g
      className={`tile ${owner === undefined ? '' : `own ${owner.tone}`} ${lit ? 'lit' : ''} ${data === null ? 'plain-tile' : ''}`}
      transform={`translate(${x} ${y - up})`}
    >
      <title>{words.filter((word) => word !== '').join('. ')}</title>
      <rect className="sd" y={SIDE + up} width={FACE_W} height={FACE_H} rx="7" />
      <rect className="fc" width={FACE_W} height={FACE_H} rx="7" />
      {data === null ? (
        <use href={`#${kind === 'land' ? 'i-map' : ICONS[kind]}`} x="7" y="6" width="25" height="25" />
      ) : (
        <path
          className={`band a-${data.area.toLowerCase()}`}
          d="M7 .7H75A6.3 6.3 0 0 1 81.3 7V10H.7V7A6.3 6.3 0 0 1 7 .7Z"
        />
      )}
      {owner === undefined ? null : (
        <g className="flag" transform="translate(15 22) scale(.88)">
          <circle r="10.5" />
          <use href={`#p-${owner.figure}`} x="-7.5" y="-8" width="15" height="15" />
        </g>
      )}
      {houses > 0 ? <House level={Math.min(houses, 4)} x={57} y={33} scale={0.72} /> : null}
      <text
        className={`nm ${short ? 'long' : ''}`}
        x="8"
        y="46"
        {...(short ? { textLength: 68, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {name[language]}
      </text>
      {figure === null ? null : (
        <text className="fg" x="75" y="58.5">
          {number(figure)}
        </text>
      )}
    </g>
  );
}
