import type { Game } from '../core/game.ts';
import { act } from './act.ts';
import { parseAction } from './action.ts';
import { choicesLeft } from './choices-left.ts';
import { clone } from './clone.ts';
import { parseConfig } from './config.ts';
import { describe } from './describe.ts';
import { EDITIONS } from './editions.ts';
import { money } from './ledger.ts';
import { legal } from './legal.ts';
import { outcome } from './outcome.ts';
import { parseState } from './parse-state.ts';
import { CODES } from './refusal.ts';
import { setup } from './setup.ts';
import { actorOf } from './state.ts';
import type { Monopoly } from './types.ts';
import { imagine, view } from './view.ts';

/** World Trip Monopoly (大富翁世界之旅) with stocks, funds and taxes. */
export const monopoly: Game<Monopoly> = {
  id: 'monopoly',
  version: 4,
  codes: CODES,
  revealing: ['rolled', 'drew', 'opened'],
  editions: EDITIONS,
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
