import {
  type BaseAction,
  type BaseEvent,
  createMatch,
  type Entry,
  type Match,
  type Seat,
  type Viewer,
} from '@tycoon/engine/core';
import type { Engine } from '../games/engines.ts';
import type { Course, Frame, Line, Slot } from './protocol.ts';

export type AnyMatch = Match<unknown, unknown, BaseAction, BaseEvent, unknown, string>;

/** How many lines of the log a frame carries. */
const LINES = 400;

const toLine = ({ seq, move, events, hash }: Entry<BaseAction, BaseEvent>): Line => ({
  seq,
  seat: move.kind === 'action' ? move.action.seat : move.seat,
  action: move.kind === 'action' ? move.action : null,
  events: events.map(({ event }) => event),
  hash,
});

/** What the viewer may know of the match as it stands; the only thing about a match that ever leaves the worker. */
export function frameOf(engine: Engine, slot: Slot, match: AnyMatch, viewer: Viewer): Frame {
  const state = match.state();
  return {
    slot,
    at: match.number(),
    viewer,
    view: match.view(viewer),
    actors: engine.game.actors(state),
    choices: viewer === 'spectator' ? [] : engine.game.legal(state, viewer),
    canUndo: viewer !== 'spectator' && match.canUndo(viewer),
    config: match.config,
    outcome: match.outcome(),
    seed: match.reveal(),
    genesis: match.genesis,
    head: match.head(),
    lines: match.history(viewer).slice(-LINES).map(toLine),
  };
}

/** How every seat stood after every move, as a spectator could have known it. */
export function courseOf(engine: Engine, slot: Slot, match: AnyMatch): Course {
  const again = createMatch(engine.game, match.config, match.secret());
  const worth = [engine.worth(again.view('spectator'))];
  const seats: Seat[] = [];
  for (const { seq, move } of match.log()) {
    if (move.kind === 'action') again.submit(seq, move.action);
    else again.undo(seq, move.seat);
    seats.push(move.kind === 'action' ? move.action.seat : move.seat);
    worth.push(engine.worth(again.view('spectator')));
  }
  return { slot, worth, seats };
}
