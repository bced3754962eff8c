import type { Seat } from '@tycoon/engine/core';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { rooms, seats } from '../database/schema.ts';
import { Refused } from '../wire/refusal.ts';
import type { Status } from '../wire/vocabulary.ts';

/** A table while its row is locked: nobody else changes it, and what was read holds until the end of the transaction. */
export interface LockedTable {
  readonly tx: Queries;
  readonly row: typeof rooms.$inferSelect;
  readonly chairs: readonly SeatRow[];
}

export type SeatRow = typeof seats.$inferSelect;

/** One transaction over one table; refuses a table that is in none of these states. Where the work is refused, all of it is taken back. */
export type Within = <T>(
  room: string,
  statuses: readonly Status[],
  work: (table: LockedTable) => Promise<T>,
) => Promise<T>;

export const createWithin =
  (queries: Database['queries']): Within =>
  (room, statuses, work) =>
    queries.transaction(async (tx) => {
      // Sent together; the second is answered when the first has the lock.
      const [[row], chairs] = await Promise.all([
        tx
          .update(rooms)
          .set({ revision: sql`${rooms.revision} + 1` })
          .where(eq(rooms.id, room))
          .returning(),
        chairsOf(tx, room),
      ]);
      if (row === undefined) throw new Refused('no_room');
      if (!statuses.includes(row.status as Status)) throw new Refused('not_waiting');
      return work({ tx, row, chairs });
    });

export const chairsOf = (tx: Queries, room: string): Promise<SeatRow[]> =>
  tx.select().from(seats).where(eq(seats.room, room)).orderBy(asc(seats.seat));

/** The chair of that number at the table. */
export const chair = (room: string, seat: Seat) => and(eq(seats.room, room), eq(seats.seat, seat));

/** The chairs after one was changed. */
export const changed = (chairs: readonly SeatRow[], seat: Seat, part: Partial<SeatRow>): readonly SeatRow[] =>
  chairs.map((each) => (each.seat === seat ? { ...each, ...part } : each));

/** A chair that nobody sits in. */
export const EMPTY = {
  profile: null,
  bot: null,
  commitment: null,
  opening: null,
  hereUntil: null,
  backAt: null,
} as const;

export function ownChair({ chairs }: LockedTable, player: string): SeatRow {
  const own = chairs.find(({ profile }) => profile === player);
  if (own === undefined) throw new Refused('not_seated');
  return own;
}

export function hostOnly({ row }: LockedTable, host: string): void {
  if (row.host !== host) throw new Refused('not_host');
}
