import type { Monopoly } from '@tycoon/engine/monopoly';
import { spaceAt, spaceIndex, type View } from '@tycoon/engine/monopoly';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Dice } from '../../art/Dice.tsx';
import { useCamera } from '../../camera/use-camera.ts';
import { ZoomKeys } from '../../camera/ZoomKeys.tsx';
import type { Player } from '../../table/players.ts';
import type { Line } from '../../table/protocol.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { useWalk } from '../../ui/use-walk.ts';
import { DrawnCard } from './DrawnCard.tsx';
import { BOARD_H, BOARD_W, middleOf, PAINT_ORDER, placeOf } from './geometry.ts';
import { Sea } from './Sea.tsx';
import { Tile } from './Tile.tsx';
import { monopolyText } from './text.ts';

/** The slab with its edge. */
const SIZE = { width: BOARD_W, height: BOARD_H + 14 };

/** What can be zoomed must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

function Piece({
  player,
  view,
  line,
  place,
}: {
  readonly player: Player;
  readonly view: View;
  readonly line: Line<Monopoly> | undefined;
  readonly place: number;
}) {
  const stand = view.players[player.seat];
  const path = (line?.events ?? []).flatMap((event) =>
    event.kind === 'moved' && event.seat === player.seat ? event.path.map(spaceIndex) : [],
  );
  const shown = useWalk(stand?.space ?? 0, path, line?.seq ?? -1);
  if (stand === undefined || stand.status === 'bankrupt') return null;
  const [x, y] = placeOf(shown);
  return (
    <g
      className={`walker ${player.tone} ${stand.status}`}
      style={{ transform: `translate(${x + 58 - place * 17}px, ${y + 21 + (place % 2) * 4}px)` }}
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
  readonly line: Line<Monopoly> | undefined;
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
  const frame = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const standing = current?.space ?? 0;
  const camera = useCamera(frame, world, SIZE, { focus: middleOf(standing) });
  // Where the map is larger than its frame, the one whose turn it is stays in sight, whatever comes over the map.
  useEffect(() => {
    camera.keepInSight(middleOf(standing));
    let { frame: room } = camera.view.read();
    return camera.view.watch(() => {
      const { frame: now } = camera.view.read();
      if (now.width === room.width && now.height === room.height) return;
      room = now;
      camera.keepInSight(middleOf(standing));
    });
  }, [camera, standing]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') camera.zoomBy(1.3);
    else if (key === '-') camera.zoomBy(1 / 1.3);
    else if (key === '0') camera.showAll();
  };
  const diagonal = `M${along(10)}L${along(40)}L${along(47)}L${along(31)}`;
  return (
    <>
      <section
        ref={frame}
        className="board-frame world-frame"
        aria-label={t.board}
        onKeyDown={onKeyDown}
        {...REACHABLE}
      >
        <div ref={world} className="board-world" style={SIZE}>
          <svg
            className="world"
            viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
            role="img"
            aria-label={`${t.board}. ${words}`}
          >
            <rect className="slab-s" x="2" y="14" width={BOARD_W - 4} height={BOARD_H - 4} rx="20" />
            <rect className="slab-f" x="2" y="2" width={BOARD_W - 4} height={BOARD_H - 4} rx="20" />
            <rect className="slab-l" x="12" y="12" width={BOARD_W - 24} height={BOARD_H - 24} rx="13" />
            <Sea />
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
            <g transform="translate(560 236) scale(1.25)">
              <Dice dice={view.dice} />
            </g>
            <foreignObject className="on-map" x="740" y="330" width="250" height="150">
              <DrawnCard view={view} line={line} />
            </foreignObject>
            {players.map((player) => (
              <Piece key={player.seat} player={player} view={view} line={line} place={place(player.seat)} />
            ))}
          </svg>
        </div>
        {/* Where only a part of the map is in sight the card lies over it. */}
        <div className="over-map">
          <DrawnCard view={view} line={line} />
        </div>
      </section>
      <div className="board-tools">
        <ZoomKeys camera={camera} />
      </div>
    </>
  );
}

const along = (space: number): string => {
  const { x, y } = middleOf(space);
  return `${x} ${y}`;
};
