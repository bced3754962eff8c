import type { Game } from '../core/game.ts';
import { act } from './act.ts';
import { type Action, CODES, type Code } from './action.ts';
import { choicesLeft } from './choices-left.ts';
import { clone } from './clone.ts';
import { type Config, parseConfig } from './config.ts';
import { describe } from './describe.ts';
import type { Event } from './event.ts';
import { money } from './ledger.ts';
import { legal } from './legal.ts';
import { outcome } from './outcome.ts';
import { parseAction } from './parse-action.ts';
import { parseState } from './parse-state.ts';
import { setup } from './setup.ts';
import { actorOf, type State } from './state.ts';
import { imagine, type View, view } from './view.ts';

export type Monopoly = Game<Config, State, Action, Event, View, Code>;

/** World Trip Monopoly (大富翁世界之旅) with stocks, funds and taxes. */
export const monopoly: Monopoly = {
  id: 'monopoly',
  version: 2,
  codes: CODES,
  revealing: ['rolled', 'drew', 'opened'],
  describe,
  parseConfig,
  parseState,
  parseAction,
  setup,
  seats: (state) => state.players.length,
  actors: (state) => (state.step.kind === 'over' ? [] : [actorOf(state)]),
  turn: (state) => state.turn,
  choicesLeft,
  legal,
  act,
  clone,
  view,
  outcome,
  balance: money,
  imagine: (seen, _seat, random) => imagine(seen, random),
};
