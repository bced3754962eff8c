import { type Event, spaceAt, spaceIndex, type View } from '@tycoon/engine/monopoly';
import { useEffect, useRef } from 'react';
import { Dice } from '../../art/Dice.tsx';
import type { Player } from '../../table/players.ts';
import type { Line } from '../../table/protocol.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { DrawnCard } from './DrawnCard.tsx';
import { BOARD_H, BOARD_W, PAINT_ORDER, placeOf } from './geometry.ts';
import { Tile } from './Tile.tsx';
import { monopolyText } from './text.ts';
import { useWalk } from './use-walk.ts';

function Piece({
  player,
  view,
  line,
  place,
}: {
  readonly player: Player;
  readonly view: View;
  readonly line: Line | undefined;
  readonly place: number;
}) {
  const stand = view.players[player.seat];
  const path = ((line?.events ?? []) as readonly Event[]).flatMap((event) =>
    event.kind === 'moved' && event.seat === player.seat ? event.path.map(spaceIndex) : [],
  );
  const shown = useWalk(stand?.space ?? 0, path, line?.seq ?? -1);
  if (stand === undefined || stand.status === 'bankrupt') return null;
  const [x, y] = placeOf(shown);
  return (
    <g
      className={`walker ${player.tone} ${stand.status}`}
      style={{ transform: `translate(${x + 58 - place * 17}px, ${y + 30 + (place % 2) * 5}px)` }}
    >
      <ellipse className="w-side" cy="4.5" rx="16" ry="7" />
      <ellipse className="w-base" rx="16" ry="7" />
      <use className="w-outline" href={`#p-${player.figure}`} x="-21" y="-40" width="42" height="42" />
      <use className="w-front" href={`#p-${player.figure}`} x="-21" y="-40" width="42" height="42" />
    </g>
  );
}

/** The map: the ring, the diagonal across it, and in the open middle the dice and the card. */
export function Board({
  view,
  players,
  line,
}: {
  readonly view: View;
  readonly players: readonly Player[];
  readonly line: Line | undefined;
}) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const current = view.players[view.current];
  const words = players
    .map(({ seat, name }) => `${name}: ${spaceAt(view.players[seat]?.space ?? 0).name[language]}`)
    .join(', ');
  const place = (seat: number) =>
    players.filter(
      (other) => other.seat < seat && view.players[other.seat]?.space === view.players[seat]?.space,
    ).length;
  // Where the map is larger than its frame, the one whose turn it is stays in sight.
  const map = useRef<SVGSVGElement>(null);
  const standing = current?.space ?? 0;
  useEffect(() => {
    const frame = map.current?.parentElement;
    if (!frame || !map.current) return;
    const scale = map.current.clientWidth / BOARD_W;
    const [x, y] = placeOf(standing);
    frame.scrollTo({
      left: (x + 41) * scale - frame.clientWidth / 2,
      top: (y + 31) * scale - frame.clientHeight / 2,
    });
  }, [standing]);
  const diagonal = `M${line2(10)}L${line2(40)}L${line2(47)}L${line2(31)}`;
  return (
    <svg
      ref={map}
      className="world"
      viewBox={`0 0 ${BOARD_W} ${BOARD_H + 14}`}
      role="img"
      aria-label={`${t.board}. ${words}`}
    >
      <rect className="slab-s" x="2" y="14" width={BOARD_W - 4} height={BOARD_H - 4} rx="20" />
      <rect className="slab-f" x="2" y="2" width={BOARD_W - 4} height={BOARD_H - 4} rx="20" />
      <rect className="slab-l" x="12" y="12" width={BOARD_W - 24} height={BOARD_H - 24} rx="13" />
      <g className="seas">
        <path d="M150 180C260 130 380 170 470 140 560 116 640 150 700 140" />
        <path d="M180 420C260 390 300 440 380 420" />
        <path d="M760 470C840 440 920 490 1010 450" />
        <circle cx="300" cy="250" r="74" />
        <ellipse cx="300" cy="250" rx="28" ry="74" />
        <path d="M226 250H374M236 216H364M236 284H364" />
      </g>
      <path className="road" d={diagonal} />
      {PAINT_ORDER.map((space) => (
        <Tile
          key={spaceAt(space).id}
          view={view}
          space={space}
          players={players}
          lit={current?.space === space}
        />
      ))}
      <g transform="translate(330 330) scale(1.1)">
        <Dice dice={view.dice} />
      </g>
      <DrawnCard view={view} line={line} />
      {players.map((player) => (
        <Piece key={player.seat} player={player} view={view} line={line} place={place(player.seat)} />
      ))}
    </svg>
  );
}

const line2 = (space: number): string => {
  const [x, y] = placeOf(space);
  return `${x + 41} ${y + 31}`;
};
