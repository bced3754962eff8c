import './lot.css';
import './tile.css';
import type { Language } from '@tycoon/engine/core';
import { isFork, type MapTile, type Rect } from '@tycoon/sdk/maps';
import { memo } from 'react';
import { House } from '../../art/House.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { SIDE } from './layout.ts';
import type { TileLook, Trap } from './look.ts';
import { Words } from './Words.tsx';

const iconOf = (tile: MapTile): string =>
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

/** The drawing of each trap. */
const TRAP_SIGNS: Readonly<Record<Trap, string>> = {
  barrier: 'n-barrier',
  bomb: 'n-bomb',
  dog: 'n-dog',
  unknown: 'i-help',
};

const Npc = ({ trap, x, y }: { readonly trap: Trap; readonly x: number; readonly y: number }) => (
  <g className="npc" transform={`translate(${x} ${y})`}>
    <path className="b2" d="M-17 4.500 -12 -5H12L17 4.500V9H-17Z" />
    <path className="b1" d="M-17 4.500 -12 -5H12L17 4.500Z" />
    <use href={`#${TRAP_SIGNS[trap]}`} x="-18" y="-33" width="36" height="36" />
  </g>
);
