import './play.css';
import type { GameView } from '@tycoon/sdk';
import { Link } from 'wouter';
import { useText } from '../../text/text.ts';
import { useLobby } from '../live/use-lobby.ts';
import { lobbyText } from '../lobby/text.ts';
import type { Seats } from '../seats/seat.ts';
import { rematchOf } from './rematch.ts';

/** Tells those who still look at an ended game that there is another. */
export function Rematch({
  view,
  seats,
  you,
}: {
  readonly view: GameView;
  readonly seats: Seats;
  readonly you: string | null;
}) {
  const t = useText(lobbyText);
  const { games } = useLobby();
  const next = rematchOf(view, games ?? []);
  const isFull = next !== undefined && next.players.length >= next.maxPlayers;
  if (next === undefined || next.host === you || isFull) return <p className="sr" role="status" />;
  return (
    <p className="rematch-note" role="status">
      {t.rematch(seats.get(next.host)?.name ?? '')}{' '}
      <Link className="key" href={`/tycoon/${next.id}`}>
        {t.joinRematch}
      </Link>
    </p>
  );
}
