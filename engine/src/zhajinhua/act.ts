import type { Emit, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import type { Event } from './event.ts';
import { compareHands } from './hand.ts';
import { compareCost, has, refusalOf, unitOf } from './legal.ts';
import type { Code } from './refusal.ts';
import { endHand, leave, passTurn, pay, shownBy } from './round.ts';
import type { State } from './state.ts';

function compare(state: State, seat: Seat, target: Seat, emit: Emit<Event>): void {
  const amount = pay(state, seat, compareCost(state, seat));
  const loser = compareHands(state.cards, 3 * seat, 3 * target, state.config) > 0 ? target : seat;
  state.duels = [...state.duels, { seat, target, loser }];
  leave(state, loser, 'lost');
  emit({ kind: 'compared', seat, target, amount, loser });
  emit({ kind: 'cards', of: [shownBy(state, target)] }, [seat]);
  emit({ kind: 'cards', of: [shownBy(state, seat)] }, [target]);
  passTurn(state, emit);
}

export function act(state: State, action: Action, emit: Emit<Event>): Code | null {
  const code = refusalOf(state, action);
  if (code !== null) return code;
  const { seat } = action;
  switch (action.kind) {
    case 'see':
      state.seen = state.seen.with(seat, true);
      emit({ kind: 'saw', seat });
      emit({ kind: 'cards', of: [shownBy(state, seat)] }, [seat]);
      return null;
    case 'call': {
      const amount = pay(state, seat, unitOf(state, seat));
      emit({ kind: 'called', seat, amount, allIn: !has(state, seat, 1) });
      passTurn(state, emit);
      return null;
    }
    case 'raise': {
      state.baseBet = action.to;
      const amount = pay(state, seat, unitOf(state, seat));
      emit({ kind: 'raised', seat, to: action.to, amount, allIn: !has(state, seat, 1) });
      passTurn(state, emit);
      return null;
    }
    case 'fold':
      leave(state, seat, 'folded');
      emit({ kind: 'folded', seat });
      passTurn(state, emit);
      return null;
    case 'compare':
      compare(state, seat, action.target, emit);
      return null;
    case 'showdown':
      emit({ kind: 'asked_showdown', seat, amount: pay(state, seat, unitOf(state, seat)) });
      endHand(state, 'asked', emit);
      return null;
  }
}
