import type { Sql } from 'postgres';
import { texts } from '../database/database.ts';

/** Who is at a table just now: players whose browser is connected, and those who look on. Servers vouch for it for a while, again and again. */
export interface Presence {
  /** Whether the player's browser is connected to this server. */
  setHere(room: string, player: string, seconds: number): Promise<boolean>;
  /** These players are still connected: said of all of them at once. Returns those at the tables that were taken for gone. */
  vouch(here: readonly Here[], seconds: number): Promise<readonly Here[]>;
  /** How many look at the table through a server without a seat at it; the server vouches for it for so many seconds. */
  setAudience(room: string, server: string, watching: number, seconds: number): Promise<void>;
}

/** A player at a table. */
interface Here {
  readonly room: string;
  readonly player: string;
}

/** So many seats are vouched for by one statement. */
const MAX_VOUCHED = 500;

export const createPresence = (sql: Sql): Presence => ({
  async setHere(room, player, seconds) {
    const isHere = seconds > 0;
    // One statement, for it is made whenever a browser comes or goes. The table's row is locked first, as everywhere, so that nobody waits in
    // a circle.
    const touched = await sql`
      with locked as (
        select id from room where id = ${room} for update
      ), own as (
        select seat, coalesce(here_until > now(), false) as was from seat, locked
        where room = locked.id and profile = ${player}
      ), noted as (
        update seat as s set here_until = case when ${isHere}::boolean then now() + make_interval(secs => ${seconds}::float8) end
        from own where s.room = ${room} and s.seat = own.seat
      )
      update room as r set revision = revision + 1
      from own where r.id = ${room} and own.was <> ${isHere}::boolean
      returning r.id`;
    return touched.length > 0;
  },

  async vouch(here, seconds) {
    const gone: Here[] = [];
    for (let from = 0; from < here.length; from += MAX_VOUCHED) {
      const some = here.slice(from, from + MAX_VOUCHED);
      // Nobody waits for this, and it for nobody: a seat that is being changed is vouched for the next time.
      const missing = await sql<Here[]>`
        with said as (
          select distinct room, player from unnest(
            ${texts(
              sql,
              some.map(({ room }) => room),
            )}::text[],
            ${texts(
              sql,
              some.map(({ player }) => player),
            )}::text[]
          ) as t (room, player)
        ), own as (
          select s.room, s.seat from seat s join said on said.room = s.room and said.player = s.profile
          where s.here_until > now() for no key update of s skip locked
        ), noted as (
          update seat as s set here_until = now() + make_interval(secs => ${seconds}::float8)
          from own where s.room = own.room and s.seat = own.seat
        )
        select said.room, said.player from said join seat s on s.room = said.room and s.profile = said.player
        where coalesce(s.here_until <= now(), true)`;
      gone.push(...missing);
    }
    return gone;
  },

  async setAudience(room, server, watching, seconds) {
    await sql`
      with told as (
        insert into audience (room, server, watching, until)
        select id, ${server}::text, ${watching}::int, now() + make_interval(secs => ${seconds}::float8) from room where id = ${room}
        on conflict (room, server) do update set watching = excluded.watching, until = excluded.until
      )
      update room set revision = revision + 1 where id = ${room}`;
  },
});
