import type { Language } from '@tycoon/engine/core';
import { isFork, type MapTile, type Rect, type TileKind } from '@tycoon/sdk/maps';
import { memo } from 'react';
import { House } from '../../art/House.tsx';
import { SIDE } from './layout.ts';
import { fitWords, widthOf } from './lettering.ts';
import type { TileLook, Trap } from './look.ts';

export const KIND_ICONS: Readonly<Record<Exclude<TileKind, 'property' | 'empty'>, string>> = {
  hospital: 'i-hospital',
  chance: 'i-chance',
  bonus: 'i-ingot',
  fee: 'i-fee',
  card: 'i-card',
  news: 'i-news',
  lottery: 'i-lottery',
  prison: 'i-prison',
  shop: 'i-shop',
};

export const iconOf = (tile: MapTile): string =>
  tile.kind === 'property' || tile.kind === 'empty'
    ? tile.id === 0
      ? 'i-start'
      : isFork(tile)
        ? 'i-sign'
        : 'i-flag'
    : KIND_ICONS[tile.kind];

interface TileProps extends TileLook {
  readonly tile: MapTile;
  readonly face: Rect;
  readonly language: Language;
  /** Null on a picture of a map, which cannot be walked by keys. */
  readonly tabIndex: 0 | -1 | null;
}

/** The tile's label says it all in one sentence; its lettering beside it is for the eye. */
const UNSAID = { 'aria-hidden': true };

/** One tile: things above (owner, roofs, icon), words below. Painted sides and a tinted face say whose it is. */
export const Tile = memo(function Tile({ tile, face, language, tabIndex, ...look }: TileProps) {
  const { width, height } = face;
  const isLot = tile.size > 1;
  const lift = look.heat >= 0 ? Math.round(look.heat * 26) : look.turn === '' ? 0 : 6;
  const isLand = tile.kind === 'property';
  const classes = [
    'tl',
    isLand ? 'land' : 'place',
    isLot ? 'lot2' : '',
    look.tone === '' ? '' : `own ${look.tone}`,
    look.turn === '' ? '' : `turn ${look.turn}`,
    look.isLit ? 'lit' : '',
    look.isMarked ? 'marked' : '',
    look.isClosed ? 'shut' : '',
    look.heat >= 0 ? 'hot' : '',
    look.isFresh ? 'fresh' : '',
  ];
  const className = classes.filter((each) => each !== '').join(' ');
  const transform = `translate(${face.x} ${face.y - lift})`;
  const round = isLot ? 9 : 7;
  return (
    <>
      <g
        className={className}
        transform={transform}
        data-tile={tile.id}
        {...(tabIndex === null ? {} : { tabIndex, role: 'button', 'aria-label': look.label })}
        {...(look.heat >= 0
          ? { style: { '--v': `${Math.round(look.heat * 100)}%` } as React.CSSProperties }
          : {})}
      >
        <rect className="sd" y={SIDE + lift} width={width} height={height} rx={round} />
        <rect className="fc" width={width} height={height} rx={round} />
        {isLot ? <rect className="in" x="6" y="6" width={width - 12} height={height - 12} rx="5" /> : null}
        {look.heat >= 0 ? null : isLand ? <Estate look={look} isLot={isLot} /> : <Sign tile={tile} />}
      </g>
      <g className={`${className} tl-words`} transform={transform} {...UNSAID}>
        <Words tile={tile} face={face} language={language} sum={look.sum} isHot={look.heat >= 0} />
        {look.trap === '' ? null : <Npc trap={look.trap} x={width - 25} y={isLot ? 40 : 25} />}
        {look.isClosed ? <Tape width={width} height={height} /> : null}
        {look.isLit ? (
          <rect className="ring" x="-3" y="-3" width={width + 6} height={height + 6} rx={round + 3} />
        ) : null}
      </g>
    </>
  );
});

