import type { GameEntry, GameView } from '@tycoon/sdk';
import { Link } from 'wouter';
import { useText } from '../../text/text.ts';
import { useLobby } from '../live/use-lobby.ts';
import { lobbyText } from '../lobby/text.ts';
import type { Seats } from '../seat.ts';

/** The table that somebody of an ended game has opened since, on the same map with as many seats; the latest of them. */
export function rematchOf(view: GameView, games: readonly GameEntry[]): GameEntry | undefined {
  const players = new Set(view.players.map(({ address }) => address));
  return games
    .filter(
      ({ status, host, registry, templateId, maxPlayers, createdAtMs }) =>
        status === 'ready' &&
        players.has(host) &&
        registry === view.registry &&
        templateId === view.templateId &&
        maxPlayers === view.config.maxPlayers &&
        createdAtMs > view.createdAtMs,
    )
    .reduce<GameEntry | undefined>(
      (latest, game) => (latest && latest.createdAtMs >= game.createdAtMs ? latest : game),
      undefined,
    );
}

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
