import './rooms.css';
import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { FIGURES } from '../art/figures.ts';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { DailyCard } from '../daily/DailyCard.tsx';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { seatsOf } from '../tycoon/seats/seat.ts';
import { roomPath } from './client/address.ts';
import { roomsUrl, tycoonLobby } from './client/api.ts';
import { me } from './client/me.ts';
import { roomsText } from './client/text.ts';
import { FriendDialog } from './FriendDialog.tsx';
import { watchLobby } from './lobby.ts';
import { useNames } from './names.ts';
import { PairDialog } from './PairDialog.tsx';
import { mountRoomsSprite } from './sprite.ts';
import { type TycoonTable, watchTycoonTables } from './tycoon-lobby.ts';

const SHOWN = 5;

/** What can be said of one source of tables: unknown where there is none, null while it is away. */
type Heard<T> = readonly T[] | null | undefined;

const counted = (heard: Heard<unknown>) => heard?.length ?? 0;

/** Tables of all games as they change, and the keys to one's own; nothing where no server of tables is known. */
export function LiveTables() {
  const t = useText(roomsText);
  const [hasRooms, setHasRooms] = useState(false);
  const [rooms, setRooms] = useState<Heard<RoomView>>(undefined);
  const [tycoon, setTycoon] = useState<Heard<TycoonTable>>(undefined);
  const [dialog, setDialog] = useState<'friend' | 'pair' | null>(null);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    const leaves: (() => void)[] = [];
    let isWanted = true;
    void Promise.all([roomsUrl(), tycoonLobby()]).then(([url, lobby]) => {
      if (!isWanted) return;
      if (url !== null || lobby !== null) mountRoomsSprite();
      if (url !== null) {
        setHasRooms(true);
        setRooms([]);
        leaves.push(watchLobby(url, setRooms));
      }
      if (lobby !== null) {
        setTycoon([]);
        leaves.push(watchTycoonTables(lobby, setTycoon));
      }
    });
    return () => {
      isWanted = false;
      for (const leave of leaves) leave();
    };
  }, []);
  if (rooms === undefined && tycoon === undefined) return null;
  const waiting =
    (rooms ?? []).filter(({ status }) => status === 'waiting').length +
    (tycoon ?? []).filter(({ isWaiting }) => isWaiting).length;
  const all = counted(rooms) + counted(tycoon);
  const looking = (rooms ?? []).filter(
    ({ status, seats }) =>
      status === 'waiting' && seats.some(({ player, bot }) => player === null && bot === null),
  ).length;
  const rows = [
    ...(tycoon ?? []).map((table) => ({
      id: table.id,
      isOpen: table.isWaiting,
      row: <LiveTycoon key={table.id} table={table} />,
    })),
    ...(rooms ?? []).map((room) => ({
      id: room.id,
      isOpen: room.status === 'waiting',
      row: <LiveTable key={room.id} room={room} />,
    })),
  ].toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  const away = [...(rooms === null ? [t.away] : []), ...(tycoon === null ? [t.tycoonAway] : [])];
  return (
    <div className="live-row">
      <section className="live sheet">
        <h2>
          {t.liveTables} <small>{away.length > 1 ? '' : t.counts(waiting, all - waiting)}</small>
          {all > SHOWN ? (
            <button type="button" className="plain small" onClick={() => setAll(!isAll)}>
              {isAll ? t.fewer : t.allTables}
            </button>
          ) : null}
        </h2>
        {away.length === 0 ? null : (
          <p className="prose" role="status">
            {away.join(' ')} {t.tryingAgain}
          </p>
        )}
        {rows.length > 0 ? (
          <ol>{rows.slice(0, isAll ? rows.length : SHOWN).map(({ row }) => row)}</ol>
        ) : away.length === 0 ? (
          <div className="no-tables">
            <p className="seats" aria-hidden="true">
              {FIGURES.slice(0, 4).map((figure) => (
                <span key={figure} className="med empty-med" />
              ))}
            </p>
            <p className="prose">{t.nobody}</p>
          </div>
        ) : null}
      </section>
      <div className="live-side">
        <section className="sheet with-others">
          {hasRooms ? (
            <>
              <button type="button" className="key house big" onClick={() => setDialog('friend')}>
                <Icon id="i-people" size={26} /> {t.friend}
              </button>
              <p className="small quiet-text">{t.friendWhy}</p>
              <button type="button" className="key quiet" onClick={() => setDialog('pair')}>
                <Icon id="i-pair" /> {t.someone}{' '}
                <small className="quiet-text">{looking > 0 ? t.looking(looking) : ''}</small>
              </button>
            </>
          ) : (
            <Link className="key house big" href="/tycoon/new">
              <Icon id="i-people" size={26} /> {t.friend}
            </Link>
          )}
        </section>
        <DailyCard />
      </div>
      {dialog === 'friend' ? (
        <FriendDialog hasTycoon={tycoon !== undefined} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'pair' ? <PairDialog onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

/** A table of Tycoon's network; who sits there goes by figures, as at the table itself. */
function LiveTycoon({ table }: { readonly table: TycoonTable }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const open = Math.max(0, table.maxPlayers - table.seats.length);
  const canJoin = table.isWaiting && open > 0;
  const players = table.seats.map(({ address }) => address);
  const faces = seatsOf({ players, you: null, language, names: useNames(players) });
  const host = faces.get(table.seats.find(({ isBot }) => !isBot)?.address ?? '');
  return (
    <li data-game="tycoon">
      <Icon id="m-tycoon" size={44} />
      <p className="k">
        {TITLES.tycoon[language]} <small>{canJoin ? t.needs(open) : t.round(table.round)}</small>
        <small className="host">{host?.name}</small>
      </p>
      <p className="seats" title={[...faces.values()].map(({ name }) => name).join(', ')} aria-hidden="true">
        {table.seats.map(({ address, isBot }, seat) =>
          isBot ? (
            <span key={address} className="med sm bot-med">
              <Icon id="i-bot" size={16} />
            </span>
          ) : (
            <Medallion
              key={address}
              figure={faces.get(address)?.figure ?? 'crane'}
              tone={`s${1 + (seat % 5)}`}
              size="sm"
            />
          ),
        )}
        {FIGURES.slice(0, canJoin ? open : 0).map((figure) => (
          <span key={figure} className="med sm empty-med" />
        ))}
      </p>
      <Link className="key quiet" href={`/tycoon/${table.id}`}>
        {canJoin ? t.join : t.watch}
      </Link>
    </li>
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
