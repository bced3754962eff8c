import type { GameMap } from '@tycoon/sdk/maps';
import type { Seats } from '../seats/seat.ts';
import type { BoardState } from './board-state.ts';
import { Die } from './Die.tsx';
import type { Point } from './layout.ts';
import { ShownCard } from './ShownCard.tsx';

/** What everybody has to see: the die, and what was drawn. */
export function Show({
  state: { dice, shown },
  map,
  seats,
  at,
}: {
  readonly state: BoardState;
  readonly map: GameMap;
  readonly seats: Seats;
  readonly at: Point & { readonly scale: number };
}) {
  return (
    <>
      {dice ? <Die {...dice} at={at} /> : null}
      {shown ? <ShownCard key={shown.key} shown={shown} map={map} seats={seats} at={at} /> : null}
    </>
  );
}
