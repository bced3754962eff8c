import type { RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { playableGame } from '../games/registry.ts';
import type { RatingChange } from '../result/facts.ts';
import { useStore } from '../store/use-store.ts';
import { tableClient } from '../table/client.ts';
import { type Kept, writeParcel } from '../table/parcel.ts';
import type { Slot } from '../table/protocol.ts';
import type { Source } from '../table/use-deciding.ts';
import { roomPath } from './client/address.ts';
import { callRooms } from './client/api.ts';
import { me } from './client/me.ts';
import { plansOf } from './room-table.ts';

/** A finished match of the rooms: its record is read here, and put on no shelf. */
export const roomSource = (id: string, gameId: string): Source => ({
  async course() {
    const game = playableGame(gameId);
    if (game === null) return null;
    const found = await Promise.all([
      callRooms<RoomView>('GET', `/rooms/${id}`),
      callRooms<Kept>('GET', `/rooms/${id}/record`),
    ]).catch(() => null);
    if (found === null) return null;
    const [room, kept] = found;
    const slot = { game, seats: plansOf(room), created: room.createdAt } as Slot;
    const file = new File([writeParcel(slot, kept)], `${id}.json`);
    const reply = await tableClient().ask({ kind: 'survey', file });
    return reply.ok ? reply.value : null;
  },
  replay: `${roomPath(id, gameId)}/replay`,
});

interface Rated {
  readonly matches: readonly {
    readonly room: string;
    readonly change: number | null;
    readonly rating: number | null;
  }[];
}

/** The match is rated after its end: it is looked for so often, so far apart. */
const LOOKS = 4;
const LOOK_MS = 1500;

/** What the match did to one's own rating; null while it is not over, and for a match that is not rated. */
export function useRatingChange({ id, status }: RoomView): RatingChange | null {
  const own = useStore(me);
  const [change, setChange] = useState<RatingChange | null>(null);
  const player = own?.id ?? null;
  useEffect(() => {
    if (status !== 'over' || player === null) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (left: number): Promise<void> => {
      const record = await callRooms<Rated>('GET', `/players/${player}`).catch(() => null);
      if (isLeft) return;
      const match = record?.matches.find(({ room }) => room === id);
      if (match?.rating != null && match.change !== null)
        setChange({ before: match.rating - match.change, after: match.rating });
      else if (left > 1) timer = setTimeout(() => void look(left - 1), LOOK_MS);
    };
    void look(LOOKS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id, status, player]);
  return change;
}
