import type { Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { BEINGS, type BeingId } from './being.ts';
import type { Code } from './refusal.ts';
import { monkOf, seatOf } from './round.ts';
import type { Player, State } from './state.ts';

export const GIVE_PRICE = 3;
export const GUARD_PRICE = 2;

/** What the being costs now: nothing, where the day makes the first 渡化 free. */
export const priceOf = (state: { readonly freeSaving: boolean }, being: BeingId): number =>
  state.freeSaving ? 0 : BEINGS[being].price;

const isWaiting = (state: State, being: BeingId): boolean =>
  state.area.some((waiting) => waiting.being === being);

function proposalRefusal(
  state: State,
  { seat, being, shares }: Extract<Action, { kind: 'propose' }>,
): Code | null {
  if (!state.config.cooperation) return 'no_cooperation';
  if (state.proposed) return 'already_proposed';
  if (!isWaiting(state, being)) return 'no_such_being';
  const price = priceOf(state, being);
  if (price === 0) return 'nothing_to_share';
  let sum = 0;
  let partners = 0;
  for (const share of shares) {
    if (share < 0 || share > price) return 'bad_shares';
    sum += share;
    if (share > 0) partners++;
  }
  if (shares.length !== state.players.length || sum !== price || partners < 2 || !shares[seat])
    return 'bad_shares';
  for (let other = 0; other < shares.length; other++) {
    if ((shares[other] as number) > (state.players[other] as Player).wealth) {
      return other === seat ? 'not_enough_wealth' : 'partner_cannot_pay';
    }
  }
  return null;
}

/** Why the action cannot be taken now, or null. */
export function refusalOf(state: State, action: Action): Code | null {
  const { seat } = action;
  const { phase } = state;
  if (seat >= state.players.length) return 'no_such_seat';
  switch (phase.kind) {
    case 'over':
      return 'game_over';
    case 'agreement':
      if (action.kind !== 'agree' && action.kind !== 'decline') return 'wrong_phase';
      return phase.proposal.waiting.includes(seat) ? null : 'not_asked';
    case 'preaching':
      if (action.kind !== 'preach' && action.kind !== 'keep_silent') return 'wrong_phase';
      if (seat !== monkOf(state)) return 'not_a_monk';
      if (action.kind === 'keep_silent') return null;
      return action.target === seat || state.players[action.target] === undefined
        ? 'preach_to_another'
        : null;
    case 'action':
      break;
  }
  if (seat !== seatOf(state)) return 'not_your_turn';
  const { wealth } = state.players[seat] as Player;
  switch (action.kind) {
    case 'work':
    case 'practise':
      return null;
    case 'give':
      return wealth >= GIVE_PRICE ? null : 'not_enough_wealth';
    case 'guard':
      return wealth >= GUARD_PRICE ? null : 'not_enough_wealth';
    case 'save':
      if (!isWaiting(state, action.being)) return 'no_such_being';
      return wealth >= priceOf(state, action.being) ? null : 'not_enough_wealth';
    case 'propose':
      return proposalRefusal(state, action);
    default:
      return 'wrong_phase';
  }
}

const isShared = (shares: readonly number[]): boolean => shares.filter((share) => share > 0).length > 1;

/** Every way to split the price among the seat and at least one other, each paying at least 1 and no more than it has. */
function splits(players: readonly Player[], seat: Seat, price: number): number[][] {
  const found: number[][] = [];
  const last = players.length - 1;
  const extend = (shares: readonly number[], left: number): void => {
    const other = shares.length;
    const most = Math.min(left, (players[other] as Player).wealth);
    const least = other === seat ? 1 : 0;
    if (other < last) {
      for (let share = least; share <= most; share++) extend([...shares, share], left - share);
    } else if (
      left >= least &&
      left === most &&
      (left > 0 ? shares.some((share) => share > 0) : isShared(shares))
    ) {
      found.push([...shares, left]);
    }
  };
  extend([], price);
  return found;
}

function actionChoices(state: State, seat: Seat): Choice<Action>[] {
  const { wealth } = state.players[seat] as Player;
  const choices: Choice<Action>[] = [
    { action: { kind: 'work', seat } },
    { action: { kind: 'practise', seat } },
  ];
  if (wealth >= GIVE_PRICE) choices.push({ action: { kind: 'give', seat } });
  if (wealth >= GUARD_PRICE) choices.push({ action: { kind: 'guard', seat } });
  for (const { being } of state.area) {
    const price = priceOf(state, being);
    if (wealth >= price) choices.push({ action: { kind: 'save', seat, being } });
    if (price === 0 || !state.config.cooperation || state.proposed) continue;
    for (const shares of splits(state.players, seat, price)) {
      choices.push({ action: { kind: 'propose', seat, being, shares } });
    }
  }
  return choices;
}

/** Everything the seat may do now: what is not in it, `act` refuses. */
export function legal(state: State, seat: Seat): readonly Choice<Action>[] {
  const { phase } = state;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'agreement':
      if (!phase.proposal.waiting.includes(seat)) return [];
      return [{ action: { kind: 'agree', seat } }, { action: { kind: 'decline', seat } }];
    case 'preaching': {
      if (seat !== monkOf(state)) return [];
      const choices: Choice<Action>[] = [];
      for (let target = 0; target < state.players.length; target++) {
        if (target !== seat) choices.push({ action: { kind: 'preach', seat, target } });
      }
      choices.push({ action: { kind: 'keep_silent', seat } });
      return choices;
    }
    case 'action':
      return seat === seatOf(state) ? actionChoices(state, seat) : [];
  }
}
