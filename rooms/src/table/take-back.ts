import type { Seat } from '@tycoon/engine/core';
import { createLimiter, type RateLimit } from '@tycoon/limits';
import type { Sql } from 'postgres';
import { type HeldMatch, type Matches, seatAt } from '../match/matches.ts';
import { refusedByMatch } from '../match/refused.ts';
import type { Rooms } from '../room/rooms.ts';
import { Refused } from '../wire/refusal.ts';

/** Taking back one's last move: where the rules allow it, and the other players agree. */
interface TakeBack {
  propose(room: string, player: string, at: number, actionId: string): Promise<unknown>;
  agree(room: string, player: string, at: number, agrees: boolean): Promise<unknown>;
}

/** How often a player may ask the others: who has said no is not asked without end. */
const QUESTIONS: RateLimit = { perSecond: 0.1, burst: 3 };

/** Who has to agree: the other players who are at the table. */
const othersOf = (held: HeldMatch, seat: Seat): readonly Seat[] => {
  const away = held.open.away();
  return held.seats.flatMap((holder, other) =>
    holder.kind === 'player' && holder.profile !== null && other !== seat && !away.includes(other)
      ? [other]
      : [],
  );
};

export const createTakeBack = (
  sql: Sql,
  rooms: Pick<Rooms, 'propose' | 'agree'>,
  matches: Matches,
  changed: (room: string) => void,
): TakeBack => {
  const questions = createLimiter(QUESTIONS);
  return {
    async propose(room, player, at, actionId) {
      const { seat, others } = await matches.look(room, true, (held) => {
        const own = seatAt(held, player);
        if (!held.open.match.canUndo(own)) throw refusedByMatch('nothing_to_undo');
        return { seat: own, others: othersOf(held, own) };
      });
      if (others.length > 0 && questions(player) > 0) throw new Refused('too_many_requests');
      const isFree = await rooms.propose(room, { at, seat, actionId }, others);
      if (isFree)
        return matches.decide(room, { at, actionId, cause: 'player', move: { kind: 'undo', seat } });
      changed(room);
      return { proposed: true };
    },

    async agree(room, player, at, agrees) {
      const [row] = await sql<
        { seat: Seat }[]
      >`select (proposal->>'seat')::int as seat from room where id = ${room}`;
      if (row?.seat == null) throw new Refused('nothing_proposed');
      const { own, others } = await matches.look(room, true, (held) => ({
        own: seatAt(held, player),
        others: othersOf(held, row.seat),
      }));
      const wish = await rooms.agree(room, at, own, others, agrees);
      changed(room);
      if (wish === null) return { proposed: agrees };
      const move = { kind: 'undo', seat: wish.seat } as const;
      return matches.decide(room, { at, actionId: wish.actionId, cause: 'player', move });
    },
  };
};
