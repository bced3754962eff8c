import type { BaseAction } from '@tycoon/engine/core';
import { createLimiter, type RateLimit } from '@tycoon/limits';
import type { Rooms } from '../room/rooms.ts';
import type { Tables } from '../tables.ts';
import { placeName, type TycoonPlace, type TycoonTalk } from '../tycoon/talk.ts';
import { Refused } from '../wire/refusal.ts';
import type { SocketRequest, SocketRequestKind } from '../wire/request.ts';
import type { Connection } from './connection.ts';
import { checkWatched } from './hub.ts';

type Handlers = {
  readonly [K in SocketRequestKind]: (
    request: Extract<SocketRequest, { kind: K }>,
    connection: Connection,
  ) => Promise<unknown>;
};

/** What a player may say and do at tables. */
const TALK: RateLimit = { perSecond: 0.5, burst: 3 };
/** A bot thinks for a hint, in the thread that all bots share. */
const HINTS: RateLimit = { perSecond: 0.5, burst: 5 };

/** What each request over a socket does; a kind without a handler does not compile. */
export function createHandlers(
  rooms: Rooms,
  tables: Tables,
  tycoon: TycoonTalk,
  maySetUp: (player: string) => void,
): Handlers {
  const talk = createLimiter(TALK);
  const hints = createLimiter(HINTS);

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
    mayTalk(connection);
    return seat;
  }

  async function addressThatTalks(place: TycoonPlace, connection: Connection): Promise<string> {
    const address = await tycoon.speaker(place, playerOf(connection));
    mayTalk(connection);
    return address;
  }

  /** By player: neither another tab nor another table is a second mouth. */
  function mayTalk(connection: Connection): void {
    if (talk(playerOf(connection)) > 0) throw new Refused('phrase_flood');
  }

  return {
    'lobby:watch': async (_request, connection) => {
      tables.hub.enterLobby(connection);
      return tables.lobby();
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
    'room:host': ({ room }, connection) => change(room, rooms.takeOver(room, playerOf(connection))),
    'room:settings': async ({ room, kind: _kind, ...settings }, connection) => {
      maySetUp(playerOf(connection));
      return change(room, rooms.settle(room, playerOf(connection), settings));
    },
    'room:rematch': async ({ room }, connection) => {
      maySetUp(playerOf(connection));
      return change(room, rooms.rematch(room, playerOf(connection)));
    },
    'room:say': async ({ room, phrase }, connection) => {
      const seat = await seatThatTalks(room, connection);
      tables.say(room, { kind: 'room:said', room, seat, phrase });
    },
    'room:gesture': async ({ room, gesture }, connection) => {
      const seat = await seatThatTalks(room, connection);
      tables.say(room, { kind: 'room:gestured', room, seat, gesture });
    },
    'tycoon:enter': async (place, connection) => {
      tycoon.check(place);
      checkWatched(tables.tycoonHub, connection, placeName(place));
      tables.tycoonHub.enter(placeName(place), connection);
    },
    'tycoon:leave': async (place, connection) => tables.tycoonHub.leave(placeName(place), connection),
    'tycoon:say': async ({ phrase, ...place }, connection) => {
      const address = await addressThatTalks(place, connection);
      tables.say(placeName(place), { kind: 'tycoon:said', game: place.game, address, phrase });
    },
    'tycoon:gesture': async ({ gesture, ...place }, connection) => {
      const address = await addressThatTalks(place, connection);
      tables.say(placeName(place), { kind: 'tycoon:gestured', game: place.game, address, gesture });
    },
    'fair:open': ({ room, opening }, connection) =>
      change(room, rooms.open(room, playerOf(connection), opening)),
    'game:act': ({ room, at, actionId, action }, connection) =>
      tables.act(room, playerOf(connection), at, actionId, action as BaseAction),
    'game:undo': ({ room, at, actionId }, connection) =>
      tables.undo(room, playerOf(connection), at, actionId),
    'game:agree': ({ room, at, agrees }, connection) => tables.agree(room, playerOf(connection), at, agrees),
    'game:back': ({ room }, connection) => tables.back(room, playerOf(connection)),
    'game:hint': async ({ room }, connection) => {
      if (hints(playerOf(connection)) > 0) throw new Refused('too_many_requests');
      return tables.hint(room, playerOf(connection));
    },
  };
}
