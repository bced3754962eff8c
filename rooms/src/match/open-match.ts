import {
  createMatch,
  type GameTypes,
  logFor,
  type Match,
  type Move,
  type Seat,
  type Viewer,
} from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import type { LineView, MatchPart } from '../wire/push.ts';
import type { Cause } from '../wire/vocabulary.ts';
import type { Opening } from './snapshots.ts';

/** A move as the database has it. */
export interface EntryRow {
  readonly seq: number;
  readonly actionId: string;
  readonly cause: Cause;
  readonly move: Move<unknown>;
  readonly hash: string;
}

/** After so many decisions in a row that the clock made, a bot plays the seat. */
const AWAY_AFTER = 3;
/** How many lines of the log a client is sent that has seen none. */
export const MAX_LINES = 400;

/** A match is in the database in a way that these rules cannot have led to. */
class BrokenMatch extends Error {
  override readonly name = 'BrokenMatch';
}

/** A match in memory: what the rows in the database lead to, and no more. */
export interface OpenMatch {
  readonly engine: LoadedGame;
  readonly match: Match<GameTypes>;
  /** The number of the state that the client's move with this id was made for; undefined if there is none. */
  seqOf(actionId: string): number | undefined;
  /** Notes who decided the entry that was appended last. */
  note(actionId: string, cause: Cause): void;
  /** Takes over a move that another server wrote. */
  take(row: EntryRow): void;
  /** Seats that a bot plays for until their player acts again. */
  away(): readonly Seat[];
  /** What a viewer may know, with the lines from number `seen` on. */
  view(viewer: Viewer, seen: number): Omit<MatchPart, 'dueIn'>;
  /** What only this seat was told of a move. */
  hand(seq: number, seat: Seat): readonly GameTypes['event'][];
  /** What the match can be opened from later. */
  opening(): Opening;
}

/** Who made the move. */
export const seatOf = (move: Move<GameTypes['action']>): Seat =>
  move.kind === 'action' ? move.action.seat : move.seat;

/** Plays the rows: all of them, or those that follow an earlier opening. `backAt`: when each seat's player last took it back from a bot. */
export function openMatch(
  engine: LoadedGame,
  config: unknown,
  seed: string,
  rows: readonly EntryRow[],
  { from, backAt = [] }: { readonly from?: Opening; readonly backAt?: readonly (number | null)[] } = {},
): OpenMatch {
  const { game } = engine;
  const match = createMatch(game, config, seed, from?.match);
  if (from !== undefined && match.genesis !== from.match.genesis)
    throw new BrokenMatch('the snapshot is of another match');
  const causes: Cause[] = [];
  const seqs = new Map<string, number>();
  const runOuts: number[] = Array.from({ length: game.seats(match.state()) }, (_, seat) =>
    (backAt[seat] ?? -1) < (from?.match.at ?? 0) ? (from?.runOuts[seat] ?? 0) : 0,
  );

  function note(actionId: string, cause: Cause): void {
    const entry = match.log().at(-1);
    if (entry === undefined) return;
    seqs.set(actionId, entry.seq);
    causes[entry.seq] = cause;
    const seat = seatOf(entry.move);
    if (cause === 'player') runOuts[seat] = 0;
    if (cause === 'clock' && entry.seq >= (backAt[seat] ?? 0)) runOuts[seat] = (runOuts[seat] ?? 0) + 1;
  }

  function take({ seq, actionId, cause, move, hash }: EntryRow): void {
    const parsed = move.kind === 'action' ? game.parseAction(move.action) : null;
    if (parsed !== null && !parsed.ok) throw new BrokenMatch(`entry ${seq}: ${parsed.problem.message}`);
    const done =
      move.kind === 'undo'
        ? match.undo(seq, move.seat)
        : match.submit(seq, parsed?.value as GameTypes['action']);
    if (!done.ok) throw new BrokenMatch(`entry ${seq} is refused: ${done.code}`);
    if (done.entry.hash !== hash) throw new BrokenMatch(`entry ${seq} leads to another hash`);
    note(actionId, cause);
  }

  for (const row of rows) take(row);

  const away = () => runOuts.flatMap((count, seat) => (count >= AWAY_AFTER ? [seat] : []));

  return {
    engine,
    match,
    seqOf: (actionId) => seqs.get(actionId),
    note,
    take,
    away,
    view(viewer, seen) {
      const state = match.state();
      const first = Math.max(seen, match.number() - MAX_LINES, match.since);
      const lines = logFor(match.log().slice(first - match.since), viewer);
      return {
        at: match.number(),
        viewer,
        view: match.view(viewer),
        actors: game.actors(state),
        choices: viewer === 'spectator' ? [] : game.legal(state, viewer),
        canUndo: viewer !== 'spectator' && match.canUndo(viewer),
        outcome: match.outcome(),
        seed: match.reveal(),
        commitment: match.commitment,
        genesis: match.genesis,
        head: match.head(),
        seals: seen > 0 ? null : match.firstSeals,
        away: away(),
        lines: lines.map(
          ({ seq, move, events, seals = [], hash }): LineView => ({
            seq,
            seat: seatOf(move),
            action: move.kind === 'action' ? move.action : null,
            events: events.map(({ event }) => event),
            seals: seals.map(({ event }) => event),
            hash,
            cause: causes[seq] ?? 'player',
          }),
        ),
      };
    },
    hand: (seq, seat) =>
      (match.log()[seq - match.since]?.events ?? []).flatMap(({ event, to }) =>
        to !== 'all' && to.includes(seat) ? [event] : [],
      ),
    opening: () => ({ match: match.snapshot(), runOuts: [...runOuts] }),
  };
}
