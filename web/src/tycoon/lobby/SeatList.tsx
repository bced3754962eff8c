import { useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import { shortAddress } from '../network/address.ts';
import type { Seats } from '../seats/seat.ts';
import { lobbyText } from './text.ts';

/** The seats of a table that waits, taken and free; as many rows as there will ever be, so that nothing jumps. */
export function SeatList({
  seats,
  host,
  most,
  coming,
}: {
  readonly seats: Seats;
  readonly host: string;
  readonly most: number;
  /** Bots on their way. */
  readonly coming: number;
}) {
  const t = useText(lobbyText);
  const taken = [...seats.values()];
  const free = Array.from({ length: Math.max(0, most - taken.length) }, (_, i) => i);
  return (
    <ol className="seat-list">
      {taken.map(({ address, figure, tone, name, isYou, isBot }) => (
        <li key={address}>
          <Player
            face={{ figure, tone, name }}
            note={
              [isYou ? t.isYou : '', isBot ? t.isBot : '', address === host ? t.host : '']
                .filter((word) => word !== '')
                .join(' · ') || shortAddress(address)
            }
          />
        </li>
      ))}
      {free.map((i) => (
        <li key={i} className="open-seat">
          <i className="free-seat" aria-hidden="true" />
          <span className="quiet-text">{i < coming ? t.isBot : t.emptySeat} …</span>
        </li>
      ))}
    </ol>
  );
}
