import { endOfDay } from '@tycoon/engine/daily/challenge';
import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { playableGame } from '../games/registry.ts';
import { play } from '../sound/sound.ts';
import type { Table } from '../table/driver.ts';
import { planName } from '../table/players.ts';
import { Playing } from '../table/Seated.tsx';
import { useKit } from '../table/use-kit.ts';
import { useLanguage, useText } from '../text/text.ts';
import { roomSource, useRatingChange } from './after.ts';
import { roomPath } from './client/address.ts';
import { roomsText } from './client/text.ts';
import { Fair } from './Fair.tsx';
import { openRoomTable, plansOf } from './room-table.ts';
import type { RoomSocket, RoomState } from './socket.ts';
import { mountRoomsSprite } from './sprite.ts';
import { Overheard, Phrases } from './Talk.tsx';
import { Watching } from './Watching.tsx';

interface Props {
  readonly socket: RoomSocket;
  readonly state: RoomState;
  readonly room: RoomView;
}

/** The match at a table of the rooms. */
export function PlayingRoom({ socket, state, room }: Props) {
  const kit = useKit(playableGame(room.game) ?? 'merit');
  const t = useText(roomsText);
  const [, navigate] = useLocation();
  useEffect(mountRoomsSprite, []);
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    const opened = openRoomTable(socket, {
      onLine: (line, viewer) => {
        for (const event of line.events) {
          const sound = kit.soundOf(event, viewer);
          if (sound !== null) play(sound);
        }
      },
    });
    setTable(opened);
    return () => opened.close();
  }, [socket, kit]);
  // Everybody follows the first who asks for another game.
  const { rematch } = room;
  const again = async () => {
    const answer = await socket.ask({ kind: 'room:rematch', room: room.id });
    if (answer.ok) navigate(roomPath(String(answer.value), room.game));
  };
  // The moves of a challenge are everybody's when its day is over.
  const canReplay = room.day === null || Date.now() >= endOfDay(room.day);
  const source = useMemo(
    () => ({ ...roomSource(room.id, room.game), ...(!canReplay && { course: async () => null }) }),
    [room.id, room.game, canReplay],
  );
  const remote = {
    source,
    rating: useRatingChange(room),
    onAgain:
      room.day !== null
        ? undefined
        : rematch === null
          ? again
          : async () => navigate(roomPath(rematch, room.game)),
    canReplay,
    more:
      room.day === null ? null : (
        <Link className="key big" href="/daily">
          {t.dailyTable}
        </Link>
      ),
    bar: (
      <>
        <Clock state={state} />
        <Watching room={room} />
        {state.match === null ? null : <Fair room={room} match={state.match} />}
        {room.status === 'over' && canReplay ? (
          <Link className="plain small" href={`${roomPath(room.id, room.game)}/replay`}>
            {t.replay}
          </Link>
        ) : null}
      </>
    ),
    below: <Beside socket={socket} state={state} room={room} />,
  };
  const seats = useMemo(() => plansOf(room), [room]);
  return <Playing kit={kit} table={table} seats={seats} remote={remote} />;
}

/** How long whoever is awaited still has. */
function Clock({ state: { match, isAway } }: { readonly state: RoomState }) {
  const t = useText(roomsText);
  const [now, setNow] = useState(Date.now());
  const [due, setDue] = useState<number | null>(null);
  useEffect(() => {
    setDue(match?.dueIn == null ? null : Date.now() + match.dueIn);
  }, [match]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (isAway)
    return (
      <span className="note reconnecting" role="status">
        {t.reconnecting}
      </span>
    );
  if (due === null || match === null || match.outcome !== null) return null;
  const seconds = Math.max(0, Math.ceil((due - now) / 1000));
  return <span className={`note clock num ${seconds <= 5 ? 'soon' : ''}`}>{t.left(seconds)}</span>;
}

/** What goes on beside the match: words, questions, who is away. */
function Beside({ socket, state, room }: Props) {
  const t = useText(roomsText);
  const language = useLanguage();
  const names = plansOf(room).map((plan) => planName(plan, language));
  const viewer = state.match?.viewer ?? 'spectator';
  const { proposal } = room;
  const isAsked =
    proposal !== null &&
    viewer !== 'spectator' &&
    proposal.seat !== viewer &&
    !proposal.agreed.includes(viewer);
  const agree = (agrees: boolean) =>
    void socket.ask({ kind: 'game:agree', room: room.id, at: proposal?.at ?? 0, agrees });
  const gone = state.match?.outcome === null ? state.match.away : [];
  const others = gone.filter((seat) => seat !== viewer);
  // Bots do not listen.
  const isAlone = room.seats.filter(({ player }) => player !== null).length < 2;
  return (
    <div className="beside">
      {isAsked ? (
        <p className="sheet question" role="alert">
          {t.asksUndo(names[proposal.seat] ?? '')}{' '}
          <button type="button" className="key quiet" onClick={() => agree(true)}>
            {t.allow}
          </button>{' '}
          <button type="button" className="plain" onClick={() => agree(false)}>
            {t.refuse}
          </button>
        </p>
      ) : proposal !== null && proposal.seat === viewer ? (
        <p className="sheet question" role="status">
          {t.asked}
        </p>
      ) : null}
      {viewer !== 'spectator' && gone.includes(viewer) ? (
        <p className="sheet question" role="alert">
          {t.youAreAway}{' '}
          <button
            type="button"
            className="key quiet"
            onClick={() => void socket.ask({ kind: 'game:back', room: room.id })}
          >
            {t.back}
          </button>
        </p>
      ) : null}
      {others.length === 0 ? null : (
        <p className="sheet question" role="status">
          {others.map((seat) => t.isAway(names[seat] ?? '')).join(' ')}
        </p>
      )}
      <Overheard talk={state.talk} nameOf={(seat) => names[Number(seat)] ?? ''}>
        {viewer === 'spectator' || isAlone || state.match?.outcome !== null
          ? null
          : (close) => (
              <Phrases
                onPhrase={(phrase) => {
                  close();
                  void socket.ask({ kind: 'room:say', room: room.id, phrase });
                }}
                onGesture={(gesture) => {
                  close();
                  void socket.ask({ kind: 'room:gesture', room: room.id, gesture });
                }}
              />
            )}
      </Overheard>
    </div>
  );
}
