import type { Seat } from '@tycoon/engine/core';
import { and, count, eq, inArray, not, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { removals, rooms, seats } from '../database/schema.ts';
import { pinnedGame } from '../match/catalogue.ts';
import { Refused } from '../wire/refusal.ts';
import { drawAnew, openWhenReady } from './draw.ts';
import {
  chair,
  changed,
  EMPTY,
  hostOnly,
  type LockedTable,
  ownChair,
  type SeatRow,
  type Within,
} from './locked.ts';

/** So many seats a player takes at tables that have not begun: nobody fills them all, and plays at none. */
const MAX_SEATS = 10;

/** Who sits where at a table that has not begun. */
export interface Seating {
  sit(room: string, player: string, seat?: Seat): Promise<Seat>;
  stand(room: string, player: string): Promise<void>;
  /** The host removes the player of a seat, for as long as the table is there. */
  kick(room: string, host: string, seat: Seat): Promise<void>;
  setBot(room: string, host: string, seat: Seat, bot: string | null): Promise<void>;
  /** The table is this player's, where its host is not there. */
  takeOver(room: string, player: string): Promise<void>;
  /** The player leaves every table that has not begun; returns which. */
  leaveAll(player: string): Promise<readonly string[]>;
}

async function takeSeat(opened: LockedTable, player: string, wanted: Seat | undefined): Promise<Seat> {
  const { tx, row, chairs } = opened;
  if (chairs.some(({ profile }) => profile === player)) throw new Refused('already_seated');
  const free = ({ profile, bot }: SeatRow) => profile === null && bot === null;
  const found = wanted === undefined ? chairs.find(free) : chairs.find(({ seat }) => seat === wanted);
  if (found === undefined) throw new Refused(wanted === undefined ? 'seat_taken' : 'no_seat');
  if (!free(found)) throw new Refused('seat_taken');
  const [taken] = await tx
    .select({ seats: count() })
    .from(seats)
    .innerJoin(rooms, eq(rooms.id, seats.room))
    .where(and(eq(seats.profile, player), inArray(rooms.status, ['waiting', 'opening'])));
  if ((taken?.seats ?? 0) >= MAX_SEATS) throw new Refused('too_many_tables');
  const removed = and(eq(removals.room, row.id), eq(removals.profile, player));
  if ((await tx.select().from(removals).where(removed)).length > 0) throw new Refused('removed');
  // Nothing is left of who sat there before, a commitment least of all.
  await tx
    .update(seats)
    .set({ ...EMPTY, profile: player })
    .where(chair(row.id, found.seat));
  // A table whose host has left is the next player's.
  if (row.host === null) await tx.update(rooms).set({ host: player }).where(eq(rooms.id, row.id));
  return found.seat;
}

/** A player leaves a table that has not begun. Without players the table is closed. */
async function leaveSeat({ tx, row, chairs }: LockedTable, { seat, profile }: SeatRow): Promise<void> {
  await tx.update(seats).set(EMPTY).where(chair(row.id, seat));
  const left = chairs.find((other) => other.profile !== null && other.seat !== seat);
  if (left === undefined)
    await tx.update(rooms).set({ status: 'closed', dueAt: null }).where(eq(rooms.id, row.id));
  else if (row.host === profile)
    await tx.update(rooms).set({ host: left.profile }).where(eq(rooms.id, row.id));
}

export const createSeating = (within: Within, queries: Queries): Seating => ({
  sit: (room, player, seat) => within(room, ['waiting'], (opened) => takeSeat(opened, player, seat)),

  stand: (room, player) => within(room, ['waiting'], (opened) => leaveSeat(opened, ownChair(opened, player))),

  kick: (room, host, seat) =>
    within(room, ['waiting'], async (opened) => {
      hostOnly(opened, host);
      const found = opened.chairs.find((each) => each.seat === seat);
      if (found === undefined || found.profile === null) throw new Refused('no_seat');
      await leaveSeat(opened, found);
      if (found.profile !== host) await opened.tx.insert(removals).values({ room, profile: found.profile });
    }),

  setBot: (room, host, seat, bot) =>
    within(room, ['waiting'], async (opened) => {
      const { tx, row, chairs } = opened;
      hostOnly(opened, host);
      const found = chairs.find((each) => each.seat === seat);
      if (found === undefined) throw new Refused('no_seat');
      if (found.profile !== null) throw new Refused('seat_taken');
      const { engine } = pinnedGame(row.game, row.rules);
      if (bot !== null && !engine.bots.some(({ id }) => id === bot)) throw new Refused('no_bot');
      await tx
        .update(seats)
        .set({ ...EMPTY, bot })
        .where(chair(room, seat));
      await openWhenReady({ tx, row, chairs: changed(chairs, seat, { ...EMPTY, bot }) });
    }),

  takeOver: (room, player) =>
    within(room, ['waiting'], async (opened) => {
      ownChair(opened, player);
      const { tx, row } = opened;
      const isHere = sql`exists (
        select 1 from ${seats} as here
        where here.room = ${rooms.id} and here.profile = ${rooms.host} and here.here_until > now())`;
      const taken = await tx
        .update(rooms)
        .set({ host: player })
        .where(and(eq(rooms.id, row.id), not(isHere)))
        .returning({ id: rooms.id });
      if (taken.length === 0) throw new Refused('not_host');
    }),

  async leaveAll(player) {
    const sitting = await queries
      .select({ id: seats.room })
      .from(seats)
      .innerJoin(rooms, eq(rooms.id, seats.room))
      .where(and(eq(seats.profile, player), inArray(rooms.status, ['waiting', 'opening'])));
    for (const { id } of sitting)
      await within(id, ['waiting', 'opening', 'running', 'closed'], async (opened) => {
        const own = opened.chairs.find(({ profile }) => profile === player);
        if (own === undefined) return;
        if (opened.row.status === 'waiting') await leaveSeat(opened, own);
        // It will not open its part, so nobody waits for it.
        if (opened.row.status === 'opening') await drawAnew(opened, [own]);
      });
    return sitting.map(({ id }) => id);
  },
});
