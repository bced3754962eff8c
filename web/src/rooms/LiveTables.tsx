import './rooms.css';
import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { roomPath } from './address.ts';
import { roomsUrl } from './api.ts';
import { FriendDialog } from './FriendDialog.tsx';
import { watchLobby } from './lobby.ts';
import { me } from './me.ts';
import { PairDialog } from './PairDialog.tsx';
import { mountRoomsSprite } from './sprite.ts';
import { roomsText } from './text.ts';

const SHOWN = 5;

/** Tables of other people as they change, and the keys to one's own; nothing where no server of rooms is known. */
export function LiveTables() {
  const t = useText(roomsText);
  const [isKnown, setKnown] = useState(false);
  const [rooms, setRooms] = useState<readonly RoomView[] | null>([]);
  const [dialog, setDialog] = useState<'friend' | 'pair' | null>(null);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    let leave = () => {};
    let isWanted = true;
    void roomsUrl().then((url) => {
      if (!isWanted || url === null) return;
      mountRoomsSprite();
      setKnown(true);
      leave = watchLobby(url, setRooms);
    });
    return () => {
      isWanted = false;
      leave();
    };
  }, []);
  if (!isKnown) return null;
  const waiting = (rooms ?? []).filter(({ status }) => status === 'waiting').length;
  const looking = (rooms ?? []).filter(
    ({ status, seats }) =>
      status === 'waiting' && seats.some(({ player, bot }) => player === null && bot === null),
  ).length;
  return (
    <div className="live-row">
      <section className="live sheet">
        <h2>
          {t.liveTables}{' '}
          <small>{rooms === null ? '' : t.counts(waiting, (rooms ?? []).length - waiting)}</small>
          {rooms !== null && rooms.length > SHOWN ? (
            <button type="button" className="plain small" onClick={() => setAll(!isAll)}>
              {isAll ? t.fewer : t.allTables}
            </button>
          ) : null}
        </h2>
        {rooms === null ? (
          <p className="prose">{t.away}</p>
        ) : rooms.length === 0 ? (
          <p className="prose">{t.nobody}</p>
        ) : (
          <ol>
            {rooms.slice(0, isAll ? rooms.length : SHOWN).map((room) => (
              <LiveTable key={room.id} room={room} />
            ))}
          </ol>
        )}
      </section>
      <section className="sheet with-others">
        <button type="button" className="key house big" onClick={() => setDialog('friend')}>
          <Icon id="i-people" size={26} /> {t.friend}
        </button>
        <p className="small quiet-text">{t.friendWhy}</p>
        <button type="button" className="key quiet" onClick={() => setDialog('pair')}>
          <Icon id="i-pair" /> {t.someone}{' '}
          <small className="quiet-text">{looking > 0 ? t.looking(looking) : ''}</small>
        </button>
      </section>
      {dialog === 'friend' ? <FriendDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'pair' ? <PairDialog onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

function LiveTable({ room }: { readonly room: RoomView }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const own = useStore(me);
  const game = playableGame(room.game);
  if (game === null) return null;
  const open = room.seats.filter(({ player, bot }) => player === null && bot === null).length;
  const isMine = own !== null && room.seats.some(({ player }) => player?.id === own.id);
  const canJoin = room.status === 'waiting' && open > 0;
  const host = room.seats.find(({ player }) => player !== null && player.id === room.host)?.player;
  return (
    <li data-game={game}>
      <Icon id={`m-${game}`} size={44} />
      <p className="k">
        {TITLES[game][language]} <small>{canJoin ? t.needs(open) : t.turn(room.moves)}</small>
        <small className="host">
          {host?.name} <Icon id="i-hour" size={14} /> {t[room.pace]}
          {room.watching === 0 ? null : ` · ${t.watching(room.watching)}`}
        </small>
      </p>
      <p className="seats" aria-hidden="true">
        {room.seats.map(({ seat, player, bot }) =>
          player !== null ? (
            <Medallion
              key={seat}
              figure={player.figure}
              tone={player.id === room.host ? `s${1 + (seat % 5)} host` : `s${1 + (seat % 5)}`}
              size="sm"
            />
          ) : bot !== null ? (
            <span key={seat} className="med sm bot-med">
              <Icon id="i-bot" size={16} />
            </span>
          ) : (
            <span key={seat} className="med sm empty-med" />
          ),
        )}
      </p>
      <Link className="key quiet" href={roomPath(room.id, room.game)}>
        {isMine ? t.rejoin : canJoin ? t.join : t.watch}
      </Link>
    </li>
  );
}
