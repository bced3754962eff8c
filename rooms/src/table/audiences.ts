import type { Sql } from 'postgres';
import type { Presence } from '../room/presence.ts';
import type { Connection } from '../socket/connection.ts';
import type { Hub } from '../socket/hub.ts';

/** How many look on at each table through this server, written down for all servers to add up. */
interface Audiences {
  /** Writes down what has changed, and says again what has not. */
  count(): Promise<void>;
  /** Nobody looks on through a server that has stopped. */
  forget(): Promise<void>;
}

interface AudiencesOptions {
  readonly sql: Sql;
  /** The server's own name. */
  readonly origin: string;
  readonly presence: Pick<Presence, 'setAudience'>;
  readonly hub: Pick<Hub, 'watched' | 'watchers'>;
  /** Whether the browser has no seat at the table; false where the table is not known. */
  readonly looksOn: (connection: Connection, room: string) => boolean;
  readonly changed: (room: string) => void;
}

/** A server vouches this long for who looks on. */
const AUDIENCE_SECONDS = 60;

export function createAudiences({
  sql,
  origin,
  presence,
  hub,
  looksOn,
  changed,
}: AudiencesOptions): Audiences {
  /** As it was last written down. */
  const audiences = new Map<string, { readonly watching: number; readonly at: number }>();

  /** Players without a seat and visitors without a name, each once. */
  const watchingAt = (room: string): number => {
    const idle = [...hub.watchers(room)].filter((each) => looksOn(each, room));
    return new Set(idle.map((each) => each.player?.id ?? each)).size;
  };

  return {
    async count() {
      for (const room of new Set([...hub.watched(), ...audiences.keys()])) {
        const watching = watchingAt(room);
        const told = audiences.get(room) ?? { watching: 0, at: Date.now() };
        const isOld = watching > 0 && Date.now() - told.at > AUDIENCE_SECONDS * 500;
        if (watching === told.watching && !isOld) continue;
        if (watching === 0) audiences.delete(room);
        else audiences.set(room, { watching, at: Date.now() });
        await presence.setAudience(room, origin, watching, AUDIENCE_SECONDS);
        if (watching !== told.watching) changed(room);
      }
    },
    async forget() {
      // Without a database, time forgets them.
      if (audiences.size > 0) await sql`delete from audience where server = ${origin}`.catch(() => {});
    },
  };
}
