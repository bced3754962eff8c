import {
  dreamOf,
  FAST_TRACK,
  type FastTrackKind,
  type PlayerView,
  RAT_RACE,
  RAT_RACE_NAMES,
  type RatRaceKind,
  type Track,
  type View,
} from '@tycoon/engine/cashflow';
import type { Language } from '@tycoon/engine/core';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Player } from '../../table/players.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { useWalk } from '../../ui/use-walk.ts';
import { placeInFrame, sumsAhead, wayTo } from './frame.ts';
import { paydayOnTile } from './money.ts';
import { ICONS, pictureOfDream, shortName } from './pictures.ts';
import { cashflowText } from './text.ts';

const WIDTH = 1012;
const HEIGHT = 690;

/** Where the frames lie: origin, pitch from tile to tile, size of a face. */
const FRAMES = {
  'fast-track': { squares: FAST_TRACK.length, x: 6, y: 6, dx: 91.4, dy: 61.9, w: 86, h: 51 },
  'rat-race': { squares: RAT_RACE.length, x: 108, y: 78, dx: 114.8, dy: 77, w: 108, h: 63 },
} as const satisfies Record<Track, object>;

const SIDE = 7;

const corner = (track: Track, index: number): readonly [x: number, y: number] => {
  const { squares, x, y, dx, dy } = FRAMES[track];
  const [column, row] = placeInFrame(index, squares);
  return [x + column * dx, y + row * dy];
};

export const kindAt = (track: Track, index: number): RatRaceKind | FastTrackKind =>
  track === 'rat-race' ? (RAT_RACE[index] ?? 'OPPORTUNITY') : (FAST_TRACK[index]?.kind ?? 'FAST_OPPORTUNITY');

function nameAt(track: Track, index: number, language: Language): string {
  const square = FAST_TRACK[index];
  if (track === 'rat-race') return RAT_RACE_NAMES[RAT_RACE[index] ?? 'OPPORTUNITY'][language];
  return language === 'en' ? shortName(square?.name.en ?? '') : (square?.name.zh ?? '');
}

export const squaresOf = (track: Track): number => FRAMES[track].squares;

interface TileProps {
  readonly track: Track;
  readonly index: number;
  readonly isHere: boolean;
  /** What a payday square would bring the one who looks. */
  readonly payday: number;
  /** The picture of the dream, on its square. */
  readonly dream: string | null;
}

function Tile({ track, index, isHere, payday, dream }: TileProps) {
  const language = useLanguage();
  const { w, h } = FRAMES[track];
  const [x, y] = corner(track, index);
  const kind = kindAt(track, index);
  const isInner = track === 'rat-race';
  const icon = isInner ? 21 : 15;
  return (
    <g
      className={`square k-${kind.replace('FAST_', '').toLowerCase()} ${isInner ? 'inner' : 'outer'} ${isHere ? 'here' : ''}`}
      transform={`translate(${x} ${y})`}
    >
      <title>
        {track === 'fast-track' ? (FAST_TRACK[index]?.name[language] ?? '') : nameAt(track, index, language)}
      </title>
      <rect className="side" width={w} height={h + SIDE} rx="7" />
      <rect className="face" width={w} height={h} rx="7" />
      {dream === null ? null : (
        <svg
          x="2"
          y="2"
          width={w - 4}
          height={h - 20}
          viewBox="0 0 200 120"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <use href={`#${dream}`} />
        </svg>
      )}
      {dream === null ? (
        <use href={`#${ICONS[kind]}`} x={isInner ? 9 : 7} y={isInner ? 8 : 6} width={icon} height={icon} />
      ) : null}
      {kind === 'PAYCHECK' ? (
        <text className="tile-pay" x={w - 8} y={25}>
          {paydayOnTile(payday, language)}
        </text>
      ) : null}
      <text className="tile-name" x={isInner ? 9 : 7} y={h - (isInner ? 11 : 9)}>
        {nameAt(track, index, language)}
      </text>
    </g>
  );
}

