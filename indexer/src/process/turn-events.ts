import { toJson } from '../wire/json.ts';
import { type Handlers, ONLY_STORED, placeOf } from './handler.ts';
import { tallyOf } from './record.ts';

/** Every so many turns the whole game is kept with the turn. */
const VIEW_EVERY = 32;

/** Turns begin and end, players drop out, and the news go round. */
export const TURN_EVENTS = {
  TurnStartEvent: {
    handle({ turn: round, player }, occasion) {
      const { books, record, timestampMs } = occasion;
      const turn = ++record.turns;
      const view = turn % VIEW_EVERY === 1 ? toJson(record.view) : null;
      books.rows.turns.push({ ...placeOf(occasion), turn, round, player, startedAtMs: timestampMs, view });
    },
  },
  PhaseEvent: ONLY_STORED,
  DrawEvent: ONLY_STORED,
  SkipTurnEvent: ONLY_STORED,
  EndTurnEvent: ONLY_STORED,
  TimeoutEvent: ONLY_STORED,
  PlayerOutEvent: {
    handle({ player, reason }, { record }) {
      tallyOf(record, player).outReason = reason;
    },
  },
  StatusEvent: ONLY_STORED,
  LapEvent: ONLY_STORED,
  NewsEvent: ONLY_STORED,
  NewsEndEvent: ONLY_STORED,
} satisfies Partial<Handlers>;
