import {
  FAST_TRACK,
  type FastTrackKind,
  RAT_RACE,
  RAT_RACE_NAMES,
  type RatRaceKind,
  type View,
} from '@tycoon/engine/cashflow';
import { type CSSProperties, useRef } from 'react';
import { Dice } from '../../art/Dice.tsx';
import type { Player } from '../../table/players.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { angleOf, forwards, pointAt, squarePath } from './ring.ts';
import { cashflowText } from './text.ts';

const ICONS: Readonly<Record<RatRaceKind | FastTrackKind, string>> = {
  OPPORTUNITY: 'i-chance',
  LIABILITY: 'i-fee',
  OFFER: 'i-news',
  PAYCHECK: 'i-ingot',
  CHARITY: 'i-alms',
  CHILD: 'i-child',
  DOWNSIZE: 'i-hour',
  FAST_PAYDAY: 'i-ingot',
  FAST_OPPORTUNITY: 'i-up',
  FAST_DONATION: 'i-alms',
  FAST_PENALTY: 'i-fee',
  FAST_DREAM: 'i-crown',
};

const RINGS = {
  'rat-race': { squares: RAT_RACE.length, inner: 112, outer: 168, icon: 22, piece: 128 },
  'fast-track': { squares: FAST_TRACK.length, inner: 180, outer: 232, icon: 18, piece: 196 },
} as const;

interface SquareProps {
  readonly index: number;
  readonly kind: RatRaceKind | FastTrackKind;
  readonly track: keyof typeof RINGS;
  readonly lit: boolean;
  readonly title: string;
}

function Square({ index, kind, track, lit, title }: SquareProps) {
  const { squares, inner, outer, icon } = RINGS[track];
  const [x, y] = pointAt(outer - 16, angleOf(index, squares));
  return (
    <g className={`square k-${kind.replace('FAST_', '').toLowerCase()} ${lit ? 'lit' : ''}`}>
      <title>{title}</title>
      <path className="side" d={squarePath(index, squares, inner, outer)} transform="translate(0 6)" />
      <path className="face" d={squarePath(index, squares, inner, outer)} />
      <use href={`#${ICONS[kind]}`} x={x - icon / 2} y={y - icon / 2} width={icon} height={icon} />
    </g>
  );
}

/** A piece on its ring: it walks the arc, so that it passes every square on its way. */
function Piece({
  player,
  view,
  place,
}: {
  readonly player: Player;
  readonly view: View;
  readonly place: number;
}) {
  const stand = view.players[player.seat];
  const walked = useRef<{ track: string; at: number } | null>(null);
  if (stand === undefined) return null;
  const { squares, piece } = RINGS[stand.track];
  const before = walked.current?.track === stand.track ? walked.current.at : stand.position;
  const at = forwards(before, stand.position, squares);
  walked.current = { track: stand.track, at };
  const turn = ((at + 0.5) / squares) * 360;
  const style = {
    '--turn': `${turn}deg`,
    '--r': `${-(piece + (place % 2) * 16)}px`,
    '--lean': `${(place >> 1) * 5}deg`,
  };
  return (
    <g className={`piece ${player.tone} ${stand.status}`} style={style as CSSProperties}>
      <g className="stand-still">
        <circle className="base" cy="4" r="13" />
        <circle className="disc" r="13" />
        <use href={`#p-${player.figure}`} x="-9" y="-10" width="18" height="18" />
      </g>
    </g>
  );
}

/** The small ring inside the large one, with the dice in the middle. */
export function Board({
  view,
  players,
  dice,
}: {
  readonly view: View;
  readonly players: readonly Player[];
  readonly dice: readonly number[];
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const current = view.players[view.current];
  const mover = players[view.current];
  const squareName = (track: keyof typeof RINGS, index: number) => {
    const kind = RAT_RACE[index];
    if (track === 'rat-race') return kind === undefined ? '' : RAT_RACE_NAMES[kind][language];
    return FAST_TRACK[index]?.name[language] ?? '';
  };
  const shared = (seat: number) => {
    const own = view.players[seat];
    return players.filter(
      (other) =>
        other.seat < seat &&
        view.players[other.seat]?.track === own?.track &&
        view.players[other.seat]?.position === own?.position,
    ).length;
  };
  const words = players
    .map(({ seat, name }) => {
      const stand = view.players[seat];
      return stand === undefined ? '' : t.standsOn(name, squareName(stand.track, stand.position));
    })
    .join('. ');
  return (
    <div className="wheel-board">
      <svg viewBox="-240 -240 480 492" role="img" aria-label={`${t.board}. ${words}`}>
        {FAST_TRACK.map(({ kind, name }, index) => (
          <Square
            key={name.en + String(angleOf(index, 40))}
            index={index}
            kind={kind}
            track="fast-track"
            lit={current?.track === 'fast-track' && current.position === index}
            title={name[language]}
          />
        ))}
        {RAT_RACE.map((kind, index) => (
          <Square
            key={`${kind}${angleOf(index, 24)}`}
            index={index}
            kind={kind}
            track="rat-race"
            lit={current?.track === 'rat-race' && current.position === index}
            title={RAT_RACE_NAMES[kind][language]}
          />
        ))}
        <circle className="hub" r="100" />
        <Dice dice={dice} />
        {dice.length === 0 && mover !== undefined ? (
          <g className={`hub-mover ${mover.tone}`}>
            <circle r="30" />
            <use href={`#p-${mover.figure}`} x="-21" y="-23" width="42" height="42" />
          </g>
        ) : null}
        <text className="hub-name" y="62">
          {current === undefined ? '' : squareName(current.track, current.position)}
        </text>
        <text className="hub-text" y="82">
          {dice.length > 0 ? t.dice(dice.join(' + ')) : t.begins(mover?.name ?? '')}
        </text>
        {players.map((player) => (
          <Piece key={player.seat} player={player} view={view} place={shared(player.seat)} />
        ))}
      </svg>
    </div>
  );
}