/** How far from a tile's edge the chip of a throw lies: beside the icon, clear of what a payday brings. */
const CHIP = 39;

/** A piece on its tile: it walks square by square. */
function Piece({
  player,
  stand,
  place,
}: {
  readonly player: Player;
  readonly stand: PlayerView;
  readonly place: number;
}) {
  const { track, position } = stand;
  const before = useRef({ track, position, walk: 0 });
  const way =
    before.current.track === track ? wayTo(before.current.position, position, squaresOf(track)) : [];
  if (before.current.position !== position || before.current.track !== track) {
    before.current = { track, position, walk: before.current.walk + 1 };
  }
  const wayRef = useRef<readonly number[]>([]);
  if (way.length > 0) wayRef.current = way;
  const shown = useWalk(position, wayRef.current, before.current.walk);
  const { w } = FRAMES[track];
  const [x, y] = corner(track, shown);
  const style = {
    '--x': `${x + w - 24 - (place % 3) * 24}px`,
    '--y': `${y + 10 - Math.floor(place / 3) * 14}px`,
  };
  return (
    <g className={`piece ${player.tone} ${stand.status}`} style={style as CSSProperties}>
      <ellipse className="base" cy="19" rx="15" ry="6" />
      <circle className="disc" r="16" />
      <use href={`#p-${player.figure}`} x="-12" y="-13" width="24" height="24" />
    </g>
  );
}

interface Props {
  readonly view: View;
  readonly players: readonly Player[];
  /** Whose next throw the chips show, and whose payday and dream the tiles. */
  readonly seat: number;
  /** What lies in the middle: the open card, the dream, the dice. */
  readonly children: ReactNode;
}

/** The fast track around the rat race, and the table's middle inside both. */
export function Board({ view, players, seat, children }: Props) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const own = view.players[seat];
  const current = view.players[view.current];
  const words = players
    .map(({ seat: other, name }) => {
      const stand = view.players[other];
      return stand === undefined ? '' : t.standsOn(name, nameAt(stand.track, stand.position, language));
    })
    .join('. ');
  const shared = (other: number) => {
    const stand = view.players[other];
    return players.filter(
      ({ seat: each }) =>
        each < other &&
        view.players[each]?.track === stand?.track &&
        view.players[each]?.position === stand?.position,
    ).length;
  };
  const tiles = (track: Track) =>
    Array.from({ length: squaresOf(track) }, (_, index) => index)
      .toSorted((a, b) => corner(track, a)[1] - corner(track, b)[1])
      .map((index) => (
        <Tile
          key={index}
          track={track}
          index={index}
          isHere={current?.track === track && current.position === index}
          payday={own?.figures.payday ?? 0}
          dream={
            kindAt(track, index) === 'FAST_DREAM' && own !== undefined
              ? pictureOfDream(dreamOf(own.dream).id)
              : null
          }
        />
      ));
  return (
    <div className="cash-slab">
      <svg
        className="cash-board"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${t.board}. ${words}`}
      >
        {tiles('fast-track')}
        {tiles('rat-race')}
        {own === undefined || own.status !== 'playing'
          ? null
          : sumsAhead(view.config, own).map((sum) => {
              const squares = squaresOf(own.track);
              const [x, y] = corner(own.track, (own.position + sum) % squares);
              return (
                <g key={sum} className="ahead" transform={`translate(${x + CHIP} ${y + 17})`}>
                  <circle r="10" />
                  <text y="4.5">{sum}</text>
                </g>
              );
            })}
        {players.map((player) => {
          const stand = view.players[player.seat];
          return stand === undefined ? null : (
            <Piece key={player.seat} player={player} stand={stand} place={shared(player.seat)} />
          );
        })}
      </svg>
      <div className="cash-middle">{children}</div>
    </div>
  );
}
