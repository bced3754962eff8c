import './rooms.css';
import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { useStore } from '../store/use-store.ts';
import { useText } from '../text/text.ts';
import { roomPath } from './address.ts';
import { listRooms, roomsUrl } from './api.ts';
import { FriendDialog } from './FriendDialog.tsx';
import { me } from './me.ts';
import { roomsText } from './text.ts';

const SHOWN = 4;
const AGAIN_MS = 4000;

/** Tables of other people, and the key to one's own; nothing where no server of rooms is known. */
export function LiveTables() {
  const t = useText(roomsText);
  const [isKnown, setKnown] = useState(false);
  const [rooms, setRooms] = useState<readonly RoomView[] | null>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async () => {
      const url = await roomsUrl();
      if (!isWanted || url === null) return;
      setKnown(true);
      // A page in the background asks nobody.
      if (document.visibilityState === 'visible') setRooms(await listRooms().catch(() => null));
      if (isWanted) timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);
  if (!isKnown) return null;
  return (
    <section className="live sheet">
      <h2>
        {t.liveTables}
        <button type="button" className="key house" onClick={() => setOpen(true)}>
          {t.friend}
        </button>
      </h2>
      {rooms === null ? (
        <p className="prose">{t.away}</p>
      ) : rooms.length === 0 ? (
        <p className="prose">{t.nobody}</p>
      ) : (
        <ol>
          {rooms.slice(0, SHOWN).map((room) => (
            <LiveTable key={room.id} room={room} />
          ))}
        </ol>
      )}
      {isOpen ? <FriendDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function LiveTable({ room }: { readonly room: RoomView }) {
  const t = useText(roomsText);
  const own = useStore(me);
  const game = playableGame(room.game);
  if (game === null) return null;
  const open = room.seats.filter(({ player, bot }) => player === null && bot === null).length;
  const isMine = own !== null && room.seats.some(({ player }) => player?.id === own.id);
  const canJoin = room.status === 'waiting' && open > 0;
  const host = room.seats.find(({ player }) => player !== null && player.id === room.host)?.player;
  return (
    <li data-game={game}>
      <p className="k">
        <span lang="zh">{TITLES[game].zh}</span> {TITLES[game].en}{' '}
        <small>{canJoin ? t.needs(open) : t.turn(room.moves)}</small>
        <small className="host">
          {host?.name} · {t[room.pace]}
        </small>
      </p>
      <p className="seats" aria-hidden="true">
        {room.seats.map(({ seat, player }) =>
          player === null ? (
            <span key={seat} className="med sm empty-med" />
          ) : (
            <Medallion key={seat} figure={player.figure} tone={`s${1 + (seat % 5)}`} size="sm" />
          ),
        )}
      </p>
      <Link className="key quiet" href={roomPath(room.id, room.game)}>
        {isMine ? t.rejoin : canJoin ? t.join : t.watch}
      </Link>
    </li>
  );
}
