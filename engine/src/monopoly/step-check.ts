import { exits } from './board.ts';
import type { Contradiction } from './check.ts';
import { START, spaceAt } from './data/spaces.ts';
import { legal } from './legal.ts';
import { hasRoom } from './property.ts';
import { canRaise, quote } from './purchase.ts';
import { actorOf, type Decision, NONE, type Offer, playerAt, type State } from './state.ts';
import { netWorth } from './worth.ts';

/** Whether the space the current player stands on is of a kind that leads to the decision. */
function standsFor(state: State, step: Decision): boolean {
  const { space } = playerAt(state, state.current);
  const { kind, land } = spaceAt(space);
  switch (step.kind) {
    case 'fork':
      return step.points > 0 && exits(space, state.direction).length > 1;
    case 'shares':
    case 'reverse':
      return space === START;
    case 'transport':
      return kind === 'transport';
    case 'offer':
      return land === step.land && state.owners[land] === NONE;
    case 'build':
      return land === step.land && state.owners[land] === state.current && hasRoom(state, land);
    case 'foreclose':
    case 'impose':
      return kind === 'chance';
    case 'freeBuilding':
      return kind === 'chest';
    default:
      return true;
  }
}

function financeProblem(state: State, step: Extract<Decision, { kind: 'finance' }>): string | null {
  const { purchase, offer, price } = step;
  const fits: Record<typeof purchase.kind, Offer['kind']> = {
    land: 'offer',
    house: 'build',
    foreclose: 'foreclose',
    shares: 'shares',
  };
  if (fits[purchase.kind] !== offer.kind) return 'must be a purchase that the offer makes possible';
  if (purchase.kind === 'shares') {
    if (purchase.amount > (state.pool[purchase.share] as number)) return 'must not exceed the pool';
    if (offer.kind === 'shares' && !offer.financed) return 'must be the one purchase financed on this visit';
  } else if (purchase.kind === 'foreclose') {
    const owner = state.owners[purchase.land];
    if (owner !== NONE && (owner !== state.current || !hasRoom(state, purchase.land)))
      return 'must be a land that is free, or own with room for a house';
  } else if ('land' in offer && offer.land !== purchase.land) {
    return 'must be the land on offer';
  }
  if (!standsFor(state, offer)) return 'must be an offer of the space the player stands on';
  if (quote(state, purchase) !== price) return 'must have the price of the day';
  if (playerAt(state, state.current).cash >= price) return 'must not be pending with enough cash';
  return canRaise(state, state.current, purchase, price) ? null : 'must be within reach';
}

function debtProblem(state: State, step: Extract<Decision, { kind: 'owe' }>): string | null {
  const { seat, amount, debt } = step;
  if (debt.kind === 'toll' && (debt.creditor === seat || state.owners[debt.land] !== debt.creditor))
    return 'must be owed to the owner of the land';
  if (playerAt(state, seat).cash >= amount) return 'must not be pending with enough cash';
  return netWorth(state, seat) >= amount ? null : 'must be within reach';
}

function moneyProblem(state: State, step: Decision): string | null {
  if (step.kind === 'finance') return financeProblem(state, step);
  return step.kind === 'owe' ? debtProblem(state, step) : null;
}

/** What is wrong with the decision that is pending, or null. */
export function stepProblem(state: State): Contradiction | null {
  const step = state.step as Decision;
  const playing = state.players.filter(({ status }) => status === 'playing').length;
  if (step.kind === 'over') {
    const { maxTurns } = state.config;
    const ended = step.reason === 'last' ? playing === 1 : maxTurns !== null && state.turn >= maxTurns;
    return ended ? null : ['step', 'must not be over before the end'];
  }
  if (step.kind === 'owe' && step.seat >= state.players.length) return ['step.seat', 'must be a seat'];
  const actor = playerAt(state, actorOf(state));
  if (actor.status !== 'playing' || playing < 2) return ['step', 'must be for somebody who plays'];
  if (step.kind === 'roll' && actor.pauses > 0) return ['step', 'must not be for somebody who sits out'];
  if (!standsFor(state, step)) return ['step', 'must follow from the space the player stands on'];
  const problem = moneyProblem(state, step);
  if (problem !== null) return ['step', problem];
  return legal(state, actorOf(state)).length > 0 ? null : ['step', 'must leave something to choose'];
}
