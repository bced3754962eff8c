import './flight.css';
import type { GameView } from '@tycoon/sdk';
import { number } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import type { Flight } from './board-state.ts';
import { type Layout, middleOf, type Point } from './layout.ts';

interface FlightsProps {
  readonly flights: readonly Flight[];
  readonly view: GameView;
  readonly layout: Layout;
  readonly seats: Seats;
  /** Where the bank is. */
  readonly bank: Point;
}

/** Money flies from the piece of the payer to that of the owner, or from and to the bank in the middle. */
export function Flights({ flights, view, layout, seats, bank }: FlightsProps) {
  const at = (address: string | null): Point => {
    const face = layout.faces[view.players.find((player) => player.address === address)?.pos ?? -1];
    return face ? middleOf(face) : bank;
  };
  return flights.map(({ key, from, to, amount }) => {
    const start = at(from);
    const end = at(to);
    const tone = seats.get(to ?? from ?? '')?.tone ?? '';
    return (
      <div
        key={key}
        className={`flight ${tone}`}
        style={
          {
            '--x0': `${start.x}px`,
            '--y0': `${start.y}px`,
            '--x1': `${end.x}px`,
            '--y1': `${end.y - 20}px`,
          } as React.CSSProperties
        }
        aria-hidden="true"
      >
        <svg width="34" height="30" viewBox="0 0 34 30" aria-hidden="true">
          <ellipse className="coin-side" cx="13" cy="22" rx="11" ry="5" />
          <ellipse className="coin" cx="13" cy="19" rx="11" ry="5" />
          <ellipse className="coin-side" cx="20" cy="15" rx="11" ry="5" />
          <ellipse className="coin" cx="20" cy="12" rx="11" ry="5" />
        </svg>
        <b className="num">{to === null ? number(-Number(amount)) : `+${number(Number(amount))}`}</b>
      </div>
    );
  });
}
