import type { Emit, Seat } from '../core/game.ts';
import { ABANDONED_AGE, ABANDONED_CALAMITY, BEINGS, type BeingId } from './being.ts';
import type { Event, Gain } from './event.ts';
import type { EventCard } from './event-card.ts';
import { ACTIONS_A_TURN, DOOM, GOALS, ROUNDS } from './role.ts';
import { multiplierOf, standingsOf } from './score.ts';
import type { Failure, Player, State, Waiting } from './state.ts';

/** The first to act this round. */
const startOf = (state: State): Seat =>
  state.config.rotateStart ? (state.round - 1) % state.players.length : 0;

/** The seat whose turn it is to act. */
export const seatOf = (state: State): Seat => (startOf(state) + state.place) % state.players.length;

export const monkOf = (state: State): Seat => state.config.roles.indexOf('monk');

export const cardOf = (state: State): EventCard =>
  state.config.eventCards[state.events[state.round - 1] as number] as EventCard;

/** 劫难 never falls below 0. Returns by how much it changed. */
export function addCalamity(state: State, amount: number): number {
  const before = state.calamity;
  state.calamity = Math.max(0, before + amount);
  return state.calamity - before;
}

/** Wealth from the bank, or to it; never below 0. Returns by how much it changed. */
export function addWealth(state: State, player: Player, amount: number): number {
  const change = Math.max(amount, -player.wealth);
  player.wealth += change;
  state.issued += change;
  return change;
}

/** Phase 1: the event card happens to all. */
function turnEventCard(state: State, emit: Emit<Event>): void {
  const card = cardOf(state);
  const calamity = addCalamity(state, card.calamity);
  const { fu, hui } = card;
  const gains: Gain[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat] as Player;
    const wealth = addWealth(state, player, card.wealth);
    player.fu += fu;
    player.hui += hui;
    if (card.wealth !== 0 || fu !== 0 || hui !== 0) gains.push({ seat, wealth, fu, hui });
  }
  state.freeSaving = card.freeSaving;
  emit({ kind: 'event_card', card: card.id, name: card.name, calamity, gains, freeSaving: card.freeSaving });
}

/** Phase 2: who waits grows older, a 恶人 does harm, who has waited too long is lost; then a new being comes. */
function beingsCome(state: State, emit: Emit<Event>): void {
  const kept: Waiting[] = [];
  for (const { being, age } of state.area) {
    const waiting = BEINGS[being].calamityWhileWaiting;
    if (waiting > 0) emit({ kind: 'waited', being, calamity: addCalamity(state, waiting) });
    if (age + 1 < ABANDONED_AGE) kept.push({ being, age: age + 1 });
    else emit({ kind: 'abandoned', being, calamity: addCalamity(state, ABANDONED_CALAMITY) });
  }
  const newcomers = state.round === 1 ? 1 + state.config.openingBeings : 1;
  for (let i = 0; i < newcomers; i++) {
    const being = state.beings[state.drawn] as BeingId;
    state.drawn++;
    kept.push({ being, age: 0 });
    emit({ kind: 'came', being });
  }
  state.area = kept;
}

function end(state: State, failures: readonly Failure[], emit: Emit<Event>): void {
  state.phase = { kind: 'over', failures };
  emit({
    kind: 'ended',
    failures,
    calamity: state.calamity,
    saved: state.saved,
    standings: standingsOf(state),
    tenths: multiplierOf(state),
  });
}

/** Ends the game if 劫难 is at 20 and the table plays that way; says whether it did. */
function endsAtOnce(state: State, emit: Emit<Event>): boolean {
  if (!state.config.doomAtOnce || state.calamity < DOOM) return false;
  end(state, ['doom'], emit);
  return true;
}

const ACTING = { kind: 'action' } as const;
const PREACHING = { kind: 'preaching' } as const;

/** Phases 1 and 2 of the next round, up to the first player's action. */
export function beginRound(state: State, emit: Emit<Event>): void {
  emit({ kind: 'round', round: state.round });
  const { calamityARound } = state.config;
  if (calamityARound > 0) emit({ kind: 'rose', calamity: addCalamity(state, calamityARound) });
  turnEventCard(state, emit);
  if (endsAtOnce(state, emit)) return;
  beingsCome(state, emit);
  if (endsAtOnce(state, emit)) return;
  state.phase = ACTING;
  state.place = 0;
  state.actionsLeft = ACTIONS_A_TURN;
  state.proposed = false;
}

/** After an action: the same player again, the next, or the end of phase 3. */
export function actionDone(state: State, emit: Emit<Event>): void {
  if (endsAtOnce(state, emit)) return;
  state.phase = ACTING;
  state.proposed = false;
  state.actionsLeft--;
  if (state.actionsLeft > 0) return;
  state.actionsLeft = ACTIONS_A_TURN;
  if (state.place + 1 < state.players.length) state.place++;
  else if (monkOf(state) >= 0) state.phase = PREACHING;
  else endRound(state, emit);
}

/** Why the team has failed at the end of a round, all reasons; none while it may go on or has succeeded. */
export function failuresOf({ calamity, saved, round, config }: State): Failure[] {
  const goal = GOALS[config.difficulty];
  const failures: Failure[] = [];
  if (calamity >= DOOM) failures.push('doom');
  if (round < ROUNDS) return failures;
  if (calamity > goal.calamity) failures.push('calamity_too_high');
  if (saved < goal.saved) failures.push('too_few_saved');
  return failures;
}

/** Phases 5 and 6: streaks and their reward, then the end of the game or the next round. */
export function endRound(state: State, emit: Emit<Event>): void {
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat] as Player;
    const before = player.streak;
    player.streak = player.helped ? before + 1 : 0;
    player.helped = false;
    const rewarded = player.streak >= 3;
    if (rewarded) {
      player.fu++;
      player.hui++;
    }
    if (player.streak > 0 || before > 0) emit({ kind: 'streak', seat, rounds: player.streak, rewarded });
  }
  const failures = failuresOf(state);
  if (failures.length > 0 || state.round === ROUNDS) {
    end(state, failures, emit);
  } else {
    state.round++;
    beginRound(state, emit);
  }
}