function Estate({ look, isLot }: { readonly look: TileLook; readonly isLot: boolean }) {
  if (look.figure === '') {
    return <path className="plot" d={isLot ? 'M42 78h86v-52h-86z' : 'M40 29h34v-20h-34z'} />;
  }
  return (
    <>
      <g className="disc" transform={isLot ? 'translate(30 32) scale(1.35)' : 'translate(18 18)'}>
        <circle r="11.5" />
        <use href={`#p-${look.figure}`} x="-8" y="-8.5" width="16" height="16" />
      </g>
      {look.level > 0 ? (
        <g className="risen" key={look.level}>
          <House level={look.level} x={isLot ? 106 : 56} y={isLot ? 90 : 29} scale={isLot ? 2.05 : 1} />
        </g>
      ) : (
        <path className="plot" d={isLot ? 'M66 78h66v-44h-66z' : 'M42 29h30v-18h-30z'} />
      )}
    </>
  );
}

const Sign = ({ tile }: { readonly tile: MapTile }) => (
  <use className="sign" href={`#${iconOf(tile)}`} x="7" y="6" width="25" height="25" />
);

/** A closed tile is taped off. */
const Tape = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const d = `M-5 ${height * 0.52}L${width + 5} ${height * 0.2}`;
  return (
    <g className="tape">
      <path className="t-edge" d={d} />
      <path className="t-band" d={d} />
      <path className="t-stripe" d={d} />
    </g>
  );
};

const Npc = ({ trap, x, y }: { readonly trap: Trap; readonly x: number; readonly y: number }) => (
  <g className="npc" transform={`translate(${x} ${y})`}>
    <path className="b2" d="M-17 4.500 -12 -5H12L17 4.500V9H-17Z" />
    <path className="b1" d="M-17 4.500 -12 -5H12L17 4.500Z" />
    <use href={`#n-${trap}`} x="-18" y="-33" width="36" height="36" />
  </g>
);

interface WordsProps {
  readonly tile: MapTile;
  readonly face: Rect;
  readonly language: Language;
  readonly sum: string;
  readonly isHot: boolean;
}

/** The person's language first. Chinese names are short enough to share their line with the number, English ones are not. */
function Words({ tile, face, language, sum, isHot }: WordsProps) {
  const big = tile.size > 1 ? 1.25 : 1;
  const inset = tile.size > 1 ? 14 : 8;
  const room = face.width - 2 * inset + 2;
  const right = face.width - inset + 1;
  const upper = face.height - (tile.size > 1 ? 28 : 18);
  const lower = face.height - (tile.size > 1 ? 12 : 5.5);
  const first = tile.name[language];
  const second = tile.name[language === 'zh' ? 'en' : 'zh'];
  const sumSize = 12.5 * big;
  const sumRoom = sum === '' ? 0 : widthOf(sum, sumSize) + 5;
  const isBeside = language === 'zh' && widthOf(first, 14 * big) + sumRoom <= room * 1.1;
  return (
    <>
      <Line
        look="n1"
        words={first}
        x={inset}
        y={upper}
        size={(language === 'zh' ? 14 : 12.5) * big}
        room={room - (isBeside ? sumRoom : 0)}
      />
      {isHot ? null : (
        <Line
          look="n2"
          words={second}
          x={inset}
          y={lower}
          size={(language === 'zh' ? 11 : 10.5) * big}
          room={room - (isBeside ? 0 : sumRoom)}
        />
      )}
      {sum === '' ? null : isHot ? (
        <text className="figure" x={right} y={face.height - 9 * big} fontSize={22 * big}>
          {sum}
        </text>
      ) : (
        <text className="sum" x={right} y={isBeside ? upper : lower} fontSize={sumSize}>
          {sum}
        </text>
      )}
      <Line
        look="n0"
        words={first}
        x={face.width / 2}
        y={isHot ? 26 * big : face.height - (tile.size > 1 ? 22 : 12)}
        size={(isHot ? 18 : 21) * big}
        room={room}
      />
    </>
  );
}

function Line({
  look,
  words,
  x,
  y,
  size,
  room,
}: {
  readonly look: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
}) {
  const { fontSize, textLength } = fitWords(words, size, room);
  // A second name that would be squeezed beyond reading is left out.
  if (look === 'n2' && widthOf(words, size) > room * 1.7) return null;
  return (
    <text
      className={look}
      x={x}
      y={y}
      fontSize={fontSize}
      {...(textLength === null ? {} : { textLength, lengthAdjust: 'spacingAndGlyphs' as const })}
    >
      {words}
    </text>
  );
}
