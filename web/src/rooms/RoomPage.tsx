import './rooms.css';
import { commitPart } from '@tycoon/engine/core';
import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { playableGame } from '../games/registry.ts';
import { Fault } from '../shell/Fault.tsx';
import { Lost } from '../shell/Lost.tsx';
import { Top } from '../shell/Top.tsx';
import { shellText } from '../shell/text.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { createStore } from '../store/store.ts';
import { useStore } from '../store/use-store.ts';
import { useLanguage, useText } from '../text/text.ts';
import { roomsUrl } from './client/api.ts';
import { signIn } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';
import { PlayingRoom } from './PlayingRoom.tsx';
import { partOf } from './seed-part.ts';
import { openRoomSocket, type RoomSocket, type RoomState } from './socket.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const UNOPENED = createStore<RoomState | null>(null);

/** A table on the rooms' server: the waiting room, then the match. */
export function RoomPage({ id, game }: { readonly id: string; readonly game: string | undefined }) {
  const [socket, setSocket] = useState<RoomSocket | null>(null);
  const [trouble, setTrouble] = useState<{ readonly code: string; readonly detail: string } | null>(null);
  useEffect(() => {
    let opened: RoomSocket | null = null;
    let isWanted = true;
    void signIn()
      .then(() => roomsUrl())
      .then((url) => {
        if (!isWanted || url === null) return;
        opened = openRoomSocket(url, id);
        setSocket(opened);
      })
      .catch((error: { code?: string; message: string }) =>
        setTrouble({ code: error.code ?? 'away', detail: error.message }),
      );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [id]);
  const state = useStore<RoomState | null>(socket?.state ?? UNOPENED);
  useOpening(socket, state?.room ?? null);
  const failure = trouble ?? state?.failure ?? null;
  if (playableGame(game) === null) return <Lost />;
  if (failure !== null) return <NoRoom {...failure} />;
  const room = state?.room ?? null;
  if (socket === null || state === null || room === null) return <Waiting />;
  if (room.status === 'closed') return <NoRoom code="closed" detail={room.id} />;
  if (room.status === 'running' || room.status === 'over')
    return state.match === null ? <Waiting /> : <PlayingRoom socket={socket} state={state} room={room} />;
  return <WaitingRoom socket={socket} state={state} room={room} />;
}

/** Opens this browser's part of the seed as soon as everybody has committed to one. */
function useOpening(socket: RoomSocket | null, room: RoomView | null): void {
  const isOpening = room?.status === 'opening';
  const id = room?.id;
  useEffect(() => {
    if (socket === null || !isOpening || id === undefined) return;
    const part = partOf(id);
    const isOurs = room?.seats.some(({ commitment }) => commitment === commitPart(part));
    if (isOurs) void socket.ask({ kind: 'fair:open', room: id, opening: part });
  }, [socket, isOpening, id, room]);
}

/** There is no table to show: what happened, and where to go. */
function NoRoom({ code, detail }: { readonly code: string; readonly detail: string }) {
  const t = useText(roomsText);
  const s = useText(shellText);
  const language = useLanguage();
  return (
    <>
      <Top />
      <Fault
        title={code === 'closed' ? t.closed : s.brokenTitle}
        text={code === 'closed' ? t.closedWhy : refusalText(code, language)}
      >
        <details>
          <summary>{s.details}</summary>
          <pre>{`${code}: ${detail}`}</pre>
        </details>
      </Fault>
    </>
  );
}
