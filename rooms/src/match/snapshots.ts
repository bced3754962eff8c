import { type GameTypes, hashOf, type MatchSnapshot, parseSnapshot } from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import type { Sql } from 'postgres';

/** So many entries lie between two snapshots of a match. */
export const SNAPSHOT_EVERY = 200;
/** A match from which more moves than this can be taken back is not written down: its snapshot would be many states. */
const MOST_PAST = 50;

/** What a match is opened from instead of its first moves. */
export interface Opening {
  readonly match: MatchSnapshot<GameTypes>;
  /** How often in a row the clock decided for each seat. */
  readonly runOuts: readonly number[];
}

/** Matches on the way, so that opening a long one does not play it all again. The entries stay the authority: a snapshot can be lost at any time. */
export interface Snapshots {
  /** Writes one where it is due. */
  keep(room: string, opening: Opening): Promise<void>;
  /** The latest that is at most at number `most`; null where there is none, or it is not what was written. */
  find(room: string, engine: LoadedGame, most: number): Promise<Opening | null>;
}

export const isSnapshotDue = (at: number): boolean => at > 0 && at % SNAPSHOT_EVERY === 0;

/** A snapshot of one table is none of another. */
const hashFor = (room: string, body: unknown): string => hashOf([room, body]);

export const createSnapshots = (sql: Sql): Snapshots => ({
  async keep(room, opening) {
    const { at, past } = opening.match;
    if (!isSnapshotDue(at) || past.length > MOST_PAST) return;
    const body = JSON.parse(JSON.stringify(opening)) as unknown;
    await sql`
      insert into snapshot (room, seq, body, hash)
      values (${room}, ${at}, ${JSON.stringify(body)}::text::jsonb, ${hashFor(room, body)})
      on conflict do nothing`;
    // The one before serves who is sent the last lines of the log; older ones serve nobody.
    await sql`delete from snapshot where room = ${room} and seq < ${at - 4 * SNAPSHOT_EVERY}`;
  },

  async find(room, engine, most) {
    const [row] = await sql<{ seq: number; body: unknown; hash: string }[]>`
      select seq, body, hash from snapshot where room = ${room} and seq <= ${most} order by seq desc limit 1`;
    if (row === undefined || hashFor(room, row.body) !== row.hash) return null;
    const { match, runOuts } = row.body as { match: unknown; runOuts: readonly number[] };
    const parsed = parseSnapshot(engine.game, match);
    return parsed.ok && parsed.value.at === row.seq ? { match: parsed.value, runOuts } : null;
  },
});
