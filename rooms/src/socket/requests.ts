import type { BaseAction } from '@tycoon/engine/core';
import { createLimiter, type RateLimit } from '@tycoon/limits';
import type { Rooms } from '../room/rooms.ts';
import type { Tables } from '../tables.ts';
import { Refused } from '../wire/refusal.ts';
import type { SocketRequest, SocketRequestKind } from '../wire/request.ts';
import type { Connection } from './connection.ts';

type Handlers = {
  readonly [K in SocketRequestKind]: (
    request: Extract<SocketRequest, { kind: K }>,
    connection: Connection,
  ) => Promise<unknown>;
};

/** What a player may say and do at tables. */
const TALK: RateLimit = { perSecond: 0.5, burst: 3 };

/** What each request over a socket does; a kind without a handler does not compile. */
export function createHandlers(rooms: Rooms, tables: Tables): Handlers {
  const talk = createLimiter(TALK);

  const playerOf = ({ player }: Connection): string => {
    if (player === null) throw new Refused('not_signed_in');
    return player.id;
  };

  /** Changes a table, and tells everybody at it. */
  const change = async <T>(room: string, work: Promise<T>): Promise<T> => {
    const value = await work;
    tables.changed(room);
    return value;
  };

  async function seatThatTalks(room: string, connection: Connection): Promise<number> {
    const seat = await rooms.seatOf(room, playerOf(connection));
    if (seat === null) throw new Refused('not_seated');
    // By player: another tab is no second mouth.
    if (talk(playerOf(connection)) > 0) throw new Refused('phrase_flood');
    return seat;
  }

  return {
    'lobby:watch': async (_request, connection) => {
      tables.hub.enterLobby(connection);
      return rooms.list();
    },
    'lobby:leave': async (_request, connection) => tables.hub.leaveLobby(connection),
    'room:enter': ({ room, seen }, connection) => tables.enter(connection, room, seen),
    'room:leave': ({ room }, connection) => tables.leave(connection, room),
    'room:sit': async ({ room, seat }, connection) => {
      const taken = await change(room, rooms.sit(room, playerOf(connection), seat));
      await tables.sat(connection, room);
      return taken;
    },
    'room:stand': ({ room }, connection) => change(room, rooms.stand(room, playerOf(connection))),
    'room:kick': ({ room, seat }, connection) => change(room, rooms.kick(room, playerOf(connection), seat)),
    'room:bot': ({ room, seat, bot }, connection) =>
      change(room, rooms.setBot(room, playerOf(connection), seat, bot)),
    'room:ready': ({ room, commitment }, connection) =>
      change(room, rooms.ready(room, playerOf(connection), commitment)),
    'room:start': ({ room }, connection) => change(room, rooms.start(room, playerOf(connection))),
    'room:close': ({ room }, connection) => change(room, rooms.close(room, playerOf(connection))),
    'room:settings': ({ room, kind: _kind, ...settings }, connection) =>
      change(room, rooms.settle(room, playerOf(connection), settings)),
    'room:rematch': ({ room }, connection) => change(room, rooms.rematch(room, playerOf(connection))),
    'room:say': async ({ room, phrase }, connection) => {
      const seat = await seatThatTalks(room, connection);
      tables.say(room, { kind: 'room:said', room, seat, phrase });
    },
    'room:gesture': async ({ room, gesture }, connection) => {
      const seat = await seatThatTalks(room, connection);
      tables.say(room, { kind: 'room:gestured', room, seat, gesture });
    },
    'fair:open': ({ room, opening }, connection) =>
      change(room, rooms.open(room, playerOf(connection), opening)),
    'game:act': ({ room, at, actionId, action }, connection) =>
      tables.act(room, playerOf(connection), at, actionId, action as BaseAction),
    'game:undo': ({ room, at, actionId }, connection) =>
      tables.undo(room, playerOf(connection), at, actionId),
    'game:agree': ({ room, at, agrees }, connection) => tables.agree(room, playerOf(connection), at, agrees),
    'game:hint': ({ room }, connection) => tables.hint(room, playerOf(connection)),
  };
}
