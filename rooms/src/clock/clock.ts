import type { Sql } from 'postgres';

/** A table at which time is up. */
export interface DueRoom {
  readonly id: string;
  readonly status: string;
  readonly moves: number;
}

/** Seconds after which a bot's move is any server's to make; the one that made it awaited is usually faster. */
export const BOT_DUE_SECONDS = 5;
/** Servers may miss this long a time without anybody being given time back. */
const OUTAGE_SECONDS = 5;
/** A table that was taken is another server's to take when this time has passed and it has not moved. */
const LEASE_SECONDS = 5;
const MAX_DUE = 200;

/** Clocks are rows: whichever server is awake takes what is due, and a restart loses none. */
export interface Clock {
  /**
   * Says that a server looks after the clocks. Where none has for a while, all tables are given back that time, once; returns the seconds of
   * the outage, or 0.
   */
  beat(): Promise<number>;
  /** The tables whose time is up, each for one server; none while an outage has not been given back. */
  take(): Promise<readonly DueRoom[]>;
}

export const createClock = (sql: Sql): Clock => ({
  async beat() {
    await sql`insert into pulse (id, beat_at) values (1, now()) on conflict do nothing`;
    // Judged and written by one statement: a server that is halted in between must not beat over a gap.
    const kept = await sql`
      update pulse set beat_at = now()
      where id = 1 and beat_at >= now() - make_interval(secs => ${OUTAGE_SECONDS}) returning 1`;
    if (kept.length > 0) return 0;
    return sql.begin(async (tx) => {
      // The row is locked, so that of several servers that come back at once one alone sees the gap.
      const [locked] =
        await tx`select extract(epoch from clock_timestamp() - beat_at)::float8 as gap from pulse where id = 1 for update`;
      const missed = Number(locked?.gap ?? 0);
      // Another server was faster.
      if (missed <= OUTAGE_SECONDS) return 0;
      await tx`update room set due_at = due_at + make_interval(secs => ${missed}) where due_at is not null`;
      await tx`update pulse set beat_at = clock_timestamp() where id = 1`;
      return missed;
    });
  },

  take: () => sql<DueRoom[]>`
    update room set due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from room where due_at <= now() and status in ('opening', 'running')
      and (select beat_at from pulse where id = 1) >= now() - make_interval(secs => ${OUTAGE_SECONDS})
      order by due_at limit ${MAX_DUE} for update skip locked
    )
    returning id, status, moves`,
});
