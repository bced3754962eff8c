import { type Matches, nextSeat, seatAt } from '../match/matches.ts';
import type { Rooms } from '../room/rooms.ts';
import type { RoomView } from '../wire/push.ts';
import { PACES } from '../wire/vocabulary.ts';

/** A player whose seat a bot plays takes it back, before it is asked: bots decide sooner than a page shows that it is one's turn. */
export const createComeBack =
  (rooms: Pick<Rooms, 'takeBack'>, matches: Matches, changed: (room: string) => void) =>
  async (room: string, player: string): Promise<void> => {
    const gone = await matches.look(room, true, (held) => {
      const seat = seatAt(held, player);
      if (!held.open.away().includes(seat) || held.open.match.outcome() !== null) return null;
      return { seat, at: held.open.match.number(), due: nextSeat(held) === seat ? PACES[held.pace] : null };
    });
    if (gone === null) return;
    await rooms.takeBack(room, gone.seat, gone.at, gone.due);
    await matches.forget(room);
    changed(room);
  };

/** Whether a player has come back between the two looks. */
export const hasComeBack = (before: RoomView, { seats }: RoomView): boolean =>
  seats.some(({ backAt }, seat) => backAt !== (before.seats[seat]?.backAt ?? null));
