import type { Emit, Seat } from '../core/game.ts';
import type { Action, Code } from './action.ts';
import { reverse, transport } from './arrival.ts';
import { exits } from './board.ts';
import { landIndex } from './data/lands.ts';
import { shareIndex } from './data/shares.ts';
import type { Event } from './event.ts';
import { diceLimit, roll, walk } from './movement.ts';
import { forecloseProblem, freeBuild, freeBuildProblem, impose, imposeProblem } from './property-card.ts';
import { afterShares, offerShares, purchase } from './purchase.ts';
import {
  sellHouseProblem,
  sellLandProblem,
  sellSharesProblem,
  takeHouseSale,
  takeLandSale,
  takeShareSale,
} from './sale.ts';
import { actorOf, END, playerAt, type State } from './state.ts';
import { carryOn, surrender } from './turn.ts';

type LandAction = Extract<Action, { land: unknown }>;
type ShareAction = Extract<Action, { share: unknown }>;

function takeRoll(state: State, dice: number, emit: Emit<Event>): Code | null {
  if (state.step.kind !== 'roll') return 'not-now';
  const limit = diceLimit(playerAt(state, state.current));
  if (!Number.isSafeInteger(dice) || dice < 1 || dice > limit) return 'wrong-dice';
  roll(state, dice, emit);
  return null;
}

function takeFork(state: State, option: number, emit: Emit<Event>): Code | null {
  const { step } = state;
  if (step.kind !== 'fork') return 'not-now';
  const way = exits(playerAt(state, state.current).space, state.direction)[option];
  if (way === undefined) return 'wrong-option';
  walk(state, step.points, way, emit);
  return null;
}

/** Declines an offer or is done with it; to give a purchase up that was to be financed declines its offer, too. */
function takePass(state: State): Code | null {
  const { step } = state;
  switch (step.kind) {
    case 'shares':
      state.step = afterShares(step);
      return null;
    case 'finance':
      state.step = step.offer.kind === 'shares' ? offerShares(state, step.offer) : END;
      return null;
    case 'offer':
    case 'build':
    case 'foreclose':
    case 'impose':
    case 'freeBuilding':
    case 'reverse':
    case 'transport':
      state.step = END;
      return null;
    default:
      return 'not-now';
  }
}

/** Carries an action on a land out unless something forbids it. */
function takeLand(state: State, seat: Seat, action: LandAction, emit: Emit<Event>): Code | null {
  const land = landIndex(action.land);
  if (land < 0) return 'unknown-land';
  const { step } = state;
  let problem: Code | null;
  switch (action.kind) {
    case 'sellLand':
      problem = sellLandProblem(state, seat, land);
      if (problem === null) takeLandSale(state, seat, land, emit);
      return problem;
    case 'sellHouse':
      problem = sellHouseProblem(state, seat, land);
      if (problem === null) takeHouseSale(state, seat, land, emit);
      return problem;
    case 'foreclose':
      if (step.kind !== 'foreclose') return 'not-now';
      return (
        forecloseProblem(state, seat, land) ?? purchase(state, seat, { kind: 'foreclose', land }, step, emit)
      );
    case 'impose':
      if (step.kind !== 'impose') return 'not-now';
      problem = imposeProblem(state, seat, land);
      if (problem === null) impose(state, seat, land, emit);
      return problem;
    case 'freeBuild':
      if (step.kind !== 'freeBuilding') return 'not-now';
      problem = freeBuildProblem(state, seat, land);
      if (problem === null) freeBuild(state, seat, land, emit);
      return problem;
  }
}

function takeShares(state: State, seat: Seat, action: ShareAction, emit: Emit<Event>): Code | null {
  const share = shareIndex(action.share);
  if (share < 0) return 'unknown-share';
  const { amount } = action;
  const { step } = state;
  if (action.kind === 'sellShares') {
    const problem = sellSharesProblem(state, seat, share, amount);
    if (problem === null) takeShareSale(state, seat, share, amount, emit);
    return problem;
  }
  if (step.kind !== 'shares') return 'not-now';
  if (!Number.isSafeInteger(amount) || amount < 1) return 'wrong-amount';
  if (amount > (state.pool[share] as number)) return 'not-in-pool';
  return purchase(state, seat, { kind: 'shares', share, amount }, step, emit);
}

function take(state: State, action: Action, emit: Emit<Event>): Code | null {
  const { step } = state;
  const { seat } = action;
  switch (action.kind) {
    case 'roll':
      return takeRoll(state, action.dice, emit);
    case 'go':
      return takeFork(state, action.option, emit);
    case 'pass':
      return takePass(state);
    case 'buy':
      if (step.kind !== 'offer') return 'not-now';
      return purchase(state, seat, { kind: 'land', land: step.land }, step, emit);
    case 'build':
      if (step.kind !== 'build') return 'not-now';
      return purchase(state, seat, { kind: 'house', land: step.land }, step, emit);
    case 'surrender':
      if (step.kind !== 'roll') return 'not-now';
      surrender(state, emit);
      return null;
    case 'reverse':
      if (step.kind !== 'reverse') return 'not-now';
      reverse(state, emit);
      return null;
    case 'transport':
      if (step.kind !== 'transport') return 'not-now';
      transport(state, emit);
      return null;
    case 'buyShares':
    case 'sellShares':
      return takeShares(state, seat, action, emit);
    default:
      return takeLand(state, seat, action, emit);
  }
}

/** Takes the action and carries on to the next decision, or returns why not and changes nothing. */
export function act(state: State, action: Action, emit: Emit<Event>): Code | null {
  if (state.step.kind === 'over') return 'game-over';
  if (action.seat !== actorOf(state)) return 'not-your-turn';
  const code = take(state, action, emit);
  if (code === null) carryOn(state, emit);
  return code;
}
