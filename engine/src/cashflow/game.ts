import type { Game } from '../core/game.ts';
import { act } from './act.ts';
import { type Action, CODES, type Code } from './action.ts';
import { asked } from './check.ts';
import { choicesLeft } from './choices-left.ts';
import type { Config } from './config.ts';
import { describe } from './describe.ts';
import type { Event } from './event.ts';
import { legal } from './legal.ts';
import { balance, outcome } from './outcome.ts';
import { parseAction, parseConfig } from './parse.ts';
import { parseState } from './parse-state.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { clone, imagine, type View, view } from './view.ts';

/** CashFlow: out of the rat race by passive income, then to one's dream on the fast track. */
export const cashflow: Game<Config, State, Action, Event, View, Code> = {
  id: 'cashflow',
  version: 2,
  codes: CODES,
  revealing: ['rolled', 'reshuffled', 'passed-over', 'drawn'],
  describe,
  parseConfig,
  parseState,
  parseAction,
  setup,
  seats: (state) => state.players.length,
  actors: (state) => {
    const seat = asked(state);
    return seat === null ? [] : [seat];
  },
  turn: (state) => state.turn,
  choicesLeft,
  legal,
  act,
  clone,
  view,
  outcome,
  balance,
  imagine: (seen, _seat, uniform) => imagine(seen, uniform),
};
