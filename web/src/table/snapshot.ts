import type { Entry, GameTypes, Match, MatchRecord, Seat, Viewer } from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import type { Course, Line, Slot, TableSnapshot } from './protocol.ts';

export type AnyMatch = Match<GameTypes>;
/** A match that can be watched, whether or not it can be played on. */
export type AnyRecord = MatchRecord<GameTypes>;

/** How many lines of the log a snapshot carries. */
const LINES = 400;

const toLine = ({ seq, move, events, hash }: Entry<GameTypes['action'], GameTypes['event']>): Line => ({
  seq,
  seat: move.kind === 'action' ? move.action.seat : move.seat,
  action: move.kind === 'action' ? move.action : null,
  events: events.map(({ event }) => event),
  hash,
});

/** What the viewer may know of the match as it stands; the only thing about a match that ever leaves the worker. */
export function snapshotOf(engine: LoadedGame, slot: Slot, match: AnyRecord, viewer: Viewer): TableSnapshot {
  const state = match.state();
  return {
    slot,
    at: match.number(),
    viewer,
    view: match.view(viewer),
    actors: engine.game.actors(state),
    choices: viewer === 'spectator' ? [] : engine.game.legal(state, viewer),
    canUndo: false,
    config: match.config,
    outcome: match.outcome(),
    seed: match.reveal(),
    seals: match.seals(viewer),
    genesis: match.genesis,
    head: match.head(),
    lines: match.history(viewer).slice(-LINES).map(toLine),
  };
}

/** How every seat stood after every move, as a spectator could have known it; `play` plays the match again under the eyes of its argument. */
export function courseOf(
  engine: LoadedGame,
  slot: Slot,
  viewers: readonly Viewer[],
  play: (watch: (match: AnyRecord) => void) => AnyRecord,
): Course {
  const worth: (readonly number[])[] = [];
  const match = play((part) => worth.push(engine.worth(part.view('spectator'))));
  const seats = match.log().map(({ move }): Seat => (move.kind === 'action' ? move.action.seat : move.seat));
  return { slot, worth, seats, viewers };
}
