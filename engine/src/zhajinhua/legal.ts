import type { Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import type { Code } from './refusal.ts';
import { contendersOf } from './round.ts';
import type { State } from './state.ts';

/** A seat that has seen its cards pays twice. */
const factor = (state: State, seat: Seat): number => (state.seen[seat] ? 2 : 1);

/** What a call costs the seat now. */
export const unitOf = (state: State, seat: Seat): number => state.baseBet * factor(state, seat);

export const compareCost = (state: State, seat: Seat): number =>
  unitOf(state, seat) * state.config.compareCostMultiplier;

export const has = (state: State, seat: Seat, amount: number): boolean =>
  state.config.startingChips === null || (state.chips[seat] as number) >= amount;

const raiseCap = ({ config }: State): number => config.baseBet * config.maxRaiseMultiplier;

/** Whether the rounds in which all must bet blind are over. */
export const mayLook = ({ config, round }: State): boolean => round > config.blindRounds;

/** Why the action cannot be taken now, or null. */
export function refusalOf(state: State, action: Action): Code | null {
  const { seat } = action;
  if (seat >= state.config.players) return 'no_such_seat';
  if (state.turn < 0) return 'game_over';
  if (state.status[seat] !== 'active') return 'not_in_hand';
  if (action.kind === 'see') {
    if (state.seen[seat]) return 'already_seen';
    return mayLook(state) ? null : 'must_stay_blind';
  }
  if (state.turn !== seat) return 'not_your_turn';
  switch (action.kind) {
    case 'raise':
      if (action.to <= state.baseBet) return 'raise_too_low';
      if (action.to > raiseCap(state)) return 'raise_too_high';
      return has(state, seat, action.to * factor(state, seat)) ? null : 'not_enough_chips';
    case 'compare':
      if (action.target === seat) return 'compare_self';
      if (state.status[action.target] !== 'active') return 'target_not_in_hand';
      return has(state, seat, compareCost(state, seat)) ? null : 'not_enough_chips';
    case 'showdown':
      return contendersOf(state).length === 2 ? null : 'showdown_needs_two';
    default:
      return null;
  }
}

/** Everything the seat may do now: what is not in it, `act` refuses. */
export function legal(state: State, seat: Seat): readonly Choice<Action>[] {
  if (state.turn < 0 || state.status[seat] !== 'active') return [];
  const choices: Choice<Action>[] = [];
  if (!state.seen[seat] && mayLook(state)) choices.push({ action: { kind: 'see', seat } });
  if (state.turn !== seat) return choices;
  choices.push({ action: { kind: 'call', seat } });
  const affordable =
    state.config.startingChips === null
      ? raiseCap(state)
      : Math.floor((state.chips[seat] as number) / factor(state, seat));
  const max = Math.min(raiseCap(state), affordable);
  const min = state.baseBet + 1;
  if (max >= min)
    choices.push({ action: { kind: 'raise', seat, to: min }, amounts: { to: { min, max, step: 1 } } });
  const contenders = contendersOf(state);
  if (has(state, seat, compareCost(state, seat))) {
    for (const target of contenders) {
      if (target !== seat) choices.push({ action: { kind: 'compare', seat, target } });
    }
  }
  if (contenders.length === 2) choices.push({ action: { kind: 'showdown', seat } });
  choices.push({ action: { kind: 'fold', seat } });
  return choices;
}
