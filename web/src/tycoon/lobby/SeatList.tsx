import { Icon } from '../../art/Icon.tsx';
import { useText } from '../../text/text.ts';
import { Player } from '../../ui/Player.tsx';
import type { Seats } from '../seats/seat.ts';
import { lobbyText } from './text.ts';

/** The seats of a table that waits, taken and free; as many rows as there will ever be, so that nothing jumps. */
export function SeatList({
  seats,
  host,
  most,
  coming,
  ready,
  onKick,
}: {
  readonly seats: Seats;
  readonly host: string;
  readonly most: number;
  /** Bots on their way. */
  readonly coming: number;
  /** Who has said so. */
  readonly ready: ReadonlySet<string>;
  /** What takes a player off the table; null where nobody may. */
  readonly onKick: (address: string) => (() => void) | null;
}) {
  const t = useText(lobbyText);
  const taken = [...seats.values()];
  const free = Array.from({ length: Math.max(0, most - taken.length) }, (_, i) => i);
  return (
    <ol className="seat-list">
      {taken.map(({ address, figure, tone, name, isYou, isBot }) => (
        <li key={address} className={ready.has(address) ? 'is-ready' : ''}>
          <Player
            face={{ figure, tone, name }}
            note={[
              isYou ? t.isYou : '',
              isBot ? t.isBot : '',
              address === host ? t.host : '',
              ready.has(address) ? t.isReady : t.notReady,
            ]
              .filter((word) => word !== '')
              .join(' · ')}
          />
          <KickKey onKick={onKick(address)} label={t.kick(name)} />
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

function KickKey({ onKick, label }: { readonly onKick: (() => void) | null; readonly label: string }) {
  if (onKick === null) return null;
  return (
    <button type="button" className="ico seat-kick" aria-label={label} title={label} onClick={onKick}>
      <Icon id="i-close" size={18} />
    </button>
  );
}
