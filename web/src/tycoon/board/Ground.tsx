import './ground.css';
import { type GameMap, linksOf, ringsOf } from '@tycoon/sdk/maps';
import { memo } from 'react';
import { roundRect } from '../../art/shapes.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { type Layout, middleOf } from './layout.ts';
import { widthOf } from './lettering.ts';
import { Scenery } from './Scenery.tsx';
import { sceneryOf } from './scenery.ts';
import { boardText } from './text.ts';

const CORNER = 'M0 42V20A20 20 0 0 1 20 0H42L30 12H22A10 10 0 0 0 12 22V30Z';

/** What lies under the tiles: the slab with its brass corners, the landscape, the ways, the map's name. */
export const Ground = memo(function Ground({
  map,
  layout,
}: {
  readonly map: GameMap;
  readonly layout: Layout;
}) {
  const { width: w, height: h } = layout;
  const corners = [
    `translate(2 2)`,
    `translate(${w - 2} 2) scale(-1 1)`,
    `translate(2 ${h - 2}) scale(1 -1)`,
    `translate(${w - 2} ${h - 2}) scale(-1 -1)`,
  ];
  return (
    <>
      <radialGradient id="board-lamp" cx=".5" cy=".3" r=".75">
        <stop offset="0" className="lamp-in" />
        <stop offset="1" className="lamp-out" />
      </radialGradient>
      <path className="slab-s" d={roundRect(2, 14, w - 4, h - 4, 20)} />
      <path className="slab-f" d={roundRect(2, 2, w - 4, h - 4, 20)} fill="url(#board-lamp)" />
      <path className="slab-l" d={roundRect(12, 12, w - 24, h - 24, 13)} />
      {corners.map((transform) => (
        <path key={transform} className="brass" transform={transform} d={CORNER} />
      ))}
      <Scenery placed={sceneryOf(layout)} />
      <Roads map={map} layout={layout} />
      <Cartouche map={map} layout={layout} />
    </>
  );
});

/** Ways between tiles: a joint in the gap where they touch, a bridge where they do not. */
function Roads({ map, layout }: { readonly map: GameMap; readonly layout: Layout }) {
  return linksOf(map).map(({ from, to, touch, isDefault }) => {
    const a = layout.faces[from];
    const b = layout.faces[to];
    if (!a || !b) return null;
    const [start, end] = [middleOf(a), middleOf(b)];
    const look = touch === null ? 'road bridge' : isDefault ? 'road' : 'road side';
    const [one, other] = [map.tiles[from], map.tiles[to]];
    const mid =
      touch === null || !one || !other
        ? ''
        : one.x + one.size === other.x || other.x + other.size === one.x
          ? `H${(start.x + end.x) / 2}V${end.y}`
          : `V${(start.y + end.y) / 2}H${end.x}`;
    return (
      <path
        key={`${from} ${to}`}
        className={look}
        d={
          mid === '' || one?.size === other?.size
            ? `M${start.x} ${start.y}L${end.x} ${end.y}`
            : `M${start.x} ${start.y}${mid}L${end.x} ${end.y}`
        }
      />
    );
  });
}

/** The map's name in both languages, as on an old map. */
function Cartouche({ map, layout }: { readonly map: GameMap; readonly layout: Layout }) {
  const t = useText(boardText);
  const language = useLanguage();
  const { title } = layout;
  const big = map.name[language];
  const small = map.name[language === 'zh' ? 'en' : 'zh'];
  const note = t.tiles(map.tiles.length, ringsOf(map).length);
  const bigWidth = widthOf(big, language === 'zh' ? 36 : 30);
  const side = Math.max(widthOf(small, 18), widthOf(note, 12.5));
  const whole = bigWidth + 16 + side + 20 + 38;
  const scale = Math.min(1, (title.width - 16) / whole);
  return (
    <g
      className="cartouche"
      transform={`translate(${title.x + (title.width - whole * scale) / 2} ${title.y + title.height / 2 - 22 * scale}) scale(${scale})`}
    >
      <text className="c-big" x="0" y="34" fontSize={language === 'zh' ? 34 : 29}>
        {big}
      </text>
      <text className="c-small" x={bigWidth + 16} y="18" fontSize="18">
        {small}
      </text>
      <text className="c-note" x={bigWidth + 16} y="38" fontSize="12.500">
        {note}
      </text>
      <g transform={`translate(${bigWidth + side + 36} 2) rotate(-3)`}>
        <rect className="seal" width="36" height="36" rx="4" />
        <text className="seal-word" x="18" y="26">
          富
        </text>
      </g>
    </g>
  );
}
