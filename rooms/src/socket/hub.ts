import { Refused } from '../wire/refusal.ts';
import type { Connection } from './connection.ts';

/** Who looks at what, on this server. */
export interface Hub {
  enter(room: string, connection: Connection): void;
  leave(room: string, connection: Connection): void;
  /** The tables a connection looks at. */
  roomsOf(connection: Connection): readonly string[];
  watchers(room: string): Iterable<Connection>;
  isWatched(room: string): boolean;
  /** All tables that somebody looks at. */
  watched(): readonly string[];
  enterLobby(connection: Connection): void;
  leaveLobby(connection: Connection): void;
  lobby(): ReadonlySet<Connection>;
  /** A connection that is gone looks at nothing. */
  drop(connection: Connection): void;
}

/** So many tables a browser looks at through one socket: a page shows one. */
const MAX_WATCHED = 20;

/** Refuses one table too many. */
export function checkWatched(hub: Hub, connection: Connection, room: string): void {
  const watched = hub.roomsOf(connection);
  if (watched.length >= MAX_WATCHED && !watched.includes(room)) throw new Refused('too_many_watched');
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key) ?? new Set<V>();
  sets.set(key, set.add(value));
}

export function createHub(): Hub {
  const byRoom = new Map<string, Set<Connection>>();
  const byConnection = new Map<Connection, Set<string>>();
  const lobby = new Set<Connection>();

  const leave = (room: string, connection: Connection) => {
    const watchers = byRoom.get(room);
    watchers?.delete(connection);
    if (watchers?.size === 0) byRoom.delete(room);
    byConnection.get(connection)?.delete(room);
    connection.seen.delete(room);
  };

  return {
    enter(room, connection) {
      addTo(byRoom, room, connection);
      addTo(byConnection, connection, room);
    },
    leave,
    roomsOf: (connection) => [...(byConnection.get(connection) ?? [])],
    watchers: (room) => byRoom.get(room) ?? [],
    isWatched: (room) => byRoom.has(room),
    watched: () => [...byRoom.keys()],
    enterLobby: (connection) => void lobby.add(connection),
    leaveLobby: (connection) => void lobby.delete(connection),
    lobby: () => lobby,
    drop(connection) {
      for (const room of [...(byConnection.get(connection) ?? [])]) leave(room, connection);
      byConnection.delete(connection);
      lobby.delete(connection);
    },
  };
}
