import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { playableGame } from '../games/registry.ts';
import { Fault } from '../shell/Fault.tsx';
import { Top } from '../shell/Top.tsx';
import { shellText } from '../shell/text.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { tableClient } from '../table/client.ts';
import type { Kept } from '../table/parcel.ts';
import { writeParcel } from '../table/parcel.ts';
import type { Slot } from '../table/protocol.ts';
import { useLanguage, useText } from '../text/text.ts';
import { callRooms, RoomsError } from './client/api.ts';
import { refusalText } from './client/refusal.ts';
import { plansOf } from './room-table.ts';

/** A finished match of the rooms by its link: fetched, checked by the rules in this browser, then shown like any other. */
export function RoomReplayPage({ id, move }: { readonly id: string; readonly move: string | undefined }) {
  const s = useText(shellText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const room = await callRooms<RoomView>('GET', `/rooms/${id}`);
      const kept = await callRooms<Kept>('GET', `/rooms/${id}/record`);
      const game = playableGame(room.game);
      if (game === null) throw new RoomsError('no_game', room.game);
      const slot = { game, seats: plansOf(room), created: room.createdAt } as Slot;
      const file = new File([writeParcel(slot, kept)], `${id}.json`);
      const reply = await tableClient().ask({ kind: 'import', file });
      if (!reply.ok) throw new RoomsError(reply.code, reply.detail);
      if (!isLeft) navigate(`/replay/${reply.value.id}/${move ?? 0}`, { replace: true });
    };
    open().catch((error: unknown) => setFailure(error instanceof RoomsError ? error.code : 'try_again'));
    return () => {
      isLeft = true;
    };
  }, [id, move, navigate]);
  if (failure === null) return <Waiting />;
  return (
    <>
      <Top />
      <Fault title={s.brokenTitle} text={refusalText(failure, language)} />
    </>
  );
}
