import type { Emit, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { reverse, transport } from './arrival.ts';
import { exits } from './board.ts';
import { landIndex } from './data/lands.ts';
import { shareIndex } from './data/shares.ts';
import type { Event } from './event.ts';
import { refusalOf } from './legal.ts';
import { roll, walk } from './movement.ts';
import { freeBuild, impose } from './property-card.ts';
import { afterShares, offerShares, purchase } from './purchase.ts';
import type { Code } from './refusal.ts';
import { takeHouseSale, takeLandSale, takeShareSale } from './sale.ts';
import { END, playerAt, type State } from './state.ts';
import { carryOn, surrender } from './turn.ts';

type LandAction = Extract<Action, { land: unknown }>;
type ShareAction = Extract<Action, { share: unknown }>;

function takeFork(state: State, option: number, emit: Emit<Event>): void {
  const { step } = state;
  const way = exits(playerAt(state, state.current).space, state.direction)[option];
  if (step.kind === 'fork' && way !== undefined) walk(state, step.points, way, emit);
}

/** Declines an offer or is done with it; to give a purchase up that was to be financed declines its offer, too. */
function takePass(state: State): void {
  const { step } = state;
  if (step.kind === 'shares') state.step = afterShares(step);
  else if (step.kind === 'finance' && step.offer.kind === 'shares')
    state.step = offerShares(state, step.offer);
  else state.step = END;
}

function takeLand(state: State, seat: Seat, action: LandAction, emit: Emit<Event>): void {
  const land = landIndex(action.land);
  const { step } = state;
  switch (action.kind) {
    case 'sell_land':
      takeLandSale(state, seat, land, emit);
      break;
    case 'sell_house':
      takeHouseSale(state, seat, land, emit);
      break;
    case 'foreclose':
      if (step.kind === 'foreclose') purchase(state, seat, { kind: 'foreclose', land }, step, emit);
      break;
    case 'impose':
      impose(state, seat, land, emit);
      break;
    case 'free_build':
      freeBuild(state, seat, land, emit);
      break;
  }
}

function takeShares(state: State, seat: Seat, action: ShareAction, emit: Emit<Event>): void {
  const share = shareIndex(action.share);
  const { amount } = action;
  const { step } = state;
  if (action.kind === 'sell_shares') takeShareSale(state, seat, share, amount, emit);
  else if (step.kind === 'shares') purchase(state, seat, { kind: 'shares', share, amount }, step, emit);
}

function take(state: State, action: Action, emit: Emit<Event>): void {
  const { step } = state;
  const { seat } = action;
  switch (action.kind) {
    case 'roll':
      roll(state, action.dice, emit);
      break;
    case 'go':
      takeFork(state, action.option, emit);
      break;
    case 'pass':
      takePass(state);
      break;
    case 'buy':
      if (step.kind === 'offer') purchase(state, seat, { kind: 'land', land: step.land }, step, emit);
      break;
    case 'build':
      if (step.kind === 'build') purchase(state, seat, { kind: 'house', land: step.land }, step, emit);
      break;
    case 'surrender':
      surrender(state, emit);
      break;
    case 'reverse':
      reverse(state, emit);
      break;
    case 'transport':
      transport(state, emit);
      break;
    case 'buy_shares':
    case 'sell_shares':
      takeShares(state, seat, action, emit);
      break;
    default:
      takeLand(state, seat, action, emit);
  }
}

/** Takes the action and carries on to the next decision, or returns why not and changes nothing. */
export function act(state: State, action: Action, emit: Emit<Event>): Code | null {
  const code = refusalOf(state, action);
  if (code !== null) return code;
  take(state, action, emit);
  carryOn(state, emit);
  return null;
}
