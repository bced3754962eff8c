import type { Emit, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { BEINGS, type BeingId, SAVING_FU } from './being.ts';
import type { Event, Gain } from './event.ts';
import { GIVE_PRICE, GUARD_PRICE, priceOf, refusalOf } from './legal.ts';
import type { Code } from './refusal.ts';
import { ROLE_DATA, type Role, type RoleData } from './role.ts';
import { actionDone, addCalamity, addWealth, endRound } from './round.ts';
import type { Player, Proposal, State } from './state.ts';

export const WORK_WEALTH = 3;
export const PRACTISE_HUI = 2;
const roleOf = (state: State, seat: Seat): RoleData => ROLE_DATA[state.config.roles[seat] as Role];

function gain(state: State, seat: Seat, wealth: number, fu: number, hui: number): Gain {
  const player = state.players[seat] as Player;
  addWealth(state, player, wealth);
  player.fu += fu;
  player.hui += hui;
  return { seat, wealth, fu, hui };
}

/** 渡化, alone or together: all who pay share the reward, rounded up for each; the special effect happens once. */
function save(state: State, seat: Seat, being: BeingId, shares: readonly number[], emit: Emit<Event>): void {
  const { fu, hui, calamityWhenSaved, wealthForAll } = BEINGS[being];
  const savers = shares.length === 0 ? [seat] : shares.flatMap((share, other) => (share > 0 ? [other] : []));
  const gains: Gain[] = [];
  for (const saver of savers) {
    const player = state.players[saver] as Player;
    const price = shares.length === 0 ? priceOf(state, being) : (shares[saver] as number);
    gains.push(
      gain(state, saver, -price, Math.ceil((fu + SAVING_FU) / savers.length), Math.ceil(hui / savers.length)),
    );
    player.helped = true;
    player.saved++;
  }
  state.freeSaving = false;
  state.area = state.area.filter((waiting) => waiting.being !== being);
  state.saved++;
  const calamity = addCalamity(state, calamityWhenSaved);
  if (wealthForAll > 0) for (const player of state.players) addWealth(state, player, wealthForAll);
  emit({ kind: 'saved', being, seat, gains, calamity, saved: state.saved, wealthForAll });
  actionDone(state, emit);
}

function answer(state: State, proposal: Proposal, seat: Seat, agrees: boolean, emit: Emit<Event>): void {
  emit({ kind: agrees ? 'agreed' : 'declined', seat });
  if (!agrees) {
    state.phase = { kind: 'action' };
    return;
  }
  const waiting = proposal.waiting.filter((other) => other !== seat);
  if (waiting.length > 0) state.phase = { kind: 'agreement', proposal: { ...proposal, waiting } };
  else save(state, proposal.seat, proposal.being, proposal.shares, emit);
}

export function act(state: State, action: Action, emit: Emit<Event>): Code | null {
  const code = refusalOf(state, action);
  if (code !== null) return code;
  const { seat } = action;
  const player = state.players[seat] as Player;
  switch (action.kind) {
    case 'work':
      emit({
        kind: 'acted',
        as: 'work',
        gain: gain(state, seat, WORK_WEALTH, roleOf(state, seat).workFu, 0),
        calamity: 0,
      });
      actionDone(state, emit);
      break;
    case 'practise': {
      const { practiseFu, practiseHui } = roleOf(state, seat);
      const gained = gain(state, seat, 0, practiseFu, PRACTISE_HUI + practiseHui);
      emit({ kind: 'acted', as: 'practise', gain: gained, calamity: 0 });
      actionDone(state, emit);
      break;
    }
    case 'give':
    case 'guard': {
      const giving = action.kind === 'give';
      const fu = 2 + (giving ? roleOf(state, seat).giveFu : 0);
      const gained = gain(state, seat, giving ? -GIVE_PRICE : -GUARD_PRICE, fu, 1);
      player.helped = true;
      emit({ kind: 'acted', as: action.kind, gain: gained, calamity: addCalamity(state, giving ? -1 : -2) });
      actionDone(state, emit);
      break;
    }
    case 'save':
      save(state, seat, action.being, [], emit);
      break;
    case 'propose': {
      const { being, shares } = action;
      const waiting = shares.flatMap((share, other) => (share > 0 && other !== seat ? [other] : []));
      state.proposed = true;
      state.phase = { kind: 'agreement', proposal: { seat, being, shares, waiting } };
      emit({ kind: 'proposed', seat, being, shares });
      break;
    }
    case 'agree':
    case 'decline':
      if (state.phase.kind === 'agreement')
        answer(state, state.phase.proposal, seat, action.kind === 'agree', emit);
      break;
    case 'preach':
      player.fu += 2;
      player.helped = true;
      gain(state, action.target, 0, 2, 1);
      emit({ kind: 'preached', seat, target: action.target });
      endRound(state, emit);
      break;
    case 'keep_silent':
      emit({ kind: 'kept_silent', seat });
      endRound(state, emit);
      break;
  }
  return null;
}
