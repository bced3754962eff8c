import type { Rooms } from '../room/rooms.ts';
import type { Hub } from '../socket/hub.ts';
import type { Push, RoomView } from '../wire/push.ts';

/** The list of public tables: read once for all who ask within a moment, and sent to those who watch it when a table has changed. */
interface Lobby {
  list(): Promise<readonly RoomView[]>;
  /** A table has changed. */
  touch(): void;
}

const LOBBY_MS = 500;

export function createLobby(
  rooms: Pick<Rooms, 'list'>,
  hub: Pick<Hub, 'lobby'>,
  later: (ms: number, work: () => Promise<unknown>) => void,
): Lobby {
  let listed: { readonly at: number; readonly rooms: Promise<readonly RoomView[]> } = {
    at: 0,
    rooms: Promise.resolve([]),
  };
  let isPlanned = false;
  return {
    list() {
      if (Date.now() - listed.at > LOBBY_MS / 2) listed = { at: Date.now(), rooms: rooms.list() };
      return listed.rooms;
    },
    touch() {
      if (isPlanned || hub.lobby().size === 0) return;
      isPlanned = true;
      later(LOBBY_MS, async () => {
        isPlanned = false;
        const text = JSON.stringify({ kind: 'lobby:rooms', rooms: await rooms.list() } satisfies Push);
        for (const connection of hub.lobby()) connection.sendText(text);
      });
    },
  };
}
