import { silent } from '../core/apply.ts';
import type { Game, Outcome } from '../core/game.ts';
import { act } from './act.ts';
import { parseAction } from './action.ts';
import { PACK } from './card.ts';
import { choicesLeft, turnOf } from './choices-left.ts';
import { type Config, parseConfig } from './config.ts';
import { deck, mixed, shown } from './deck.ts';
import { describe } from './describe.ts';
import { EDITIONS } from './editions.ts';
import { legal } from './legal.ts';
import { potOf } from './pot.ts';
import { recall } from './recall.ts';
import { CODES } from './refusal.ts';
import { dealHand } from './round.ts';
import { cloneState, parseState, type State } from './state.ts';
import type { Zhajinhua } from './types.ts';
import { imagine, view } from './view.ts';

function setup(config: Config, seed: string): State {
  const seats = Array.from({ length: config.players }, (_, seat) => seat);
  const state: State = {
    config,
    secret: seed,
    hand: 1,
    dealer: 0,
    turn: 0,
    round: 1,
    baseBet: config.baseBet,
    chips: seats.map(() => config.startingChips ?? 0),
    cards: [],
    status: seats.map(() => 'active'),
    seen: seats.map(() => false),
    spent: seats.map(() => 0),
    allIn: seats.map(() => false),
    duels: [],
    last: null,
  };
  dealHand(state, 1, config.players - 1, silent);
  return state;
}

function outcome({ turn, chips, hand, config }: State): Outcome | null {
  if (turn >= 0) return null;
  return {
    ranks: chips.map((own) => 1 + chips.filter((other) => other > own).length),
    scores: chips.map((own) => own - (config.startingChips ?? 0)),
    reason: hand === config.hands ? 'hands_played' : 'one_player_left',
  };
}

/** 炸金花: three cards, bets blind or seen, the best hand or the last one in takes the pot. */
export const zhajinhua: Game<Zhajinhua> = {
  id: 'zhajinhua',
  version: 3,
  codes: CODES,
  revealing: ['dealt', 'cards', 'compared', 'showdown', 'settled', 'bonus', 'ended'],
  sealed: {
    slots: PACK.length,
    deal: (state) => (state.config.verifiable ? state.hand : null),
    mixed,
    deck,
    begun: (event) => (event.kind === 'dealt' ? event.hand : null),
    shown,
    recall: (config, told) => recall(setup, config, told),
  },
  editions: EDITIONS,
  describe,
  parseConfig,
  parseState,
  parseAction,
  setup,
  seats: (state) => state.config.players,
  actors: (state) => (state.turn < 0 ? [] : [state.turn]),
  turn: turnOf,
  choicesLeft,
  legal,
  act,
  clone: cloneState,
  view,
  outcome,
  balance: (state) => state.chips.reduce((sum, chips) => sum + chips, potOf(state)),
  imagine,
};
