import type { Game } from '../core/game.ts';
import { act } from './act.ts';
import { parseAction } from './action.ts';
import { choicesLeft } from './choices-left.ts';
import { parseConfig } from './config.ts';
import { describe } from './describe.ts';
import { EDITIONS } from './editions.ts';
import { asked, legal } from './legal.ts';
import { balance, outcome } from './outcome.ts';
import { parseState } from './parse-state.ts';
import { CODES } from './refusal.ts';
import { setup } from './setup.ts';
import type { CashFlow } from './types.ts';
import { clone, imagine, view } from './view.ts';

/** CashFlow: out of the rat race by passive income, then to one's dream on the fast track. */
export const cashflow: Game<CashFlow> = {
  id: 'cashflow',
  version: 5,
  codes: CODES,
  revealing: ['rolled', 'reshuffled', 'passed_over', 'drawn', 'gambled'],
  editions: EDITIONS,
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
