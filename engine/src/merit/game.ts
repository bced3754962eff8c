import { silent } from '../core/apply.ts';
import type { Game, Outcome, Seat } from '../core/game.ts';
import { shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { act } from './act.ts';
import { parseAction } from './action.ts';
import { BEING_IDS } from './being.ts';
import { choicesLeft, turnOf } from './choices-left.ts';
import { type Config, parseConfig } from './config.ts';
import { describe } from './describe.ts';
import { EDITIONS } from './editions.ts';
import { legal } from './legal.ts';
import { parseState } from './parse-state.ts';
import { CODES } from './refusal.ts';
import { ACTIONS_A_TURN, ROLE_DATA } from './role.ts';
import { beginRound, monkOf, seatOf } from './round.ts';
import { standingsOf } from './score.ts';
import { cloneState, type Player, type State } from './state.ts';
import type { Merit } from './types.ts';
import { imagine, view } from './view.ts';

function setup(config: Config, seed: string): State {
  const random = seedRandom(seed);
  const events = config.eventCards.map((_, index) => index);
  const beings = BEING_IDS.slice();
  shuffle(random, events);
  shuffle(random, beings);
  const players = config.roles.map((role): Player => {
    const { wealth, fu, hui } = ROLE_DATA[role];
    return { wealth, fu, hui, streak: 0, helped: false, saved: 0 };
  });
  const state: State = {
    config,
    events,
    beings,
    drawn: 0,
    round: 1,
    phase: { kind: 'action' },
    place: 0,
    actionsLeft: ACTIONS_A_TURN,
    proposed: false,
    freeSaving: false,
    calamity: config.openingCalamity,
    saved: 0,
    players,
    area: [],
    issued: players.reduce((sum, { wealth }) => sum + wealth, 0),
  };
  beginRound(state, silent);
  return state;
}

function actors(state: State): readonly Seat[] {
  switch (state.phase.kind) {
    case 'action':
      return [seatOf(state)];
    case 'agreement':
      return state.phase.proposal.waiting;
    case 'preaching':
      return [monkOf(state)];
    case 'over':
      return [];
  }
}

/** Where the team fails nobody is first: all share the last rank, and the scores are there to be seen. */
function outcome(state: State): Outcome | null {
  if (state.phase.kind !== 'over') return null;
  const { failures } = state.phase;
  const standings = standingsOf(state);
  return {
    ranks: standings.map(({ rank }) => (failures.length > 0 ? standings.length : rank)),
    scores: standings.map(({ score }) => score),
    reason: failures.length > 0 ? failures.join('+') : 'success',
  };
}

/** 功德轮回: a half co-operative game of six rounds; all save beings and avert calamity together, each seeks merit and wisdom. */
export const merit: Game<Merit> = {
  id: 'merit',
  version: 2,
  codes: CODES,
  editions: EDITIONS,
  revealing: ['event_card', 'came', 'ended'],
  describe,
  parseConfig,
  parseState,
  parseAction,
  setup,
  seats: (state) => state.players.length,
  actors,
  turn: turnOf,
  choicesLeft,
  legal,
  act,
  clone: cloneState,
  view,
  outcome,
  balance: (state) => state.players.reduce((sum, { wealth }) => sum + wealth, -state.issued),
  imagine,
};
