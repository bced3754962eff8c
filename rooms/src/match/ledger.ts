import type { Move, Outcome } from '@tycoon/engine/core';
import type { Sql } from 'postgres';
import { texts } from '../database/database.ts';
import type { Cause } from '../wire/vocabulary.ts';

/** A move that a server has accepted and wants to be history. */
interface NewEntry {
  readonly room: string;
  readonly seq: number;
  readonly actionId: string;
  readonly cause: Cause;
  readonly move: Move<unknown>;
  readonly hash: string;
  /** Seconds until whoever is awaited next is played for; `same` where that does not change, null where nobody is awaited. */
  readonly due: number | 'same' | null;
  /** Where the move ends the match. */
  readonly outcome: Outcome | null;
}

/** `taken`: the number, or the client's id, is in the match already; nothing was written. */
type Appended = 'added' | 'taken';

/**
 * Writes moves of all matches. Those that arrive while a statement is under way are written together by the next one, so that many moves share
 * one wait for the disk; each stands or falls by itself.
 */
export interface Ledger {
  /** Settles when the move is on disk, or is known not to be. Rejects where neither can be known: whether it is there has to be looked up. */
  append(entry: NewEntry): Promise<Appended>;
  /** Moves that are not settled. */
  readonly waiting: number;
}

interface Waiting {
  readonly entry: NewEntry;
  settle(appended: Appended): void;
  fail(error: unknown): void;
}

const MAX_BATCH = 500;
/** While one statement waits for the disk, others can be on their way, once so many moves wait: few large ones cost less than many small ones. */
const MAX_UNDER_WAY = 3;
const WORTH_ANOTHER = 40;
/**
 * A statement costs as much as some ten of its moves. Where the latest one had so many that more are sure to come, the next waits this long for
 * them, or until they are enough; where moves come one by one, each is written at once.
 */
const WORTH_WAITING = 8;
const GATHER_MS = 3;
const ENOUGH = 32;

export function createLedger(sql: Sql): Ledger {
  let queue: Waiting[] = [];
  let underWay = 0;
  /** Moves of the statements under way. */
  let beingWritten = 0;
  /** How many moves the latest statement had. */
  let latest = 0;
  let soon: NodeJS.Immediate | null = null;
  let later: NodeJS.Timeout | null = null;

  const mayWrite = () =>
    queue.length > 0 && (underWay === 0 || (underWay < MAX_UNDER_WAY && queue.length >= WORTH_ANOTHER));

  /** Moves that came together go together: the next statement is made a moment later, or two. */
  function plan(): void {
    if (soon !== null || !mayWrite()) return;
    if (latest >= WORTH_WAITING && queue.length < ENOUGH) later ??= setTimeout(write, GATHER_MS);
    else soon = setImmediate(write);
  }

  function write(): void {
    if (later !== null) clearTimeout(later);
    later = null;
    soon = null;
    while (mayWrite()) {
      const batch = queue.slice(0, MAX_BATCH);
      queue = queue.slice(MAX_BATCH);
      underWay++;
      latest = batch.length;
      beingWritten += batch.length;
      insert(sql, batch)
        .catch((error: unknown) => {
          for (const { fail } of batch) fail(error);
        })
        .finally(() => {
          underWay--;
          beingWritten -= batch.length;
          plan();
        });
    }
  }

  return {
    append: (entry) =>
      new Promise((settle, fail) => {
        queue.push({ entry, settle, fail });
        plan();
      }),
    get waiting() {
      return queue.length + beingWritten;
    },
  };
}

const keyOf = (room: string, seq: number): string => `${room} ${seq}`;

async function insert(sql: Sql, batch: readonly Waiting[]): Promise<void> {
  // In one order in all servers, so that no two wait for each other's rows.
  const entries = batch.map(({ entry }) => entry).sort((a, b) => (a.room < b.room ? -1 : 1));
  const column = (of: (entry: NewEntry) => string | number) => texts(sql, entries.map(of));
  const added = await sql`
    with new_entry as (
      select * from unnest(
        ${column(({ room }) => room)}::text[],
        ${column(({ seq }) => seq)}::int[],
        ${column(({ actionId }) => actionId)}::text[],
        ${column(({ cause }) => cause)}::text[],
        ${column(({ move }) => JSON.stringify(move))}::text[],
        ${column(({ hash }) => hash)}::text[],
        ${column(({ due }) => (due === null ? '' : String(due)))}::text[],
        ${column(({ outcome }) => (outcome === null ? '' : JSON.stringify(outcome)))}::text[]
      ) as t (room, seq, action_id, cause, move, hash, due, outcome)
    ), added as (
      insert into entry (room, seq, action_id, cause, move, hash)
      select room, seq, action_id, cause, move::jsonb, hash from new_entry
      on conflict do nothing
      returning room, seq
    ), touched as (
      update room set
        moves = added.seq + 1,
        due_at = case when new_entry.due = 'same' then room.due_at
          else now() + make_interval(secs => nullif(new_entry.due, '')::float8) end,
        proposal = null,
        status = case when new_entry.outcome = '' then room.status else 'over' end,
        outcome = nullif(new_entry.outcome, '')::jsonb,
        ended_at = case when new_entry.outcome = '' then null else now() end
      from added join new_entry using (room, seq)
      where room.id = added.room
    )
    select room, seq from added`;
  const keys = new Set(added.map(({ room, seq }) => keyOf(room as string, seq as number)));
  for (const { entry, settle } of batch) settle(keys.has(keyOf(entry.room, entry.seq)) ? 'added' : 'taken');
}
