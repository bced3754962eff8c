import type { GameMap } from '@tycoon/sdk/maps';
import { useRef } from 'react';
import type { Seats } from '../seats/seat.ts';
import type { BoardState } from './board-state.ts';
import { type Layout, standOf } from './layout.ts';
import { holdOf, standingOn } from './look.ts';
import { Piece } from './Piece.tsx';

interface PiecesProps {
  readonly map: GameMap;
  readonly layout: Layout;
  readonly state: BoardState;
  readonly seats: Seats;
}

/** Everybody who plays, where the animation has them; those who share a tile stand beside each other. */
export function Pieces({ map, layout, state, seats }: PiecesProps) {
  const { view, walking } = state;
  const last = useRef(new Map<string, number>());
  const active = view.status === 'active' ? view.players[view.activeIdx]?.address : undefined;
  return view.players.map((player) => {
    const { address } = player;
    const seat = seats.get(address);
    const tile = walking.get(address) ?? player.pos;
    const face = layout.faces[tile];
    if (player.isOut || !seat || !face) return null;
    const company = standingOn(view, walking, tile);
    const before = last.current.get(address) ?? tile;
    const isCarried = before !== tile && map.tiles[before]?.neighbours.includes(tile) === false;
    last.current.set(address, tile);
    // One's own piece stands in front.
    const others = company.filter((other) => !seats.get(other.address)?.isYou);
    const place = seat.isYou ? company.length - 1 : others.findIndex((other) => other.address === address);
    return (
      <Piece
        key={address}
        figure={seat.figure}
        tone={seat.tone}
        tile={tile}
        {...standOf(face, place, company.length)}
        hold={holdOf(player, view.turn)}
        turns={player.inPrisonTurns || player.inHospitalTurns}
        isTurn={address === active}
        isWalking={walking.has(address)}
        isCarried={isCarried}
      />
    );
  });
}
