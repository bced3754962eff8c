import type { Sql } from 'postgres';

/** Who is not signed in any more. */
export type Gone =
  | { readonly kind: 'session'; readonly session: string }
  | { readonly kind: 'player'; readonly player: string };

/** What servers tell each other. A lost notice costs a delay, never a move. */
export interface Notice {
  /** Tables that have changed. */
  readonly rooms?: readonly string[];
  /** A session that was signed out, by its hash, or a player whose account was deleted. */
  readonly gone?: Gone;
  /** What a seat said or did: shown to those who are there, and gone. */
  readonly push?: { readonly room: string; readonly message: unknown };
}

export interface Notices {
  /** Tells the other servers that the tables have changed; several calls become one notice. */
  changed(room: string): void;
  send(room: string, message: unknown): void;
  gone(gone: Gone): void;
  close(): Promise<void>;
}

const CHANNEL = 'tycoon_rooms';
/** Postgres takes 8,000 bytes a notice; an id of a table is 12 characters. */
const MAX_ROOMS = 400;
/** So long the tables are gathered that a notice tells of: a notice costs as much as some ten moves, so that it is longer where one follows the other. */
const GATHER_MS = 5;
const BUSY_GATHER_MS = 20;

/** Notices are sent after the commit and by a statement of their own: inside a move's transaction they would make all commits wait for each other. */
export async function createNotices(
  sql: Sql,
  origin: string,
  hear: (notice: Notice) => void,
  onReconnect: () => void,
): Promise<Notices> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let flushedAt = 0;
  const failed = () => {};

  const notify = (notice: Notice): void => {
    sql.notify(CHANNEL, JSON.stringify({ ...notice, origin })).catch(failed);
  };

  function flush(): void {
    timer = null;
    flushedAt = Date.now();
    const rooms = [...changed];
    changed = new Set();
    for (let i = 0; i < rooms.length; i += MAX_ROOMS) notify({ rooms: rooms.slice(i, i + MAX_ROOMS) });
  }

  const listening = await sql.listen(
    CHANNEL,
    (text) => {
      const { origin: from, ...notice } = JSON.parse(text) as Notice & { readonly origin: string };
      if (from !== origin) hear(notice);
    },
    onReconnect,
  );

  return {
    changed(room) {
      changed.add(room);
      if (timer !== null) return;
      const isBusy = Date.now() - flushedAt < 2 * BUSY_GATHER_MS;
      timer = setTimeout(flush, isBusy ? BUSY_GATHER_MS : GATHER_MS);
    },
    send: (room, message) => notify({ push: { room, message } }),
    gone: (gone) => notify({ gone }),
    async close() {
      if (timer !== null) clearTimeout(timer);
      await listening.unlisten().catch(failed);
    },
  };
}
